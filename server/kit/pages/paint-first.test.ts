import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { nonceToHashes } from "./headers.ts";
import { paintFirst } from "./paint-first.ts";

const page = [
  '<html><head><link rel="modulepreload" nonce="n" href="/assets/a.js"/><link rel="stylesheet" href="/s.css"/>',
  '<link rel="modulepreload" href="/assets/b.js"/></head><body><p>₹ Text</p>',
  '<script nonce="n">window.first = 1</script>',
  '<script nonce="n" type="module" async="">import "/assets/a.js";</script></body></html>',
].join("");

function dress(html: string) {
  const { changes, hashes } = paintFirst(Buffer.from(html));
  const dressed = nonceToHashes(Buffer.from(html), "n", changes);
  return { html: dressed.page.toString(), hashes: [...dressed.hashes, ...hashes] };
}

test("nothing is fetched before the page is painted, and then everything at once", () => {
  const { html } = dress(page);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).toContain('type="text/plain" id="start" data-files="/assets/a.js /assets/b.js">import "/assets/a.js";');
  expect(html).toContain('<head><link rel="stylesheet" href="/s.css"/></head><body><p>₹ Text</p>');
  expect(html.indexOf("wake")).toBeGreaterThan(html.indexOf('id="start"'));
  expect(html).toMatch(/<\/script><\/body><\/html>$/);
});

test("the policy knows the sleeping script and the one that wakes it, and no other", () => {
  const { html, hashes } = dress(page);
  const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  const scripts = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text = ""]) => hashOf(text));
  expect(hashes).toEqual(scripts);
  expect(hashes).toHaveLength(3);
  expect(html).not.toContain("nonce");
});

test("a page without that script stays as it is", () => {
  const plain = page.replace(' type="module" async=""', "");
  expect(dress(plain).html).toBe(plain.replaceAll(' nonce="n"', ""));
});
