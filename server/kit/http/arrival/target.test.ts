import { expect, test } from "vitest";
import { growthOf } from "../../../testing/growth.ts";
import { faultOfTarget } from "./target.ts";

test.each([
  "/",
  "/?",
  "/products?search=a%20b",
  "/products/",
  "/products//more",
  "/product-overview/1/%E0%A4%A8",
  "/product-overview/1/50%25-off",
  "/blogs/a..b",
  "/blogs/...",
  "/.well-known/assetlinks.json",
  "/products?search=a\\b&x=%&y=//evil.example",
  "/products?next=/../x",
])("%s is a path of this site", (url) => {
  expect(faultOfTarget(url)).toBeUndefined();
});

test.each([
  "",
  "*",
  "//",
  "//evil.example/products",
  "//a@b/",
  "///",
  "/\\evil.example",
  "\\\\evil.example",
  "http://evil.example/products",
  "https://evil.example",
  "HTTP://x/",
  "evil.example:443",
  "products",
  "?x=1",
  "/#a",
  "/products?a#b",
  "/a\u0000b",
  "/a\u0085b",
])("%j is none", (url) => {
  expect(faultOfTarget(url)).toBe("malformed_request");
});

test.each([
  "/a/../products",
  "/./products",
  "/..",
  "/.",
  "/%2e%2e/products",
  "/a/.%2E/products",
  "/%",
  "/%zz",
  "/%E0%A4%A",
  "/%ff",
  "/%c0%af",
  "/%00",
  "/a%0d%0ab",
  "/a%7f",
])("%j is one that nothing is at", (url) => {
  expect(faultOfTarget(url)).toBe("not_found");
});

test.each(["/.", "/%2e", "%41", "/", "a"])("ten times as much of %j takes about ten times as long to judge", (part) => {
  expect(growthOf((length) => `/a${part.repeat(length / part.length)}`, faultOfTarget)).toBeLessThan(35);
});
