// Starts the page: words in the player's language, then Python through PyScript. If that
// fails before the first move is possible, says so: `data-state="error"` on <html>.
//
// For Python there are, beside `globalThis.safe` (safe.js):
//   catalogText(key)       a text of the catalog, or null; there before Python starts
//   loadCatalog(language)  loads another one: its texts and language are then the page's
//   loadLater()            unpacks the modules that the first moves do not need
//   installOffer           the browser's offer to install the game, once it has made one

/** Languages with a catalog in static/locales/; the first one is the fallback. */
const LANGUAGES = ["en", "ko"];
/** Milliseconds: patience with a start, and with one in which something failed unseen. */
const PATIENCE = 60_000, DOUBT = 5_000;

const root = document.documentElement;
const base = new URL("../../", import.meta.url);

/** Says that the game could not start, unless it already has. @param {unknown} reason */
function fail(reason) {
  if (root.dataset.state !== "loading") return;
  console.error("FreeCell could not start:", reason);
  root.dataset.state = "error";
}

// Not every promise that nobody waits for is needed: PyScript, too, looks into a storage
// that may be forbidden. So the start gets the time to succeed without it.
addEventListener("unhandledrejection", (event) =>
  setTimeout(() => fail(event.reason), DOUBT));
addEventListener("error", (event) => {
  if (event instanceof ErrorEvent) fail(event.error ?? event.message);
  else if (event.target instanceof HTMLScriptElement) fail(event.target.src);
}, true); // a file that does not load is reported without bubbling
document.querySelector('[data-action="retry"]')?.addEventListener("click", async () => {
  // A newer build that waits may mend what is wrong with this one.
  (await navigator.serviceWorker?.getRegistration())?.waiting?.postMessage("take-over");
  setTimeout(() => location.reload(), 300);
});
addEventListener("beforeinstallprompt", (offer) =>
  (globalThis.installOffer = offer).preventDefault());
setTimeout(() => fail(`not ready after ${PATIENCE / 1000} s`), PATIENCE);
/** A file of the site. @param {string} name @returns {Promise<Response>} */
async function load(name) {
  const response = await fetch(new URL(name, base));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}
/** Its bytes. @param {string} name @returns {Promise<Uint8Array>} */
const bytes = async (name) => new Uint8Array(await (await load(name)).arrayBuffer());

/** The player's language: the link's, else the stored one, else the browser's. */
function chosenLanguage(safe) {
  const link = new URLSearchParams(location.search).get("lang");
  for (const tag of [link, safe.get("freecell:lang"), ...navigator.languages]) {
    const language = String(tag ?? "").toLowerCase().split(/[-_]/)[0];
    if (LANGUAGES.includes(language)) return language;
  }
  return LANGUAGES[0];
}

let catalog = new Map();
globalThis.catalogText = (key) => catalog.get(key) ?? null;

/** Makes a catalog the page's, its own words included. @param {string} language */
globalThis.loadCatalog = async (language) => {
  const texts = await (await load(`static/locales/${language}.json`)).json();
  catalog = new Map(Object.entries(texts));
  root.lang = language;
  for (const element of document.querySelectorAll("[data-text]"))
    element.textContent = catalog.get(element.dataset.text) ?? element.textContent;
  for (const element of document.querySelectorAll("[data-label]"))
    element.setAttribute("aria-label", catalog.get(element.dataset.label) ?? "");
};

async function start() {
  const archive = bytes("freecell.pack");
  const tools = import("./safe.js");
  const words = tools.then(({ safe }) => globalThis.loadCatalog(chosenLanguage(safe)))
    .catch(() => globalThis.loadCatalog(LANGUAGES[0]));
  const vault = import("./vault.js");

  // PyScript would now write and compile its own Python library, unused here and slower
  // than all else together: so Python starts from its hook, and the hook is never done. It
  // must be there before the interpreter is: wait for nothing between import and `add`.
  const hooked = import("../vendor/pyscript/core.js").then(({ hooks }) => {
    hooks.main.onReady.add(async ({ interpreter }, element) => {
      try {
        const { unpack } = await tools;
        globalThis.loadLater = async () =>
          unpack(interpreter.FS, await bytes("freecell-later.pack"));
        unpack(interpreter.FS, await archive);
        await Promise.all([words, vault.then(({ ready }) => ready())]);
        await interpreter.runPythonAsync(element.textContent);
      } catch (error) {
        fail(error);
      }
      return new Promise(() => {});
    });
  });
  await Promise.all([archive, tools, words, vault, hooked]);
}

start().catch(fail);
