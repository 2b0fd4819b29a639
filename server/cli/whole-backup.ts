// A backup is the database's file and, where photos are files of this machine, a folder beside it.
import { constants, existsSync } from "node:fs";
import { access } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import type { Config } from "../kit/config.ts";
import type { Sums } from "./archive.ts";
import { listPhotoKeys } from "./backup.tables.ts";
import { backUp } from "./backup.ts";
import { copyMedia, mediaBeside, missingIn } from "./media-copy.ts";
import { restore, verify } from "./restore.ts";

type Place = Pick<Config, "storage" | "isDemo">;

/** What a command ends with. */
export interface Outcome {
  /** For a person. */
  text: string;
  /** For a program. */
  json: unknown;
  /** Something is wrong with what was looked at. */
  isBad?: boolean;
}

export async function backUpAll(
  { storage }: Place,
  connection: pg.ClientConfig,
  file: string,
  progress: (message: string) => void,
): Promise<Outcome> {
  if (storage.kind !== "disk") {
    const sums = await backUp(connection, file, progress);
    return described(
      `Backed up to ${file}`,
      sums,
      `Photos stay in the bucket ${storage.bucket}: let it keep versions.`,
    );
  }
  // Twice: what is removed after the snapshot was copied before it, and what came before the snapshot is copied after it.
  const beside = mediaBeside(file);
  // Where the file cannot be written, nothing is.
  await access(path.dirname(path.resolve(file)), constants.W_OK);
  progress("Photos");
  await copyMedia(storage.folder, beside);
  const sums = await backUp(connection, file, progress);
  const photos = await copyMedia(storage.folder, beside);
  const said = `Photos: ${photos.files} files, ${Math.round(photos.bytes / 1e6)} MB, in ${beside}.`;
  return described(`Backed up to ${file}`, sums, said, { photos: { ...photos, folder: beside } });
}

export async function restoreAll({ storage }: Place, connection: pg.ClientConfig, file: string): Promise<Outcome> {
  const beside = mediaBeside(file);
  const sums = await restore(connection, file);
  const hasPhotos = storage.kind === "disk" && existsSync(beside);
  const photos = hasPhotos ? await copyMedia(beside, storage.folder) : undefined;
  if (photos) return described("Restored", sums, `Photos: ${photos.files} files.`, { photos });
  const where =
    storage.kind === "disk" ? `There are no photos in ${beside}.` : "Photos are where the bucket keeps them.";
  return described("Restored", sums, where);
}

export async function verifyAll({ storage, isDemo }: Place, connection: pg.ClientConfig, file: string) {
  const beside = mediaBeside(file);
  let missing: string[] = [];
  let keys: string[] = [];
  const sums = await verify(connection, file, async (scratch) => {
    if (storage.kind !== "disk") return;
    keys = await photoKeysIn(scratch);
    missing = await missingIn(beside, keys);
  });
  // A demo draws its pictures when they are asked for.
  const isBad = missing.length > 0 && !isDemo;
  const said =
    storage.kind === "disk"
      ? `Of ${keys.length} photos ${keys.length - missing.length} are in ${beside}${isBad ? `; missing is ${missing[0]}` : ""}.`
      : "Photos are where the bucket keeps them.";
  const photos = { named: keys.length, missing: missing.length };
  return { ...described("The backup is whole: every table came back as it was", sums, said, { photos }), isBad };
}

async function photoKeysIn(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await listPhotoKeys(client);
  } finally {
    await client.end();
  }
}

function described(what: string, sums: Sums, more: string, json: object = {}): Outcome {
  const rows = Object.values(sums).reduce((total, sum) => total + sum.rows, 0);
  const text = `${what} (${Object.keys(sums).length} tables, ${rows} rows). ${more}`;
  return { text, json: { tables: sums, ...json } };
}
