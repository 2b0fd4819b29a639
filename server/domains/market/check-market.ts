// A market as a whole: what one part says must fit what the others say. Pure; what only the database knows (a city's pincodes)
// is looked at by whoever applies it.
import { contrastFaults, faultyColours, nearestColours } from "../../../contract/market/brand-colours.ts";
import {
  gstinCheck,
  hasGstinForm,
  hasPanForm,
  panIn,
  stateCodes,
  stateOfCode,
} from "../../../contract/market/gstin.ts";
import { type Market, marketSchema } from "../../../contract/market/market.ts";
import { say } from "../../../contract/say.ts";
import { settingSchemas } from "../../../contract/settings/settings.ts";
import { check } from "../../kit/validation.ts";

/** By the way to the field: `legal.gstin`, `cities.2.pincodes`. */
export type Faults = Record<string, string>;

export type Read = { market: Market; faults?: undefined } | { market?: undefined; faults: Faults };

/** From a file or a form: its shape first, then the whole. */
export function readMarketDocument(given: unknown): Read {
  const parsed = check(marketSchema, given);
  if (!parsed.success) {
    const faults: Faults = {};
    for (const { path, message } of parsed.error.issues) faults[path.join(".") || "market"] ??= message;
    return { faults };
  }
  const market = tidy(parsed.data);
  const faults = marketFaults(market);
  return Object.keys(faults).length > 0 ? { faults } : { market };
}

/** The same market is the same bytes: settings by their names, pincodes in their order. */
export function tidy(market: Market): Market {
  const settings = Object.fromEntries(Object.entries(market.settings).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const cities = market.cities.map((city) => ({ ...city, pincodes: city.pincodes.toSorted() }));
  return { ...market, cities, delivers_to: market.delivers_to.toSorted(), settings };
}

export function marketFaults(market: Market): Faults {
  return {
    ...colourFaults(market),
    ...legalFaults(market),
    ...placeFaults(market),
    ...settingFaults(market),
    ...addressFaults(market),
    ...choiceFaults(market),
  };
}

function colourFaults({ colours }: Market): Faults {
  const nearest = nearestColours(colours);
  const faults = contrastFaults(colours);
  return Object.fromEntries(
    faultyColours(colours).map((which) => {
      const isAccent = which === "accent";
      const worst = faults
        .filter(({ token }) => /genda|amber/.test(token) === isAccent)
        .toSorted((a, b) => a.ratio / a.least - b.ratio / b.least)[0];
      const words = say("market_colour_pale", {
        theme: worst?.theme ?? "light",
        colour: colours[which],
        ratio: (worst?.ratio ?? 1).toFixed(1),
        least: worst?.least ?? 0,
        nearest: nearest[which],
      });
      return [`colours.${which}`, words];
    }),
  );
}

/** The sample's numbers are nobody's; whoever gives their own is held to them. */
function legalFaults({ legal }: Market): Faults {
  const faults: Faults = {};
  if (["PR", "CN"].includes(legal.invoice_series)) faults["legal.invoice_series"] = say("market_series_taken");
  if (legal.is_sample) return faults;
  const { gstin, pan, state } = legal;
  if (state !== "" && stateCodes[state] === undefined) faults["legal.state"] = say("market_state_unknown");
  if (pan !== "" && !hasPanForm(pan)) faults["legal.pan"] = say("market_pan_form");
  if (gstin === "") return faults;
  const ofState = stateOfCode(gstin.slice(0, 2));
  const fits = gstinCheck(gstin.slice(0, 14));
  if (!hasGstinForm(gstin) || ofState === undefined) faults["legal.gstin"] = say("market_gstin_form");
  else if (gstin.at(-1) !== fits) faults["legal.gstin"] = say("market_gstin_check", { check: fits });
  else if (state !== "" && stateCodes[state] !== gstin.slice(0, 2))
    faults["legal.gstin"] = say("market_gstin_state", { state: ofState });
  else if (pan !== "" && hasPanForm(pan) && pan !== panIn(gstin))
    faults["legal.pan"] = say("market_gstin_pan", { pan: panIn(gstin) });
  return faults;
}

function placeFaults({ cities }: Market): Faults {
  const faults: Faults = {};
  const names = new Set<string>();
  const starts: string[] = [];
  for (const [at, { name, pincodes }] of cities.entries()) {
    if (names.has(name.toLowerCase())) faults[`cities.${at}.name`] = say("market_city_twice", { name });
    names.add(name.toLowerCase());
    for (const pincode of pincodes) {
      const isTaken = starts.some((other) => other.startsWith(pincode) || pincode.startsWith(other));
      if (isTaken) faults[`cities.${at}.pincodes`] ??= say("market_pincode_twice", { pincode });
      starts.push(pincode);
    }
  }
  return faults;
}

function settingFaults({ settings }: Market): Faults {
  const faults: Faults = {};
  for (const [key, value] of Object.entries(settings)) {
    const schema = Object.hasOwn(settingSchemas, key) ? settingSchemas[key as keyof typeof settingSchemas] : undefined;
    if (!schema) faults[`settings.${key}`] = say("market_no_such_setting", { key });
    else if (!schema.safeParse(value).success) faults[`settings.${key}`] = say("market_setting_wrong", { key });
  }
  return faults;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function addressFaults({ support, officer }: Market): Faults {
  const faults: Faults = {};
  if (!EMAIL.test(support.email)) faults["support.email"] = say("no_email_address");
  if (officer.email !== "" && !EMAIL.test(officer.email)) faults["officer.email"] = say("no_email_address");
  return faults;
}

function choiceFaults({ capabilities, languages }: Market): Faults {
  const faults: Faults = {};
  const { cod, link, emi } = capabilities;
  if (!cod && !link && !emi) faults.capabilities = say("market_no_way_to_pay");
  if (!languages.includes("en")) faults.languages = say("market_needs_english");
  if (new Set(languages).size < languages.length) faults.languages = say("market_language_twice");
  return faults;
}
