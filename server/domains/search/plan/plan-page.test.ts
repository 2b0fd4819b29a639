// A plan is a value: what is wanted and what is known of the market go in, and nothing is asked.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PlaceInList } from "../read/place-in-list.ts";
import { EVERYTHING, type Filter, type Statistics, type Wanted } from "../read/wanted.ts";
import type { PagePlan } from "./plan.ts";
import { planPage } from "./plan-page.ts";

const now = Date.UTC(2026, 10, 15, 19, 4);
const HOUR_MS = 3_600_000;
const samsung = { spellings: ["samsung", "samsungs"] };
const place: PlaceInList = {
  kind: "rows",
  value: now - HOUR_MS,
  id: "0198f3a2-0000-4000-8000-000000000001",
  asOf: now,
  total: { value: 9, exact: true },
  reading: { isAnywhere: false },
};

function wantedOf(filter: Partial<Filter>, rest: Partial<Wanted> = {}): Wanted {
  const all = { ...EVERYTHING, ...filter };
  return {
    typed: { words: all.words === null ? "" : "samsung" },
    filter: all,
    clauses: all.words === null ? [] : [samsung],
    marks: all.marks === null ? [] : [all.marks],
    category: undefined,
    sort: all.words === null ? "newest" : "relevance",
    limit: 24,
    asOf: now,
    from: undefined,
    reading: { isAnywhere: false },
    list: "",
    ...rest,
  };
}
const word = { words: "('samsung' | 'samsungs')" };

/** In the first of three leaves, in `documents` of it. */
function countedAs(documents: number): Statistics["words"] {
  const isCounted = documents > 0;
  return {
    documents,
    leaves: isCounted ? [11] : [],
    counts: [documents],
    places: [new Map(isCounted ? [[11, documents]] : [])],
    newestAt: isCounted ? now : undefined,
    reachAt: isCounted ? now - 10 * HOUR_MS : undefined,
    lowPrice: isCounted ? 900 : undefined,
    highPrice: isCounted ? 90_000 : undefined,
    lowPrices: new Map(isCounted ? [[11, 1_200]] : []),
    highPrices: new Map(isCounted ? [[11, 80_000]] : []),
  };
}

/** A market with three leaves; the words and the marks stand in the first. */
function marketWith(documents: number, live = 100_000): Statistics {
  return {
    words: countedAs(documents),
    marks: countedAs(documents),
    live,
    leaves: [11, 12, 13],
    byId: new Map([
      [11, { live_count: 50_000 }],
      [12, { live_count: 30_000 }],
      [13, { live_count: 20_000 }],
    ]),
    prices: new Map([11, 12, 13].map((leaf) => [leaf, { low: 4_000, median: 9_000, high: 20_000 }])),
    pace: new Map(),
  };
}
const common = marketWith(20_000);
const rare = marketWith(0);
const kindsOf = (plan: PagePlan) => {
  if (plan.page === "ranked") return plan.plans.map((one) => `${one.place} ${one.plan.kind}`);
  return "plans" in plan ? plan.plans.map(({ kind }) => kind) : [];
};

describe("what nobody narrows", () => {
  test.each(["newest", "price_asc", "price_desc"] as const)("is read along its own index, by %s", (sort) => {
    expect(planPage(wantedOf({ categories: [11] }, { sort }), common)).toEqual({ page: "everything", order: sort });
  });

  test("narrowed by price alone is met among the newest, or else in the range of prices", () => {
    const plansOf = (priceMax: number) => planPage(wantedOf({ priceMax }), common);
    const range = { kind: "range", most: 50_000 };
    expect(plansOf(4_000)).toEqual({ page: "newest", plans: [{ kind: "walk", depth: 2_000 }, range] });
    // Where most cost so much, whole rows are read as they come.
    expect(plansOf(9_000)).toEqual({ page: "newest", plans: [{ kind: "walk", depth: 2_000, isDense: true }, range] });
  });

  test("narrowed to prices that few have is read from the prices at once, if they are so few", () => {
    const narrow = wantedOf({ priceMin: 9_000, priceMax: 9_010 });
    expect(kindsOf(planPage(narrow, common))).toEqual(["range", "walk", "range"]);
    expect(kindsOf(planPage(wantedOf({ priceMin: 9_000, priceMax: 15_000 }), common))).toEqual(["walk", "range"]);
    expect(kindsOf(planPage(wantedOf({ priceMin: 900_000 }), common))).toEqual(["range", "walk", "range"]);
  });

  test("narrowed to a small part of very many is walked for further, before all of that part is read", () => {
    const narrow = wantedOf({ priceMin: 9_000, priceMax: 9_100 });
    expect(kindsOf(planPage(narrow, marketWith(50_000)))).toEqual(["range", "walk", "range"]);
    expect(planPage(narrow, marketWith(50_000, 10_000_000))).toEqual({
      page: "newest",
      plans: [
        { kind: "walk", depth: 11_000 },
        { kind: "range", most: 50_000 },
      ],
    });
  });

  test("narrowed by answers is gathered where few have them, and else read by slices", () => {
    const marks = { marks: "('=brand:atlas')" };
    expect(kindsOf(planPage(wantedOf(marks), rare))).toEqual(["gather"]);
    const texts = ["('=c:11')", "('=brand:atlas')"];
    const rarestFirst = texts.toReversed();
    expect(planPage(wantedOf(marks, { marks: texts }), common)).toMatchObject({
      plans: [
        { kind: "slices", rest: null, marks: rarestFirst },
        { kind: "slices", rest: expect.any(Date), marks: rarestFirst },
      ],
    });
    expect(kindsOf(planPage(wantedOf({ ...marks, categories: [12] }), common))).toEqual(["gather"]);
  });

  test("narrowed by two answers is looked for further back than by one", () => {
    const widest = (marks: Statistics["marks"]) => {
      const plan = planPage(wantedOf({ marks: "('=brand:atlas')", categories: [11] }), { ...common, marks });
      const [near] = plan.page === "newest" ? plan.plans : [];
      return near?.kind === "slices" ? Math.max(...near.blocks.flat()) : 0;
    };
    const one = countedAs(20_000);
    const two = { ...one, counts: [20_000, 2_000], places: [...one.places, new Map([[11, 2_000]])] };
    expect(widest(two)).toBeGreaterThan(widest(one));
  });
});

describe("a word", () => {
  test("that few have is gathered at once", () => {
    expect(planPage(wantedOf(word), rare)).toEqual({
      page: "ranked",
      plans: [{ plan: { kind: "gather", within: null }, place: "ranked_gather" }],
    });
  });

  test("that many have is read from the newest slices, and from all of them if these are not enough", () => {
    const plan = planPage(wantedOf(word), common);
    expect(kindsOf(plan)).toEqual(["ranked_walk slices", "ranked_gather slices"]);
    const [near, all] = plan.page === "ranked" ? plan.plans.map((one) => one.plan) : [];
    if (near?.kind !== "slices" || all?.kind !== "slices") throw new Error("These are no slices.");
    expect(near.rest).toBeNull();
    expect(all.rest).toBeInstanceOf(Date);
    expect(all.blocks.slice(0, near.blocks.length)).toEqual(near.blocks);
    expect([near.within, all.within]).toEqual([null, null]);
  });

  test("that many have, in leaves that have it, is looked for together with these", () => {
    const plan = planPage(wantedOf({ ...word, categories: [11, 12] }), common);
    const within = [{ leaves: [11, 12], spellings: samsung.spellings }];
    expect(plan.page === "ranked" && plan.plans.map((one) => one.plan)).toMatchObject([{ within }, { within }]);
  });

  test("that many have, but hardly anybody where it is asked for, is gathered there", () => {
    expect(planPage(wantedOf({ ...word, categories: [12] }), common)).toEqual({
      page: "ranked",
      plans: [
        {
          plan: { kind: "gather", within: [{ leaves: [12], spellings: samsung.spellings }] },
          place: "ranked_gather",
        },
      ],
    });
  });

  test("that descriptions may say is gathered if few say it, and read by slices if many do", () => {
    expect(kindsOf(planPage(wantedOf({ ...word, isAnywhere: true }), rare))).toEqual(["ranked_gather gather"]);
    expect(kindsOf(planPage(wantedOf({ ...word, isAnywhere: true }), common))).toEqual(["ranked_gather slices"]);
  });
});

describe("a later page", () => {
  test("of ranked ones compares what the first one did", () => {
    const on = (kind: PlaceInList["kind"]) => kindsOf(planPage(wantedOf(word, { from: { ...place, kind } }), common));
    expect(on("ranked_walk")).toEqual(["ranked_walk slices"]);
    expect(on("ranked_gather")).toEqual(["ranked_gather slices"]);
    expect(on("rows")).toEqual(["slices", "slices"]);
  });

  test("begins where the one before it ended", () => {
    const blocksAfter = (from: PlaceInList | undefined) => {
      const plan = planPage(wantedOf(word, { sort: "newest", from }), common);
      const [near] = plan.page === "newest" ? plan.plans : [];
      return near?.kind === "slices" ? near.blocks.flat() : [];
    };
    const [first, later] = [blocksAfter(undefined), blocksAfter({ ...place, value: now - 3_000 * HOUR_MS })];
    expect(Math.min(first.length, later.length)).toBeGreaterThan(2);
    expect(later.filter((block) => first.includes(block))).toEqual([]);
  });

  test("by price counts nothing again", () => {
    const plan = planPage(wantedOf(word, { sort: "price_asc", from: place }), common);
    expect(plan).toMatchObject({ page: "by price", counting: [] });
  });
});

describe("a word in a range of prices", () => {
  const planOf = (
    priceMin: number,
    priceMax: number,
    statistics = marketWith(40_000, 1_000_000),
    wanted: [Partial<Filter>, Partial<Wanted>?] = [{}],
  ) => {
    const [filter, rest] = wanted;
    const plan = planPage(wantedOf({ ...word, ...filter, priceMin, priceMax }, rest), statistics);
    return plan.page === "ranked" ? plan.plans.map((one) => one.plan) : [];
  };
  const quarters = { low: 800, median: 9_000, high: 80_000 };
  const wide = { ...marketWith(40_000, 1_000_000), prices: new Map([11, 12, 13].map((leaf) => [leaf, quarters])) };
  const samsungAt = { atPrices: { spellings: samsung.spellings } };

  test("that few of them cost is gathered from the steps of its prices", () => {
    expect(planOf(0, 800, wide)).toEqual([{ kind: "gather", within: null, ...samsungAt }]);
    expect(planOf(95_000, 2_147_483_647, wide)).toEqual([{ kind: "gather", within: null, ...samsungAt }]);
  });

  test("and stands in up to three leaves is gathered from its prices there, with every other word", () => {
    const leaves = { categories: [11, 12], marks: "('=condition:good')" };
    const both = { clauses: [samsung, { spellings: ["galaxy"] }] };
    expect(planOf(0, 1_000, wide, [leaves, both])).toEqual([
      {
        kind: "gather",
        within: null,
        wordsOfLeaves: [
          { leaves: [11, 12], spellings: samsung.spellings },
          { leaves: [11, 12], spellings: ["galaxy"] },
        ],
      },
    ]);
    const kindOf = (...wanted: [Partial<Filter>, Partial<Wanted>?]) => {
      const [first] = planOf(0, 1_000, wide, wanted);
      return first !== undefined && "wordsOfLeaves" in first;
    };
    expect(kindOf({ categories: [11] })).toBe(true);
    // Too many spellings at each price, two words of the index, too many leaves.
    const spelt = { spellings: Array.from({ length: 40 }, (_, n) => `samsung${n}`) };
    expect(kindOf({ categories: [11] }, { clauses: [spelt] })).toBe(false);
    expect(kindOf({ categories: [11] }, { clauses: [{ spellings: ["samsung-galaxy"] }] })).toBe(false);
    expect(kindOf({ categories: [11, 12, 13, 14] })).toBe(false);
    expect(planOf(0, 60_000, wide, [{ categories: [11] }]).map(({ kind }) => kind)).toEqual(["slices", "slices"]);
  });

  test("and may stand in descriptions is read by slices: of those nobody keeps the prices", () => {
    const asked = wantedOf({ ...word, isAnywhere: true, marks: "('=brand:atlas')", priceMin: 9_000, priceMax: 9_010 });
    expect(kindsOf(planPage(asked, marketWith(40_000, 1_000_000)))).toEqual(["ranked_gather slices"]);
  });

  test("that few things cost at all is looked for among all of these", () => {
    expect(planOf(9_000, 9_010)).toEqual([{ kind: "gather", within: null, isAlongPrices: true }]);
  });

  test("that some of them cost is read by slices of the steps of its prices, and one that most cost by slices alone", () => {
    expect(planOf(9_000, 12_000)).toMatchObject([
      { kind: "slices", ...samsungAt },
      { kind: "slices", ...samsungAt },
    ]);
    expect(planOf(0, 60_000).map((plan) => "atPrices" in plan)).toEqual([false, false]);
  });
});

describe("by price", () => {
  const byPrice = (filter: Partial<Filter>, statistics: Statistics, sort: "price_asc" | "price_desc" = "price_asc") =>
    planPage(wantedOf(filter, { sort }), statistics);

  test("what few have is gathered and counted at once", () => {
    expect(byPrice(word, rare)).toEqual({
      page: "few by price",
      order: "price_asc",
      plan: { kind: "gather", within: null },
    });
  });

  test("a word goes by the steps of its own prices, all at once up to where there are enough", () => {
    for (const [sort, overall, inLeaf] of [
      ["price_asc", 900, 1_200],
      ["price_desc", 90_000, 80_000],
    ] as const) {
      const steps = { kind: "word steps", spellings: [samsung.spellings] };
      expect(byPrice(word, common, sort)).toMatchObject({
        plan: { ...steps, leaves: null, upTo: overall },
        counting: [{ kind: "slices" }, { kind: "slices" }],
      });
      expect(byPrice({ ...word, categories: [11, 12] }, common, sort)).toMatchObject({
        plan: { ...steps, leaves: [11, 12], upTo: inLeaf },
      });
    }
  });

  test("a word among the prices where it is dense is looked for along these, and by steps from there", () => {
    const dense = marketWith(40_000);
    const depthOf = (
      filter: Partial<Filter>,
      statistics: Statistics,
      sort: "price_asc" | "price_desc" = "price_asc",
    ) => {
      const plan = byPrice({ ...word, categories: [11], ...filter }, statistics, sort);
      if (plan.page !== "by price" || plan.plan.kind !== "walk") return undefined;
      expect(plan.plan.afterwards).toMatchObject({ kind: "word steps", leaves: [11] });
      return plan.plan.depth;
    };
    expect(depthOf({ priceMin: 5_000 }, dense)).toBe(500);
    expect(depthOf({ priceMax: 20_000 }, dense, "price_desc")).toBe(500);
    const branded = { priceMin: 5_000, marks: "('=brand:atlas')" };
    expect(depthOf(branded, { ...dense, marks: countedAs(60_000) })).toBe(500);
    expect(depthOf(branded, { ...dense, marks: countedAs(4_000) })).toBeUndefined();
    // Below where there are enough, above where there are any, and where all steps are short.
    expect(depthOf({ priceMin: 1_000 }, dense)).toBeUndefined();
    expect(depthOf({ priceMax: 85_000 }, dense, "price_desc")).toBeUndefined();
    expect(depthOf({ priceMin: 85_000 }, dense)).toBeUndefined();
    expect(depthOf({ priceMin: 5_000 }, marketWith(1_600))).toBeUndefined();
    const later = wantedOf({ ...word, categories: [11] }, { sort: "price_asc", from: { ...place, value: 6_000 } });
    expect(planPage(later, dense)).toMatchObject({ plan: { kind: "walk", depth: 500 } });
  });

  test("answers are looked at along the prices", () => {
    expect(byPrice({ marks: "('=brand:atlas')", categories: [11] }, common)).toMatchObject({
      plan: { kind: "walk", depth: 6_000, afterwards: { kind: "steps", leaves: [11] } },
    });
  });
});

test("whatever is wanted, there is a plan that can be printed and comes to an end", () => {
  const numbers = fc.record({ documents: fc.nat(200_000), live: fc.nat(2_000_000) });
  const wanted = fc.record({
    categories: fc.option(fc.subarray([11, 12, 13], { minLength: 1 })),
    words: fc.option(fc.constant(word.words)),
    marks: fc.option(fc.constant("('=brand:atlas')")),
    priceMin: fc.nat(10_000),
    isAnywhere: fc.boolean(),
  });
  const sort = fc.constantFrom("newest", "price_asc", "price_desc", "relevance");
  const kind = fc.constantFrom(undefined, "rows", "ranked_walk", "ranked_gather");
  fc.assert(
    fc.property(numbers, wanted, sort, kind, ({ documents, live }, filter, order, from) => {
      const sorted = order === "relevance" && filter.words === null ? "newest" : order;
      const rest = { sort: sorted, from: from && { ...place, kind: from } };
      const plan = planPage(wantedOf(filter, rest), marketWith(documents, live));
      expect(JSON.parse(JSON.stringify(plan))).toMatchObject({ page: plan.page });
      const plans = plan.page === "ranked" ? plan.plans.map((one) => one.plan) : "plans" in plan ? plan.plans : [];
      expect(plans.length).toBeLessThanOrEqual(3);
      if (plan.page === "newest" || plan.page === "ranked") expect(plans.length).toBeGreaterThan(0);
      // The last of several finds whatever there is.
      const last = plans.at(-1);
      if (plan.page === "newest" && last?.kind === "slices") expect("rest" in last && last.rest).not.toBeNull();
    }),
  );
});
