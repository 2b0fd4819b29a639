import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { expectGrowthBelow } from "../../../testing/growth.ts";
import { faultOfTarget, hasOneHost } from "./target.ts";

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
  expectGrowthBelow(35, (length) => `/a${part.repeat(length / part.length)}`, faultOfTarget);
});

test.each([
  ["one", "1.1", ["Host", "a", "Accept", "host"], true],
  ["one, however it is written", "1.1", ["Accept", "x", "hOST", "a"], true],
  ["two", "1.1", ["Host", "a", "X", "y", "host", "b"], false],
  ["two, of HTTP/1.0", "1.0", ["Host", "a", "Host", "a"], false],
  ["none", "1.1", ["Hosts", "a", "Most", "b", "X-Host", "host"], false],
  ["none, of HTTP/1.0", "1.0", ["Accept", "x"], true],
])("the Host of a request: %s", (_, httpVersion, rawHeaders, isRight) => {
  expect(hasOneHost({ httpVersion, rawHeaders } as unknown as IncomingMessage)).toBe(isRight);
});
