import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Photo } from "../../../../contract/listings/photos.contract.ts";
import { outside } from "../../../kit/db/in-transaction.ts";
import type { Storage } from "../../../kit/ports.ts";
import { formOf, jpeg, picture } from "../../../testing/pictures.ts";
import { refusalOf, world } from "../../../testing/world.ts";
import {
  attachPhotos,
  findLookalikes,
  holdPhotos,
  keepPictures,
  photoData,
  photoViews,
  requireOwnPhotos,
  sweepPhotos,
} from "./photos.service.ts";
import { reencodePhoto } from "./reencode-photo.ts";

const w = await world();
const { db, storage } = w;
const PATH = "/api/v1/product/upload/images";
const asha = await w.user();
const ravi = await w.user();
type Person = typeof asha;

async function upload(person: Person, ...seeds: number[]): Promise<Photo[]> {
  const files = await Promise.all(seeds.map((seed) => jpeg({ width: 240, height: 240, seed })));
  const response = await person.request(PATH, { method: "POST", body: formOf(files) });
  expect(response.status).toBe(200);
  return (await response.json()).data;
}

async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await db.pool.query(text, values)).rows;
}

/** As far as photos care: a listing that waits for its check can be seen by the verifier. */
async function makeListing(sellerId: string, status = "under-verification"): Promise<string> {
  const [row] = await query<{ id: string }>(
    `insert into listings (seller_id, category_id, title, description, price, condition, city_id, weight_kg,
                           created_at, updated_at, active_at)
     select $1, (select min(id) from categories where is_leaf), 'A thing', 'Good as new', 100, 'good',
            (select min(id) from serving_cities), 1, now(), now(), now() returning id`,
    [sellerId],
  );
  if (status !== "draft") await query("update listings set status = $2 where id = $1", [row?.id, status]);
  return row?.id ?? "";
}

const attach = (listingId: string, userId: string, ids: readonly string[]) =>
  db.transaction(async (tx) => {
    await requireOwnPhotos(tx, userId, ids, listingId);
    await attachPhotos(tx, listingId, ids);
  });
const idsOf = (photos: readonly Photo[]) => photos.map(({ id }) => id);
const keysOf = (photos: readonly Photo[]) => photos.map(({ urls }) => urls["320"].split("/")[2] ?? "");
const { folder } = w.config.storage as { folder: string };
const filesOf = (key: string) => {
  const place = path.join(folder, key.slice(0, 2), key.slice(2, 4), key);
  return existsSync(place) ? readdirSync(place) : [];
};
const placesOf = (listingId: string) =>
  query<{ id: string; position: number | null }>(
    "select id, position from photos where listing_id = $1 order by position",
    [listingId],
  );
const age = (ids: readonly string[], hours: number) =>
  query("update photos set unattached_since = now() - make_interval(hours => $2) where id = any($1)", [ids, hours]);

test("a listing has the photos it was saved with, in that order, and lets go of the others", async () => {
  const ids = idsOf(await upload(asha, 1, 2, 3));
  const [first = "", second = "", third = ""] = ids;
  const listing = await makeListing(asha.id);
  await attach(listing, asha.id, [second, first]);
  expect(await placesOf(listing)).toEqual([
    { id: second, position: 0 },
    { id: first, position: 1 },
  ]);
  await attach(listing, asha.id, [first, third, second]);
  expect((await placesOf(listing)).map(({ id }) => id)).toEqual([first, third, second]);
  await attach(listing, asha.id, [third]);
  expect(await placesOf(listing)).toEqual([{ id: third, position: 0 }]);
  const free = await query("select id from photos where id = any($1) and unattached_since is not null", [ids]);
  expect(free).toHaveLength(2);
});

test("an edit holds its photos while the listing goes on showing the old ones", async () => {
  const [old = "", fresh = ""] = idsOf(await upload(asha, 1, 2));
  const listing = await makeListing(asha.id);
  await attach(listing, asha.id, [old]);
  await db.transaction(async (tx) => {
    await requireOwnPhotos(tx, asha.id, [fresh, old], listing);
    await holdPhotos(tx, listing, [old], [fresh, old]);
  });
  expect(await placesOf(listing)).toEqual([
    { id: old, position: 0 },
    { id: fresh, position: null },
  ]);
  await attach(listing, asha.id, [fresh]);
  expect(await placesOf(listing)).toEqual([{ id: fresh, position: 0 }]);
});

test("somebody else's photo, one of another listing, one that is no more and one twice are refused", async () => {
  const [mine = "", other = ""] = idsOf(await upload(asha, 1, 2));
  const [theirs = ""] = idsOf(await upload(ravi, 3));
  const [listing, another] = [await makeListing(asha.id), await makeListing(asha.id)];
  await attach(another, asha.id, [other]);
  const nobody = "00000000-0000-4000-8000-000000000000";
  for (const bad of [theirs, other, nobody, mine]) {
    const refusal = await refusalOf(attach(listing, asha.id, [mine, bad]));
    expect(refusal.code).toBe("validation_failed");
    expect(Object.keys(refusal.fields ?? {})).toEqual(["images"]);
  }
  expect(await placesOf(listing)).toEqual([]);
  expect(await placesOf(another)).toHaveLength(1);
});

test("two listings that want the same photo at once: one gets it", async () => {
  for (let again = 0; again < 5; again++) {
    const ids = idsOf(await upload(asha, 1, 2));
    const listings = [await makeListing(asha.id), await makeListing(asha.id)];
    const ends = await Promise.allSettled([
      attach(listings[0] ?? "", asha.id, ids),
      attach(listings[1] ?? "", asha.id, ids.toReversed()),
    ]);
    expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  }
});

test("photos are shown in the order they are asked for, and those that are gone are left out", async () => {
  const photos = await upload(asha, 1, 2);
  const [first = "", second = ""] = idsOf(photos);
  const views = await photoViews(db, [second, "00000000-0000-4000-8000-000000000000", first]);
  expect(views).toEqual(photos.toReversed());
});

test("a photo nobody used for a day goes, with its files; younger ones and those of listings stay", async () => {
  const photos = await upload(asha, 1, 2, 3);
  const [old = "", young = "", used = ""] = idsOf(photos);
  const keys = keysOf(photos);
  await attach(await makeListing(asha.id), asha.id, [used]);
  await age([old], 25);
  await age([young], 23);
  await query("update photos set created_at = now() - interval '90 days' where id = $1", [used]);
  await Promise.all([sweepPhotos({ db, storage }), sweepPhotos({ db, storage })]);
  await sweepPhotos({ db, storage });
  expect(idsOf(await photoViews(db, [old, young, used]))).toEqual([young, used]);
  expect(keys.map((key) => filesOf(key).length)).toEqual([0, 3, 3]);
  expect(await query("select from loose_photos")).toEqual([]);
});

test("a photo that is being attached while the sweep goes round stays", async () => {
  const ids = idsOf(await upload(asha, 1));
  await age(ids, 48);
  const listing = await makeListing(asha.id);
  await db.transaction(async (tx) => {
    await requireOwnPhotos(tx, asha.id, ids, listing);
    // A job that runs meanwhile, on a connection of its own.
    await outside(() => sweepPhotos({ db, storage }));
    await attachPhotos(tx, listing, ids);
  });
  await sweepPhotos({ db, storage });
  const [view] = await photoViews(db, ids);
  expect((await w.fetch(view?.urls["320"] ?? "")).status).toBe(200);
});

test("a photo that was swept first can no longer be attached", async () => {
  const ids = idsOf(await upload(asha, 1));
  await age(ids, 48);
  await sweepPhotos({ db, storage });
  const refusal = await refusalOf(attach(await makeListing(asha.id), asha.id, ids));
  expect(refusal.fields?.images).toBe("A photo is no longer there. Please upload it again.");
});

async function pictureOf(seed: number) {
  const made = await reencodePhoto(await jpeg({ width: 240, height: 240, seed }));
  if ("problem" in made) throw new Error(made.problem);
  return made.picture;
}

test("what a crash leaves between the files and the row is found a day later", async () => {
  // The process ends, as far as the database can tell, right after the second file.
  let puts = 0;
  const dying: Storage = {
    ...storage,
    async put(name, bytes, type) {
      if (++puts > 2) return new Promise(() => undefined);
      return storage.put(name, bytes, type);
    },
  };
  void keepPictures({ db, storage: dying }, asha.id, [await pictureOf(1)]);
  await expect.poll(() => puts).toBe(3);
  const [loose] = await query<{ key: string }>("select key from loose_photos");
  await expect.poll(() => filesOf(loose?.key ?? "").filter((name) => name.endsWith(".webp")).length).toBe(2);
  await sweepPhotos({ db, storage });
  expect(filesOf(loose?.key ?? "")).toHaveLength(2);
  await query("update loose_photos set remove_after = now() - interval '1 second'");
  await sweepPhotos({ db, storage });
  expect(filesOf(loose?.key ?? "")).toEqual([]);
  expect(await query("select from loose_photos")).toEqual([]);
});

test("files that were swept before their row came get no row", async () => {
  const slow: Storage = {
    ...storage,
    async put(name, bytes, type) {
      await query("delete from loose_photos");
      return storage.put(name, bytes, type);
    },
  };
  const before = await query("select from photos");
  await expect(keepPictures({ db, storage: slow }, asha.id, [await pictureOf(1)])).rejects.toThrow("swept");
  expect(await query("select from photos")).toHaveLength(before.length);
});

test("a store that fails for one photo of three refuses them, and keeps nothing", async () => {
  let puts = 0;
  const failing: Storage = {
    ...storage,
    async put(name, bytes, type) {
      if (++puts === 5) throw new Error("no room");
      return storage.put(name, bytes, type);
    },
  };
  const before = readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith(".webp"));
  const pictures = [await pictureOf(1), await pictureOf(2), await pictureOf(3)];
  const refusal = await refusalOf(keepPictures({ db, storage: failing }, asha.id, pictures));
  expect(refusal).toMatchObject({
    code: "unavailable",
    message: "We can't take photos just now. Please try again later.",
  });
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith(".webp"))).toEqual(before);
  expect(await query("select from loose_photos")).toEqual([]);
});

test("whoever goes away while the last file is written gets no photo, and leaves none", async () => {
  const gone = new AbortController();
  let puts = 0;
  const slow: Storage = {
    ...storage,
    async put(name, bytes, type) {
      await storage.put(name, bytes, type);
      if (++puts === 3) gone.abort();
    },
  };
  const before = await query("select from photos");
  await expect(keepPictures({ db, storage: slow }, asha.id, [await pictureOf(1)], gone.signal)).rejects.toThrow();
  expect(puts).toBe(3);
  expect(await query("select from photos")).toHaveLength(before.length);
  expect(await query("select from loose_photos")).toEqual([]);
});

test("files that cannot be removed now are tried again, and hold up no others", async () => {
  const photos = await upload(asha, 1, 2, 3);
  const keys = keysOf(photos);
  await age(idsOf(photos), 48);
  const [stuck = ""] = keys;
  const stubborn: Storage = {
    ...storage,
    async remove(name) {
      if (name.startsWith(stuck)) throw new Error("not now");
      return storage.remove(name);
    },
  };
  await expect(sweepPhotos({ db, storage: stubborn })).rejects.toThrow("1 photos");
  expect(keys.map((key) => filesOf(key).length)).toEqual([3, 0, 0]);
  await sweepPhotos({ db, storage });
  expect(filesOf(stuck)).toEqual([]);
});

test("whoever closes the account takes the photos along that no listing shows", async () => {
  const person = await w.user();
  const photos = await upload(person, 1, 2);
  const [shown = "", loose = ""] = idsOf(photos);
  await attach(await makeListing(person.id), person.id, [shown]);
  expect(await photoData.collect(db, person.id, w.vault)).toHaveLength(2);
  await db.transaction((tx) => photoData.erase(tx, person.id));
  await sweepPhotos({ db, storage });
  expect(idsOf(await photoViews(db, [shown, loose]))).toEqual([shown]);
  expect(filesOf(keysOf(photos)[1] ?? "")).toEqual([]);
});

test("a photo of another seller that looks alike is found, whatever it was saved as", async () => {
  const original = picture({ width: 900, height: 900, seed: 777 });
  const response = await ravi.request(PATH, { method: "POST", body: formOf([await original.jpeg().toBuffer()]) });
  const ids = idsOf((await response.json()).data);
  const copy = await reencodePhoto(
    await picture({ width: 400, height: 400, seed: 777 }).webp({ quality: 50 }).toBuffer(),
  );
  const hash = "picture" in copy ? copy.picture.dhash : "";
  const mine = () => findLookalikes(db, hash, asha.id, 5);
  expect(await mine()).toEqual([]);
  const listing = await makeListing(ravi.id);
  await attach(listing, ravi.id, ids);
  expect(await mine()).toEqual([
    { photoId: ids[0], listingId: listing, userId: ravi.id, distance: expect.any(Number) },
  ]);
  expect(await findLookalikes(db, hash, ravi.id, 5)).toEqual([]);
  const another = await pictureOf(778);
  expect(await findLookalikes(db, another.dhash, asha.id, 5)).toEqual([]);
  await query("update listings set status = 'removed' where id = $1", [listing]);
  expect(await mine()).toEqual([]);
});

test("exactly six bits away is alike, seven is not, wherever the bits are", async () => {
  const listing = await makeListing(ravi.id);
  const insert = (dhash: bigint) =>
    query<{ id: string }>(
      `insert into photos (user_id, key, width, height, color, dhash, listing_id, unattached_since)
       values ($1, md5(random()::text), 1, 1, '#000000', $2, $3, null) returning id`,
      [ravi.id, BigInt.asIntN(64, dhash).toString(), listing],
    );
  const base = 0xf0a5_3c96_0ff1_8877n;
  const flip = (bits: readonly number[]) => bits.reduce((value, bit) => value ^ (1n << BigInt(bit)), base);
  const near = [flip([]), flip([0, 1, 2, 16, 17, 63]), flip([0, 20, 21, 40, 41, 62]), flip([15, 16, 31, 32, 47, 48])];
  const far = [flip([0, 1, 16, 17, 32, 33, 63]), flip([1, 2, 3, 4, 5, 6, 7]), ~base];
  const ids = await Promise.all(near.map(async (hash) => (await insert(hash))[0]?.id));
  for (const hash of far) await insert(hash);
  const found = await findLookalikes(db, base.toString(16), asha.id, 50);
  expect(found.map(({ photoId }) => photoId).sort()).toEqual(ids.toSorted());
  expect(found.map(({ distance }) => distance)).toEqual([0, 6, 6, 6]);
});

/** A disk of 128 kilobytes, or nothing where this machine does not let us have one. */
function smallDisk(): string | undefined {
  if (process.getuid?.() !== 0 || process.platform !== "linux") return undefined;
  const place = mkdtempSync(path.join(os.tmpdir(), "sahejo-full-"));
  if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=128k", "tmpfs", place]).status === 0) return place;
  rmSync(place, { recursive: true });
  return undefined;
}
const full = smallDisk();
afterAll(() => {
  if (full === undefined) return;
  execFileSync("umount", [full]);
  rmSync(full, { recursive: true });
});

test.runIf(full !== undefined)("when the disk is full, photos are refused cleanly and the rest goes on", async () => {
  const tight = await world({ config: { storage: { kind: "disk", folder: full ?? "" } } });
  const person = await tight.user();
  const send = async (...files: Buffer[]) => person.request(PATH, { method: "POST", body: formOf(files) });
  const small = await jpeg({ width: 210, height: 210 });
  const noisy = await jpeg({ width: 1_400, height: 1_400 });
  expect((await send(small)).status).toBe(200);
  const names = () => readdirSync(full ?? "", { recursive: true, withFileTypes: true }).filter((e) => e.isFile());
  const before = names().length;
  for (let again = 0; again < 3; again++) {
    const response = await send(small, noisy, noisy, noisy);
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).not.toBeNull();
    expect(await response.json()).toMatchObject({
      code: "unavailable",
      message: "We can't take photos just now. Please try again later.",
    });
  }
  expect(names()).toHaveLength(before);
  const { rows } = await tight.db.pool.query(
    "select (select count(*) from photos)::int as photos, (select count(*) from loose_photos)::int as loose",
  );
  expect(rows).toEqual([{ photos: 1, loose: 0 }]);
  expect((await tight.fetch("/api/v1/serving_cities")).status).toBe(200);
  expect((await send(small)).status).toBe(200);
});
