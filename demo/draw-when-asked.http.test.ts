import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { expect, test } from "vitest";
import { photoWidths } from "../contract/listings/photos.contract.ts";
import { openDisk } from "../server/adapters/storage/disk.ts";
import { promisePictures, sweepPhotos } from "../server/domains/listings/photos/photos.service.ts";
import { sql } from "../server/kit/db/sql.ts";
import { world } from "../server/testing/world.ts";
import { type DrawFile, drawWhenAsked } from "./draw-when-asked.ts";
import { drawFile, drawLook } from "./gallery.ts";
import { generateMarket } from "./market/generate-market.ts";
import { MARKET_SEED } from "./plant-market.ts";
import { countUndrawn, insertUndrawn } from "./undrawn.tables.ts";

const here = await world();
const { db, storage } = here;
/** Where files lie, without anybody who draws. */
const disk = openDisk((here.config.storage as { folder: string }).folder);
const asha = await here.user();
const [recipe] = generateMarket(MARKET_SEED, { listings: 3, users: 2, months: 1, sold: 0 }).listings[0]?.photos ?? [];
if (!recipe) throw new Error("A market without pictures.");
const look = await drawLook(recipe);

/** A photo of Asha's that nobody has drawn yet. */
async function promise(): Promise<string> {
  return db.transaction(async (tx) => {
    const [photo] = await promisePictures(tx, asha.id, [look]);
    const key = photo?.key ?? "";
    if (recipe) await insertUndrawn(tx, [{ key, recipe }], photoWidths);
    return key;
  });
}

test("a picture is there when it is asked for, in each of its sizes, and nothing is left to draw", async () => {
  const key = await promise();
  for (const width of photoWidths) {
    const answer = await here.fetch(`/media/${key}/${width}.webp`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(picture).toMatchObject({ format: "webp", width: Math.min(width, look.width) });
    expect(picture.height / picture.width).toBeCloseTo(look.height / look.width, 1);
  }
  expect(await countUndrawn(db)).toBe(0);
  // A width that no photo has is nobody's.
  expect((await here.fetch(`/media/${key}/800.webp`)).status).toBe(404);
});

test("asked for by many at once, in two processes, it is drawn once", async () => {
  const key = await promise();
  const drawn: string[] = [];
  const draw: DrawFile = async (wanted, width) => {
    drawn.push(`${key}/${width}`);
    return drawFile(wanted, width);
  };
  // Two who know nothing of each other, as two processes do.
  const processes = [drawWhenAsked(disk, db, draw), drawWhenAsked(disk, db, draw)];
  const asks = processes.flatMap((one) => Array.from({ length: 5 }, () => one.find(`${key}/320.webp`)));
  const files = await Promise.all((await Promise.all(asks)).map((file) => file && buffer(file.stream)));
  expect(drawn).toEqual([`${key}/320`]);
  expect(new Set(files.map((file) => file?.toString("base64"))).size).toBe(1);
  expect(files[0]?.length).toBeGreaterThan(500);
});

test("whoever dies while drawing leaves it to the next", async () => {
  const key = await promise();
  const dying = drawWhenAsked(disk, db, () => Promise.reject(new Error("Killed.")));
  await expect(dying.find(`${key}/640.webp`)).rejects.toThrow("Killed.");
  expect((await here.fetch(`/media/${key}/640.webp`)).status).toBe(200);
});

test("a photo that is gone is not drawn any more, and what was drawn of it goes too", async () => {
  const key = await promise();
  expect((await here.fetch(`/media/${key}/320.webp`)).status).toBe(200);
  await db.run(sql`update photos set unattached_since = now() - interval '2 days' where key = ${key}`);
  await sweepPhotos({ db, storage });
  for (const width of photoWidths) expect((await here.fetch(`/media/${key}/${width}.webp`)).status).toBe(404);
  expect(await db.find(sql`select count(*)::int as n from undrawn_photos where key = ${key}`)).toEqual({ n: 0 });
});
