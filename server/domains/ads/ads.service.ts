// Booked ads: what pages show now, and staff who book, change and pause them.
import { type AdContent, type AdRow, adPages, type ShownAd } from "../../../contract/ads/ads.contract.ts";
import { say } from "../../../contract/say.ts";
import { pageOf, readCursor } from "../../kit/cursor.ts";
import type { Tx } from "../../kit/db/database.ts";
import { tellPublicChanged } from "../../kit/pages/public-news.tables.ts";
import { refuse } from "../../kit/refusal.ts";
import type { StaffViewer, With } from "../../kit/services.ts";
import { record } from "../audit/audit.service.ts";
import * as table from "./ads.tables.ts";

/** As many as the longest page has slots. */
const MOST_SHOWN = 12;

export async function listShown({ db, clock }: With<"db" | "clock">, page: string): Promise<ShownAd[]> {
  if (!(adPages as readonly string[]).includes(page)) return [];
  return table.listRunning(db, page, clock.now(), MOST_SHOWN);
}

export async function listAds(
  { db, clock }: With<"db" | "clock">,
  query: { limit: number; cursor?: string | undefined },
) {
  const rows = await table.listNewest(db, readCursor(query.cursor), query.limit + 1);
  const { shown, next_cursor } = pageOf(rows, query.limit, ({ created_at: at, id }) => ({ at, id }));
  return { data: shown.map((row) => toView(row, clock.now())), meta: { next_cursor } };
}

export function addAd({ db, clock }: With<"db" | "clock">, viewer: StaffViewer, content: AdContent): Promise<AdRow> {
  const ad = requireSound(content);
  return db.transaction(async (tx) => {
    const row = await table.insertAd(tx, ad, clock.now());
    await record(tx, viewer, "ad.add", `ad:${row.id}`, { name: ad.name, pages: ad.pages });
    await tellPublicChanged(tx, { drops: ["ads"] });
    return toView(row, clock.now());
  });
}

export function saveAd(
  { db, clock }: With<"db" | "clock">,
  viewer: StaffViewer,
  id: string,
  given: { version: number; content: AdContent },
): Promise<AdRow> {
  const ad = requireSound(given.content);
  return db.transaction(async (tx) => {
    await holdAd(tx, id, given.version);
    const row = await table.updateAd(tx, id, ad, clock.now());
    await record(tx, viewer, "ad.change", `ad:${id}`, { name: ad.name, pages: ad.pages, version: row.version });
    await tellPublicChanged(tx, { drops: ["ads"] });
    return toView(row, clock.now());
  });
}

export function pauseAd(
  { db, clock }: With<"db" | "clock">,
  viewer: StaffViewer,
  id: string,
  { version, is_paused }: { version: number; is_paused: boolean },
): Promise<AdRow> {
  return db.transaction(async (tx) => {
    const held = await holdAd(tx, id, version);
    if (held.is_paused === is_paused) return toView(held, clock.now());
    const row = await table.updatePaused(tx, id, is_paused, clock.now());
    await record(tx, viewer, is_paused ? "ad.pause" : "ad.resume", `ad:${id}`, { name: row.name });
    await tellPublicChanged(tx, { drops: ["ads"] });
    return toView(row, clock.now());
  });
}

async function holdAd(tx: Tx, id: string, version: number): Promise<table.AdRow> {
  const row = (await table.lockAd(tx, id)) ?? refuse("not_found");
  if (row.version !== version) {
    refuse("conflict", { message: say("ad_changed_meanwhile") });
  }
  return row;
}

/** Nowhere real: only to see what a browser would make of a path. */
const NOWHERE = "https://nowhere.invalid";

function requireSound(ad: AdContent): AdContent {
  const fields: Record<string, string> = {};
  if (!isLink(ad.link)) fields.link = say("path_or_https");
  if (ad.ends_at !== null && Date.parse(ad.ends_at) <= Date.parse(ad.starts_at)) {
    fields.ends_at = say("ends_after_it_begins");
  }
  if (Object.keys(fields).length > 0) refuse("validation_failed", { fields });
  return { ...ad, pages: [...new Set(ad.pages)] };
}

/** Read as a browser reads it: what looks like a path and leads elsewhere is none. */
function isLink(link: string): boolean {
  if (/[\s\p{Cc}\\]/u.test(link) || !URL.canParse(link, NOWHERE)) return false;
  const { origin, protocol, username, password } = new URL(link, NOWHERE);
  if (username !== "" || password !== "") return false;
  if (link.startsWith("/")) return origin === NOWHERE && !link.startsWith("//");
  return protocol === "https:" && /^https:\/\/[^/]/.test(link);
}

function toView({ created_at: _, ...row }: table.AdRow, now: Date): AdRow {
  return {
    ...row,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
    state: stateOf(row, now),
  };
}

function stateOf({ is_paused, starts_at, ends_at }: Omit<table.AdRow, "created_at">, now: Date): AdRow["state"] {
  if (ends_at !== null && ends_at <= now) return "over";
  if (is_paused) return "paused";
  return starts_at > now ? "planned" : "running";
}
