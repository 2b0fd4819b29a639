import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { checkAnswers, writtenAnswers } from "../../contract/catalogue/answers.ts";
import type { Question } from "../../contract/catalogue/catalogue.contract.ts";
import { MAX_PRICE_RUPEES } from "../../contract/catalogue/catalogue.contract.ts";
import { rejectionReasons } from "../../contract/listings/verification.desk.contract.ts";
import { requireCleanText } from "../../server/domains/moderation/moderation.service.ts";
import { categoryRows } from "../../server/seeds/reference/categories.ts";
import { readJson } from "../../server/seeds/reference/files.ts";
import { generateMarket, type Market } from "./generate-market.ts";
import { nameRecipe } from "./photos/recipe.ts";
import { type Condition, estimateWorth } from "./price-things.ts";

interface CategoryRow {
  id: number;
  name: string;
  parent_id: number | null;
  is_leaf: boolean;
  questions: Question[];
}

const SEEDS = ["sahejo", 20_261_115];
const markets: Market[] = SEEDS.map((seed) => generateMarket(seed));
const listings = markets.flatMap((market) => market.listings);
const users = markets.flatMap((market) => market.users);
let categories: Map<number, CategoryRow>;

beforeAll(async () => {
  categories = new Map(((await categoryRows()) as CategoryRow[]).map((row) => [row.id, row]));
});

const titlesWhere = (wrong: (listing: (typeof listings)[number]) => boolean) =>
  listings.filter(wrong).map(({ title }) => title);

describe("the demo market", () => {
  test("is the same for the same seed, byte for byte, and another for another", () => {
    expect(JSON.stringify(generateMarket("sahejo"))).toBe(JSON.stringify(markets[0]));
    expect(JSON.stringify(markets[1])).not.toBe(JSON.stringify(markets[0]));
  });

  test("has the size asked for, mostly for sale, and sales of eighteen months", () => {
    for (const market of markets) {
      const count = (state: string) => market.listings.filter((listing) => listing.state === state).length;
      expect(market.users).toHaveLength(40);
      expect(market.listings.length - count("sold")).toBe(300);
      expect(count("published")).toBeGreaterThan(240);
      expect(count("under-verification")).toBe(20);
      for (const state of ["verification-failed", "draft", "paused"]) expect(count(state)).toBeGreaterThan(3);
      expect(count("sold")).toBeGreaterThanOrEqual(400);
      const days = market.listings.flatMap(({ sold_days_ago }) => sold_days_ago ?? []);
      expect(Math.max(...days)).toBeGreaterThan(17 * 30);
      expect(Math.max(...days)).toBeLessThanOrEqual(18 * 31);
    }
    const small = generateMarket(1, { listings: 90, users: 12, months: 6, sold: 30 });
    expect([small.users.length, small.listings.length]).toEqual([12, 120]);
  });

  test("has something for sale in every leaf category, so in every top one", () => {
    const leaves = [...categories.values()].filter(({ is_leaf }) => is_leaf).map(({ id }) => id);
    for (const market of markets) {
      const live = new Set(
        market.listings.flatMap(({ state, category_id }) => (state === "published" ? category_id : [])),
      );
      expect(leaves.filter((id) => !live.has(id))).toEqual([]);
    }
  });

  test("answers every category's questions as the product would accept them", () => {
    const problems = listings.flatMap(({ title, category_id, answers }) =>
      Object.entries(checkAnswers(categories.get(category_id)?.questions ?? [], answers)).map(
        ([field, message]) => `${title}: ${field}: ${message}`,
      ),
    );
    expect(problems).toEqual([]);
  });

  test("has texts that the product would accept, of a readable length", () => {
    for (const { title, description, category_id, answers } of listings) {
      const written = writtenAnswers(categories.get(category_id)?.questions ?? [], answers);
      expect(() => requireCleanText({ title, description, ...written }), `${title}: ${description}`).not.toThrow();
    }
    expect(titlesWhere(({ title }) => title.length < 5 || title.length > 80)).toEqual([]);
    expect(titlesWhere(({ description }) => description.length < 80 || description.length > 600)).toEqual([]);
    expect(titlesWhere(({ title, description }) => /[{}]|undefined|NaN| {2}/.test(title + description))).toEqual([]);
    expect(titlesWhere(({ title }) => /\b(\p{L}{4,})\b.*\b\1\b/iu.test(title))).toEqual([]);
    expect(titlesWhere(({ title, description }) => /\d{7,}|@|https?:|www\./i.test(title + description))).toEqual([]);
  });

  test("asks prices that can be asked, below what a new one costs", () => {
    expect(titlesWhere(({ price }) => !Number.isInteger(price) || price < 1 || price > MAX_PRICE_RUPEES)).toEqual([]);
    expect(titlesWhere(({ price, original_price }) => price > 1.2 * (original_price ?? Infinity))).toEqual([]);
    expect(titlesWhere(({ weight_kg }) => !(weight_kg > 0 && weight_kg <= 200))).toEqual([]);
    expect(titlesWhere((one) => ![0, 50, 75, 100].includes(one.paid_shipping_percentage))).toEqual([]);
    expect(titlesWhere(({ original_price, answers }) => original_price !== answers.original_price)).toEqual([]);
  });

  test("lowers prices step by step, after the listing came and before today", () => {
    const changed = listings.filter(({ price_changes }) => price_changes !== undefined);
    expect(changed.length).toBeGreaterThan(80);
    for (const { price, created_days_ago, price_changes = [] } of changed) {
      const prices = [price, ...price_changes.map((change) => change.price)];
      const days = [created_days_ago, ...price_changes.map((change) => change.days_ago)];
      expect(prices).toEqual([...new Set(prices)].toSorted((a, b) => b - a));
      expect(days).toEqual(days.toSorted((a, b) => b - a));
      expect(days.at(-1)).toBeGreaterThanOrEqual(1);
    }
  });

  test("sells after a few days, for no more than was asked, and only what is sold", () => {
    for (const { state, price, sold_price, sold_days_ago, created_days_ago } of listings) {
      expect(sold_price === undefined).toBe(state !== "sold");
      if (sold_price === undefined || sold_days_ago === undefined) continue;
      expect(sold_price).toBeLessThanOrEqual(price);
      expect(sold_price).toBeGreaterThan(price * 0.8);
      expect(created_days_ago).toBeGreaterThanOrEqual(sold_days_ago + 2);
    }
  });

  test("explains failed checks with the product's own reasons", () => {
    const failed = listings.filter(({ state }) => state === "verification-failed");
    expect(
      failed
        .flatMap(({ reasons }) => reasons?.codes ?? ["none"])
        .filter((code) => !rejectionReasons.includes(code as never)),
    ).toEqual([]);
    expect(failed.every(({ reasons }) => (reasons?.note.length ?? 0) > 20)).toBe(true);
  });

  test("lets two of those waiting show photos of another seller's listing, and no more", () => {
    for (const market of markets) {
      const published = market.listings.filter(({ state }) => state === "published");
      const lent = market.listings.filter(({ state, seller, photos }) => {
        const names = photos.map(nameRecipe);
        const others = published.filter((other) => other.seller !== seller);
        return (
          state === "under-verification" &&
          others.some((other) => other.photos.some((one) => names.includes(nameRecipe(one))))
        );
      });
      expect(lent).toHaveLength(2);
    }
  });
});

describe("the people of the demo market", () => {
  test("have numbers of a range that nobody has, each their own", () => {
    for (const { phone } of users) expect(phone).toMatch(/^6100\d{6}$/);
    for (const market of markets) expect(new Set(market.users.map(({ phone }) => phone)).size).toBe(40);
    expect(new Set(users.map(({ name }) => name)).size).toBe(40);
  });

  test("live where we pick up, in all cities we serve, under names and addresses that may be written", async () => {
    const { cities } = await readJson<{ cities: { city: string; core: object }[] }>("serving_pincodes.json");
    const cityOf = (pincode: string) => cities.find(({ core }) => pincode in core)?.city;
    const found = new Set(users.map(({ address }) => cityOf(address.pincode)));
    expect(found).toEqual(new Set(["Delhi", "Noida", "Gurugram", "Greater Noida", "Ghaziabad"]));
    for (const { name, address } of users) {
      const { phone: _own, ...texts } = address;
      expect(() => requireCleanText(texts), name).not.toThrow();
    }
  });

  test("sell nothing before they joined, nor more in a day than the product lets them", () => {
    for (const market of markets) {
      const daily = new Map<string, number>();
      for (const { seller, created_days_ago } of market.listings) {
        expect(market.users[seller]?.joined_days_ago).toBeGreaterThan(created_days_ago);
        const day = `${seller}/${created_days_ago}`;
        daily.set(day, (daily.get(day) ?? 0) + 1);
      }
      expect(Math.max(...daily.values())).toBeLessThanOrEqual(5);
    }
  });
});

describe("what things are worth", () => {
  const ageings = [
    "apple",
    "macbook",
    "phone",
    "laptop",
    "gadget",
    "camera",
    "appliance",
    "furniture",
    "clothes",
    "book",
    "toy",
    "lasting",
  ] as const;

  test("falls with time and with wear, and never reaches the price of a new one", () => {
    const conditions: Condition[] = ["unused", "like_new", "good", "fair", "for_parts"];
    const any = fc.record({
      newPrice: fc.integer({ min: 100, max: 500_000 }),
      ageing: fc.constantFrom(...ageings),
      months: fc.integer({ min: 0, max: 120 }),
      ageMonths: fc.integer({ min: 0, max: 120 }),
    });
    fc.assert(
      fc.property(any, fc.integer({ min: 1, max: 40 }), (thing, later) => {
        const worths = conditions.map((condition) => estimateWorth({ ...thing, condition }));
        expect(worths).toEqual(worths.toSorted((a, b) => b - a));
        expect(worths[0]).toBeLessThan(thing.newPrice);
        const older = { ...thing, months: thing.months + later, ageMonths: thing.ageMonths + later };
        expect(estimateWorth({ ...older, condition: "good" })).toBeLessThan(worths[2] ?? 0);
      }),
    );
  });

  const pricesByModel = (sold: Market["listings"]) =>
    Map.groupBy(
      sold.filter(({ answers: { condition } }) => condition === "good" || condition === "like_new"),
      ({ answers }) => `${answers.model} ${answers.storage}`,
    );
  const soldPhones = (market: Market) =>
    market.listings.filter(({ state, category_id }) => state === "sold" && (category_id === 82 || category_id === 11));

  test("shows in what was paid for the same model: less in the last half year than a year before", () => {
    const mean = (prices: number[]) => prices.reduce((sum, price) => sum + price, 0) / prices.length;
    const busy = generateMarket("busy", { listings: 80, users: 40, months: 18, sold: 3_000 });
    const ratios = [...pricesByModel(soldPhones(busy)).values()].flatMap((sales) => {
      const paid = (from: number, to: number) =>
        sales.flatMap(({ sold_price = 0, sold_days_ago = 0 }) =>
          sold_days_ago > from && sold_days_ago <= to ? sold_price : [],
        );
      const [late, early] = [paid(0, 180), paid(365, 550)];
      return late.length > 4 && early.length > 4 ? mean(late) / mean(early) : [];
    });
    expect(ratios.length).toBeGreaterThan(8);
    expect(Math.max(...ratios)).toBeLessThan(1);
    expect(Math.min(...ratios)).toBeGreaterThan(0.4);
  });

  test("can be told from several sales of the commonest phones", () => {
    for (const market of markets) {
      const models = [...pricesByModel(soldPhones(market)).values()].filter((sales) => sales.length >= 4);
      expect(models.length).toBeGreaterThan(4);
    }
  });
});
