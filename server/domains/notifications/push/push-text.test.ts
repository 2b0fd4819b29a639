import { expect, test } from "vitest";
import { pushText, sitePath } from "./push-text.ts";

test.each([
  ["/user/orders/7", "/user/orders/7"],
  ["/product-overview?pid=1&x=%2F", "/product-overview?pid=1&x=%2F"],
  ["/", "/"],
  ["//evil.example/x", "/"],
  ["/\\evil.example", "/"],
  ["/a\\..\\evil", "/"],
  ["https://evil.example", "/"],
  ["javascript:alert(1)", "/"],
  ["/\t/evil.example", "/"],
  ["", "/"],
  [`/${"x".repeat(600)}`, "/"],
])("%j leads to %j", (link, path) => {
  expect(sitePath(link)).toBe(path);
});

test("what is longer than a phone shows is cut between signs, never within one", () => {
  const long = { id: "1", title: "क".repeat(500), body: "😀".repeat(5_000), link: "/" };
  const full = JSON.parse(pushText(long, "full"));
  expect([...full.body]).toHaveLength(300);
  expect(full.body.isWellFormed()).toBe(true);
  expect(Buffer.byteLength(pushText(long, "full"))).toBeLessThan(3_900);
  expect(Buffer.byteLength(pushText(long, "short"))).toBeLessThan(600);
});
