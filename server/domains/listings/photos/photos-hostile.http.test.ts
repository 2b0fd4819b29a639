import { existsSync, readdirSync } from "node:fs";
import net from "node:net";
import { crc32, deflateSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { photoRules } from "../../../../contract/listings/photos.contract.ts";
import { formOf, jpeg, picture } from "../../../testing/pictures.ts";
import { world } from "../../../testing/world.ts";

const w = await world();
const PATH = "/api/v1/product/upload/images";
// Two of them, because one may not send so much in an hour.
let mallory = await w.user();
const trudy = await w.user();
const { folder } = w.config.storage as { folder: string };

const send = (files: readonly Uint8Array[], field?: string, name?: string) =>
  mallory.request(PATH, { method: "POST", body: formOf(files, field, name) });

interface Answer {
  status: number;
  code: string;
  message: string;
  fields?: Record<string, string>;
}

async function refusalIn(response: Response): Promise<Answer> {
  const text = await response.text();
  expect(response.headers.get("content-type"), text).toContain("application/json");
  expect(text).not.toMatch(/sharp|vips|busboy|FST_|node_modules|\bat \//i);
  return { status: response.status, ...JSON.parse(text) };
}

/** Every refusal here comes fast: nobody can keep us busy with what we do not take. */
async function refused(files: readonly Uint8Array[], field?: string, name?: string): Promise<Answer> {
  // The fastest of three, because this machine may have other things to do.
  for (let tries = 1; ; tries++) {
    const started = performance.now();
    const answer = await refusalIn(await send(files, field, name));
    const took = performance.now() - started;
    if (took < 1_000) return answer;
    expect(tries, `${took} ms`).toBeLessThan(3);
  }
}

/** The worker is started by the first photo, and that is not what is measured. */
await send([await jpeg()]).then((response) => expect(response.status).toBe(200));
const kept = { photos: 1, files: 3 };

afterEach(async () => {
  const { rows } = await w.db.pool.query(
    "select (select count(*) from photos)::int as photos, (select count(*) from loose_photos)::int as loose",
  );
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0;
  expect({ ...rows[0], files }).toEqual({ photos: kept.photos, loose: 0, files: kept.files });
});

const unknown = "Photo 1 is not a picture we can read. Choose JPEG, PNG or WebP.";
const damaged = "Photo 1 is damaged or cut off. Save it anew or choose another one.";

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>`;
test.each([
  ["an SVG", Buffer.from(svg)],
  ["an SVG with an XML head", Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a PDF", Buffer.from("%PDF-1.7\n1 0 obj\n")],
  ["a ZIP", Buffer.from("PK\x03\x04\x14\0\0\0")],
  ["a program", Buffer.from("MZ\x90\0\x03\0\0\0")],
  ["a script", Buffer.from("#!/bin/sh\nrm -rf /\n")],
  ["a GIF", await picture({ width: 220, height: 220 }).gif().toBuffer()],
  ["a TIFF", await picture().tiff().toBuffer()],
  ["a page that names itself a JPEG inside", Buffer.from("GIF89a/*\xff\xd8\xff*/=1", "latin1")],
])("%s is refused whatever it is called", async (_name, bytes) => {
  for (const name of ["photo.jpg", "photo.png", "../../../photo.jpg"]) {
    expect(await refused([bytes], "images", name)).toMatchObject({
      status: 400,
      code: "validation_failed",
      message: unknown,
      fields: { "images.0": unknown },
    });
  }
});

test("HEIC is refused with the reason, and what to do", async () => {
  const heic = Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), Buffer.alloc(2_000)]);
  expect((await refused([heic], "images", "IMG_0001.HEIC")).message).toBe(
    "Photo 1 is a HEIC picture, and HEIC can't be read here. Choose JPEG, PNG or WebP.",
  );
});

test("nothing at all is refused as empty", async () => {
  expect(await refused([Buffer.alloc(0)])).toMatchObject({ status: 400, message: "Photo 1 is empty." });
});

test("a photo that is cut off is refused, even with an end put to it", async () => {
  const photo = await jpeg({ width: 1200, height: 900 });
  const cut = photo.subarray(0, photo.length * 0.6);
  for (const bytes of [cut, Buffer.concat([cut, Buffer.from([0xff, 0xd9])]), photo.subarray(0, 20)]) {
    expect(await refused([bytes])).toMatchObject({ status: 400, fields: { "images.0": damaged } });
  }
});

test("random bytes behind a good beginning are refused", async () => {
  for (const head of ["\xff\xd8\xff\xe0\0\x10JFIF\0", "\x89PNG\r\n\x1a\n", "RIFF\0\x01\0\0WEBPVP8 "]) {
    const bytes = Buffer.alloc(5_000, 7);
    bytes.write(head, "latin1");
    expect(await refused([bytes])).toMatchObject({ status: 400, fields: { "images.0": damaged } });
  }
});

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A picture of nothing but zeros, in a few kilobytes. */
function pngBomb(width: number, height: number, rows: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const line = Buffer.alloc(Math.ceil(width / 8) + 1);
  const pixels = deflateSync(Buffer.concat(Array(rows).fill(line)), { level: 9 });
  const parts = [pngChunk("IHDR", header), pngChunk("IDAT", pixels), pngChunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts]);
}

/** A real JPEG whose header says that it is far larger. */
async function jpegBomb(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await jpeg());
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

test.each([
  ["PNG of 256 megapixels in 31 kB", () => pngBomb(16_000, 16_000, 16_000)],
  ["PNG of 900 megapixels", () => pngBomb(30_000, 30_000, 100)],
  ["PNG of two thousand million pixels", () => pngBomb(1_000_000, 2_000, 10)],
  ["JPEG that says it has 4,000 megapixels", () => jpegBomb(65_000, 65_000)],
  ["JPEG that says it has 60 megapixels", () => jpegBomb(10_000, 6_000)],
])("a bomb is refused from its header: %s", async (_name, make) => {
  const bytes = await make();
  expect(bytes.length).toBeLessThan(60_000);
  const answer = await refused([bytes]);
  expect(answer).toMatchObject({ status: 400, code: "validation_failed" });
  expect(answer.message).toMatch(/too many pixels|damaged/);
});

test("fifty bombs at once are refused, and others are served meanwhile", async () => {
  const bomb = pngBomb(16_000, 16_000, 16_000);
  const bombs = Array.from({ length: 50 }, () => send([bomb]));
  const health = await w.fetch("/api/v1/serving_cities");
  expect(health.status).toBe(200);
  for (const response of await Promise.all(bombs)) expect(response.status).toBe(400);
});

test("a photo of more than ten megabytes is too large, and the next ones are not even read", async () => {
  const photo = await jpeg();
  const large = Buffer.concat([photo, Buffer.alloc(photoRules.maxBytes - photo.length + 1)]);
  expect(await refused([photo, large, photo])).toMatchObject({
    status: 413,
    code: "too_large",
    message: "Photo 2 is larger than 10 MB.",
    fields: { "images.1": "Photo 2 is larger than 10 MB." },
  });
});

test("exactly ten megabytes are taken", async () => {
  const photo = await jpeg({ width: 220, height: 220 });
  const response = await send([Buffer.concat([photo, Buffer.alloc(photoRules.maxBytes - photo.length)])]);
  expect(response.status).toBe(200);
  kept.photos++;
  kept.files += 3;
});

test("more than all photos together may have is too large before it is read", async () => {
  const { port } = new URL(w.origin);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = net.connect(Number(port), "127.0.0.1", () => {
      const cookie = [...mallory.jar].map(([name, value]) => `${name}=${value}`).join("; ");
      socket.write(
        `POST ${PATH} HTTP/1.1\r\nHost: h\r\nCookie: ${cookie}\r\nx-csrf-token: ${mallory.jar.get("csrf_token")}\r\n` +
          "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 999999999999\r\n\r\n",
      );
    });
    socket.once("data", (data) => {
      socket.destroy();
      resolve(data.toString());
    });
    socket.once("error", reject);
  });
  expect(answer).toMatch(/^HTTP\/1.1 413 /);
  expect(answer).toContain('"too_large"');
});

test("a photo that is too small or too narrow is refused with the measure it needs", async () => {
  expect((await refused([await jpeg({ width: 199, height: 300 })])).message).toBe(
    "Photo 1 is too small. It needs at least 200 × 200 pixels.",
  );
  expect((await refused([await jpeg({ width: 1_200, height: 210 })])).message).toBe(
    "Photo 1 is too long and narrow. One side may be 5 times the other at most.",
  );
});

test("another field's name, text beside the photos and no photo at all are refused", async () => {
  const photo = await jpeg();
  expect(await refused([photo], "photos")).toMatchObject({
    status: 400,
    fields: { photos: "This field is not known here." },
  });
  for (const name of ["__proto__", "constructor", "images[]", "images.0", "x".repeat(2_000)]) {
    expect(await refused([photo], name)).toMatchObject({ status: 400 });
  }
  const mixed = formOf([photo]);
  mixed.append("caption", "mine");
  const answer = await refusalIn(await mallory.request(PATH, { method: "POST", body: mixed }));
  expect(answer).toMatchObject({ status: 400, fields: { caption: "This field is not known here." } });
  const none = await refusalIn(await mallory.request(PATH, { method: "POST", body: new FormData() }));
  expect(none).toMatchObject({ status: 400, fields: { images: "Choose at least one photo." } });
});

test.each([
  ["JSON", "application/json", '{"images":[]}'],
  ["a form", "application/x-www-form-urlencoded", "images=1"],
  ["a bare picture", "image/jpeg", "\xff\xd8\xff"],
  ["multipart of another kind", "multipart/mixed; boundary=x", "--x--"],
  ["multipart without a boundary's name", "multipart/form-data", "--x--"],
])("%s is the wrong content type", async (_name, type, body) => {
  const response = await mallory.request(PATH, { method: "POST", body, headers: { "content-type": type } });
  expect(await refusalIn(response)).toMatchObject({ status: 415, code: "wrong_content_type" });
});

test.each([
  ["no boundary", "multipart/form-data; boundary=", "--x--"],
  ["another boundary than it says", "multipart/form-data; boundary=y", "--x\r\nContent-Disposition: form-data\r\n\r\n"],
  ["no end", "multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="images"\r\n\r\nabc'],
  [
    "a part without a name",
    "multipart/form-data; boundary=x",
    "--x\r\nContent-Type: image/jpeg\r\n\r\nabc\r\n--x--\r\n",
  ],
  ["nothing", "multipart/form-data; boundary=x", ""],
  ["only its end", "multipart/form-data; boundary=x", "--x--\r\n"],
])("a body with %s is refused", async (_name, type, body) => {
  const response = await mallory.request(PATH, { method: "POST", body, headers: { "content-type": type } });
  expect((await refusalIn(response)).status).toBe(400);
});

test("thousands of parts and endless part headers come to an end", async () => {
  const parts = Array.from(
    { length: 5_000 },
    () => '--x\r\nContent-Disposition: form-data; name="images"\r\n\r\na\r\n',
  );
  const type = { "content-type": "multipart/form-data; boundary=x" };
  const many = await mallory.request(PATH, { method: "POST", body: `${parts.join("")}--x--\r\n`, headers: type });
  expect((await refusalIn(many)).status).toBe(400);
  const head = `--x\r\nContent-Disposition: form-data; name="images"; filename="${"n".repeat(500_000)}"\r\n\r\na\r\n--x--\r\n`;
  const endless = await mallory.request(PATH, { method: "POST", body: head, headers: type });
  expect((await refusalIn(endless)).status).toBe(400);
});

test("a name that climbs out of its folder is only a name", async () => {
  mallory = trudy;
  const photo = await jpeg();
  for (const name of [
    "../../../../etc/passwd",
    "..\\..\\x.jpg",
    "/etc/cron.d/x",
    "a\0b.jpg",
    ".htaccess",
    "x.php",
    "",
  ]) {
    const response = await send([photo], "images", name);
    expect(response.status, name).toBe(200);
    kept.photos++;
    kept.files += 3;
  }
});

test("a declared type changes nothing in either direction", async () => {
  const form = new FormData();
  form.append("images", new Blob([new Uint8Array(await jpeg())], { type: "text/html" }), "page.html");
  expect((await mallory.request(PATH, { method: "POST", body: form })).status).toBe(200);
  kept.photos++;
  kept.files += 3;
});

test("pictures with a page, a script or an archive behind them lose it", async () => {
  const tail = Buffer.from("<script>canary</script>PK\x03\x04canary");
  for (const bytes of [await jpeg(), await picture().png().toBuffer()]) {
    const { data } = await (await send([Buffer.concat([bytes, tail])])).json();
    for (const url of Object.values(data[0].urls) as string[]) {
      const stored = Buffer.from(await (await w.fetch(url)).arrayBuffer());
      expect(stored.includes("canary")).toBe(false);
      expect(stored.subarray(8, 12).toString()).toBe("WEBP");
    }
    kept.photos++;
    kept.files += 3;
  }
});
