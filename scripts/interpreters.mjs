// The interpreters of the page and of a browser's Python, in Node, with the project's
// files in their file systems.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const HOME = "/project";

/** Files below a path of the project, by their paths there. */
export function filesBelow(path) {
  const full = join(ROOT, path);
  const found = statSync(full, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(full).flatMap((name) =>
    name === "__pycache__" ? [] : filesBelow(join(path, name)),
  );
}

/** Copies files and folders of the project into an interpreter, which then works there. */
function mount(interpreter, paths) {
  const files = interpreter.FS;
  const made = new Set();
  for (const path of paths.flatMap(filesBelow)) {
    const parts = join(HOME, path).split("/").slice(1, -1);
    for (let n = 1; n <= parts.length; n++) {
      const folder = "/" + parts.slice(0, n).join("/");
      if (!made.has(folder)) files.mkdir(folder);
      made.add(folder);
    }
    files.writeFile(join(HOME, path), new Uint8Array(readFileSync(join(ROOT, path))));
  }
  interpreter.runPython(
    `import os, sys\nos.chdir("${HOME}")\nsys.path.insert(0, "${HOME}")`,
  );
}

async function micropython() {
  const { loadMicroPython } = await import(
    "@micropython/micropython-webassembly-pyscript/micropython.mjs"
  );
  const stdout = (line) => console.log(line);
  return loadMicroPython({ stdout, heapsize: 8 * 1024 * 1024 });
}

async function pyodide() {
  const { loadPyodide } = await import("pyodide");
  return loadPyodide({ stdout: (line) => console.log(line) });
}

/** Starts an interpreter. @param {"micropython" | "pyodide"} kind @param {string[]} paths */
export async function interpreterWith(kind, paths) {
  const interpreter = await { micropython, pyodide }[kind]();
  mount(interpreter, paths);
  return interpreter;
}
