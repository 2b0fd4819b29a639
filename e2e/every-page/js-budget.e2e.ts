// How much script each page asks for before it is alive, compressed as it is served.
import { existsSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "@playwright/test";
import type { Page } from "../../web/page.ts";
import { pageTable } from "../../web/page-table.ts";

interface Chunk {
  file: string;
  imports?: string[];
}

const manifest = JSON.parse(readFileSync("build/client/.vite/manifest.json", "utf8")) as Record<string, Chunk>;

function bytesOf(file: string): number {
  const compressed = `build/client/${file}.br`;
  return statSync(existsSync(compressed) ? compressed : `build/client/${file}`).size;
}

/** A chunk and all it imports at once; what is loaded later, on demand, is not counted. */
function closure(names: string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = manifest[name];
    if (chunk === undefined || seen.has(name)) continue;
    seen.add(name);
    closure(chunk.imports ?? [], seen);
  }
  return seen;
}

function chunksFor(file: string): string[] {
  return Object.keys(manifest).filter((name) => name === file || name.startsWith(`${file}?`));
}

function wordsFor({ words = [] }: Page, language: string): string[] {
  return ["site", ...words].flatMap((area) => {
    const folder = area === "site" ? "web/lib/i18n/site" : `web/features/${area}/words`;
    const chunks = chunksFor(`${folder}/${language}.ts`);
    expect(chunks).toHaveLength(1);
    return chunks;
  });
}

function weigh(names: string[]): number {
  const files = new Set([...closure(names)].map((name) => manifest[name]?.file ?? ""));
  return [...files].reduce((sum, file) => sum + (file.endsWith(".js") ? bytesOf(file) : 0), 0);
}

const KB = 1_000;
/** The two long forms, and the page that shows every piece of the design system at once. */
const WIDER = new Set(["listProduct", "editProduct", "checkout", "devUi"]);

// A person's own pages have menus, states and words of their own; nobody lands there first.
for (const [id, page] of Object.entries(pageTable)) {
  const own = page.path.startsWith("/user/") ? 140 : 130;
  const budget = page.path.startsWith("/backoffice") ? 320 : WIDER.has(id) ? 170 : own;
  test(`${page.path} asks for at most ${budget} kB of script`, () => {
    const entries = [
      ...chunksFor("web/entry.client.tsx"),
      ...chunksFor("web/root.tsx"),
      ...chunksFor(`web/${page.file}`),
    ];
    expect(entries.length).toBeGreaterThanOrEqual(3);
    // A document is in one language; the heavier one has to fit.
    const total = Math.max(...["en", "hi"].map((language) => weigh([...entries, ...wordsFor(page, language)])));
    test.info().annotations.push({ type: "kB", description: (total / KB).toFixed(1) });
    expect(total / KB).toBeLessThanOrEqual(budget);
  });
}
