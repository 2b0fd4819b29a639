// Brings asks and listings together, from either side. The same query decides both ways: what a listing says of itself in
// its title, category and answers, at a price that a seller comes down from.
import { tellPublicChanged } from "../../kit/pages/public-news.tables.ts";
import type { With } from "../../kit/services.ts";
import { emit } from "../../kit/work/outbox.ts";
import { findLiveListing, findSaid, findSaying, listAbove } from "../search/wishes/wishes.service.ts";
import * as table from "./match.tables.ts";

/** One listing tells at most so many people, the newest to ask. */
const MOST_TOLD = 500;
/** Somebody who heard of so many has a wish that is a search. */
const MOST_MATCHES = 100;
/** Of what is there already: enough to look through. */
const FIRST_MATCHES = 24;
const LOOKED_AT = 60;
const MOST_COUNTED = 100;

/** A listing came to the market, or costs something else. It may run twice: each ask hears of it once. */
export async function matchListing({ db, clock }: With<"db" | "clock">, listingId: string): Promise<void> {
  const now = clock.now();
  const listing = await findLiveListing(db, listingId);
  if (!listing) return;
  const categories = await listAbove(db, listing.category_id);
  const { seller_id: sellerId, city_id: cityId, price, tsv, words } = listing;
  const asking = await table.listAsking(db, { sellerId, categories, cityId, price, tsv, words }, now, MOST_TOLD);
  if (asking.length === 0) return;
  await db.transaction(async (tx) => {
    const askIds = asking.map(({ id }) => id);
    const matched = await table.insertMatchesOf(tx, listingId, askIds, MOST_MATCHES, now);
    if (matched.length > 0) await tellPublicChanged(tx, { ages: ["asks"] });
    for (const { ask_id, user_id } of matched) {
      await emit(tx, "ask.matched", { ask_id, user_id, listing_id: listingId });
    }
  });
}

/** Somebody asked: what is there already. They hear of it once, however many there are. */
export async function matchAsk({ db, clock }: With<"db" | "clock">, askId: string): Promise<void> {
  const now = clock.now();
  const ask = await table.findOpen(db, askId, now);
  if (!ask) return;
  const { query, reach_id: categoryId, city_id: cityId, ceiling } = ask;
  const found = await findSaying(db, { query, categoryId, cityId, ceiling, now }, LOOKED_AT);
  if (found.length === 0) return;
  await db.transaction(async (tx) => {
    const fresh = await table.insertMatchesFor(tx, ask, found, FIRST_MATCHES, now);
    const newest = found.find((id) => fresh.includes(id));
    if (newest === undefined) return;
    await tellPublicChanged(tx, { ages: ["asks"] });
    await emit(tx, "ask.matched", { ask_id: ask.id, user_id: ask.user_id, listing_id: newest, matches: fresh.length });
  });
}

/** For a seller who is about to list it. Without a price everybody counts. */
export async function countWanted(
  { db, clock }: With<"db" | "clock">,
  userId: string,
  given: { category_id: number; title: string; price?: number | undefined },
) {
  const said = await findSaid(db, given.category_id, given.title);
  if (!said || given.title === "") return { people: 0, highest_budget: null };
  const asking = await table.listAsking(
    db,
    {
      sellerId: userId,
      categories: await listAbove(db, given.category_id),
      cityId: null,
      price: given.price ?? 0,
      tsv: said.tsv,
      words: said.words,
    },
    clock.now(),
    MOST_COUNTED,
  );
  const people = new Set(asking.map(({ user_id }) => user_id)).size;
  return { people, highest_budget: people === 0 ? null : Math.max(...asking.map(({ budget }) => budget)) };
}
