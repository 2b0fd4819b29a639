// Carries out the plan of a page: the next statement only if the one before it did not fill the page.
import type { Db } from "../../kit/db/database.ts";
import type { Page, Place } from "./describe/page.ts";
import { wordStepsOf } from "./plan/parts.ts";
import type { PagePlan, Plan, PricePlan, RankedPlan, StepsPlan, WordStepsPlan } from "./plan/plan.ts";
import { ENOUGH, planNewest } from "./plan/plan-page.ts";
import type { After, Filter, Order, Statistics, Wanted } from "./read/wanted.ts";
import {
  boundsOf,
  findEdge,
  gather,
  gatherBySteps,
  gatherByWordSteps,
  idOf,
  type PriceLook,
  walk,
  walkVersions,
} from "./statements/in-order.tables.ts";
import { type Counted, listNewest, listRanked, MOST, type NewestRow } from "./statements/newest.tables.ts";
import type { CardRow, FoundRow } from "./statements/pieces.tables.ts";
import { keepBriefly } from "./vocabulary/keep-briefly.ts";

/** Rows, each with its place, one more than a page has if there are. */
interface Found {
  rows: { row: CardRow; place: Place }[];
  counted?: Counted | undefined;
}

export async function runPlan(db: Db, wanted: Wanted, statistics: Statistics, plan: PagePlan): Promise<Page> {
  if (plan.page === "everything") return runEverything(db, wanted, plan.order);
  const { rows, counted } = await runFor(db, wanted, statistics, plan);
  if (counted?.isExact === false) await keepCount(db, wanted.filter, counted);
  const shown = rows.slice(0, wanted.limit);
  const next = rows.length > wanted.limit ? shown.at(-1)?.place : undefined;
  return { rows: shown.map(({ row }) => row), versions: [], next, counted };
}

type FilteredPlan = Exclude<PagePlan, { page: "everything" }>;

function runFor(db: Db, wanted: Wanted, statistics: Statistics, plan: FilteredPlan): Promise<Found> {
  switch (plan.page) {
    case "newest":
      return runNewest(db, wanted.filter, plan.plans, lookOf(wanted));
    case "ranked":
      return runRanked(db, wanted, statistics, plan.plans);
    case "few by price":
      return runFewByPrice(db, wanted, plan);
    case "by price":
      return runByPrice(db, wanted, plan);
  }
}

/** Where everything matches, the first rows are the page, and the database should know. */
async function runEverything(db: Db, { filter, limit, from }: Wanted, order: Order): Promise<Page> {
  const found = await walkVersions(db, filter, order, from ?? null, limit + 1);
  const versions = found?.versions?.split(",") ?? [];
  const last = versions.length <= limit ? undefined : versions[limit - 1];
  return {
    rows: [],
    versions: versions.slice(0, limit),
    next: last === undefined ? undefined : { kind: "rows", value: Number(found?.last_key), id: idOf(last) },
  };
}

/** How many are looked for after which row; facets are counted with the first page, and once there are enough. */
interface Look {
  limit: number;
  after: After | null;
  enough: number;
  isFirst: boolean;
}

function lookOf({ limit, from }: Wanted): Look {
  return { limit: limit + 1, after: from ?? null, enough: limit + 1, isFirst: from === undefined };
}

async function runNewest(db: Db, filter: Filter, plans: readonly Plan[], look: Look): Promise<Found> {
  const { limit, after, enough, isFirst } = look;
  let found: Found = { rows: [] };
  for (const plan of plans) {
    const isLast = plan === plans.at(-1);
    const facets = isFirst ? { facetsFrom: isLast || plan.kind === "range" ? 1 : enough } : {};
    const rows = await listNewest(db, filter, plan, { limit, after, ...facets });
    found = { rows: placed("newest", rows), counted: countedIn(rows, plan) };
    if (isLast || isDone(plan, rows, look)) break;
  }
  return found;
}

/** Nothing more is to be found by the next plan. */
function isDone(plan: Plan, rows: readonly NewestRow[], { enough, after }: Look): boolean {
  const total = rows[0]?.total ?? 0;
  if (plan.kind !== "range") return total >= enough;
  // How many were read is said with the first row: where all of them come before the place in the list, nobody knows.
  return total < plan.most && (rows.length > 0 || after === null);
}

function placed(order: Order, rows: readonly FoundRow[]): Found["rows"] {
  return rows.map((row) => ({
    row,
    place: { kind: "rows", value: order === "newest" ? row.found_at.getTime() : row.price, id: row.id },
  }));
}

function countedIn(rows: readonly NewestRow[], plan: Plan): Counted | undefined {
  const [first] = rows;
  const facets = rows.find((row) => row.facets !== null)?.facets;
  if (!first || !facets) return undefined;
  const isEnd = plan.kind !== "walk" || first.seen < plan.depth;
  const isCounted = plan.kind === "gather" || plan.kind === "range" || first.total < MOST;
  // Parts that should do are not all there are.
  const isExact = isCounted && isEnd && (plan.kind !== "slices" || plan.rest !== null);
  return { matched: first.total, isExact, isWhole: isExact && first.total < MOST, ...facets };
}

/** The best of the newest candidates first, then all older ones as they come. */
async function runRanked(db: Db, wanted: Wanted, statistics: Statistics, plans: readonly RankedPlan[]): Promise<Found> {
  const { filter, from } = wanted;
  const { limit, after, isFirst } = lookOf(wanted);
  const asOf = new Date(wanted.asOf);
  let ranked: NewestRow[] = [];
  let used: RankedPlan = plans[0] ?? { plan: { kind: "gather", within: null }, place: "ranked_gather" };
  for (used of plans) {
    const isLast = used === plans.at(-1);
    const facets = isFirst ? { facetsFrom: isLast ? 1 : limit } : {};
    ranked = await listRanked(db, filter, used.plan, { asOf, after, limit, ...facets });
    if (isLast || ranked.length >= limit) break;
  }
  const { plan, place: kind } = used;
  const rows: Found["rows"] = ranked.map((row) => ({ row, place: { kind, value: row.score, id: row.id } }));
  const counted = countedIn(ranked, plan);
  if (rows.length >= limit) return { rows, counted };
  // When the last page ended exactly with the last candidate, nothing ranked is left to tell where they ended.
  const edge = ranked[0] ?? (from && (await listRanked(db, filter, plan, { asOf, after: null, limit: 1 }))[0]);
  const isAll = edge === undefined || (kind === "ranked_gather" && edge.total < MOST);
  if (isAll) return { rows, counted };
  const end = { value: edge.edge_at.getTime(), id: edge.edge_id };
  const missing = limit - rows.length;
  const older = { limit: missing, after: end, enough: missing, isFirst: false };
  const found = await runNewest(db, filter, planNewest(wanted, statistics, end), older);
  return { rows: [...rows, ...found.rows], counted };
}

async function runFewByPrice(db: Db, wanted: Wanted, { order, plan }: PagePlan & { page: "few by price" }) {
  const { limit, after } = lookOf(wanted);
  const rows = await listNewest(db, wanted.filter, plan, { limit, after, facetsFrom: 1, order });
  return { rows: placed(order, rows), counted: countedIn(rows, plan) };
}

async function runByPrice(db: Db, wanted: Wanted, { order, plan, counting }: PagePlan & { page: "by price" }) {
  const { limit, after } = lookOf(wanted);
  const counted = counting.length > 0 ? await countNewest(db, wanted.filter, counting) : undefined;
  return { rows: placed(order, await runPricePlan(db, wanted.filter, plan, { order, after, limit })), counted };
}

/** Exported for its test, where depths are smaller than any that are planned. */
export async function runPricePlan(db: Db, filter: Filter, plan: PricePlan, look: PriceLook): Promise<FoundRow[]> {
  const { order, after, limit } = look;
  if (plan.kind === "gather") return gather(db, filter, order, after, plan, limit);
  if (plan.kind !== "walk") return runSteps(db, filter, plan, look);
  const { depth, afterwards } = plan;
  const walked = { ...filter, categories: afterwards.leaves };
  const met = await walk(db, walked, order, after, { depth, limit });
  const isAll = filter.words === null && filter.marks === null;
  if (met.length >= limit || isAll) return met;
  const edge = await findEdge(db, walked, order, after, depth);
  if (edge === undefined) return met;
  const missing = limit - met.length;
  const isSoon = depth < FARTHEST && (met.length * FARTHEST) / depth > TO_BE_SURE * missing;
  const next = isSoon ? { ...plan, depth: FARTHEST } : afterwards;
  return [...met, ...(await runPricePlan(db, filter, next, { order, after: edge, limit: missing }))];
}

/** Where a walk met some, so much of another should meet the others: sooner than a whole step is read. */
const FARTHEST = 6_000;
const TO_BE_SURE = 2;

/** Of words, whatever is far comes after all that is near. */
async function runSteps(db: Db, filter: Filter, plan: StepsPlan | WordStepsPlan, look: PriceLook): Promise<FoundRow[]> {
  if (plan.kind === "steps") return gatherBySteps(db, filter, plan, look);
  const { near, far } = wordStepsOf(boundsOf(filter, look), plan.upTo);
  const met = await gatherByWordSteps(db, filter, plan, near, look);
  const missing = look.limit - met.length;
  if (missing <= 0 || far.length === 0) return met;
  return [...met, ...(await gatherByWordSteps(db, filter, plan, far, { ...look, limit: missing }))];
}

/** What was counted among the newest of many matches, for those who ask for them in another order. Never a whole count. */
const keptCounts = keepBriefly(async () => new Map<string, Counted>());
const MOST_KEPT = 500;

/** Nobody is told exactly of so many, so a minute makes no difference. */
async function countNewest(db: Db, filter: Filter, plans: readonly Plan[]): Promise<Counted | undefined> {
  const kept = (await keptCounts(db)).get(JSON.stringify(filter));
  if (kept) return kept;
  return (await runNewest(db, filter, plans, { limit: 1, after: null, enough: ENOUGH, isFirst: true })).counted;
}

async function keepCount(db: Db, filter: Filter, counted: Counted): Promise<void> {
  const kept = await keptCounts(db);
  if (kept.size < MOST_KEPT) kept.set(JSON.stringify(filter), counted);
}
