// What is known of an item, written down in the transaction in which it became true, and read by anybody.
import { createHash } from "node:crypto";
import { canonical, type Facts, findBroken } from "../../../contract/passports/chain.ts";
import { readPassportCode, showPassportCode } from "../../../contract/passports/code.ts";
import type { Passport, PassportKind, PassportLink } from "../../../contract/passports/passports.contract.ts";
import { pathTo } from "../../../contract/paths.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { mediaUrl } from "../../kit/files/media.ts";
import { refuse } from "../../kit/refusal.ts";
import { chained, isCanonical } from "./chained-rows.ts";
import * as table from "./passports.tables.ts";

export interface Fact {
  kind: PassportKind;
  facts?: Facts;
  /** When it became true; else now. */
  at?: Date;
}

/** From its first fact on an item has a passport; one that it has already goes on. */
export function beginPassport(tx: Tx, listingId: string, facts: readonly Fact[], now: Date): void {
  table.insertPassport(tx, listingId, now);
  writeFacts(tx, listingId, facts, now);
}

/**
 * One statement that goes out with the next one: nobody waits for it. After the listing and the order are held, always:
 * the passport stays locked until the end, and whoever has it waits for the log of staff alone.
 */
export function writeFacts(tx: Tx, listingId: string, facts: readonly Fact[], now: Date): void {
  if (facts.length === 0) return;
  const events = facts.map(({ kind, facts: told = {}, at = now }) => ({ kind, facts: canonical(told), at }));
  table.insertEvents(tx, listingId, events);
}

/** What was written last of what an item is and of its photos; nothing where it has no passport yet. */
export async function readLatest(db: Db, listingId: string) {
  const found = await table.findLatest(db, listingId, ["listed", "edited", "photos"]);
  if (found === undefined) return undefined;
  const described = found.get("edited") ?? withoutPrice(found.get("listed"));
  return {
    isSame({ kind, facts = {} }: Fact): boolean {
      const known = kind === "photos" ? found.get("photos") : described;
      return known === canonical(facts);
    },
  };
}

function withoutPrice(listed: string | null | undefined): string | undefined {
  if (!listed) return undefined;
  const { price: _, from_books: __, ...described } = JSON.parse(listed) as Facts;
  return canonical(described);
}

/** The same thing was sold here before: from now on its passport says so. Told once; a second time changes nothing. */
export async function continuePassport(tx: Tx, listingId: string, earlierId: string, now: Date): Promise<boolean> {
  const code = await table.saveContinued(tx, listingId, earlierId);
  if (code === undefined) return false;
  writeFacts(tx, listingId, [{ kind: "continued", facts: { code } }], now);
  return true;
}

export function passportLinkOf(code: string): PassportLink {
  return { code, url: pathTo("passport", { code }) };
}

/** As it stands on paper: the code in two halves, and the whole address for a scanner. */
export function paperPassport(publicUrl: string, code: string): { code: string; address: string } {
  return { code: showPassportCode(code), address: new URL(pathTo("passport", { code }), publicUrl).href };
}

export async function findPassportLink(db: Db, listingId: string): Promise<PassportLink | null> {
  const code = await table.findCode(db, listingId);
  return code === undefined ? null : passportLinkOf(code);
}

export async function requirePassport(db: Db, typed: string): Promise<table.ItemRow> {
  const code = readPassportCode(typed) ?? refuse("not_found");
  return (await table.findPassport(db, code)) ?? refuse("not_found");
}

export async function readPassport(db: Db, typed: string): Promise<Passport> {
  const row = await requirePassport(db, typed);
  const events = (row.events ?? []).map(chained);
  const broken = brokenOf(row);
  return {
    item: {
      ...passportLinkOf(row.code),
      label_url: `${pathTo("passport", { code: row.code })}/label.pdf`,
      state: stateOf(row),
      title: row.title,
      photos: (row.photos ?? []).map(photoOf),
      product_id: row.listing_id,
      product_url: row.is_shown ? pathTo("product", { pid: row.listing_id, name: row.title ?? "" }) : null,
      category_id: row.category_id,
      category: row.category,
      category_hi: row.category_hi,
      condition: row.is_shown ? row.condition : null,
      begun_at: row.begun_at.toISOString(),
      changed_hands: row.hands_before + handsIn(events),
      continues: row.continues === null ? null : passportLinkOf(row.continues),
    },
    events,
    head: { number: row.last_number, hash: row.last_hash },
    verified: broken === null,
    broken,
  };
}

function brokenOf(row: table.ItemRow): number | null {
  const events = row.events ?? [];
  const rewritten = events.find((event) => !isCanonical(event.facts))?.number ?? null;
  const head = { number: row.last_number, hash: row.last_hash };
  const broken = findBroken(row.code, events.map(chained), head, sha256);
  return rewritten === null || broken === null ? (rewritten ?? broken) : Math.min(rewritten, broken);
}

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function handsIn(events: readonly { kind: string }[]): number {
  const count = (wanted: PassportKind) => events.filter(({ kind }) => kind === wanted).length;
  return count("delivered") - count("returned");
}

function stateOf({ status, is_shown }: table.ItemRow): Passport["item"]["state"] {
  if (status === "removed") return "taken_down";
  if (status === "sold" || status === "reserved") return status;
  return is_shown && status === "published" ? "on_sale" : "away";
}

function photoOf({ key, ...photo }: NonNullable<table.ItemRow["photos"]>[number]) {
  const url = (width: number) => mediaUrl(`${key}/${width}.webp`);
  return { ...photo, url_320: url(320), url_640: url(640), url_1280: url(1280) };
}
