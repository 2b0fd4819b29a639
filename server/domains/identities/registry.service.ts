// The registry of phones, asked before a phone goes live. No connection is held while it is asked, and browsing never asks.
import type { RegistryAnswer } from "../../../contract/identities/identities.contract.ts";
import type { Db } from "../../kit/db/database.ts";
import type { With } from "../../kit/services.ts";
import { findWholeIdentity } from "./identities.service.ts";
import * as table from "./identities.tables.ts";

/** What it said is good for so long: a phone may be reported any day. */
const GOOD_MS = 3_600_000;

export type RegistryState = RegistryAnswer | "not_checked" | "not_needed";

/** As it is known, without asking. Only phones are in it. */
export async function findRegistryState(db: Db, listingId: string): Promise<RegistryState> {
  const row = await table.findIdentity(db, listingId);
  if (row?.kind !== "imei") return "not_needed";
  return row.registry ?? "not_checked";
}

/** Asks unless it said "clean" of late: what was blocked may have been given back meanwhile. */
export async function askRegistry(
  { db, clock, vault, registry }: With<"db" | "clock" | "vault" | "registry">,
  listingId: string,
): Promise<RegistryState> {
  const row = await table.findIdentity(db, listingId);
  if (row?.kind !== "imei") return "not_needed";
  const now = clock.now();
  const isFresh = row.registry_at !== null && now.getTime() - row.registry_at.getTime() < GOOD_MS;
  if (row.registry === "clean" && isFresh) return "clean";
  const whole = await findWholeIdentity(db, vault, listingId);
  if (!whole) return "not_needed";
  const answer = await registry.ask(whole.value).catch(() => undefined);
  if (answer === undefined) return isFresh && row.registry ? row.registry : "not_checked";
  await table.saveAnswer(db, row, answer, now);
  return answer;
}
