// node tests/bench/engine.mjs micropython|pyodide: one line of the table of engine.py.
import { interpreterWith } from "../../scripts/interpreters.mjs";

const kind = process.argv[2];
const interpreter = await interpreterWith(kind, ["freecell", "tests/bench/rates.py"]);
interpreter.globals.set("clock", () => performance.now() / 1000);
interpreter.runPython(
  `from tests.bench.rates import report\nreport("${kind}", clock)`,
);
