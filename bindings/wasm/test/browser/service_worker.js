// Stores everything it fetches and, once told to, serves nothing else.

let offline = false;

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", ({ data, source }) => {
  offline = data.offline;
  source.postMessage("told");
});
self.addEventListener("fetch", (event) => event.respondWith(answered(event.request)));

async function answered(request) {
  const cache = await caches.open("shop");
  if (offline) {
    return (await cache.match(request)) ?? Response.error();
  }
  const response = await fetch(request);
  await cache.put(request, response.clone());
  return response;
}
