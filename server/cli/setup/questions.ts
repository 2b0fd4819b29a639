// The questions of `npx sahejo setup`: each with its present value, each answer checked at once.
import { stateCodes } from "../../../contract/market/gstin.ts";
import { capabilities, type Market } from "../../../contract/market/market.ts";
import { readMarketDocument } from "../../domains/market/check-market.ts";
import { setPart } from "./set-part.ts";

export interface Talk {
  ask(question: string): Promise<string>;
  say(line: string): void;
}

const plain: [path: string, question: string][] = [
  ["name", "What is the market called?"],
  ["name_hi", "And in Hindi (empty: the same)?"],
  ["tagline", "What does it say of itself, in one line?"],
  ["tagline_hi", "And in Hindi?"],
  ["colours.main", "Colour of buttons and links"],
  ["colours.accent", "Colour that stands out beside it"],
  ["support.email", "Where do people write for help?"],
  ["support.phone", "Where do they call?"],
  ["support.times", "When is somebody there?"],
  ["legal.name", "Legal name of the operator"],
  ["legal.address", "Address, its lines separated by commas"],
  ["legal.state", "State"],
  ["legal.pincode", "Pincode"],
  ["legal.gstin", "GSTIN"],
  ["legal.pan", "PAN"],
  ["legal.invoice_series", "What do invoice numbers begin with?"],
  ["officer.name", "Grievance officer: name"],
  ["officer.email", "Grievance officer: e-mail"],
  ["officer.phone", "Grievance officer: phone"],
  ["languages", "Languages (en, or en,hi)"],
  ["delivers_to", "Where is delivered: how pincodes begin, separated by commas (empty: everywhere)"],
  ["fees.seller_percent", "What a seller pays of the price, in percent (null: as each category has it)"],
  ["fees.seller_min_rupees", "And at least, in rupees (null: as each category has it)"],
];

const words: Record<(typeof capabilities)[number], string> = {
  cod: "Cash on delivery",
  link: "Payment by link (UPI, card, net banking)",
  emi: "EMI",
  asks: "Asks: people say what they look for",
  offers: "Offers: buyers name a price",
  referrals: "Referrals",
};

/** Enter keeps what is shown. */
export async function askMarket(talk: Talk, now: Market, drawLogo: (file: string) => Promise<string>): Promise<Market> {
  const market = structuredClone(now);
  talk.say("Enter keeps what stands in brackets.");
  for (const [path, question] of plain) await askPart(talk, market, path, question);
  for (const capability of capabilities) {
    await askPart(talk, market, `capabilities.${capability}`, `${words[capability]} (true or false)`);
  }
  await askCities(talk, market);
  await askLogo(talk, market, drawLogo);
  // Whoever has given a number of their own is no sample any more.
  if (market.legal.gstin !== "" && market.legal.gstin !== now.legal.gstin) market.legal.is_sample = false;
  return market;
}

const partOf = (market: Market, path: string) =>
  path.split(".").reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], market);

const shown = (value: unknown) => (Array.isArray(value) ? value.join(",") : String(value));

async function askPart(talk: Talk, market: Market, path: string, question: string): Promise<void> {
  const before = partOf(market, path);
  for (;;) {
    const answer = await talk.ask(`${question} [${shown(before)}]: `);
    if (answer === "") return;
    setPart(market, path, answer);
    const fault = faultOf(market, path);
    if (fault === undefined) return;
    talk.say(`  ${fault}`);
    setPart(market, path, shown(before));
  }
}

/** A number that is mistyped is told at once; what does not fit a later answer is told at the end. */
function faultOf(market: Market, path: string): string | undefined {
  const asReal = { ...market, legal: { ...market.legal, is_sample: false } };
  const { faults = {} } = readMarketDocument(path === "legal.gstin" || path === "legal.pan" ? asReal : market);
  return Object.entries(faults).find(([field]) => field === path || field.startsWith(`${path}.`))?.[1];
}

const CITY = /^([^,]+),([^,]+),([\d\s]*)$/;

async function askCities(talk: Talk, market: Market): Promise<void> {
  talk.say(`Cities where things are fetched: ${market.cities.map(({ name }) => name).join(", ")}.`);
  talk.say("Others? One a line, as: Bengaluru, Karnataka, 560 561. An empty line ends the list, or keeps it.");
  const cities: Market["cities"] = [];
  for (;;) {
    const line = await talk.ask("City: ");
    if (line === "") break;
    const [, name = "", state = "", starts = ""] = CITY.exec(line) ?? [];
    const city = { name: name.trim(), name_hi: "", state: state.trim(), pincodes: starts.split(/\s+/).filter(Boolean) };
    if (stateCodes[city.state] === undefined) talk.say("  Write: name, state, how its pincodes begin.");
    else cities.push(city);
  }
  if (cities.length > 0) market.cities = cities;
}

async function askLogo(talk: Talk, market: Market, drawLogo: (file: string) => Promise<string>): Promise<void> {
  for (;;) {
    const file = await talk.ask("Logo, a file (PNG, SVG, WebP; empty: keep; none: a mark of the first letter): ");
    if (file === "") return;
    try {
      market.logo = file === "none" ? null : await drawLogo(file);
      return;
    } catch (error) {
      talk.say(`  ${(error as Error).message}`);
    }
  }
}
