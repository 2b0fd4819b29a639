// Served in the place of the service worker where an operator has switched it off: it takes itself away, with all that
// was kept for the offline page.
import { scope } from "./scope.ts";

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener("activate", (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await scope.registration.unregister();
  };
  event.waitUntil(leave());
});
