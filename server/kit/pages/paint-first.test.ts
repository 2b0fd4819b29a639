import { expect, test } from "vitest";
import { nonceToHashes } from "./headers.ts";
import { paintFirst as inBytes } from "./paint-first.ts";

const page = [
  '<html><head><link rel="modulepreload" nonce="n" href="/assets/a.js"/><link rel="stylesheet" href="/s.css"/>',
  '<link rel="modulepreload" href="/assets/b.js"/></head><body><p>Text</p>',
  '<script nonce="n">window.first = 1</script>',
  '<script nonce="n" type="module" async="">import "/assets/a.js";</script></body></html>',
].join("");

const paintFirst = (html: string, nonce: string) => inBytes(Buffer.from(html), nonce).toString();

test("nothing is fetched before the page is painted, and then everything at once", () => {
  const html = paintFirst(page, "n");
  expect(html).not.toContain('modulepreload" ');
  expect(html).toContain('type="text/plain" id="start" data-files="/assets/a.js /assets/b.js">import "/assets/a.js";');
  expect(html).toContain('<link rel="stylesheet" href="/s.css"/>');
  expect(html.indexOf("wake")).toBeGreaterThan(html.indexOf('id="start"'));
});

test("the policy knows the sleeping script and the one that wakes it, and no other", () => {
  const { page: dressed, hashes } = nonceToHashes(inBytes(Buffer.from(page), "n"), "n");
  expect(hashes).toHaveLength(3);
  expect(dressed.toString()).not.toContain("nonce");
});

test("a page without that script stays as it is", () => {
  const plain = page.replace(' type="module" async=""', "");
  expect(paintFirst(plain, "n")).toBe(plain);
});
