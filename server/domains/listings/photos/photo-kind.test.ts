import { expect, test } from "vitest";
import { sniffPhoto } from "./photo-kind.ts";

const bytes = (latin: string) => Buffer.from(latin.padEnd(40, "\0"), "latin1");

test.each([
  ["\xff\xd8\xff\xe0\0\x10JFIF", "jpeg"],
  ["\xff\xd8\xff\xe1\0\x10Exif", "jpeg"],
  ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "png"],
  ["RIFF\x10\0\0\0WEBPVP8 ", "webp"],
  ["\0\0\0\x20ftypavif\0\0\0\0avifmif1", "avif"],
  ["\0\0\0\x20ftypmif1\0\0\0\0mif1avif", "avif"],
])("%j is a picture", (head, kind) => {
  expect(sniffPhoto(bytes(head))).toEqual({ kind });
});

test.each([
  ["\0\0\0\x18ftypheic\0\0\0\0mif1heic", "heic"],
  ["\0\0\0\x18ftypheix\0\0\0\0mif1heix", "heic"],
  ["\0\0\0\x18ftypmif1\0\0\0\0mif1heic", "heic"],
  ["\0\0\0\x18ftypisom\0\0\0\0isomiso2avc1mp41", "unknown_kind"],
  ["GIF89a", "unknown_kind"],
  ["<svg xmlns=", "unknown_kind"],
  ["<?xml version='1.0'?><svg", "unknown_kind"],
  ["%PDF-1.7", "unknown_kind"],
  ["PK\x03\x04", "unknown_kind"],
  ["II*\0", "unknown_kind"],
  ["BM", "unknown_kind"],
  ["RIFF\x10\0\0\0WAVEfmt ", "unknown_kind"],
  ["MZ", "unknown_kind"],
  ["<html><!-- \xff\xd8\xff -->", "unknown_kind"],
  [" \xff\xd8\xff", "unknown_kind"],
  ["\x89PNG", "unknown_kind"],
])("%j is none that we can read", (head, problem) => {
  expect(sniffPhoto(bytes(head))).toEqual({ problem });
});

test("nothing is empty, and a single byte is not a picture", () => {
  expect(sniffPhoto(Buffer.alloc(0))).toEqual({ problem: "empty" });
  expect(sniffPhoto(Buffer.from([0xff]))).toEqual({ problem: "unknown_kind" });
});

test("a view into a larger buffer is read from where it begins", () => {
  const inside = Buffer.concat([Buffer.from("GIF89a"), bytes("\xff\xd8\xff\xe0")]).subarray(6);
  expect(sniffPhoto(inside)).toEqual({ kind: "jpeg" });
});
