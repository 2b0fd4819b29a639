// The headers that keep a page from doing anything but what we wrote into it.
import { hash } from "node:crypto";

const SHARED: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "geolocation=(), microphone=(), payment=(self), camera=(self)",
};

export function securityHeaders(isProduction: boolean): Record<string, string> {
  return isProduction ? { ...SHARED, "strict-transport-security": "max-age=63072000; includeSubDomains" } : SHARED;
}

/**
 * Of what is the same for everybody. A browser asks each time, a cache in front keeps it for a second: neither hears that
 * something has changed. While we cannot answer, the cache may go on with what it has
 * (docs/decisions/0073-a-second-in-front.md).
 */
export const SHARED_CACHES = "public, max-age=0, s-maxage=1, stale-if-error=600";

/** For everything that is not a page: it may load nothing and be framed by nobody. */
export const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For files that people sent or that are made of what they wrote: even opened as a page, they can do nothing. */
export const FILE_POLICY = `${API_POLICY}; sandbox`;

/** For a service worker: it may ask this site for anything, and load nothing. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** `scripts`: the sources allowed to run beside our own files, `'nonce-…'` or `'sha256-…'`. */
export function pagePolicy(scripts: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(" ")}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const OPENING = Buffer.from("<script");
const CLOSING = Buffer.from("</script>");

/** What stands between these two places of a page becomes this. Plain letters alone: one is one byte. */
export interface Change {
  from: number;
  to: number;
  text: string;
}

/**
 * Swaps the nonce of a finished page for the hashes of the scripts that carried it. Only those: a script that
 * slipped into the page in any other way has no nonce, gets no hash, and does not run. In bytes, as a browser hashes them:
 * one rupee sign would make a text of the whole page twice as long in memory. Other changes are made on the way, since a page
 * is a tenth of a megabyte and is copied once.
 */
export function nonceToHashes(
  page: Buffer,
  nonce: string,
  changes: readonly Change[] = [],
): { page: Buffer; hashes: string[] } {
  const hashes = new Set<string>();
  const mark = ` nonce="${nonce}"`;
  for (let at = page.indexOf(OPENING); at >= 0; at = page.indexOf(OPENING, at)) {
    const end = page.indexOf(">", at);
    if (end < 0) break;
    const tag = page.toString("latin1", at, end + 1);
    at = end + 1;
    if (!/^<script\b/.test(tag) || !tag.includes(mark) || /\ssrc=/.test(tag)) continue;
    const close = page.indexOf(CLOSING, at);
    hashes.add(hashOf(page.subarray(at, close < 0 ? page.length : close)));
  }
  const without = changes.map((change) => ({ ...change, text: change.text.replaceAll(mark, "") }));
  return { page: changed(page, [...without, ...placesOf(page, Buffer.from(mark))]), hashes: [...hashes] };
}

/** What the policy calls a script. */
export function hashOf(script: string | Buffer): string {
  return `'sha256-${hash("sha256", script, "base64")}'`;
}

function placesOf(page: Buffer, mark: Buffer): Change[] {
  const places: Change[] = [];
  for (let at = page.indexOf(mark); at >= 0; at = page.indexOf(mark, at + mark.length))
    places.push({ from: at, to: at + mark.length, text: "" });
  return places;
}

/** What lies within another is gone with it. */
function changed(page: Buffer, changes: Change[]): Buffer {
  const parts: Buffer[] = [];
  let from = 0;
  for (const change of changes.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (change.from < from) continue;
    parts.push(page.subarray(from, change.from), Buffer.from(change.text, "latin1"));
    from = change.to;
  }
  parts.push(page.subarray(from));
  return Buffer.concat(parts);
}
