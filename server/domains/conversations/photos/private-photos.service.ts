// Photos of a thread. They come through the same door as a listing's, re-encoded and without what a camera wrote into them;
// when they are sent their files move to names that no public address leads to, and only the thread's people and support
// are given them.
import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { say } from "../../../../contract/say.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import type { SentFile } from "../../../kit/files/sent-file.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { With } from "../../../kit/services.ts";
import {
  dropPhotoFiles,
  findPicture,
  listFreePhotos,
  takeFreePhotos,
} from "../../listings/photos/hand-over-photos.service.ts";
import type { PhotoOfMessage } from "../conversations.tables.ts";
import * as table from "./message-photos.tables.ts";

/** Small for the thread, large for a closer look. */
const WIDTHS = [320, 1_280] as const;
const BATCH = 200;

const nameOf = (key: string, width: number | string) => `${key}/${width}.webp`;

export interface Copied extends table.NewPhoto {
  /** Of the photo as it was uploaded. */
  photoId: string;
  publicKey: string;
}

/**
 * Files first: nothing of the database is held while they are copied. What is not there, or not theirs, is left out; whether
 * that matters is decided when the message is written, for a call that is repeated has moved its photos before.
 */
export async function copyPhotos(
  { db, storage }: With<"db" | "storage">,
  userId: string,
  ids: readonly string[],
): Promise<Copied[]> {
  if (ids.length === 0) return [];
  const photos = await listFreePhotos(db, userId, ids);
  const copied = photos.map(({ id, key, width, height, color }) => ({
    photoId: id,
    publicKey: key,
    key: `talk${randomBytes(16).toString("hex")}`,
    width,
    height,
    color,
  }));
  await table.insertLooseKeys(
    db,
    copied.map(({ key }) => key),
  );
  try {
    for (const { publicKey, key } of copied) {
      for (const width of WIDTHS) {
        const file = await findPicture(storage, publicKey, width);
        if (file) await storage.put(nameOf(key, width), await buffer(file.stream), "image/webp");
      }
    }
  } catch {
    refuse("unavailable", { message: say("photos_not_taken_now") });
  }
  return copied;
}

export async function keepCopies(
  tx: Tx,
  userId: string,
  messageId: string,
  copied: readonly Copied[],
  asked: readonly string[],
): Promise<PhotoOfMessage[]> {
  if (asked.length === 0) return [];
  const taken = new Set(await takeFreePhotos(tx, userId, asked));
  const inOrder = asked.flatMap((id) => copied.find(({ photoId }) => photoId === id && taken.has(id)) ?? []);
  if (inOrder.length !== asked.length) refuse("validation_failed", { fields: { photos: say("photo_gone") } });
  const given = inOrder.map(({ key, width, height, color }) => ({ key, width, height, color }));
  const kept = await table.insertPhotos(tx, messageId, given);
  if (kept.length !== asked.length) throw new Error("Files were swept while a message was being sent.");
  return given.flatMap(({ key }) => kept.find((photo) => photo.key === key) ?? []);
}

/** At once, so that the address they had before leads nowhere; if it fails, the sweep of loose files does it. */
export async function removeOriginals(services: With<"db" | "storage">, copied: readonly Copied[]): Promise<void> {
  if (copied.length === 0) return;
  await dropPhotoFiles(
    services,
    copied.map(({ publicKey }) => publicKey),
  ).catch(() => undefined);
}

/** Whether they may see the thread is for the caller to ask. */
export async function findPhotoFile(
  { db, storage }: { db: Db } & With<"storage">,
  orderId: string,
  photoId: string,
  width: string,
): Promise<SentFile> {
  const key = (await table.findKey(db, orderId, photoId)) ?? refuse("not_found");
  return {
    name: `photo-${photoId.slice(0, 8)}-${width}.webp`,
    version: `${photoId}-${width}`,
    async make() {
      const unreadable = () => refuse("unavailable", { message: say("picture_not_shown") });
      const file = (await storage.find(nameOf(key, width)).catch(unreadable)) ?? refuse("not_found");
      return buffer(file.stream);
    },
  };
}

/** Files that belong to no message. May run twice, and beside those who send. */
export async function sweepMessagePhotos({ db, storage }: With<"db" | "storage">): Promise<void> {
  let failed = 0;
  for (let after = ""; ; ) {
    const due = await table.listDueKeys(db, after, BATCH);
    for (const { key } of due) {
      after = key;
      try {
        for (const width of WIDTHS) await storage.remove(nameOf(key, width));
        await table.deleteLooseKeys(db, [key]);
      } catch {
        failed++;
      }
    }
    if (due.length < BATCH) break;
  }
  if (failed > 0) throw new Error(`The files of ${failed} photos of messages could not be removed.`);
}

export const loosenPhotosOf = table.loosenPhotosOf;
