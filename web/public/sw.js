// Keeps the built files so that the page opens at once and says itself that the line is lost; shows turn notices.
// Files under /assets/ never change their content; the page itself is always asked for first.
const KEPT = "grotto-1";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) =>
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))).then(() => self.clients.claim())),
);

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/") || url.pathname === "/ws") return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(fromKept(event.request));
  else if (event.request.mode === "navigate") event.respondWith(page(event.request));
});

async function fromKept(request) {
  const kept = await caches.open(KEPT);
  const found = await kept.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await kept.put(request, answer.clone());
  return answer;
}

async function page(request) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await kept.put("/", answer.clone());
    return answer;
  } catch (error) {
    const found = await kept.match("/");
    if (found) return found;
    throw error;
  }
}

self.addEventListener("push", (event) => {
  const told = event.data ? event.data.json() : {};
  event.waitUntil(self.registration.showNotification(told.title ?? "Grotto", { body: told.body ?? "", tag: told.url ?? "/", data: told.url ?? "/", icon: "/icon-192.png" }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((pages) => {
      const open = pages.find((one) => new URL(one.url).pathname === event.notification.data);
      return open ? open.focus() : self.clients.openWindow(event.notification.data);
    }),
  );
});
