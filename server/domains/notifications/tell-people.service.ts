// From news to notifications: every listener writes its rows once, however often the news comes. News for everyone who
// liked a listing goes out in batches, each a job and a transaction of its own, so that nothing waits for the last of them.
import {
  chosenPurposeOf,
  kindsIn,
  type NotificationKind,
  notificationKinds,
} from "../../../contract/notifications/notification-kinds.ts";
import type { Tx } from "../../kit/db/database.ts";
import type { With } from "../../kit/services.ts";
import { findEvent } from "../../kit/work/outbox.tables.ts";
import type { Listener, OutboxEvent } from "../../kit/work/outbox.ts";
import { addJob } from "../../kit/work/queue.tables.ts";
import type { Job } from "../../kit/work/queue.ts";
import { type Liker, listLikers } from "../wishlist/wishlist.service.ts";
import { allKinds, catalogue } from "./catalogue/catalogue.ts";
import type { Spread } from "./catalogue/kind.ts";
import * as table from "./notifications.tables.ts";
import { followersOf, movingTopics } from "./order-moves.service.ts";
import { PUSH_NOTIFICATIONS } from "./push/push-sender.service.ts";

const SPREAD = "spread_notifications";
export const SPREAD_BATCH = 500;
const byPush: table.ByPush = {
  kinds: allKinds.filter((kind) => notificationKinds[kind].hasPush),
  job: PUSH_NOTIFICATIONS,
  atOnce: 100,
};
const DAY_MS = 86_400_000;

const topicsOf = (name: NotificationKind) => {
  const { sources, spreads = [] } = catalogue[name];
  return [...sources, ...spreads].map(({ topic }) => topic);
};

/** One for each topic that any kind comes from, or that a page about an order follows. */
export function notificationListeners(market: With<"db" | "clock" | "market">): Listener[] {
  const topics = [...new Set([...allKinds.flatMap(topicsOf), ...movingTopics])];
  return [
    ...topics.map((topic) => ({ name: "notify", topic, react: (event: OutboxEvent) => tell(market, event) })),
    {
      name: "read_with_conversation",
      topic: "conversation.read",
      react: ({ payload }) => readWithThread(market, String(payload.reader_id), String(payload.order_id)),
    },
    {
      // What was being written while the account was closed.
      name: "forget_notifications",
      topic: "account.closed",
      react: ({ payload }) => market.db.transaction((tx) => table.deleteAllOf(tx, String(payload.user_id))),
    },
  ];
}

/** The bell does not go on about what was read where it was said. */
async function readWithThread({ db, clock }: With<"db" | "clock">, reader: string, orderId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const marked = await table.markReadAbout(tx, reader, ["order_message", "support_message"], orderId, clock.now());
    if (marked > 0) await table.announceMarks(tx, reader);
  });
}

async function tell({ db, clock, market }: With<"db" | "clock" | "market">, event: OutboxEvent): Promise<void> {
  const rows: table.NewNotification[] = [];
  const spreading: NotificationKind[] = [];
  for (const kind of kindsIn(market.now, allKinds)) {
    const { sources, spreads = [] } = catalogue[kind];
    for (const source of sources.filter(({ topic }) => topic === event.topic)) {
      for (const { to, data } of await source.tell(event.payload, db)) {
        rows.push({ user_id: to, kind, subject: null, data, purpose: chosenPurposeOf(kind) });
      }
    }
    if (spreads.some(({ topic }) => topic === event.topic)) spreading.push(kind);
  }
  const followers = await followersOf(event, db);
  if (rows.length === 0 && spreading.length === 0) {
    if (followers.length > 0) await db.run(table.announcementOf(followers));
    return;
  }
  // Nothing is asked: all of it is one trip.
  await db.transaction(async (tx) => {
    write(tx, event, rows, clock);
    for (const kind of spreading) await addSpread(tx, event.id, kind, null);
    if (followers.length > 0) tx.send(table.announcementOf(followers));
  });
}

function write(
  tx: Tx,
  { id, at }: OutboxEvent,
  rows: readonly table.NewNotification[],
  clock: With<"db" | "clock">["clock"],
): void {
  if (rows.length === 0) return;
  // Two workers may be done in another order than things happened; events keep real time.
  const happenedAt = new Date(at.getTime() + clock.offsetS() * 1_000);
  table.insertNotifications(tx, id, rows, happenedAt, byPush);
}

/** The same batch asked for twice is one job. */
function addSpread(tx: Tx, event_id: string, kind: NotificationKind, after: string | null): Promise<void> {
  return addJob(tx, SPREAD, { event_id, kind, after }, `${SPREAD}:${event_id}:${kind}:${after ?? ""}`);
}

export function spreadJob(market: With<"db" | "clock">): Job {
  return { name: SPREAD, work: (payload) => spread(market, payload as unknown as SpreadStep) };
}

interface SpreadStep {
  event_id: string;
  kind: NotificationKind;
  /** The last person of the batch before. */
  after: string | null;
}

async function spread({ db, clock }: With<"db" | "clock">, { event_id, kind, after }: SpreadStep): Promise<void> {
  const event = await findEvent(db, event_id);
  const rule = event && catalogue[kind].spreads?.find(({ topic }) => topic === event.topic);
  const about = rule && (await rule.about(event.payload, db));
  if (!about) return;
  const { listingId, data, except } = about;
  const likers = await listLikers(db, listingId, after, SPREAD_BATCH);
  const last = likers.at(-1);
  if (last === undefined) return;
  await db.transaction(async (tx) => {
    const wanted = likers.filter(({ user_id }) => !except.includes(user_id));
    const news: News = { kind, unless: rule.unless, listingId, price: Number(data.price), now: clock.now() };
    const fresh = await withoutTold(tx, wanted, news);
    const purpose = chosenPurposeOf(kind);
    const rows = fresh.map(({ user_id }) => ({ user_id, kind, subject: listingId, data, purpose }));
    write(tx, event, rows, clock);
    if (likers.length === SPREAD_BATCH) await addSpread(tx, event_id, kind, last.user_id);
  });
}

interface News extends Pick<Spread, "unless"> {
  kind: NotificationKind;
  listingId: string;
  price: number;
  now: Date;
}

/** A price that goes up and down, or a listing that is paused and resumed all day, is news once. */
async function withoutTold(tx: Tx, likers: readonly Liker[], news: News): Promise<Liker[]> {
  const { kind, unless, listingId, price, now } = news;
  const ids = likers.map(({ user_id }) => user_id);
  const told = new Map((await table.listToldBefore(tx, kind, listingId, ids)).map((row) => [row.user_id, row]));
  return likers.filter(({ user_id, price_when_liked }) => {
    const before = told.get(user_id);
    if (unless === "daily") return before === undefined || now.getTime() - before.at.getTime() >= DAY_MS;
    return price < price_when_liked && (before?.price == null || price < before.price);
  });
}
