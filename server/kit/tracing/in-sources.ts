// Where something stands in the sources, for whoever reads a trace. A server runs from a few files that were made of them
// (bin/bundle.mjs); beside each lies a map, which is read when the first trace has to be told.
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const OWN = fileURLToPath(new URL("../../../build/product", import.meta.url));
/** `file:///…/build/product/product.js:12:34`, or the same as a path. */
const MADE = /(?:file:\/\/)?((?:\/|[A-Z]:)[^\s():]*[\\/]build[\\/]product[\\/][\w.-]+\.js):(\d+):(\d+)/g;

const maps = new Map<string, SourceMap>();

/** Only of files that have one: a trace holds a message, and a message may quote any name somebody typed. */
function mapOf(file: string): SourceMap | undefined {
  const known = maps.get(file);
  if (known) return known;
  try {
    const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8")));
    maps.set(file, map);
    return map;
  } catch {
    // Without its map a trace is told as it is.
    return undefined;
  }
}

/** The same trace, with places in the sources. `folder`: where the files are that were made of them; no others are opened. */
export function inSources(trace: string, folder = OWN): string {
  return trace.replace(MADE, (place, found: string, line: string, column: string) => {
    const file = path.join(folder, path.basename(found));
    if (found !== file && found !== pathToFileURL(file).pathname) return place;
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !("originalSource" in entry)) return place;
    const source = path.resolve(path.dirname(file), entry.originalSource);
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}
