// What runs beside the pages: it shows pushes, takes shared photos, and stands in when there is no network. Pages are
// never kept: what it answers with offline is one page of its own, made from what this browser remembers.
import { answerFile, answerPage, dropOldFiles, keepFiles, offlineFiles } from "./offline-files.ts";
import { openLink, renewSubscription, showPush } from "./pushes.ts";
import { scope } from "./scope.ts";
import { SHARE_PATH, takeShare } from "./take-share.ts";

scope.addEventListener("install", (event) => {
  event.waitUntil(keepFiles().then(() => scope.skipWaiting()));
});

scope.addEventListener("activate", (event) => {
  const start = async () => {
    await dropOldFiles();
    // The page is asked for while this wakes up, not after.
    await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
  };
  event.waitUntil(start());
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== scope.location.origin) return;
  if (request.method === "POST" && pathname === SHARE_PATH) event.respondWith(takeShare(request));
  else if (request.method === "GET" && request.mode === "navigate") event.respondWith(answerPage(event));
  else if (request.method === "GET" && offlineFiles.includes(pathname)) event.respondWith(answerFile(request));
});

scope.addEventListener("push", (event) => event.waitUntil(showPush(event)));
scope.addEventListener("notificationclick", (event) => event.waitUntil(openLink(event)));
scope.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewSubscription(event)));
