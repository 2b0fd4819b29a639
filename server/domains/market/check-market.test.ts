import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { gstinCheck } from "../../../contract/market/gstin.ts";
import { missingForOrders } from "../../../contract/market/lawful.ts";
import { type Market, marketSchema } from "../../../contract/market/market.ts";
import { marketFaults, readMarketDocument } from "./check-market.ts";
import { firstMarket } from "./first-market.ts";

const file = new URL("../../testing/purana.json", import.meta.url);
const purana: Market = marketSchema.parse(JSON.parse(readFileSync(file, "utf8")));

test("the sample and Purana are sound; the sample takes no real order and Purana does", () => {
  expect(marketFaults(firstMarket)).toEqual({});
  expect(marketFaults(purana)).toEqual({});
  expect(missingForOrders(firstMarket)).toEqual(["not_sample", "pan", "officer"]);
  expect(missingForOrders(purana)).toEqual([]);
});

test("a GSTIN's check character is that of the published example", () => {
  expect(gstinCheck("27AAPFU0939F1Z")).toBe("V");
});

const legal = (parts: Partial<Market["legal"]>) => ({ legal: { ...purana.legal, ...parts } });
const able = (parts: Partial<Market["capabilities"]>) => ({ capabilities: { ...purana.capabilities, ...parts } });

test.each<[string, Partial<Market>, string, RegExp]>([
  ["a GSTIN too short", legal({ gstin: "29AAFCP4821K1Z" }), "legal.gstin", /15 characters/],
  ["one mistyped", legal({ gstin: "29AAFCP4821K1Z5" }), "legal.gstin", /would be “4”/],
  ["one of another state", legal({ state: "Delhi" }), "legal.gstin", /of “Karnataka”/],
  ["another PAN", legal({ pan: "AAFCP4822K" }), "legal.pan", /“AAFCP4821K”/],
  ["a PAN that is none", legal({ pan: "12345" }), "legal.pan", /five letters/],
  ["a state nobody knows", legal({ state: "Karnatak" }), "legal.state", /tax office/],
  ["a series that is taken", legal({ invoice_series: "CN" }), "legal.invoice_series", /“PR” and “CN”/],
  ["no way to pay", able({ cod: false, link: false, emi: false }), "capabilities", /way to pay/],
  ["no English", { languages: ["hi"] }, "languages", /English/],
  ["a language twice", { languages: ["en", "en"] }, "languages", /once/],
  ["a setting nobody knows", { settings: { __proto_: 1, nothing: 1 } }, "settings.nothing", /no setting/],
  ["a setting out of range", { settings: { listing_idle_days: 0 } }, "settings.listing_idle_days", /cannot have/],
  ["pale main", { colours: { main: "#9be7c4", accent: "#e8833a" } }, "colours.main", /light.*nearest.*“#[0-9a-f]{6}”/],
  ["a dark accent", { colours: { main: "#0b6b53", accent: "#3a2000" } }, "colours.accent", /nearest/],
])("%s is refused by name", (_what, parts, field, words) => {
  const faults = marketFaults({ ...purana, ...parts });
  expect(faults[field]).toMatch(words);
});

test("pincodes belong to one city", () => {
  const [bengaluru, mysuru] = purana.cities;
  if (!bengaluru || !mysuru) throw new Error("Purana has two cities");
  for (const pincodes of [["560"], ["5600"], ["570", "570"]]) {
    const faults = marketFaults({ ...purana, cities: [bengaluru, { ...mysuru, pincodes }] });
    expect(faults["cities.1.pincodes"], pincodes.join()).toMatch(/two cities/);
  }
  expect(marketFaults({ ...purana, cities: [bengaluru, { ...bengaluru, pincodes: [] }] })).toHaveProperty(
    "cities.1.name",
  );
});

test("what is no market is refused with every fault named, and the same market is the same bytes", () => {
  expect(readMarketDocument(null).faults).toBeDefined();
  const { faults } = readMarketDocument({ ...purana, name: "", extra: 1, format: 2 });
  expect(Object.keys(faults ?? {})).toEqual(expect.arrayContaining(["name", "format"]));
  const shuffled = { ...purana, settings: { posting_limit: 4, listing_idle_days: 45 }, delivers_to: ["600", "560"] };
  const other = { ...purana, settings: { listing_idle_days: 45, posting_limit: 4 }, delivers_to: ["560", "600"] };
  expect(JSON.stringify(readMarketDocument(shuffled).market)).toBe(JSON.stringify(readMarketDocument(other).market));
});
