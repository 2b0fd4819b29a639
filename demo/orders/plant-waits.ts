// Some of the demo's people stand in line for an item that somebody is buying.
import { findSeenListing } from "../../server/domains/listings/listing-access.service.ts";
import { joinWait } from "../../server/domains/listings/waits/waits.service.ts";
import type { With } from "../../server/kit/services.ts";

const IN_LINE = 3;
const HOUR = 1 / 24;

export async function plantWaits(
  on: (daysAgo: number) => With<"db" | "clock">,
  wares: readonly { id: string; sellerId: string }[],
  people: readonly string[],
): Promise<void> {
  for (const { id, sellerId } of wares) {
    if ((await findSeenListing(on(0).db, id))?.status !== "reserved") continue;
    // Those who came last have ordered nothing yet.
    const waiting = people.filter((person) => person !== sellerId).slice(-IN_LINE);
    for (const [place, person] of waiting.entries()) await joinWait(on((IN_LINE - place) * HOUR), person, id);
    return;
  }
}
