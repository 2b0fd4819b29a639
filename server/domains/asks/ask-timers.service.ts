// What becomes of asks by themselves: when their time is over, when something comes to the market, when one was reported.
import type { Tx } from "../../kit/db/database.ts";
import { tellPublicChanged } from "../../kit/pages/public-news.tables.ts";
import type { PersonalData } from "../../kit/personal-data.ts";
import type { With } from "../../kit/services.ts";
import type { Listener, OutboxEvent } from "../../kit/work/outbox.ts";
import { Troubles } from "../../kit/work/troubles.ts";
import { readThing } from "../search/wishes/wishes.service.ts";
import { advanceAsk } from "./advance-ask.ts";
import * as table from "./asks.tables.ts";
import { matchAsk, matchListing } from "./match.service.ts";
import { dropUnmet } from "./match.tables.ts";

const BATCH = 200;
const REPORTED = "Reported by several people. Our team is looking at it.";

/** Ends what has run out, some at a time. */
export async function expireAsks({ db, clock }: With<"db" | "clock">): Promise<void> {
  const now = clock.now();
  for (let ended = BATCH; ended === BATCH; ) {
    ended = await db.transaction(async (tx) => {
      const due = await table.lockDue(tx, now, BATCH);
      for (const ask of due) await advanceAsk(tx, ask, "expire", "system", { now });
      return due.length;
    });
  }
}

/** Those whose words were read by rules of before: what they were said to meet and do not is no longer counted. */
export async function readOldAsks(market: With<"db" | "clock">): Promise<void> {
  const { db } = market;
  const troubles = new Troubles("asks");
  for (const ask of await table.listToRead(db, BATCH)) {
    await troubles.try(async () => {
      const thing = await readThing(db, ask.description, ask.category_id);
      await db.transaction(async (tx) => {
        await table.updateReading(tx, ask.id, thing);
        if (thing) await dropUnmet(tx, ask.id);
      });
      await matchAsk(market, ask.id);
    });
  }
  troubles.throwIfAny();
}

/** Whatever brings a listing to the market, or changes what it says or costs there. */
const LISTING_NEWS = [
  "listing.approve",
  "listing.resume",
  "listing.release",
  "listing.unhold",
  "listing.edited",
  "listing.edit_approved",
  "listing.price_changed",
];

export function askListeners(market: With<"db" | "clock">): Listener[] {
  const { db, clock } = market;
  return [
    ...LISTING_NEWS.map((topic) => ({
      name: "match_asks",
      topic,
      capability: "asks" as const,
      react: ({ payload }: OutboxEvent) => matchListing(market, String(payload.listing_id)),
    })),
    ...["ask.posted", "ask.renew", "ask.restore"].map((topic) => ({
      name: "match_ask",
      topic,
      capability: "asks" as const,
      react: ({ payload }: OutboxEvent) => matchAsk(market, String(payload.ask_id)),
    })),
    {
      name: "close_asks",
      topic: "account.suspended",
      react: ({ payload }) => db.transaction((tx) => closeAllOf(tx, String(payload.user_id), clock.now())),
    },
    {
      // Believed until staff have looked at it.
      name: "take_down_reported_ask",
      topic: "report.believed",
      async react({ payload }) {
        await db.transaction(async (tx) => {
          const ask = payload.kind === "ask" ? await table.lockAsk(tx, String(payload.subject_id)) : undefined;
          if (ask?.status !== "open") return;
          await advanceAsk(tx, ask, "remove", "system", { now: clock.now(), reason: REPORTED });
        });
      },
    },
    {
      name: "settle_reported_ask",
      topic: "report.decided",
      async react({ payload }) {
        if (payload.subject_kind !== "ask") return;
        const isBad = ["remove", "strike"].includes(String(payload.outcome));
        await db.transaction((tx) => settleReported(tx, String(payload.subject_id), isBad, clock.now()));
      },
    },
  ];
}

/** It was recorded where it was decided. What staff took down themselves stays down. */
async function settleReported(tx: Tx, id: string, isBad: boolean, now: Date): Promise<void> {
  const ask = await table.lockAsk(tx, id);
  if (!ask) return;
  if (isBad && !["removed", "closed"].includes(ask.status)) {
    await advanceAsk(tx, ask, "remove", "system", { now, reason: "Against our rules." });
  }
  const isWaiting = ask.status === "removed" && ask.removed_reason === REPORTED;
  if (isBad || !isWaiting || (await table.isOpenAlready(tx, ask.user_id, ask.sameness))) return;
  await advanceAsk(tx, ask, "restore", "system", { now });
}

async function closeAllOf(tx: Tx, userId: string, now: Date): Promise<void> {
  for (const ask of await table.lockOpenOf(tx, userId)) await advanceAsk(tx, ask, "close", "system", { now });
}

export const askData: PersonalData = {
  name: "asks",
  collect: table.listWrittenBy,
  async erase(tx, userId) {
    await table.dropAllOf(tx, userId);
    await tellPublicChanged(tx, { drops: ["asks"] });
  },
};
