// Texts name what only the operator knows as {{officer_name}} and the like, and the market as {{market}}. Readers never see such
// a name: what nobody has said yet is what they are told to ask. What stands between {{#cod}} and {{/cod}} is said only where the
// market has that capability, and between {{^cod}} and {{/cod}} only where it does without.

// Policies name what only the operator knows as {{officer_name}} and the like. Readers never see such a name: what nobody
// has said yet is what they are told to ask.
import { retentionList } from "../../../contract/consents/retention.ts";
import type { Market } from "../../../contract/market/market.ts";
import type { Settings } from "../../../contract/settings/settings.ts";

const PART = /\{\{([#^])([a-z]+)\}\}((?:(?!\{\{[#^]).)*?)\{\{\/\2\}\}/gs;
const NAMED = /\{\{\s*([a-z_]+)\s*\}\}/g;

/** Before the name of a capability, among the facts. */
const HAS = "has_";

const unsaid = {
  en: "ask us through [this form](/grievances)",
  hi: "[इस फ़ॉर्म](/grievances) से हमसे पूछें",
};

/** By name, and by name and `_hi` where Hindi says it otherwise. */
export type Facts = Readonly<Record<string, unknown>>;

const joined = {
  en: new Intl.ListFormat("en-IN", { type: "conjunction" }),
  hi: new Intl.ListFormat("hi-IN", { type: "conjunction" }),
};

/** What settings say comes first: they are older than the market's own document, and edited beside these texts. */
export function factsFor(settings: Settings, market: Market): Facts {
  const { name, name_hi, support, legal, officer, cities, capabilities } = market;
  const said = {
    officer_name: officer.name,
    officer_phone: officer.phone,
    care_phone: support.phone,
    care_times: support.times,
    care_times_hi: support.times_hi,
  };
  const asked: Facts = settings;
  const filled = Object.entries(said).map(([fact, text]) => [fact, asked[fact] || text]);
  return {
    ...settings,
    ...Object.fromEntries(filled),
    ...Object.fromEntries(Object.entries(capabilities).map(([name, isOn]) => [`${HAS}${name}`, isOn])),
    market: name,
    market_hi: name_hi,
    support_email: support.email,
    legal_name: legal.name,
    legal_address: legal.address.join(", "),
    gstin: legal.gstin,
    cities: joined.en.format(cities.map((city) => city.name)),
    cities_hi: joined.hi.format(cities.map((city) => city.name_hi || city.name)),
  };
}

/** Of parts within parts the inner ones are judged first. */
export function keepSaid(text: string, facts: Facts): string {
  const judged = text.replace(PART, (_, sign: string, name: string, said: string) => {
    const isThere = facts[`${HAS}${name}`] !== false;
    return isThere === (sign === "#") ? said : "";
  });
  return judged === text ? text : keepSaid(judged, facts);
}

/** Markdown in, Markdown out. */
export function fillFacts(body: string, facts: Facts, language: "en" | "hi"): string {
  return keepSaid(body, facts).replace(NAMED, (_, name: string) => {
    // What is kept for how long, as it is deleted by.
    if (name === "retention") return retentionList(language);
    const said = find(facts, name, language);
    return said === "" ? unsaid[language] : escapeMarks(said);
  });
}

/** A line that is no Markdown, such as a title: what nobody said is left out. */
export function fillLine(line: string, facts: Facts, language: "en" | "hi"): string {
  return keepSaid(line, facts).replace(NAMED, (_, name: string) => find(facts, name, language));
}

function find(facts: Facts, name: string, language: "en" | "hi"): string {
  const textOf = (fact: string) => (typeof facts[fact] === "string" ? facts[fact].trim() : "");
  return (language === "hi" && textOf(`${name}_hi`)) || textOf(name);
}

/** A name with a star in it is no emphasis. */
function escapeMarks(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~]/g, "\\$&");
}
