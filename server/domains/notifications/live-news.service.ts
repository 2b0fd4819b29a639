// News while somebody looks: what was written is told to whoever has a stream open, in whichever process that is.
import { isId } from "../../../contract/ids.ts";
import type { Market } from "../../../contract/market/market.ts";
import { kindsIn } from "../../../contract/notifications/notification-kinds.ts";
import type { Database, Db } from "../../kit/db/database.ts";
import type { Log } from "../../kit/log.ts";
import type { UserViewer, With } from "../../kit/services.ts";
import { eventText } from "../../kit/streams/stream.ts";
import type { StreamStart, Streams } from "../../kit/streams/streams.ts";
import { allKinds } from "./catalogue/catalogue.ts";
import type { Language } from "./catalogue/kind.ts";
import { countUnread, languageOf, viewOf } from "./notifications.service.ts";
import * as table from "./notifications.tables.ts";

export const NOTIFIED_CHANNEL = table.NOTIFIED_CHANNEL;

/** Whoever missed more than this reads the list. */
const RESUMED = 50;
/** What is written within this while is read together. */
const GATHER_MS = 40;
/** Between two such batches others have their turn. */
const BATCH = 200;

const unreadText = (unread: number) => eventText("unread", { unread });

function newsText(row: table.NotificationRow, language: Language, market: Market): string {
  return eventText("notification", viewOf(row, language, market), row.id);
}

export async function openNews(
  call: With<"db" | "exchange" | "market">,
  { userId, sessionId }: UserViewer,
  asked: string | undefined,
): Promise<StreamStart> {
  const language = await languageOf(call, userId);
  const header = call.exchange.headers?.["last-event-id"];
  const seen = typeof header === "string" && header !== "" ? header : asked;
  return {
    person: userId,
    session: sessionId,
    language,
    async greet() {
      const { db, market } = call;
      const missed = seen && isId(seen) ? await table.listSince(db, userId, seen, RESUMED) : [];
      const unread = await countUnread(db, userId, market);
      const shown = missed.filter(({ kind }) => kindsIn(market.now, [kind]).length > 0);
      const text = shown.map((row) => newsText(row, language, market.now)).join("") + unreadText(unread);
      return { text, ids: new Set(missed.map(({ id }) => id)) };
    },
  };
}

/** Nothing has to be read for it: the page that shows the order, or its thread, asks for it anew. */
function tellMove(streams: Streams, person: string, event: "order" | "conversation", order_id: string): void {
  const text = eventText(event, { order_id });
  for (const stream of streams.of(person)) stream.send(text);
}

/** What a process does with a notice: only people who have a stream open here are read for. */
export function createLiveNews(
  { db, market }: With<"market"> & { db: Database },
  streams: Streams,
  log: Log,
): (notice: string) => void {
  let waiting = new Map<string, string[]>();
  let isWorking = false;

  async function work(): Promise<void> {
    while (waiting.size > 0) {
      const heard = [...waiting];
      waiting = new Map();
      for (let at = 0; at < heard.length; at += BATCH) {
        await tellSome({ db, market }, streams, new Map(heard.slice(at, at + BATCH)));
        await new Promise(setImmediate);
      }
    }
  }

  return (notice) => {
    for (const pair of notice.split(",")) {
      const [person = "", id] = pair.split(":");
      if (streams.of(person).size === 0) continue;
      if (id?.startsWith(table.OF_ORDER)) {
        tellMove(streams, person, "order", id.slice(table.OF_ORDER.length));
        continue;
      }
      if (id?.startsWith(table.OF_TALK)) {
        tellMove(streams, person, "conversation", id.slice(table.OF_TALK.length));
        continue;
      }
      const ids = waiting.get(person) ?? [];
      if (id !== undefined) ids.push(id);
      waiting.set(person, ids);
    }
    if (isWorking || waiting.size === 0) return;
    isWorking = true;
    setTimeout(() => {
      work()
        .catch((error: unknown) => log.warn({ err: error }, "live news could not be told"))
        .finally(() => {
          isWorking = false;
        });
    }, GATHER_MS).unref();
  };
}

async function tellSome(
  { db, market }: With<"market"> & { db: Db },
  streams: Streams,
  heard: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const rows = await table.listByIds(db, [...heard.values()].flat());
  for (const row of rows) {
    for (const stream of streams.of(row.user_id))
      stream.send(newsText(row, stream.language as Language, market.now), row.id);
  }
  for (const { user_id, unread } of await table.countUnreadOf(db, [...heard.keys()], kindsIn(market.now, allKinds))) {
    for (const stream of streams.of(user_id)) stream.send(unreadText(unread));
  }
}
