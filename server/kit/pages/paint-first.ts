// A page anyone may see is readable without its scripts, and its links lead on, so they sleep until somebody stirs: while
// a phone reads and runs them it answers nobody. They are fetched as soon as the page is painted; on a slow line they
// would take it from the styles, the type and the photos. See docs/decisions/0069-asleep-until-somebody-stirs.md.
import { readFileSync } from "node:fs";

const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const START = /^<script([^>]*?) type="module" async="">/;

/**
 * Runs in the browser; plain ASCII. Whoever touches the page before it has loaded wants it alive at once, and what they
 * pressed is done then.
 */
const starter = readFileSync(new URL("starter.js", import.meta.url), "latin1")
  .replace(/^\s*\/\/.*\n/gm, "")
  .replace(/^\s+/gm, "");

/** Where the page has no such script, or one we do not know, it stays as it is. */
export function paintFirst(html: string, nonce: string): string {
  // The head and the end are a tenth of the page; nothing in between is looked at.
  const headEnd = html.indexOf("</head>");
  const bodyEnd = html.lastIndexOf("</body>");
  const start = html.lastIndexOf(' type="module" async="">', bodyEnd);
  const opening = html.lastIndexOf("<script", start);
  const head = html.slice(0, headEnd);
  const tag = START.exec(html.slice(opening, start + 25));
  if (headEnd < 0 || bodyEnd < 0 || tag === null) return html;
  const files = [...head.matchAll(PRELOAD)].map(([, file]) => file);
  return [
    head.replaceAll(PRELOAD, ""),
    html.slice(headEnd, opening),
    `<script${tag[1]} type="text/plain" id="start" data-files="${files.join(" ")}">`,
    html.slice(opening + tag[0].length, bodyEnd),
    `<script nonce="${nonce}">${starter}</script>`,
    html.slice(bodyEnd),
  ].join("");
}
