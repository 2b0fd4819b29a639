import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { jpeg, picture } from "../../../testing/pictures.ts";
import { LOOKALIKE_BITS } from "./fingerprint.ts";
import { type Picture, reencodePhoto } from "./reencode-photo.ts";

async function pictureOf(bytes: Uint8Array): Promise<Picture> {
  const made = await reencodePhoto(bytes);
  if ("problem" in made) throw new Error(`This picture was expected to be taken, but it is ${made.problem}.`);
  return made.picture;
}

async function problemOf(bytes: Uint8Array): Promise<string> {
  const made = await reencodePhoto(bytes);
  return "problem" in made ? made.problem : "none";
}

/** Where the size is not what is asked about. */
const small = (seed = 1) => picture({ width: 320, height: 240, seed });

const GPS = {
  GPSLatitudeRef: "N",
  GPSLatitude: "28/1 36/1 50/1",
  GPSLongitudeRef: "E",
  GPSLongitude: "77/1 12/1 32/1",
};
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="Canary Kumari"/></rdf:RDF></x:xmpmeta>`;

/** All that a phone writes into a photo, and a little more. */
async function tellingPhoto(): Promise<Buffer> {
  return picture({ width: 800, height: 600 })
    .withExif({ IFD0: { Make: "CanaryPhone", Artist: "Canary Kumari", Copyright: "Canary Kumari" }, IFD3: GPS })
    .withXmp(XMP)
    .withIccProfile("p3")
    .jpeg()
    .toBuffer();
}

test("there are three WebP pictures of the promised widths", async () => {
  const { width, height, color, dhash, files } = await pictureOf(await jpeg({ width: 1400, height: 1050 }));
  expect([width, height]).toEqual([1280, 960]);
  expect(color).toMatch(/^#[0-9a-f]{6}$/);
  expect(dhash).toMatch(/^[0-9a-f]{16}$/);
  const sizes = await Promise.all(files.map(async ({ bytes }) => sharp(bytes).metadata()));
  expect(files.map((file) => file.width)).toEqual([320, 640, 1280]);
  expect(sizes.map((size) => [size.format, size.width, size.height])).toEqual([
    ["webp", 320, 240],
    ["webp", 640, 480],
    ["webp", 1280, 960],
  ]);
});

test("a small photo is never enlarged, and still has all three", async () => {
  const { width, height, files } = await pictureOf(await jpeg({ width: 500, height: 400 }));
  expect([width, height]).toEqual([500, 400]);
  const widths = await Promise.all(files.map(async ({ bytes }) => (await sharp(bytes).metadata()).width));
  expect(widths).toEqual([320, 500, 500]);
});

test("a tall photo fits a box twice as high as wide", async () => {
  const { width, height, files } = await pictureOf(await jpeg({ width: 700, height: 2800 }));
  expect([width, height]).toEqual([640, 2560]);
  expect((await sharp(files[0]?.bytes).metadata()).height).toBe(640);
});

test("the original really holds what the next test says is gone", async () => {
  const { exif, xmp, icc } = await sharp(await tellingPhoto()).metadata();
  expect(exif?.toString("latin1")).toContain("Canary Kumari");
  expect(exif?.includes(Buffer.from("CanaryPhone"))).toBe(true);
  expect(xmp?.toString()).toContain("Canary Kumari");
  expect(icc).toBeInstanceOf(Buffer);
});

test("where and by whom it was taken is gone, from every picture", async () => {
  const { files } = await pictureOf(await tellingPhoto());
  for (const { bytes } of files) {
    const metadata = await sharp(bytes).metadata();
    for (const part of ["exif", "xmp", "iptc", "icc", "orientation", "comments"] as const) {
      expect(metadata[part], part).toBeUndefined();
    }
    const text = Buffer.from(bytes).toString("latin1");
    expect(text).not.toMatch(/Canary|EXIF|XMP |ICCP|adobe/i);
  }
});

const folder = mkdtempSync(path.join(os.tmpdir(), "sahejo-exif-"));
afterAll(() => rmSync(folder, { recursive: true }));
const hasExiftool = spawnSync("exiftool", ["-ver"]).status === 0;

test.runIf(hasExiftool)("exiftool finds the place in the original and nothing in ours", async () => {
  const read = (name: string, bytes: Uint8Array) => {
    const file = path.join(folder, name);
    writeFileSync(file, bytes);
    return execFileSync("exiftool", ["-a", "-G1", "-s", file], { encoding: "utf8" });
  };
  const original = await tellingPhoto();
  expect(read("original.jpg", original)).toContain("GPSLatitude");
  for (const { width, bytes } of (await pictureOf(original)).files) {
    expect(read(`${width}.webp`, bytes)).not.toMatch(/GPS|Canary|Artist|Make|XMP|ICC/);
  }
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])("a photo of orientation %i stands upright", async (orientation) => {
  // Red on the left, blue on the right, black along the top: however it is stored, it must come out so.
  const upright = sharp({ create: { width: 400, height: 300, channels: 3, background: "#ff0000" } }).composite([
    { input: { create: { width: 200, height: 300, channels: 3, background: "#0000ff" } }, left: 200, top: 0 },
    { input: { create: { width: 400, height: 60, channels: 3, background: "#000000" } }, left: 0, top: 0 },
  ]);
  const { data, info } = await sharp(await upright.png().toBuffer())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: 3 as const } };
  // The inverse of what each orientation asks the viewer to do.
  const stored = {
    1: () => sharp(data, raw),
    2: () => sharp(data, raw).flop(),
    3: () => sharp(data, raw).rotate(180),
    4: () => sharp(data, raw).flip(),
    5: () => sharp(data, raw).rotate(270).flop(),
    6: () => sharp(data, raw).rotate(270),
    7: () => sharp(data, raw).rotate(90).flop(),
    8: () => sharp(data, raw).rotate(90),
  }[orientation];
  const turned = await stored?.().png().toBuffer();
  const photo = await sharp(turned).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
  const { width, height, files } = await pictureOf(photo);
  expect([width, height]).toEqual([400, 300]);
  const pixels = await sharp(files[2]?.bytes).raw().toBuffer();
  const at = (x: number, y: number) =>
    [...pixels.subarray((y * 400 + x) * 3, (y * 400 + x) * 3 + 3)].map((v) => v > 128);
  expect(at(50, 200)).toEqual([true, false, false]);
  expect(at(350, 200)).toEqual([false, false, true]);
  expect(at(50, 20)).toEqual([false, false, false]);
});

test("colours of a wider space are brought into sRGB instead of losing their profile", async () => {
  const red = sharp({ create: { width: 300, height: 300, channels: 3, background: "#ff8000" } });
  const wide = await red.withIccProfile("p3").png().toBuffer();
  const stored = await sharp(wide, { ignoreIcc: true }).raw().toBuffer();
  const { files } = await pictureOf(wide);
  const shown = await sharp(files[2]?.bytes).raw().toBuffer();
  expect(Math.abs((stored[0] ?? 0) - 255)).toBeGreaterThan(5);
  expect(Math.abs((shown[0] ?? 0) - 255)).toBeLessThanOrEqual(4);
  expect(Math.abs((shown[1] ?? 0) - 128)).toBeLessThanOrEqual(6);
});

test.each([
  ["grey JPEG", () => small().greyscale().jpeg()],
  ["grey PNG", () => small().greyscale().png()],
  ["PNG of 16 bits", () => small().toColourspace("rgb16").png()],
  ["PNG with a palette", () => picture({ width: 220, height: 210 }).png({ palette: true })],
  ["PNG in passes", () => small().png({ progressive: true })],
  ["transparent PNG", () => small().ensureAlpha(0.5).png()],
  ["progressive JPEG", () => small().jpeg({ progressive: true })],
  ["CMYK JPEG", () => small().toColourspace("cmyk").jpeg()],
  ["lossless WebP", () => small().webp({ lossless: true })],
  ["AVIF", () => picture({ width: 300, height: 250 }).avif({ effort: 0 })],
])("%s is taken", async (_name, make) => {
  expect((await pictureOf(await make().toBuffer())).files).toHaveLength(3);
});

test("what is transparent becomes white", async () => {
  const clear = sharp({
    create: { width: 300, height: 300, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } },
  });
  expect((await pictureOf(await clear.png().toBuffer())).color).toBe("#f8f8f8");
});

test("the colour is the one that there is most of", async () => {
  const sky = sharp({ create: { width: 400, height: 400, channels: 3, background: "#3366cc" } }).composite([
    { input: { create: { width: 100, height: 100, channels: 3, background: "#ffffff" } }, left: 0, top: 0 },
  ]);
  const { color } = await pictureOf(await sky.png().toBuffer());
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  for (const [index, wanted] of [0x33, 0x66, 0xcc].entries()) {
    expect(Math.abs((channels[index] ?? 0) - wanted)).toBeLessThanOrEqual(12);
  }
});

const distance = (a: string, b: string) =>
  [...(BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2)].filter((bit) => bit === "1").length;

test("the same photo in another size, quality and format looks alike; another photo does not", async () => {
  for (let seed = 1; seed <= 3; seed++) {
    const original = await small(seed).jpeg({ quality: 92 }).toBuffer();
    const { dhash } = await pictureOf(original);
    const copies = [
      sharp(original).resize(270).jpeg({ quality: 40 }),
      sharp(original).webp({ quality: 60 }),
      sharp(original).modulate({ brightness: 1.1 }).jpeg(),
    ];
    for (const copy of copies) {
      expect(distance(dhash, (await pictureOf(await copy.toBuffer())).dhash)).toBeLessThanOrEqual(LOOKALIKE_BITS);
    }
    const other = await pictureOf(
      await small(seed + 100)
        .jpeg()
        .toBuffer(),
    );
    expect(distance(dhash, other.dhash)).toBeGreaterThan(LOOKALIKE_BITS * 2);
  }
});

test("what is appended to a picture stays behind", async () => {
  const html = Buffer.from("<html><script>alert('canary')</script></html>PK\x03\x04canary.zip");
  for (const bytes of [await small().jpeg().toBuffer(), await small().png().toBuffer()]) {
    for (const file of (await pictureOf(Buffer.concat([bytes, html]))).files) {
      expect(Buffer.from(file.bytes).includes("canary")).toBe(false);
    }
  }
});

test("what is hidden in a comment stays behind", async () => {
  const photo = await small().jpeg().toBuffer();
  const comment = Buffer.from("<script>canary</script>");
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment]);
  const { files } = await pictureOf(Buffer.concat([photo.subarray(0, 2), segment, photo.subarray(2)]));
  for (const { bytes } of files) expect(Buffer.from(bytes).includes("canary")).toBe(false);
});

test.each([
  ["cut at nine tenths", 0.9],
  ["cut in the middle", 0.5],
  ["cut after the header", 0.02],
])("a picture that is %s is damaged", async (_name, share) => {
  for (const bytes of [
    await small().jpeg().toBuffer(),
    await small().png().toBuffer(),
    await small().webp().toBuffer(),
  ]) {
    expect(await problemOf(bytes.subarray(0, Math.ceil(bytes.length * share)))).toBe("unreadable");
  }
});

test("a cut JPEG is damaged even if somebody put an end to it, and without its last two bytes", async () => {
  const photo = await jpeg();
  const end = Buffer.from([0xff, 0xd9]);
  expect(await problemOf(Buffer.concat([photo.subarray(0, photo.length * 0.7), end]))).toBe("unreadable");
  expect(await problemOf(photo.subarray(0, -2))).toBe("unreadable");
});

test("a beginning that promises a picture and then is something else is damaged", async () => {
  for (const head of ["\xff\xd8\xff", "\x89PNG\r\n\x1a\n", "RIFF\x10\0\0\0WEBPVP8 ", "\0\0\0\x1cftypavif"]) {
    const bytes = Buffer.concat([Buffer.from(head, "latin1"), Buffer.from("<svg onload='canary()'>".repeat(100))]);
    expect(await problemOf(bytes)).toBe("unreadable");
  }
});

test("a moving picture, one too small and one too narrow are told apart", async () => {
  const frames = await Promise.all([1, 2].map((seed) => picture({ width: 300, height: 300, seed }).png().toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect(await problemOf(moving)).toBe("animated");
  expect(await problemOf(await jpeg({ width: 199, height: 400 }))).toBe("too_small");
  expect(await problemOf(await jpeg({ width: 200, height: 200 }))).toBe("none");
  expect(await problemOf(await jpeg({ width: 1001, height: 200 }))).toBe("too_narrow");
  expect(await problemOf(await jpeg({ width: 1000, height: 200 }))).toBe("none");
});
