import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compress, giveBack, outOf } from "./encodings.ts";

const page = Buffer.from("<p>पहला — ₹1,200</p>".repeat(4_000));
// Hardly anything of it is said twice: it takes several rooms.
const noise = Buffer.from(Array.from({ length: 100_000 }, (_, n) => (n * 2_654_435_761) >>> 24));

test("what is packed is whole and its own, whether it fits into one room or not", () => {
  for (const text of [page, noise, Buffer.from("short")]) {
    const [brotli, gzip] = [compress(text, "br"), compress(text, "gzip")];
    expect([brotli.buffer.byteLength, gzip.buffer.byteLength]).toEqual([brotli.length, gzip.length]);
    expect(brotliDecompressSync(brotli).equals(text)).toBe(true);
    expect(gunzipSync(gzip).equals(text)).toBe(true);
  }
});

test("what is given back is gone, and never what others have a part of", () => {
  const whole = Buffer.allocUnsafeSlow(100_000);
  giveBack(whole);
  expect([whole.length, whole.buffer.byteLength]).toEqual([0, 0]);

  const small = Buffer.from("one of many in a block");
  const part = Buffer.allocUnsafeSlow(100).subarray(10, 20);
  const kept = outOf(small);
  giveBack(small);
  giveBack(part);
  expect([small.toString(), kept.toString(), part.length]).toEqual([small.toString(), small.toString(), 10]);
});
