// What planting very many listings will take, said before it begins.
import { statfs } from "node:fs/promises";
import pg from "pg";
import { findDataFolder, findPlanting } from "./planting.tables.ts";

/** Ten million took 2,700 bytes each, and beside them the log of changes and two gigabytes to sort the word index with. */
const BYTES_PER_LISTING = 3_400;
/** Ten million took 72 minutes on two cores that had other things to do as well. */
const LISTINGS_PER_SECOND = 2_300;
const GB = 1_000_000_000;

export interface Room {
  bytes: number;
  seconds: number;
  /** Of the disk the database is on, if that is one of this machine. */
  freeBytes: number | undefined;
  /** Some of it is there already. */
  isBegun: boolean;
}

export async function roomFor(connection: pg.ClientConfig, count: number): Promise<Room> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return {
      bytes: count * BYTES_PER_LISTING,
      seconds: count / LISTINGS_PER_SECOND,
      freeBytes: await freeBytesOf(client),
      isBegun: (await findPlanting(client)) !== undefined,
    };
  } finally {
    await client.end();
  }
}

/** One sentence, or the reason why it cannot be. */
export function sayRoom(count: number, room: Room): { text: string; isEnough: boolean } {
  const { bytes, seconds, freeBytes, isBegun } = room;
  const free = freeBytes === undefined ? "" : `; ${gigabytes(freeBytes)} are free`;
  const minutes = Math.max(1, Math.round(seconds / 60));
  const time = `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
  const all = isBegun ? ", of which some are there," : "";
  return {
    text: `${count.toLocaleString("en")} listings${all} take about ${gigabytes(bytes)} of disk and ${time} or more${free}.`,
    isEnough: isBegun || freeBytes === undefined || freeBytes > bytes,
  };
}

function gigabytes(bytes: number): string {
  return `${(bytes / GB).toFixed(bytes < 10 * GB ? 1 : 0)} GB`;
}

async function freeBytesOf(client: pg.Client): Promise<number | undefined> {
  const isHere = /^(\/|localhost$|127\.|::1$)/.test(client.host);
  if (!isHere) return undefined;
  try {
    const { bavail, bsize } = await statfs(await findDataFolder(client));
    return bavail * bsize;
  } catch {
    // A role that may not know the folder, or a database in a container of its own: nothing is said about room then.
    return undefined;
  }
}
