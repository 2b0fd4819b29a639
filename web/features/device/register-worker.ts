import { keepMarketName } from "../../lib/device/kept-market.ts";

/** What is missing without it is only missing: offline page, pushes, shared photos. */
export async function registerWorker(): Promise<void> {
  keepMarketName();
  // While developing there is none; it is made when the pages are built.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("/sw.js", { scope: "/", updateViaCache: "none" }).catch(() => undefined);
}
