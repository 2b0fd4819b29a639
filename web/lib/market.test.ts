import { expect, test } from "vitest";
import type { Market } from "../../contract/market/market.ts";
import sample from "../../server/seeds/reference/market.json" with { type: "json" };
import { said } from "./i18n/site/said-hi.ts";
import { cityIn, marketCities, marketFacts, marketHeadline, marketName, tellMarket } from "./market.ts";

const first = sample as Market;

function on<T>(market: Market, work: () => T): T {
  try {
    tellMarket(market);
    return work();
  } finally {
    tellMarket(first);
  }
}

test("words follow the market at once, in both languages", () => {
  on({ ...first, name: "Purana", name_hi: "" }, () => {
    expect([marketName("en"), marketName("hi")]).toEqual(["Purana", "Purana"]);
  });
  expect([marketName("en"), marketName("hi")]).toEqual(["Sahejo", "सहेजो"]);
  expect(marketFacts("hi").tagline).toBe(first.tagline_hi);
  expect(cityIn("hi", "Noida")).toBe("नोएडा");
  expect(cityIn("hi", "Pune")).toBe("Pune");
  expect(marketCities("en")).toBe("Delhi, Noida and 3 more cities");
});

test("the first line of the site is what the market says of itself, in two lines about as long", () => {
  expect(on(first, () => [marketHeadline("en"), marketHeadline("hi")])).toEqual([
    ["Pre-loved,", "checked, yours."],
    ["सँभाला, परखा,", "अब आपका।"],
  ]);
  expect(on({ ...first, tagline: "Anew" }, () => marketHeadline("en"))).toEqual(["Anew"]);
  expect(on({ ...first, tagline: "" }, () => marketHeadline("en"))).toEqual(["Sahejo"]);
});

test("what the server says in English is known again whatever the market is called", () => {
  for (const name of ["Purana", "Old (& Gold) 2", "Send", "a"]) {
    const text = `A link can't be shared here: “x.in”. Buyers and sellers talk through ${name}.`;
    const hindi = on({ ...first, name, name_hi: "पुराना" }, () => [said(text), said("This is needed.")]);
    expect(hindi[0], name).toMatch(/“x\.in”.*पुराना/);
    expect(hindi[1]).toBe("यह ज़रूरी है।");
  }
});
