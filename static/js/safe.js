// Calls that can throw, for Python. MicroPython cannot catch what JavaScript throws in a
// synchronous call, so these catch it and answer with a plain value. `globalThis.safe`:
//
//   get(key)                 stored text, or null: none there, or storage is closed
//   set(key, text)           whether it was stored
//   remove(key)              whether storage could be reached
//   keys()                   keys of all stored texts
//   capture(element, id)     take all events of a pointer; whether that worked
//   call(object, name, ...)  result of any method, or null if it threw or gave nothing
//   load(name)               promise of a module below static/vendor/

/** @template T @param {() => T} action @param {T} otherwise @returns {T} */
function attempt(action, otherwise) {
  try { return action(); } catch { return otherwise; }
}
/** @param {() => unknown} action Whether it ran without throwing. */
const worked = (action) => attempt(() => (action(), true), false);

export const safe = {
  get: (key) => attempt(() => localStorage.getItem(key), null),
  set: (key, text) => worked(() => localStorage.setItem(key, text)),
  remove: (key) => worked(() => localStorage.removeItem(key)),
  keys: () => attempt(() => Object.keys(localStorage), []),
  capture: (element, id) => worked(() => element.setPointerCapture(id)),
  call: (object, name, ...values) => attempt(() => object[name](...values) ?? null, null),
  load: (name) => import(`../vendor/${name}`),
};

globalThis.safe = safe;

/** Unpacks an archive of Python modules (format: scripts/pack.py) into a file system. */
export function unpack(files, bytes) {
  const end = bytes.indexOf(10);
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
  for (const folder of header.folders) files.mkdir(folder);
  let at = end + 1;
  for (const [name, size] of header.files)
    files.writeFile(name, bytes.subarray(at, (at += size)));
}
