// node tests/bench/proofs.mjs [positions]: the figures of proofs.py on Pyodide.
import { interpreterWith } from "../../scripts/interpreters.mjs";

const positions = Number(process.argv[2] ?? 300);
const mounted = ["freecell", "tests/bench/proofs.py", "tests/unit/solver/walks.py"];
const interpreter = await interpreterWith("pyodide", mounted);
interpreter.globals.set("clock", () => {
  const used = process.cpuUsage();
  return (used.user + used.system) / 1e6;
});
interpreter.runPython(
  `from tests.bench.proofs import report\nreport("Pyodide", clock, ${positions})`,
);
