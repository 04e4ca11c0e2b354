// The second copy of the running game, in IndexedDB: completed writes survive a browser
// that is killed. For Python there is `globalThis.vault`:
//
//   text             the copy found at the start, or null
//   put(text, mark)  writes it; of several waiting writes only the last is made
//   onsaved(mark)    set by Python: the write of that mark is complete
//   onfailed(mark)   set by Python: it could not be made
//   onlate(text)     set by Python: the copy came after the start had gone on without it

import { get, set } from "../vendor/idb-keyval/index.js";

const KEY = "running";
/** Milliseconds that the start waits for the copy. */
const PATIENCE = 300;

let writing = false;
let waiting = null;

async function write() {
  writing = true;
  await null; // never answers while it is being asked
  while (waiting) {
    const [text, mark] = waiting;
    waiting = null;
    try {
      await set(KEY, text);
      vault.onsaved?.(mark);
    } catch {
      vault.onfailed?.(mark);
    }
  }
  writing = false;
}

export const vault = {
  text: null,
  put(text, mark) {
    waiting = [text, mark];
    if (!writing) write();
  },
};
globalThis.vault = vault;

let gone = false;
// In an async function, because where storage is forbidden `get` may throw at once.
const read = (async () => {
  vault.text = (await get(KEY)) ?? null;
  if (gone && vault.text) vault.onlate?.(vault.text);
})().catch(() => {});
/** Resolves when the copy is there or the start should wait no longer. */
export const ready = Promise.race([
  read,
  new Promise((resolve) => setTimeout(resolve, PATIENCE)),
]).then(() => (gone = true));
