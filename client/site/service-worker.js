// Keeps the whole app in the browser, so that it starts without a network. The build writes the two constants.
const VERSION = "@VERSION@";
const FILES = ["@FILES@"];

self.addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(VERSION);
    await cache.addAll(FILES);
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== VERSION).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

// Only the app's own files are answered from here: whatever a server says is never kept.
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const scope = new URL(self.registration.scope);
  if (event.request.method !== "GET" || url.origin !== scope.origin) return;
  const name = "./" + url.pathname.slice(scope.pathname.length);
  if (!FILES.includes(name)) return;
  const answer = async () => (await caches.match(name, { cacheName: VERSION })) ?? fetch(event.request);
  event.respondWith(answer());
});
