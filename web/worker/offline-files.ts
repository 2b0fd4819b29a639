import type { FetchEvent } from "./scope.ts";

/** Changes with the files themselves; put in when it is built. */
declare const OFFLINE_VERSION: string;

const PREFIX = "offline-";
const NAME = PREFIX + OFFLINE_VERSION;
const PAGE = "/offline.html";

export const offlineFiles = [PAGE, "/offline.css", "/offline.js", "/icons/icon-192.png"];

export async function keepFiles(): Promise<void> {
  const files = await caches.open(NAME);
  // From the server, not from what the browser still holds of the version before.
  await files.addAll(offlineFiles.map((file) => new Request(file, { cache: "reload" })));
}

export async function dropOldFiles(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== NAME).map((name) => caches.delete(name)),
  );
}

/** The network always comes first: a page that may have changed, or is somebody's own, is never answered from memory. */
export async function answerPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const page = await caches.match(PAGE, { cacheName: NAME });
    if (!page) throw error;
    return page;
  }
}

export async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: NAME, ignoreSearch: true })) ?? fetch(request);
}
