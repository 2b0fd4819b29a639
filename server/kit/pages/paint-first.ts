// A page anyone may see is readable without its scripts, so they wait until it is painted: on a slow line they would
// take it from the styles, the type and the photos the page is painted with.
import { readFileSync } from "node:fs";

const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const START = /<script([^>]*?) type="module" async="">/;

/** Runs in the browser. Whoever touches the page before it has loaded wants it alive at once. */
const starter = readFileSync(new URL("starter.js", import.meta.url), "utf8")
  .replace(/^\s*\/\/.*$/gm, "")
  .trim();

/** Where the page has no such script, or one we do not know, it stays as it is. */
export function paintFirst(html: string, nonce: string): string {
  if (!START.test(html)) return html;
  const files = [...html.matchAll(PRELOAD)].map(([, file]) => file);
  return html
    .replaceAll(PRELOAD, "")
    .replace(START, `<script$1 type="text/plain" id="start" data-files="${files.join(" ")}">`)
    .replace("</body>", `<script nonce="${nonce}">${starter}</script></body>`);
}
