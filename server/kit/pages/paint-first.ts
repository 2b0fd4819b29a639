// A page anyone may see is readable without its scripts, and its links lead on, so they sleep until somebody stirs: while
// a phone reads and runs them it answers nobody. They are fetched as soon as the page is painted; on a slow line they
// would take it from the styles, the type and the photos. See docs/decisions/0069-asleep-until-somebody-stirs.md.
import { readFileSync } from "node:fs";
import { type Change, hashOf } from "./headers.ts";

const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const MODULE = ' type="module" async="">';
const START = /^<script([^>]*?) type="module" async="">$/;

/**
 * Runs in the browser; plain ASCII. Whoever touches the page before it has loaded wants it alive at once, and what they
 * pressed is done then.
 */
const starter = readFileSync(new URL("starter.js", import.meta.url), "latin1")
  .replace(/^\s*\/\/.*\n/gm, "")
  .replace(/^\s+/gm, "");

const starterHash = hashOf(starter);

/** What is to be changed, and the script that is added; nothing where the page has no such script, or one we do not know. */
export function paintFirst(page: Buffer): { changes: Change[]; hashes: string[] } {
  // The head and the end are a tenth of the page; nothing in between is looked at.
  const headEnd = page.indexOf("</head>");
  const bodyEnd = page.lastIndexOf("</body>");
  const start = page.lastIndexOf(MODULE, bodyEnd);
  const opening = page.lastIndexOf("<script", start);
  const nothing = { changes: [], hashes: [] };
  if (headEnd < 0 || bodyEnd < 0 || start < 0 || opening < 0) return nothing;
  const tag = START.exec(page.toString("latin1", opening, start + MODULE.length));
  if (tag === null) return nothing;
  const preloads = [...page.toString("latin1", 0, headEnd).matchAll(PRELOAD)];
  const files = preloads.map(([, file]) => file);
  const asleep = `<script${tag[1]} type="text/plain" id="start" data-files="${files.join(" ")}">`;
  return {
    changes: [
      ...preloads.map(({ 0: { length }, index }) => ({ from: index, to: index + length, text: "" })),
      { from: opening, to: start + MODULE.length, text: asleep },
      { from: bodyEnd, to: bodyEnd, text: `<script>${starter}</script>` },
    ],
    hashes: [starterHash],
  };
}
