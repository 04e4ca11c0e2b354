// The solver's worker, of two kinds by its name: "core" on MicroPython, which is there at
// once, and "full" on Pyodide. Starts Python with the solver's modules; from there on
// freecell/solver/worker.py listens and answers. What fails here is told as a message.
const ENGINES = {
  core: async () =>
    (await import("../vendor/micropython/micropython.mjs")).loadMicroPython(),
  full: async () => (await import("../vendor/pyodide/pyodide.mjs")).loadPyodide(),
};
async function start() {
  const tools = import("./safe.js");
  const archive = fetch(new URL(`../../solver-${self.name}.pack`, import.meta.url));
  const python = await ENGINES[self.name]();
  const bytes = new Uint8Array(await (await archive).arrayBuffer());
  (await tools).unpack(python.FS, bytes);
  python.runPython("from freecell.solver import worker; worker.start()");
}
start().catch((error) =>
  postMessage(JSON.stringify({ type: "error", id: 0, code: "start", text: `${error}` })));
