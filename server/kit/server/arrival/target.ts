// What a request may ask for: a path of this site and a query, and from one Host. HTTP allows more in that place (a whole
// address, a star), and some spellings are read in one way here and in another by a browser. They are refused before
// anything makes an address of them: links on a page lead where our own address says, whatever was asked for.
import type { IncomingMessage } from "node:http";

/** Nothing a browser sends: it folds dots, and turns a backslash into a slash. */
const DOTS = /\/(?:\.|%2e){1,2}(?:\/|$)/i;
const CONTROL = /\p{Cc}/u;

/** Why it is not answered: no path of this site at all, or one that nothing of ours is at. Undefined where it may be. */
export function faultOfTarget(url: string): "malformed_request" | "not_found" | undefined {
  if (!url.startsWith("/") || url.startsWith("//") || url.includes("#")) return "malformed_request";
  const at = url.indexOf("?");
  const path = at < 0 ? url : url.slice(0, at);
  if (path.includes("\\") || CONTROL.test(path)) return "malformed_request";
  if (DOTS.test(path)) return "not_found";
  if (!path.includes("%")) return undefined;
  try {
    return CONTROL.test(decodeURIComponent(path)) ? "not_found" : undefined;
  } catch {
    return "not_found";
  }
}

/** Of two, one is what somebody in front of us has looked at. HTTP/1.0 may do without. */
export function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  return hosts === 1 || (hosts === 0 && httpVersion !== "1.1");
}
