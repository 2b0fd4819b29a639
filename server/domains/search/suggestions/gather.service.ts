// Where suggestions come from: the catalogue, what listings state of themselves, what their titles call them, and what
// people search for. All of it is made anew every quarter of an hour; a listing that comes or goes is felt at once.
import type { Category } from "../../../../contract/catalogue/catalogue.contract.ts";
import type { Database, Tx } from "../../../kit/db/database.ts";
import type { With } from "../../../kit/services.ts";
import type { Listener } from "../../../kit/work/outbox.ts";
import { listCategories } from "../../catalogue/catalogue.service.ts";
import { quote, readWords } from "../read/words/read-query.ts";
import { refreshVocabulary, takeTime } from "../vocabulary/vocabulary.service.ts";
import { startsOf, weigh, weighPeople } from "./choose.ts";
import { type Named, namesOfMarked } from "./name-marked.ts";
import { nameInTitle } from "./name-title.ts";
import { readSearched } from "./popular.service.ts";
import { type Scoped, scopeWords } from "./scope-words.ts";
import * as table from "./suggestions.tables.ts";

/** Of the newest, as those that words are counted in. */
const TITLES = 40_000;
/** A name that stands alone in a market so large is a slip of the pen. */
const LARGE = 5_000;
const FEWEST_OF_LARGE = 3;
const MOST_NAMES = 20_000;
const AT_ONCE = 5_000;
/** More than this are counted every quarter of an hour only. */
const MOST_COUNTED = 500;

/** Words, what else they are called, and what is offered to whoever types them. */
export async function refreshWords(db: Database): Promise<void> {
  await refreshVocabulary(db);
  await refreshSuggestions(db);
}

export async function refreshSuggestions(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await takeTime(tx);
    await table.holdSuggestions(tx);
    const rows = await gatherAll(tx);
    await table.createNextSuggestions(tx);
    for (let at = 0; at < rows.length; at += AT_ONCE) await table.insertNext(tx, rows.slice(at, at + AT_ONCE));
    await table.swapSuggestions(tx);
  });
}

async function gatherAll(tx: Tx): Promise<table.Row[]> {
  const all = await listCategories(tx);
  const categories = all.filter(({ live_count }) => live_count > 0);
  const byId = new Map(categories.map((one) => [one.id, one]));
  const marked = (await table.countMarked(tx)).flatMap((row) => namesOfMarked(row, byId.get(row.category_id)));
  const sorted = marked.flatMap(({ kind, filters, category_id }) =>
    kind === "kind" ? [{ categoryId: category_id, value: (filters.kind ?? "").toLowerCase() }] : [],
  );
  const scoped = scopeWords(await table.listSynonyms(tx), all, sorted).filter(({ categoryId }) => byId.has(categoryId));
  return [
    ...categories.flatMap(rowsOfCategory),
    ...scoped.flatMap((one) => rowsOfScoped(one, byId.get(one.categoryId))),
    ...marked.flatMap((one) => rowsOf(one, weigh(one.kind, one.things ?? 0))),
    ...(await gatherNames(tx)),
    ...brandsOf(marked),
    ...(await readSearched(tx)).flatMap(({ phrase, people }) =>
      rowsOf({ title: phrase, kind: "phrase", category_id: 0, things: null, people }, weighPeople(people)),
    ),
  ];
}

type Suggested = Pick<table.Row, "title" | "kind" | "category_id" | "things"> &
  Partial<Pick<table.Row, "filters" | "people">>;

/** Once under each beginning it may be found by. */
function rowsOf(one: Suggested, weight: number, called: readonly string[] = [one.title]): table.Row[] {
  return [...new Set(called)].flatMap((name) =>
    startsOf(readWords(name), weight).map((start) => ({ filters: {}, people: null, ...one, ...start })),
  );
}

/** By its name in either language, whichever somebody types. */
function rowsOfCategory({ id, name, name_hi, live_count }: Category): table.Row[] {
  const weight = weigh("category", live_count);
  return [...new Set([name, name_hi])].flatMap((title, at) =>
    rowsOf({ title, kind: "category", category_id: id, things: live_count }, weight - at),
  );
}

/** What is the category's own name spelled otherwise finds the category. */
function rowsOfScoped({ typed, title }: Scoped, category: Category | undefined): table.Row[] {
  if (category === undefined) return [];
  const { id, name, live_count } = category;
  if (title === name.toLowerCase())
    return rowsOf({ title: name, kind: "category", category_id: id, things: live_count }, weigh("scoped", live_count), [
      typed,
    ]);
  return rowsOf({ title, kind: "scoped", category_id: id, things: null }, weigh("scoped", live_count), [typed, title]);
}

/** What things are called in their titles; of those that are asked for their model that is their name. */
async function gatherNames(tx: Tx): Promise<table.Row[]> {
  const titles = await table.listTitles(tx, TITLES);
  const counted = new Map<string, { title: string; things: number }>();
  for (const { title, has_model } of titles) {
    const name = has_model ? undefined : nameInTitle(title);
    if (name === undefined) continue;
    const known = counted.get(name.toLowerCase());
    if (known) known.things++;
    else counted.set(name.toLowerCase(), { title: name, things: 1 });
  }
  const fewest = titles.length > LARGE ? FEWEST_OF_LARGE : 1;
  return [...counted.values()]
    .filter(({ things }) => things >= fewest)
    .toSorted((a, b) => b.things - a.things)
    .slice(0, MOST_NAMES)
    .flatMap(({ title, things }) =>
      rowsOf({ title, kind: "phrase", category_id: 0, things: null }, weigh("phrase", things)),
    );
}

/** A brand of several categories is offered without one as well. */
function brandsOf(marked: readonly Named[]): table.Row[] {
  const brands = Map.groupBy(
    marked.filter(({ kind }) => kind === "brand"),
    ({ title }) => title.toLowerCase(),
  );
  return [...brands.values()].flatMap((all) => {
    const [first] = all;
    if (!first || all.length < 2) return [];
    const things = all.reduce((sum, one) => sum + (one.things ?? 0), 0);
    const weight = weigh("brand", things) + 1;
    return rowsOf({ title: first.title, kind: "brand", category_id: 0, things: null }, weight);
  });
}

/** A listing came, went, or says something else of itself. It may run twice. */
export async function followListing(db: Database, listingId: string): Promise<void> {
  const listing = await table.findMarked(db, listingId);
  if (!listing) return;
  await db.transaction(async (tx) => {
    await table.holdSuggestionsStill(tx);
    const category = { id: listing.category_id, slug: listing.slug };
    const names = namesOfMarked({ ...listing, things: 1 }, category, { isAll: true });
    const rows: table.Row[] = [];
    for (const one of names) {
      const things = await table.countWithMarks(tx, marksOf(one), MOST_COUNTED + 1);
      if (things <= MOST_COUNTED) rows.push(...rowsOf({ ...one, things }, weigh(one.kind, things)));
    }
    const title = listing.is_live && listing.model === null ? nameInTitle(listing.title) : undefined;
    if (title !== undefined)
      rows.push(...rowsOf({ title, kind: "phrase", category_id: 0, things: null }, weigh("phrase", 1)));
    await table.insertInUse(tx, rows);
    await table.dropEmpty(tx, listing.category_id);
  });
}

function marksOf({ category_id, filters }: Named): string {
  const marks = [`c:${category_id}`, ...Object.entries(filters).map(([key, value]) => `${key}:${value}`)];
  return marks.map((mark) => quote(`=${mark.toLowerCase()}`)).join(" & ");
}

const NEWS = ["approve", "resume", "release", "unhold", "edited", "edit_approved"];
const LOSSES = ["pause", "reserve", "hold", "expire", "remove"];

export function suggestionListeners({ db }: With<"db">): Listener[] {
  return [...NEWS, ...LOSSES].map((event) => ({
    name: "follow_listing",
    topic: `listing.${event}`,
    react: ({ payload }) => followListing(db, String(payload.listing_id)),
  }));
}
