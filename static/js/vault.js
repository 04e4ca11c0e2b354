// A second copy of the games played last, in IndexedDB: completed writes there survive a
// browser that is killed. For Python there is `globalThis.vault`:
//
//   copies               texts found at the start, or by the last look
//   running              id of the game that was played last, or ""
//   put(id, text, mark)  writes the copy of a game, after all that was asked before
//   drop(id)             removes it
//   look()               promise of another look, as when another window has written
//   onsaved(id, mark)    set by Python: a write is complete
//   onfailed(id, mark)   set by Python: it could not be made
//   onlate()             set by Python: `copies` came after the start had gone on

import { del, entries, setMany } from "../vendor/idb-keyval/index.js";

const RUNNING = "running";
const PATIENCE = 300; // milliseconds that the start waits for the copies

let last = Promise.resolve(), leaving = false;
// WebKit stops a page that is left in the middle of a write, and that would block the
// store for the next page.
addEventListener("pagehide", () => (leaving = true));
addEventListener("pageshow", () => (leaving = false));

const vault = (globalThis.vault = {
  copies: [], running: "",
  put(id, text, mark) {
    if (leaving) return;
    last = last.then(() => setMany([[RUNNING, id], [id, text]])).then(
      () => vault.onsaved?.(id, mark),
      () => vault.onfailed?.(id, mark),
    );
  },
  drop(id) {
    if (!leaving) last = last.then(() => del(id)).catch(() => {});
  },
  async look() {
    const found = new Map(await entries());
    vault.running = found.get(RUNNING) ?? "";
    found.delete(RUNNING);
    vault.copies = [...found.values()];
  },
});

let gone = false;
const read = vault.look().then(() => gone && vault.onlate?.(), () => {});
/** Resolves when the copies are there or the start should wait no longer. */
export const ready = () =>
  Promise.race([read, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
    .then(() => (gone = true));
