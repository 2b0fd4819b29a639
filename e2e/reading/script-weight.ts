// How much script each page asks for before it is alive, compressed as it is served. Needs a build.
import { existsSync, readFileSync, statSync } from "node:fs";
import type { Page } from "../../web/page.ts";

interface Chunk {
  file: string;
  imports?: string[];
}

let known: Record<string, Chunk> | undefined;

function manifest(): Record<string, Chunk> {
  known ??= JSON.parse(readFileSync("build/client/.vite/manifest.json", "utf8")) as Record<string, Chunk>;
  return known;
}

/** In bytes. A document is in one language: the heavier one counts. */
export function scriptOf(page: Page): number {
  const files = ["web/entry.client.tsx", "web/root.tsx", `web/${page.file}`];
  const entries = files.flatMap((file) => {
    const chunks = chunksFor(file);
    if (chunks.length === 0) throw new Error(`${file} is in no chunk.`);
    return chunks;
  });
  return Math.max(...["en", "hi"].map((language) => weigh([...entries, ...wordsFor(page, language)])));
}

function wordsFor({ words = [] }: Page, language: string): string[] {
  return ["site", ...words].flatMap((area) => {
    const folder = area === "site" ? "web/lib/i18n/site" : `web/features/${area}/words`;
    const chunks = chunksFor(`${folder}/${language}.ts`);
    if (chunks.length !== 1) throw new Error(`${folder}/${language}.ts is in ${chunks.length} chunks.`);
    return chunks;
  });
}

function chunksFor(file: string): string[] {
  return Object.keys(manifest()).filter((name) => name === file || name.startsWith(`${file}?`));
}

function weigh(names: string[]): number {
  const files = new Set([...closure(names)].map((name) => manifest()[name]?.file ?? ""));
  return [...files].reduce((sum, file) => sum + (file.endsWith(".js") ? bytesOf(file) : 0), 0);
}

/** A chunk and all it imports at once; what is loaded later, on demand, is not counted. */
function closure(names: string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = manifest()[name];
    if (chunk === undefined || seen.has(name)) continue;
    seen.add(name);
    closure(chunk.imports ?? [], seen);
  }
  return seen;
}

function bytesOf(file: string): number {
  const compressed = `build/client/${file}.br`;
  return statSync(existsSync(compressed) ? compressed : `build/client/${file}`).size;
}
