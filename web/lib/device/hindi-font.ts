// The letters of the offline page in Hindi. A quarter of a megabyte: kept only in a browser that reads Hindi, from what its
// pages have loaded already, and never with data saver on.
const KEPT = "hindi-font";
const FAMILY = "Anek Devanagari";

/** Nothing to keep lets go of what was kept. */
export async function keepHindiFont(url: string | undefined): Promise<void> {
  if (url === undefined) return void (await caches.delete(KEPT));
  const kept = await caches.open(KEPT);
  if (await kept.match(url)) return;
  for (const old of await kept.keys()) await kept.delete(old);
  // The page had it a moment ago.
  await kept.add(new Request(url, { cache: "force-cache" }));
}

/** The overrides are those of web/ui/fonts.css: the page must not jump between with and without a network. */
export async function showHindiFont(): Promise<void> {
  if (!(await caches.has(KEPT))) return;
  const kept = await caches.open(KEPT);
  const [request] = await kept.keys();
  const file = request && (await kept.match(request));
  if (!file) return;
  const font = new FontFace(FAMILY, await file.arrayBuffer(), {
    weight: "100 800",
    ascentOverride: "92%",
    descentOverride: "28%",
    lineGapOverride: "0%",
  });
  document.fonts.add(await font.load());
}
