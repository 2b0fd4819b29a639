// Cards that were shown lately. A list asks the database which listings it has and at which version their rows are; only
// what is new is read, cut and written again. docs/decisions/0029-cards-by-version.md says what that saves.
import type { Card } from "../../../../contract/listings/listings.contract.ts";
import type { Db } from "../../../kit/db/database.ts";
import { freezeDeeply } from "../../../kit/http/cut-reply.ts";
import { cardOf } from "../../listings/listing-reads.service.ts";
import { idOf, listLive, type Version } from "../statements/in-order.tables.ts";
import { keepBriefly } from "../vocabulary/keep-briefly.ts";

/** About 3 MB. */
const MOST_KEPT = 5_000;

/** A name of a city is not in the listing's row, and so not in its version: that change is felt within a minute. */
const kept = keepBriefly(async () => new Map<Version, Card>());

/** In the order of the versions. What left the market a moment ago is left out. */
export async function readCards(db: Db, versions: readonly Version[]): Promise<Card[]> {
  const cards = await kept(db);
  const missing = versions.filter((version) => !cards.has(version));
  const read = missing.length === 0 ? undefined : await readMissing(db, missing, cards);
  return versions.flatMap((version) => cards.get(version) ?? read?.get(idOf(version)) ?? []);
}

/** By id: the row may have changed again since its version was read. */
async function readMissing(db: Db, missing: readonly Version[], cards: Map<Version, Card>) {
  const read = new Map<string, Card>();
  for (const { version, ...row } of await listLive(db, missing.map(idOf))) {
    const card = freezeDeeply(cardOf(row));
    read.set(row.id, card);
    cards.set(version, card);
  }
  for (const oldest of cards.keys()) {
    if (cards.size <= MOST_KEPT) break;
    cards.delete(oldest);
  }
  return read;
}
