// Keeps the site in a cache for each build: the game starts and plays with no network.
// Pages (freecell/ui/offline.py) send "play LANGUAGE" or "all" to have a tier's gaps filled
// and get "play" or "all" back; "take-over" puts this build in an older one's place.

for (const part of ["core", "routing", "strategies", "precaching"])
  importScripts(`static/vendor/workbox/workbox-${part}.prod.js`);

/** Put in by scripts/precache.py: build id, the files to play with, and the rest. */
const { version, play, rest } = self.BUILD;
const family = `freecell ${registration.scope} `;
const cacheName = family + version;
const site = new workbox.precaching.PrecacheController({ cacheName });
site.addToCacheList([...play, ...rest]);

// The query is the page's: every one finds the same file.
const file = ({ url }) => [new URL(url.pathname.replace(/\/$/, "/index.html"), url)];
workbox.routing.registerRoute(
  new workbox.precaching.PrecacheRoute(site, { urlManipulation: file }));

/** Brings what the cache lacks, all or an error: past the browser's HTTP cache, or, when
 *  a build is installed, what has not changed from an older one's (`near`: only that). */
const fill = (event, files, near) => Promise.all(files.map(async ({ url, integrity }) => {
  const params = { cacheKey: site.getCacheKeyForURL(url), integrity };
  const old = event.type === "install" && (await caches.match(params.cacheKey));
  if (old) return (await caches.open(cacheName)).put(params.cacheKey, old);
  const request = new Request(url, { cache: "reload", integrity });
  return near || site.strategy.handle({ event, request, params });
}));

addEventListener("install", (event) =>
  event.waitUntil(fill(event, rest, true).then(() => fill(event, play))));
const older = (name) => name.startsWith(family) && name !== cacheName;
addEventListener("activate", (event) => event.waitUntil(caches.keys().then((names) =>
  Promise.all(names.filter(older).map((name) => caches.delete(name))))));
workbox.core.clientsClaim();
addEventListener("message", (event) => {
  const [what, language] = String(event.data).split(" ");
  if (what === "take-over") return skipWaiting();
  const also = ({ url }) => what === "all" || url.endsWith(`/${language}.json`);
  const filled = fill(event, [...play, ...rest.filter(also)]);
  event.waitUntil(filled.then(() => event.source.postMessage(what), () => {}));
});
