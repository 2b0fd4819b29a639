// What becomes of places in line by itself: when a turn's time is over, and when something becomes of whoever waits.
import type { Tx } from "../../../kit/db/database.ts";
import type { PersonalData } from "../../../kit/personal-data.ts";
import type { With } from "../../../kit/services.ts";
import { readOffset } from "../../../kit/work/clock.tables.ts";
import type { Listener } from "../../../kit/work/outbox.ts";
import { deleteWaitsOf, listDueTurns, listWaitedFor, listWaitsOf } from "../../waits/line.service.ts";
import { holdSeenListing } from "../listings.tables.ts";
import { leaveHeld, settleLine } from "./waits.service.ts";

const BATCH = 100;

/** Ends what has run out, each item in a transaction of its own. The next turn begins when it is told, not when it might have. */
export async function runWaitTimers({ db, clock }: With<"db" | "clock">): Promise<void> {
  const now = clock.now();
  const seen = new Set<string>();
  const listNew = async () => (await listDueTurns(db, now, BATCH)).filter((id) => !seen.has(id));
  for (let due = await listNew(); due.length > 0; due = await listNew()) {
    for (const listingId of due) {
      seen.add(listingId);
      await db.transaction(async (tx) => {
        const listing = await holdSeenListing(tx, listingId);
        if (listing) await settleLine(tx, listing, clock.now());
      });
    }
  }
}

async function leaveAll(tx: Tx, userId: string, now: Date): Promise<void> {
  for (const listingId of await listWaitedFor(tx, userId)) {
    const listing = await holdSeenListing(tx, listingId);
    if (listing) await leaveHeld(tx, listing, userId, "system", now);
  }
}

export function waitListeners({ db, clock }: With<"db" | "clock">): Listener[] {
  return [
    {
      name: "leave_lines",
      topic: "account.suspended",
      async react({ payload }) {
        await db.transaction((tx) => leaveAll(tx, String(payload.user_id), clock.now()));
      },
    },
  ];
}

/** Nothing of it is needed once they are gone: who is next is next. */
export const waitData: PersonalData = {
  name: "waits",
  collect: (db, userId) => listWaitsOf(db, userId),
  async erase(tx, userId) {
    await leaveAll(tx, userId, new Date(Date.now() + (await readOffset(tx)) * 1_000));
    await deleteWaitsOf(tx, userId);
  },
};
