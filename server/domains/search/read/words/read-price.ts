// A price among the words that somebody typed: "phone under 20000", "20 hazaar se kam", "१०००० के अंदर", "10k-20k". What says
// how much is taken out, so that the rest is looked for. Numbers that belong to a thing (iPhone 13, 4K, 20000 mAh) stay.

export interface PriceInWords {
  /** What is left of the words. */
  words: string;
  /** In rupees. */
  min?: number;
  max?: number;
}

const MAX_TYPED = 200;
/** A smaller number without a sign of money is a size, an age or a model. */
const LEAST = 50;
/** Words that stand in names too: Air Max 90, Pro Max 256. */
const LEAST_AFTER_WEAK = 1_000;
/** Two numbers with nothing but a dash between them are a price from here on. */
const LEAST_IN_RANGE = 500;
const MOST = 100_000_000;

/** Numbers that people say rather than write, before a thousand or a lakh. */
const SAID: Record<string, number> = Object.fromEntries(
  Object.entries({
    1: "ek एक one",
    2: "do दो two",
    3: "teen तीन three",
    4: "char chaar चार four",
    5: "paanch panch पांच पाँच five",
    6: "chhe छह six",
    7: "saat सात seven",
    8: "aath आठ eight",
    9: "nau नौ nine",
    10: "das दस ten",
    15: "pandrah पंद्रह fifteen",
    20: "bees बीस twenty",
    25: "pachees pachis पच्चीस",
    30: "tees तीस thirty",
    40: "chalis चालीस forty",
    50: "pachas pachaas पचास fifty",
  }).flatMap(([value, words]) => words.split(" ").map((word) => [word.normalize("NFC"), Number(value)])),
);

const TIMES: [RegExp, number][] = [
  [/^(lakhs?|lacs?|लाख)$/, 100_000],
  [/^(k|hazaar|hazar|hajaar|hajar|thousand|हज\u093c?ार)$/, 1_000],
  [/^(sau|सौ|hundred)$/, 100],
];

const UNIT = "k|hazaar|hazar|hajaar|hajar|thousand|हज\\u093c?ार|lakhs?|lacs?|लाख|sau|सौ|hundred";
const MONEY = "₹|rs\\.?|inr|रु\\.?|रुपये|रुपए";
const MONEY_AFTER = "/-|rs|inr|rupees?|rupaye|rupaya|रुपये|रुपए|रु";
/** What is counted so is no money: a battery, a screen, a memory. */
const MEASURE =
  "gb|tb|mb|mah|mm|cm|m|inch|inches|in|ft|feet|kg|kgs|g|l|ltr|litres?|liters?|ton|w|watts?|v|hz|mhz|ghz|mp|km|years?|yrs?|months?|saal|mahine|days?|pieces?|pcs|seater|साल|महीने|इंच";
const START = "(?<![\\p{L}\\p{M}\\p{N}.])";
const END = "(?![\\p{L}\\p{M}\\p{N}])";

/** An amount; its parts are named with `at`, because a range has two. */
function amount(at: string): string {
  const said = Object.keys(SAID).join("|");
  return (
    `(?<money${at}>(?:${MONEY})\\s*)?(?:(?<number${at}>\\d[\\d,]*(?:\\.\\d+)?)(?:\\s*(?<unit${at}>${UNIT}))?|(?<said${at}>${said})\\s+(?<saidUnit${at}>${UNIT}))${END}` +
    `(?:\\s*(?<after${at}>${MONEY_AFTER})${END})?(?!\\s*(?:${MEASURE})${END})`
  );
}

const BELOW =
  "under|below|less than|upto|up to|within|at most|not more than|(?<weak>max|maximum)|cheaper than|budget(?: of| is)?";
const ABOVE = "above|over|more than|at least|(?<weak>minimum|min)|starting(?: from| at)?";
const SE = "se|से";
const BELOW_AFTER = `(?:${SE}) (?:kam|niche|neeche|sast[aie]|कम|नीचे|सस्त[ाीे])|k[ei] (?:andar|under|neeche|niche|bhitar)|के (?:अंदर|अन्दर|नीचे|भीतर)|tak|tk|तक|or less|and below|budget`;
const ABOVE_AFTER = `(?:${SE}) (?:zyada|jyada|zyaada|upar|oopar|adhik|mehng[aie]|ज\\u093c?्यादा|ऊपर|अधिक|महंग[ाीे])|or more|and above`;

const PATTERNS: { text: RegExp; gives: "range" | "plain range" | "max" | "min" | "marked" }[] = (
  [
    [`(?:between|from)\\s+${amount("A")}\\s*(?:and|to|-|–|—)\\s*${amount("B")}`, "range"],
    [`${amount("A")}\\s+(?:${SE})\\s+${amount("B")}\\s+(?:tak|तक|ke beech|के बीच)${END}`, "range"],
    [`${amount("A")}\\s*(?:-|–|—|to|se|से)\\s*${amount("B")}`, "plain range"],
    [`(?:${BELOW})\\s*:?\\s*${amount("A")}`, "max"],
    [`${amount("A")}\\s*(?:${BELOW_AFTER})${END}`, "max"],
    [`(?:${ABOVE})\\s+${amount("A")}`, "min"],
    [`${amount("A")}\\s*(?:${ABOVE_AFTER})${END}`, "min"],
    [amount("A"), "marked"],
  ] as const
).map(([text, gives]) => ({ text: new RegExp(START + text, "u"), gives }));

export function readPrice(typed: string): PriceInWords {
  const text = typed
    .slice(0, MAX_TYPED)
    .toWellFormed()
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
  for (const { text: pattern, gives } of PATTERNS) {
    const found = pattern.exec(text);
    const bounds = found && boundsOf(found.groups ?? {}, gives);
    if (!bounds) continue;
    const words = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
    return { words: words.replaceAll(/\s+/g, " ").trim(), ...bounds };
  }
  return { words: typed };
}

type Groups = Record<string, string | undefined>;

function boundsOf(
  groups: Groups,
  gives: (typeof PATTERNS)[number]["gives"],
): { min?: number; max?: number } | undefined {
  const first = read(groups, "A");
  if (gives === "marked") return first.isMoney ? within({ max: first.rupees }) : undefined;
  if (gives === "max" || gives === "min") {
    const least = groups.weak === undefined ? LEAST : LEAST_AFTER_WEAK;
    return first.isMarked || first.rupees >= least ? within({ [gives]: first.rupees }) : undefined;
  }
  const second = read(groups, "B");
  // "5 to 10k" is from five thousand.
  const isShort = first.times === 1 && second.times > 1 && first.rupees < second.rupees / second.times;
  const low = isShort ? first.rupees * second.times : first.rupees;
  const isPrice = gives === "range" ? second.rupees >= LEAST : second.isMarked || low >= LEAST_IN_RANGE;
  return isPrice && low < second.rupees ? within({ min: low, max: second.rupees }) : undefined;
}

function within(bounds: { min?: number; max?: number }): { min?: number; max?: number } | undefined {
  return Object.values(bounds).every((rupees) => rupees > 0 && rupees <= MOST) ? bounds : undefined;
}

function read(groups: Groups, at: string) {
  const said = groups[`said${at}`];
  const unit = groups[`unit${at}`] ?? groups[`saidUnit${at}`];
  const number = said === undefined ? Number((groups[`number${at}`] ?? "").replaceAll(",", "")) : (SAID[said] ?? 0);
  const times = TIMES.find(([pattern]) => pattern.test(unit ?? ""))?.[1] ?? 1;
  const hasSign = groups[`money${at}`] !== undefined || groups[`after${at}`] !== undefined;
  return {
    rupees: Math.round(number * times),
    times,
    /** Whatever stands beside it. "4k" alone is a screen, "5 hundred" alone may be a title. */
    isMoney: hasSign || times >= 100_000 || (times === 1_000 && unit !== "k"),
    isMarked: hasSign || times > 1,
  };
}
