// Runs tests/portable/ in Node, under an interpreter that also runs in browsers:
//
//   node scripts/portable.mjs micropython|pyodide [name]
//
// The tests are plain modules with `test_*` functions and plain asserts; pytest runs the
// same files on CPython. `name` picks the modules whose file name contains it.
import { filesBelow, interpreterWith } from "./interpreters.mjs";

const MOUNTED = ["freecell", "tests/portable", "tests/data", "tests/boards.py"];

/** What Python runs: every test by name, with a closing line as other runners print it. */
const RUNNER = `
import sys, time
def run_all(names):
    passed = failed = 0
    for name in names:
        __import__("tests.portable." + name)
        module = sys.modules["tests.portable." + name]
        for test in sorted(n for n in dir(module) if n.startswith("test_")):
            try:
                getattr(module, test)()
                passed += 1
            except Exception as error:
                failed += 1
                print("FAILED", name, test)
                if hasattr(sys, "print_exception"):
                    sys.print_exception(error)
                else:
                    import traceback
                    traceback.print_exception(error)
    print(sys.implementation.name, ".".join(str(n) for n in sys.version_info[:3]))
    print(passed, "passed,", failed, "failed")
    return failed
`;

const [kind, wanted = ""] = process.argv.slice(2);
if (kind !== "micropython" && kind !== "pyodide") {
  console.error("usage: node scripts/portable.mjs micropython|pyodide [name]");
  process.exit(2);
}
const names = filesBelow("tests/portable")
  .map((path) => path.split("/").pop())
  .filter((name) => /^test_.*\.py$/.test(name) && name.includes(wanted))
  .map((name) => name.replace(/\.py$/, ""))
  .sort();
if (names.length === 0) {
  console.error(`no tests in tests/portable/ with "${wanted}" in their name`);
  process.exit(1);
}
const interpreter = await interpreterWith(kind, MOUNTED);
try {
  interpreter.runPython(RUNNER);
  const failed = interpreter.globals.get("run_all")(interpreter.toPy?.(names) ?? names);
  process.exit(failed ? 1 : 0);
} catch (error) {
  console.error(String(error.message ?? error).slice(0, 4000));
  process.exit(1);
}
