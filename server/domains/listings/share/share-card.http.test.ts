// The picture that unfolds with a shared link: what is on it, who may keep it, and that it follows the item.
import sharp from "sharp";
import { expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { makePublished, makeSeller, phoneListing } from "../../../testing/make.ts";
import { formOf } from "../../../testing/pictures.ts";
import { world } from "../../../testing/world.ts";
import { advanceListing, type Mover } from "../advance-listing.ts";

const { db, fetch, clock, staff, user } = await world();
const verifier = await staff("verifier");
const ann = await makeSeller(await user());
const system: Mover = { kind: "system", id: null };

const cardOf = (id: string, init?: RequestInit) => fetch(`/og/${id}.jpg`, init);
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test("a card is a JPEG of 1200 × 630 below 300 kB, with the photo left and ink where the price stands", async () => {
  const { id } = await makePublished(ann, verifier);
  const response = await cardOf(id);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  const bytes = await bytesOf(response);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1_200, height: 630 });
  expect(bytes.length).toBeLessThan(300_000);
  const variety = async (left: number, top: number, width: number, height: number) => {
    const part = await sharp(bytes).extract({ left, top, width, height }).toBuffer();
    const { channels } = await sharp(part).stats();
    return Math.max(...channels.map(({ stdev }) => stdev));
  };
  expect(await variety(50, 50, 500, 500), "the photo").toBeGreaterThan(10);
  expect(await variety(656, 260, 480, 120), "the price, in outlines: no font may be missing").toBeGreaterThan(40);
  expect(await variety(656, 545, 480, 36), "the code of its passport").toBeGreaterThan(30);
  // Dark green on a pale one, and nothing else in those colours.
  const { dominant } = await sharp(
    await sharp(bytes).extract({ left: 690, top: 450, width: 24, height: 30 }).toBuffer(),
  ).stats();
  expect(dominant.g, "the mark").toBeGreaterThan(dominant.r);
});

test("the check has a card of its own: the item drawn with what was seen, and none where nothing was", async () => {
  const { id } = await makePublished(ann, verifier);
  const response = await fetch(`/og/${id}.check.jpg`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  const bytes = await bytesOf(response);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_200, height: 630 });
  expect(bytes.length).toBeLessThan(300_000);
  // The same point as on the page, by the camera of a phone: green on a pale ground.
  const [left, top] = [Math.round(12 + 196 * 2.4), Math.round(27 + 52 * 2.4)];
  const { data } = await sharp(bytes)
    .extract({ left: left - 24, top, width: 4, height: 4 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[1], "tinted green").toBeGreaterThan(data[0] ?? 255);
  expect(response.headers.get("etag")).not.toBe((await cardOf(id)).headers.get("etag"));
  await db.run(
    sql`delete from checked_points where verification_id in (select id from verifications where listing_id = ${id})`,
  );
  expect((await fetch(`/og/${id}.check.jpg`)).status).toBe(404);
});

test("whoever has it is not sent it again; a new price is a new card at once", async () => {
  const { id } = await makePublished(ann, verifier);
  const first = await cardOf(id);
  const etag = first.headers.get("etag") ?? "";
  expect(first.headers.get("cache-control")).toMatch(/^public, max-age=\d+/);
  const known = await cardOf(id, { headers: { "if-none-match": `W/${etag}, "other"` } });
  expect([known.status, await known.text()]).toEqual([304, ""]);
  const head = await cardOf(id, { method: "HEAD" });
  expect([head.status, head.headers.get("etag")]).toEqual([200, etag]);
  await ann.api.listings.changePrice({ body: { product_id: id, price: 30_500 } });
  const second = await cardOf(id, { headers: { "if-none-match": etag } });
  expect(second.status).toBe(200);
  expect(second.headers.get("etag")).not.toBe(etag);
  expect((await bytesOf(second)).equals(await bytesOf(first))).toBe(false);
});

test("a photo that hardly compresses still makes a small card", async () => {
  const { data, info } = await sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 90 },
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const noise = await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .jpeg({ quality: 95 })
    .toBuffer();
  const sent = await ann.request("/api/v1/product/upload/images", { method: "POST", body: formOf([noise]) });
  const images = ((await sent.json()) as { data: { id: string }[] }).data.map((photo) => photo.id);
  const { id } = await ann.api.listings.create({ body: phoneListing(ann, images) });
  await verifier.api.verification.decide({ params: { id }, body: { approve: true, points: "all_seen" } });
  const bytes = await bytesOf(await cardOf(id));
  expect(bytes.length).toBeGreaterThan(60_000);
  expect(bytes.length).toBeLessThan(300_000);
});

test("what is reserved or sold still answers, and says so by another card; what is removed is gone", async () => {
  const ben = await makeSeller(await user());
  const { id } = await makePublished(ben, verifier);
  const live = (await cardOf(id)).headers.get("etag");
  const move = (on: "reserve" | "sell") =>
    db.transaction((tx) => advanceListing(tx, id, on, system, { now: clock.now(), soldPrice: 31_000 }));
  await move("reserve");
  const reserved = await cardOf(id);
  await move("sell");
  const sold = await cardOf(id);
  expect([reserved.status, sold.status]).toEqual([200, 200]);
  expect(new Set([live, reserved.headers.get("etag"), sold.headers.get("etag")]).size).toBe(3);
  const other = await makePublished(ben, verifier);
  await ben.api.listings.remove({ params: { id: other.id } });
  expect((await cardOf(other.id)).status).toBe(404);
});

test("nobody's id, a draft, and what is no name at all are 404", async () => {
  const draft = await ann.api.listings.create({
    body: phoneListing(ann, await ann.storePhotos(1), { submit: false }),
  });
  for (const name of [
    `${crypto.randomUUID()}.jpg`,
    `${draft.id}.jpg`,
    "x.jpg",
    `${draft.id}.png`,
    "..%2f..%2fetc.jpg",
    "%00.jpg",
  ]) {
    const response = await fetch(`/og/${name}`);
    expect(response.status, name).toBe(404);
    expect(response.headers.get("cache-control") ?? "", name).not.toContain("public");
  }
});

test("a crowd that asks for one card gets it, drawn once", async () => {
  const { id } = await makePublished(await makeSeller(await user()), verifier, {});
  const answers = await Promise.all(Array.from({ length: 60 }, () => cardOf(id)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});
