// Where something stands in the sources, for whoever reads a trace. A server runs from a few files that were made of them
// (bin/bundle.mjs); beside each lies a map, which is read when the first trace has to be told.
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** `file:///…/build/product/product.js:12:34`, or the same as a path. */
const MADE = /(?:file:\/\/)?((?:\/|[A-Z]:)[^\s():]*[\\/]build[\\/]product[\\/][\w.-]+\.js):(\d+):(\d+)/g;

const maps = new Map<string, SourceMap | undefined>();

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) {
    try {
      maps.set(file, new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8"))));
    } catch {
      // Without its map a trace is told as it is.
      maps.set(file, undefined);
    }
  }
  return maps.get(file);
}

/** The same trace, with places in the sources. */
export function inSources(trace: string): string {
  return trace.replace(MADE, (place, found: string, line: string, column: string) => {
    const file = place.startsWith("file:") ? fileURLToPath(`file://${found}`) : found;
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !("originalSource" in entry)) return place;
    const source = path.resolve(path.dirname(file), entry.originalSource);
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}
