// Moves of a listing that no call makes: an order reserves and sells. Done with the product's own service, on its database.
import { test } from "@playwright/test";
import { launchPostgres } from "../../server/adapters/embedded-postgres/launcher.ts";
import { advanceListing } from "../../server/domains/listings/advance-listing.ts";
import { type Database, openDatabase } from "../../server/kit/db/database.ts";

let opened: Promise<Database> | undefined;

/** The server under test keeps the database; this is one more visitor of it. */
async function open(): Promise<Database> {
  const { dataDir } = test.info().config.metadata as { dataDir: string };
  const { connection } = await launchPostgres({ dataDir });
  return openDatabase({ connection, poolSize: 1, onError: () => undefined });
}

export async function reserve(id: string): Promise<void> {
  opened ??= open();
  const db = await opened;
  await db.transaction((tx) => advanceListing(tx, id, "reserve", { kind: "system", id: null }, { now: new Date() }));
}

export async function sell(id: string, soldPrice: number): Promise<void> {
  await reserve(id);
  const db = await (opened as Promise<Database>);
  const detail = { now: new Date(), soldPrice };
  await db.transaction((tx) => advanceListing(tx, id, "sell", { kind: "system", id: null }, detail));
}
