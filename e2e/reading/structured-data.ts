// A small, strict reader of the facts pages state: every type is known, has what search engines require and recommend of
// it, nothing they would not understand, and each value is of the kind it should be.

type Check = (value: unknown) => boolean;

interface Shape {
  required: Record<string, Check>;
  recommended: Record<string, Check>;
  /** Allowed, and held to its kind where it is there. */
  optional?: Record<string, Check>;
}

type Thing = Record<string, unknown>;

const isThing = (value: unknown): value is Thing =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const text: Check = (value) => typeof value === "string" && value.trim() !== "";
const count: Check = (value) => Number.isInteger(value) && Number(value) >= 0;
const amount: Check = (value) => typeof value === "number" && value > 0;
const date: Check = (value) => text(value) && !Number.isNaN(Date.parse(String(value)));
const url: Check = (value) => text(value) && URL.canParse(String(value)) && /^https?:/.test(String(value));
const schema =
  (...names: string[]): Check =>
  (value) =>
    names.some((name) => value === `https://schema.org/${name}`);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(check);
const thing =
  (...types: string[]): Check =>
  (value) =>
    isThing(value) && types.includes(String(value["@type"]));
const reference: Check = (value) => isThing(value) && Object.keys(value).join() === "@id" && url(value["@id"]);
const either =
  (...checks: Check[]): Check =>
  (value) =>
    checks.some((check) => check(value));

/** As Google's pages on structured data have it, and for the rest schema.org. */
const shapes: Record<string, Shape> = {
  Product: {
    required: { name: text, image: listOf(url), offers: thing("Offer") },
    recommended: { description: text, url, sku: text },
    optional: { brand: thing("Brand") },
  },
  Brand: { required: { name: text }, recommended: {} },
  Offer: {
    required: { price: amount, priceCurrency: (value) => value === "INR" },
    recommended: {
      availability: schema("InStock", "OutOfStock", "SoldOut"),
      itemCondition: schema("NewCondition", "UsedCondition"),
      url,
      hasMerchantReturnPolicy: thing("MerchantReturnPolicy"),
    },
    optional: { seller: thing("Person") },
  },
  MerchantReturnPolicy: {
    required: {
      applicableCountry: (value) => value === "IN",
      returnPolicyCategory: schema("MerchantReturnFiniteReturnWindow", "MerchantReturnNotPermitted"),
    },
    recommended: {},
    optional: { merchantReturnDays: count, merchantReturnLink: url },
  },
  BreadcrumbList: { required: { itemListElement: listOf(thing("ListItem")) }, recommended: {} },
  ListItem: {
    required: { position: (value) => count(value) && Number(value) > 0, name: text },
    recommended: {},
    optional: { item: url, url },
  },
  CollectionPage: { required: { mainEntity: thing("ItemList") }, recommended: { name: text, url } },
  ItemList: {
    required: { itemListElement: listOf(thing("ListItem")) },
    recommended: { numberOfItems: count },
  },
  Organization: {
    required: { name: text, url },
    recommended: {},
    // Once, on the first page, with all of it; elsewhere by name.
    optional: { logo: url, sameAs: listOf(url), "@id": url, alternateName: text, email: text },
  },
  WebSite: {
    required: { name: text, url, potentialAction: thing("SearchAction") },
    recommended: { "@id": url, publisher: reference, alternateName: text, inLanguage: either(text, listOf(text)) },
  },
  SearchAction: {
    required: {
      target: thing("EntryPoint"),
      "query-input": (value) => value === "required name=search_term_string",
    },
    recommended: {},
  },
  EntryPoint: { required: { urlTemplate: (value) => /\{search_term_string\}$/.test(String(value)) }, recommended: {} },
  Article: {
    required: { headline: text },
    recommended: {
      author: thing("Organization"),
      publisher: thing("Organization"),
      datePublished: date,
      dateModified: date,
      description: text,
      url,
      inLanguage: text,
    },
  },
  FAQPage: { required: { mainEntity: listOf(thing("Question")) }, recommended: {} },
  Question: { required: { name: text, acceptedAnswer: thing("Answer") }, recommended: {} },
  Answer: { required: { text }, recommended: {} },
  ProfilePage: { required: { mainEntity: thing("Person") }, recommended: { dateCreated: date, url } },
  Person: {
    required: { name: text },
    recommended: { url },
    optional: { identifier: text, agentInteractionStatistic: thing("InteractionCounter") },
  },
  InteractionCounter: {
    required: { interactionType: schema("SellAction"), userInteractionCount: count },
    recommended: {},
  },
};

export interface Facts extends Thing {
  "@type": string;
}

export function factsIn(html: string): Facts[] {
  const scripts = [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  return scripts.flatMap(([, json = ""]) => {
    const { "@context": context, "@graph": graph } = JSON.parse(json) as { "@context": unknown; "@graph": Facts[] };
    if (context !== "https://schema.org") throw new Error(`Facts of ${String(context)}`);
    return graph;
  });
}

/** In words; nothing for what is right. */
export function problemsOf(facts: unknown, at = "page"): string[] {
  if (!isThing(facts)) return [`${at}: is no thing`];
  const type = String(facts["@type"]);
  const shape = shapes[type];
  if (!shape) return [`${at}: nobody knows a ${type}`];
  const here = `${at} ${type}`;
  const known = { ...shape.optional, ...shape.recommended, ...shape.required };
  const missing = Object.keys({ ...shape.required, ...shape.recommended }).filter((name) => !(name in facts));
  const problems = missing.map((name) => `${here}: has no ${name}`);
  for (const [name, value] of Object.entries(facts)) {
    if (name === "@type") continue;
    const check = known[name];
    if (!check) problems.push(`${here}: ${name} does not belong here`);
    else if (!check(value)) problems.push(`${here}: ${name} is ${JSON.stringify(value)?.slice(0, 80)}`);
    for (const inner of [value].flat())
      if (isThing(inner) && "@type" in inner) problems.push(...problemsOf(inner, here));
  }
  if (type === "BreadcrumbList" || type === "ItemList") problems.push(...countProblems(facts, here));
  return problems;
}

/** One, two, three: a list that counts otherwise is passed over as a whole. */
function countProblems({ itemListElement }: Thing, here: string): string[] {
  const positions = (itemListElement as Thing[]).map(({ position }) => position);
  return positions.every((position, at) => position === at + 1) ? [] : [`${here}: counts ${positions.join()}`];
}
