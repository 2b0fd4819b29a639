// Saved searches the other way round: when a listing appears or costs less, the searches that want it are found by its
// words, not by running them all. What matched waits, and is told together, a few times a day at most.
import type { SavedFilters } from "../../../../contract/search/saved-searches.contract.ts";
import type { Db } from "../../../kit/db/database.ts";
import type { With } from "../../../kit/services.ts";
import type { Listener } from "../../../kit/work/outbox.ts";
import { emit } from "../../../kit/work/outbox.ts";
import { Troubles } from "../../../kit/work/troubles.ts";
import { readCards } from "../../listings/listing-reads.service.ts";
import { anchorsOf } from "../read/read-filters.ts";
import { readFilter } from "../read/read-wanted.service.ts";
import * as table from "./match-searches.tables.ts";

const HOUR_MS = 3_600_000;
/** Four times a day. */
const QUIET_HOURS = 6;
const BATCH = 500;
/** A minute has time for so many. */
const IN_RUN = 2_000;

export const TELL_SEARCHES = "tell_searches";

/** Works out what a listing is held against. */
export async function compileSearch(db: Db, id: string, { answers = {}, ...rest }: SavedFilters): Promise<void> {
  const query = { ...answers, ...OWN, ...rest };
  const { filter, given } = await readFilter(db, query);
  const { words, marksAndCategory: marks, priceMin, priceMax } = filter;
  await table.saveCompiled(db, id, { words, marks, priceMin, priceMax, ...anchorsOf(given) });
}

/** An answer must not pass for another filter. */
const OWN = {
  search: undefined,
  category: undefined,
  city: undefined,
  price_min: undefined,
  price_max: undefined,
  condition: undefined,
  limit: 1,
};

/** Those that were saved before searches were looked for this way. */
export async function compileOldSearches({ db }: With<"db">): Promise<void> {
  const troubles = new Troubles("saved searches");
  for (const { id, filters } of await table.listUncompiled(db, BATCH)) {
    await troubles.try(() => compileSearch(db, id, filters));
  }
  troubles.throwIfAny();
}

export async function matchSearches(
  { db, clock }: With<"db" | "clock">,
  listingId: string,
  sellerId: string,
): Promise<void> {
  const lexemes = await table.findLexemes(db, listingId);
  if (!lexemes) return;
  const about = { lexemes, sellerId, now: clock.now() };
  let after: string | null = null;
  do after = await table.insertMatches(db, listingId, about, after, BATCH);
  while (after !== null);
}

export function searchListeners(market: With<"db" | "clock">): Listener[] {
  const match = (topic: string, isNews: (payload: Record<string, unknown>) => boolean): Listener => ({
    name: "match_searches",
    topic,
    async react({ payload }) {
      if (isNews(payload)) await matchSearches(market, String(payload.listing_id), String(payload.seller_id));
    },
  });
  return [
    match("listing.approve", () => true),
    match("listing.price_changed", ({ from, to }) => Number(to) < Number(from)),
  ];
}

/** Each search in a transaction of its own; what is left over is told the next time. */
export async function tellMatches({ db, clock }: With<"db" | "clock">): Promise<void> {
  const quietSince = new Date(clock.now().getTime() - QUIET_HOURS * HOUR_MS);
  const troubles = new Troubles("saved searches");
  let after: string | null = null;
  for (let told = 0; told < IN_RUN; told += BATCH) {
    const due: string[] = await table.listTellable(db, quietSince, after, BATCH);
    for (const id of due) await troubles.try(() => tell({ db, clock }, id, quietSince));
    after = due.at(-1) ?? null;
    if (due.length < BATCH) break;
  }
  troubles.throwIfAny();
}

/** What was sold, or costs more again, in the meantime is not told of. */
function tell({ db, clock }: With<"db" | "clock">, id: string, quietSince: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const search = await table.lockTellable(tx, id, quietSince);
    if (!search) return;
    const now = clock.now();
    const { user_id, filters, price_min, price_max } = search;
    const cards = await readCards(tx, await table.takeMatches(tx, id, now));
    const live = cards.filter(
      ({ status, price }) => status === "published" && price >= price_min && price <= price_max,
    );
    const [newest] = live;
    if (!newest) return;
    await table.noteTelling(tx, id, now);
    const { id: listing_id, title } = newest;
    const query = queryOf(filters);
    await emit(tx, "search.matched", { search_id: id, user_id, listing_id, title, count: live.length, query });
  });
}

/** As the page of lists takes it. */
function queryOf({ answers = {}, ...rest }: SavedFilters): string {
  const query = new URLSearchParams(answers);
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, String(value));
  return query.toString();
}
