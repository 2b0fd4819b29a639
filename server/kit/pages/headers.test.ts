import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { nonceToHashes as inBytes, pagePolicy, securityHeaders } from "./headers.ts";

const NONCE = "q83vEjRWeJCrze8S/+A0Vg==";
function nonceToHashes(html: string, nonce: string) {
  const { page, hashes } = inBytes(Buffer.from(html), nonce);
  return { html: page.toString(), hashes };
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("a script with the nonce becomes its hash, and the nonce is gone", () => {
  const { html, hashes } = nonceToHashes(`<p>a</p><script nonce="${NONCE}">start()</script>`, NONCE);
  expect(hashes).toEqual([hashOf("start()")]);
  expect(html).toBe("<p>a</p><script>start()</script>");
});

test.each([
  `<script>steal()</script>`,
  `<script nonce="">steal()</script>`,
  `<script nonce="guessed">steal()</script>`,
  `<script nonce='${NONCE}x'>steal()</script>`,
  `<script data-nonce="${NONCE.slice(0, -1)}">steal()</script>`,
  `<SCRIPT>steal()</SCRIPT>`,
  `<script\n>steal()</script>`,
  `<svg><script>steal()</script></svg>`,
  `<scripty nonce="${NONCE}">steal()</scripty>`,
  `<img src=x onerror="steal()">`,
])("what slipped into the page gets no hash: %s", (injected) => {
  const { hashes } = nonceToHashes(`${injected}<script nonce="${NONCE}">start()</script>`, NONCE);
  expect(hashes).toEqual([hashOf("start()")]);
});

test("a tag left open in front of ours does not lend its code our nonce", () => {
  const page = `<script x="><script nonce="${NONCE}">start()</script>`;
  const { hashes } = nonceToHashes(`<p>${page}</p>`, NONCE);
  for (const hash of hashes) expect(hash).toBe(hashOf("start()"));
  const remote = nonceToHashes(`<script src=//evil.example/x.js a=<script nonce="${NONCE}">start()</script>`, NONCE);
  expect(remote.hashes).toEqual([]);
});

test.each([
  `<script type="module" nonce="${NONCE}">a()</script>`,
  `<script nonce="${NONCE}" type="module">a()</script>`,
  `<script async="" nonce="${NONCE}" id="_R_">a()</script>`,
  `<script\n  nonce="${NONCE}"\n  type="module"\n>a()</script>`,
])("the order of the attributes does not matter: %s", (html) => {
  const page = nonceToHashes(html, NONCE);
  expect(page.hashes).toEqual([hashOf("a()")]);
  expect(page.html).not.toContain(NONCE);
});

test("several scripts have a hash each, and two that are equal share one", () => {
  const script = (text: string) => `<script nonce="${NONCE}">${text}</script>`;
  const { hashes } = nonceToHashes(`${script("a()")}<p>b</p>${script("b()")}${script("a()")}`, NONCE);
  expect(hashes).toEqual([hashOf("a()"), hashOf("b()")]);
});

test("a script of ours in a file needs no hash, since our own files may run", () => {
  const { html, hashes } = nonceToHashes(`<script src="/assets/app.js" nonce="${NONCE}"></script>`, NONCE);
  expect(hashes).toEqual([]);
  expect(html).toBe('<script src="/assets/app.js"></script>');
});

test("the hash is of the text as it is, with every sign and line", () => {
  const text = '\n  const a = "<p>₹ नमस्ते</p>"; // <script>\n  if (1 < 2 && 3 > 2) a;\n';
  expect(nonceToHashes(`<script nonce="${NONCE}">${text}</script>`, NONCE).hashes).toEqual([hashOf(text)]);
});

test("links and styles lose the nonce too, so that two renders of a page are the same bytes", () => {
  const page = (nonce: string) => `<link rel="preload" nonce="${nonce}"><script nonce="${nonce}">a()</script>`;
  expect(nonceToHashes(page(NONCE), NONCE)).toEqual(nonceToHashes(page("b3RoZXI="), "b3RoZXI="));
});

test("a page may run its own scripts and nothing inline, and may not be framed", () => {
  const policy = pagePolicy([hashOf("a()")]);
  expect(policy).toContain(`script-src 'self' ${hashOf("a()")};`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).not.toMatch(/unsafe|\*|http:/);
});

test("only production tells browsers to insist on https", () => {
  expect(securityHeaders(true)["strict-transport-security"]).toContain("max-age=63072000");
  expect(securityHeaders(false)["strict-transport-security"]).toBeUndefined();
  expect(securityHeaders(false)["x-content-type-options"]).toBe("nosniff");
});
