// What a person was told, read in their language and marked as read.
import type { Market } from "../../../contract/market/market.ts";
import { kindsIn, type NotificationKind } from "../../../contract/notifications/notification-kinds.ts";
import { paths } from "../../../contract/paths.ts";
import { pageOf, readCursor } from "../../kit/cursor.ts";
import type { Db } from "../../kit/db/database.ts";
import type { MarketNow } from "../../kit/market.ts";
import { cookieIn } from "../../kit/pages/visit.ts";
import type { PersonalData } from "../../kit/personal-data.ts";
import { refuse } from "../../kit/refusal.ts";
import type { With } from "../../kit/services.ts";
import { readMarket } from "../market/market.service.ts";
import { allKinds, systemKinds, toldBy } from "./catalogue/catalogue.ts";
import type { Language } from "./catalogue/kind.ts";
import * as table from "./notifications.tables.ts";

const KEPT_DAYS = 180;
const DAY_MS = 86_400_000;
const BATCH = 5_000;
/** More than anybody has in half a year. */
const EXPORTED = 20_000;

export function viewOf(
  { id, kind, data, read_at, created_at }: table.NotificationRow,
  language: Language,
  market: Market,
) {
  const { title, body, link: to } = toldBy(market, kind, data, language);
  const link = openLink(to, market);
  return { id, kind, title, body, link, is_read: read_at !== null, created_at: created_at.toISOString() };
}

/** A reward is paid also where there are no referrals any more; then the list of what was paid is its page. */
export function openLink(link: string, { capabilities }: Market): string {
  return link === paths.referrals && !capabilities.referrals ? paths.transactions : link;
}

/** What the page is in; a client that has no such cookie gets what the profile says. */
export async function languageOf({ db, exchange }: With<"db" | "exchange">, userId: string): Promise<Language> {
  const chosen = cookieIn(exchange.cookie, "lang");
  return chosen === "hi" || chosen === "en" ? chosen : table.findLanguage(db, userId);
}

interface Page {
  limit: number;
  cursor?: string | undefined;
}

type Reader = With<"db" | "exchange" | "market">;

export const listAll = (reader: Reader, userId: string, page: Page) => listOf(reader, userId, allKinds, page);
export const listSystem = (reader: Reader, userId: string, page: Page) => listOf(reader, userId, systemKinds, page);

/** What was told of something that the market does without now is not shown: it would lead nowhere. */
async function listOf(reader: Reader, userId: string, among: readonly NotificationKind[], { limit, cursor }: Page) {
  const { db, market } = reader;
  const kinds = kindsIn(market.now, among);
  const rows = await table.listNewest(db, userId, kinds, readCursor(cursor), limit + 1);
  const { shown, next_cursor } = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  const language = await languageOf(reader, userId);
  const unread = await table.countUnread(db, userId, kinds);
  return { data: shown.map((row) => viewOf(row, language, market.now)), meta: { next_cursor, unread } };
}

export function countUnread(db: Db, userId: string, { now }: MarketNow): Promise<number> {
  return table.countUnread(db, userId, kindsIn(now, allKinds));
}

export async function markRead(
  { db, clock, market }: With<"db" | "clock" | "market">,
  userId: string,
  { notification_ids, all }: { notification_ids?: string[] | undefined; all?: true | undefined },
) {
  if (notification_ids === undefined && all === undefined) {
    const message = "Say which notifications were read, or that all of them were.";
    refuse("validation_failed", { message, fields: { notification_ids: message } });
  }
  return db.transaction(async (tx) => {
    const ids = all ? null : (notification_ids ?? []);
    // Other tabs of the same person show the same count.
    if ((await table.markRead(tx, userId, ids, clock.now())) > 0) await table.announceMarks(tx, userId);
    return { unread: await countUnread(tx, userId, market) };
  });
}

/** What is half a year old is nobody's news. */
export async function dropOldNotifications({ db, clock }: With<"db" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
  while ((await table.deleteBefore(db, before, BATCH)) === BATCH);
}

export const notificationData: PersonalData = {
  name: "notifications",
  async collect(db, userId) {
    const language = await table.findLanguage(db, userId);
    const { market } = await readMarket(db);
    const rows = await table.listNewest(db, userId, allKinds, undefined, EXPORTED);
    return rows.map((row) => viewOf(row, language, market));
  },
  erase: table.deleteAllOf,
};
