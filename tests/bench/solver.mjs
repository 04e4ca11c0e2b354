// node tests/bench/solver.mjs micropython|pyodide [last] [states]: the lines of solver.py.
// Times are those of the processor: other programs do not count.
import { interpreterWith } from "../../scripts/interpreters.mjs";

const [kind, last = "500", states = "45000"] = process.argv.slice(2);
const interpreter = await interpreterWith(kind, [
  "freecell",
  "tests/bench/solving.py",
  "tests/data/near-optimal.json",
]);
interpreter.globals.set("clock", () => process.cpuUsage().user / 1e6);
const core = kind === "micropython";
interpreter.runPython(`
from tests.bench.solving import first_lines, short_lines
first_lines("${kind}", clock, 1, ${core ? Math.min(Number(last), 100) : last}, ${core ? "True" : "False"})
if ${core ? "False" : "True"}:
    import json
    with open("tests/data/near-optimal.json") as file:
        known = json.load(file)["length"]
    short_lines("${kind}", clock, range(1, ${last} + 1, 8), ${states}, known)
`);
