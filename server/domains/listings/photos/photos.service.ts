// Photos from the moment they arrive until a listing lets them go. For listings: requireOwnPhotos and attachPhotos inside
// the transaction that saves one, holdPhotos for an edit that waits to be verified, photoViews to show them.
import { createHash, randomBytes } from "node:crypto";
import { type Photo, photoRules, photoWidths } from "../../../../contract/listings/photos.contract.ts";
import { say } from "../../../../contract/say.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { mediaUrl } from "../../../kit/files/media.ts";
import { fileRefusal, type Upload } from "../../../kit/files/upload.ts";
import type { PersonalData } from "../../../kit/personal-data.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { With } from "../../../kit/services.ts";
import { bandsNear } from "./fingerprint.ts";
import { problemWords, sniffPhoto } from "./photo-kind.ts";
import * as table from "./photos.tables.ts";
import type { Look, Picture, Reencoded } from "./reencode-photo.ts";
import { Studio } from "./studio.ts";

/** So much may wait for the studio before the next photo is read from the sender: small ones all arrive at once. */
const LOOK_AHEAD_BYTES = 4 * 1024 * 1024;
const BATCH = 200;
/** Thirty full listings. Nobody fills our disk with photos that are in none. */
const MAX_UNATTACHED = 300;

const studio = new Studio();

/** Who took them: a user by their id, or one of staff, whose photos are in nobody's account. */
export type PhotoOwner = string | { staffId: string };

/** What staff photograph comes the same way. */
export async function takeStaffPhotos(
  services: With<"db" | "storage">,
  staffId: string,
  upload: Upload,
): Promise<Photo[]> {
  return keepPictures(services, { staffId }, await reencodeAll(upload), upload.signal);
}

/** All of them or none: the first that cannot be taken refuses the call, and nothing has been kept by then. */
export async function takePhotos(services: With<"db" | "storage">, userId: string, upload: Upload): Promise<Photo[]> {
  if ((await table.countUnattached(services.db, userId)) >= MAX_UNATTACHED) {
    refuse("too_many_requests", {
      message: say("many_loose_photos"),
      retryAfterS: 3_600,
    });
  }
  const pictures = await reencodeAll(upload);
  return keepPictures(services, userId, pictures, upload.signal);
}

async function reencodeAll(upload: Upload): Promise<Picture[]> {
  const stop = new AbortController();
  const signal = AbortSignal.any([upload.signal, stop.signal]);
  const files = upload.files();
  const jobs: Promise<Picture>[] = [];
  let waiting = 0;
  // A photo that turns out bad ends the call even while the sender is still busy with the next one.
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  failed.catch(() => undefined);
  try {
    for (;;) {
      const { value: bytes, done } = await Promise.race([files.next(), failed]);
      if (done) return await Promise.all(jobs);
      const index = jobs.length;
      // What is no picture at all need not wait for its turn in the studio.
      const sniffed = sniffPhoto(bytes);
      if ("problem" in sniffed) requirePicture(sniffed, index);
      waiting += bytes.length;
      const job = studio.reencode(bytes, signal).then((made) => requirePicture(made, index));
      job.catch(fail);
      void job.then(
        () => {
          waiting -= bytes.length;
        },
        () => undefined,
      );
      jobs.push(job);
      // Jobs are worked off in order, so the room comes from the oldest.
      for (let oldest = 0; waiting > LOOK_AHEAD_BYTES && oldest < jobs.length; oldest++) {
        await Promise.race([jobs[oldest], failed]);
      }
    }
  } finally {
    stop.abort();
  }
}

function requirePicture(made: Reencoded, index: number): Picture {
  if ("picture" in made) return made.picture;
  return refuse("validation_failed", fileRefusal(photoRules, index, problemWords[made.problem]));
}

/** Files first, then the rows. Whatever breaks in between, the keys of the files are on record as loose. */
export async function keepPictures(
  { db, storage }: With<"db" | "storage">,
  owner: PhotoOwner,
  pictures: readonly Picture[],
  signal?: AbortSignal,
): Promise<Photo[]> {
  const photos = pictures.map((picture) => ({ ...picture, key: randomBytes(16).toString("hex") }));
  const keys = photos.map(({ key }) => key);
  await table.insertLooseKeys(db, keys);
  try {
    // The pictures of one photo side by side, the photos one after the other.
    for (const { key, files } of photos) {
      signal?.throwIfAborted();
      const puts = files.map(({ width, bytes }) => storage.put(nameOf(key, width), bytes, "image/webp"));
      const failed = (await Promise.allSettled(puts)).find(({ status }) => status === "rejected");
      if (failed) refuse("unavailable", { message: say("photos_not_taken_now") });
    }
    signal?.throwIfAborted();
  } catch (error) {
    // If even this fails, the sweep finds the keys.
    await dropFiles({ db, storage }, keys).catch(() => undefined);
    throw error;
  }
  const rows = await db.transaction(async (tx) => {
    const given = photos.map(({ files, key, width, height, color, dhash }) => ({
      key,
      width,
      height,
      color,
      dhash,
      sha256: hashOf(files),
    }));
    const inserted = await table.insertPhotos(tx, owner, given);
    if (inserted.length !== photos.length) throw new Error("Files were swept while they were being uploaded.");
    return inserted;
  });
  return inOrder(keys, rows, ({ key }) => key).map(viewOf);
}

/** Photos whose files come later: whoever promises them answers for that. Their keys name the files. */
export async function promisePictures(
  tx: Tx,
  owner: PhotoOwner,
  looks: readonly Look[],
): Promise<{ id: string; key: string }[]> {
  const photos = looks.map((look) => ({ ...look, key: randomBytes(16).toString("hex") }));
  const keys = photos.map(({ key }) => key);
  await table.insertLooseKeys(tx, keys);
  return inOrder(keys, await table.insertPhotos(tx, owner, photos), ({ key }) => key);
}

/** Of the largest, as anybody can fetch it. */
function hashOf(files: Picture["files"]): string {
  const largest = files.reduce((one, other) => (other.width > one.width ? other : one));
  return createHash("sha256").update(largest.bytes).digest("hex");
}

export function nameOf(key: string, width: number): string {
  return `${key}/${width}.webp`;
}

/** The files of keys that are on record as loose, and then the record. */
export async function dropFiles({ db, storage }: With<"db" | "storage">, keys: readonly string[]): Promise<void> {
  for (const key of keys) await Promise.all(photoWidths.map((width) => storage.remove(nameOf(key, width))));
  await table.deleteLooseKeys(db, keys);
}

function inOrder<Row>(wanted: readonly string[], rows: readonly Row[], nameOfRow: (row: Row) => string): Row[] {
  const byName = new Map(rows.map((row) => [nameOfRow(row), row]));
  return wanted.flatMap((name) => byName.get(name) ?? []);
}

export function viewOf({ id, key, width, height, color }: table.PhotoRow): Photo {
  return { id, width, height, color, urls: photoUrls(key) };
}

export function photoUrls(key: string): Photo["urls"] {
  const [small, middle, large] = photoWidths;
  const url = (size: number) => mediaUrl(nameOf(key, size));
  return { "320": url(small), "640": url(middle), "1280": url(large) };
}

/** In the order of the ids; one that is no more is left out. */
export async function photoViews(db: Db, ids: readonly string[]): Promise<Photo[]> {
  return inOrder(ids, await table.listPhotos(db, ids), ({ id }) => id).map(viewOf);
}

/** Holds the rows until the transaction ends: all of them this user's, and free or already with this listing. */
export async function requireOwnPhotos(
  tx: Tx,
  userId: string,
  photoIds: readonly string[],
  listingId: string | null,
): Promise<void> {
  if (new Set(photoIds).size !== photoIds.length) {
    refuse("validation_failed", { fields: { images: say("photo_twice") } });
  }
  const usable = await table.lockUsablePhotos(tx, userId, photoIds, listingId);
  if (usable.length === photoIds.length) return;
  refuse("validation_failed", { fields: { images: say("photo_gone") } });
}

/** These and no others are the listing's photos now, the first of them its cover. Call requireOwnPhotos first. */
export async function attachPhotos(tx: Tx, listingId: string, orderedIds: readonly string[]): Promise<void> {
  await table.releasePhotosExcept(tx, listingId, orderedIds);
  await table.placePhotos(tx, listingId, orderedIds);
}

/** For an edit that has yet to be verified: the listing goes on showing what it shows, and these are not swept. */
export async function holdPhotos(
  tx: Tx,
  listingId: string,
  shownIds: readonly string[],
  editIds: readonly string[],
): Promise<void> {
  // An earlier edit may have held others.
  await table.releasePhotosExcept(tx, listingId, [...shownIds, ...editIds]);
  await table.holdPhotos(tx, listingId, editIds);
}

/** They show what a return is about: kept with the order, and no listing's. */
export async function keepForReturn(tx: Tx, userId: string, orderId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await requireOwnPhotos(tx, userId, ids, null);
  await table.keepForReturn(tx, orderId, ids);
}

/** They show what a check found: kept with the order, and no listing's. Each is of the staff who names it, and used once. */
export async function keepForOrder(tx: Tx, staffId: string, orderId: string, ids: readonly string[]): Promise<void> {
  if (new Set(ids).size !== ids.length) refuse("validation_failed", { fields: { deductions: say("photo_twice") } });
  const usable = await table.lockStaffPhotos(tx, staffId, ids);
  if (usable.length !== ids.length) refuse("validation_failed", { fields: { deductions: say("photo_gone") } });
  await table.keepForReturn(tx, orderId, ids);
}

/** Photos of others that can be seen and look like this one, the likest first. */
export function findLookalikes(db: Db, dhash: string, exceptUserId: string, limit: number): Promise<table.Lookalike[]> {
  return table.listLookalikes(db, dhash, bandsNear(dhash), exceptUserId, limit);
}

/** Photos nobody has used for a day, and files that belong to no photo. May run twice, and beside uploads. */
export async function sweepPhotos(services: With<"db" | "storage">): Promise<void> {
  const { db } = services;
  while ((await db.transaction((tx) => table.loosenUnattached(tx, BATCH))) === BATCH);
  let failed = 0;
  for (let after = ""; ; ) {
    const due = await table.listDueKeys(db, after, BATCH);
    for (const { key } of due) {
      await dropFiles(services, [key]).catch(() => {
        failed++;
      });
      after = key;
    }
    if (due.length < BATCH) break;
  }
  if (failed > 0) throw new Error(`The files of ${failed} photos could not be removed.`);
}

/** Photos that hang on a listing stay and go with it. */
export const photoData: PersonalData = {
  name: "photos",
  async collect(db, userId) {
    const rows = await table.listPhotosOfUser(db, userId);
    return rows.map((row) => ({ ...viewOf(row), created_at: row.created_at }));
  },
  async erase(tx, userId) {
    await table.loosenUnattachedOf(tx, userId);
  },
};
