// What a thing is called, out of its title. Titles name the thing and go on to describe it: "Three seater fabric sofa 5 years
// old" is a three seater fabric sofa. What is taken is the whole name or nothing; never a piece of the text that happens to
// stand there, as "sofa 5" does.

const ENDS = /[,;:()[\]{}|•–—]|\s-\s|\s(?=with\b|for\b|by\b|from\b|in\b|on\b|plus\b|also\b)/iu;
/** What sellers add to a name. From here on it is praise, age or papers. */
const PRAISE = new RegExp(
  [
    "like new",
    "brand new",
    "never used",
    "rarely used",
    "hardly used",
    "home used",
    "(?:good|fair|excellent|mint|best|great|new|neat|perfect|working|showroom)(?: working)? condition",
    "neat and clean",
    "working perfectly",
    "(?:urgent|shifting|festive) (?:sale|offer)",
    "for sale",
    "urgent",
    "negotiable",
    "fixed price",
    "best price",
    "single owner",
    "first owner",
    "no scratch(?:es)?",
    "bill available",
    "warranty left",
    "unused",
    "(?:[\\d.]+|one|two|three|four|five|six|seven|eight|nine|ten)(?: and a half)? (?:days?|weeks?|months?|years?)(?: old)?",
  ]
    .map((phrase) => `\\b${phrase}\\b`)
    .join("|"),
  "iu",
);
const UNITS =
  "gb|tb|mb|kgs?|gm?|l|ltrs?|lit(?:re|er)s?|inch(?:es)?|in|ton|cm|mm|m|ft|feet|w|watts?|mah|hz|pcs|pieces?|seater|doors?|players|pages|shots|t|years?|months?|va|ah";
/** A figure with what it measures; a size; the year of a model. */
const MEASURES = new RegExp(
  [
    `(?<![\\p{L}\\d.-])\\d+(?:[.-]\\d+)?\\s?(?:x\\s?\\d+(?:\\.\\d+)?\\s?)*(?:${UNITS})(?:\\/\\d+\\s?(?:${UNITS}))?(?![\\p{L}\\d])`,
    "(?<![\\p{L}\\d])(?:size|uk|eu)\\s+(?:\\d+(?:\\.\\d+)?|xs|s|m|l|xl|xxl|xxxl)(?![\\p{L}\\d])",
    "(?<![\\p{L}\\d])(?:19|20)\\d\\d\\s+(?:model|edition)(?![\\p{L}])",
    "(?<![\\p{L}\\d])set of \\d+",
  ].join("|"),
  "giu",
);
const COLOURS = new Set(
  (
    "black white grey gray silver gold golden blue red green yellow pink purple violet orange brown beige tan teal maroon " +
    "cream lavender mint navy rose multicolour multicolor peach rani sky midnight graphite"
  ).split(" "),
);
const SIZES = new Set("xs s m l xl xxl xxxl".split(" "));
/** What no name ends with. */
const SMALL = new Set(
  "a an the and or of to in on at by for with from uk eu size no gb tb kg cm mm inch ltr & + / -".split(" "),
);
const MOST_WORDS = 5;
const MOST_LETTERS = 48;

/** Nothing where the title names no thing in few words. */
export function nameInTitle(title: string): string | undefined {
  const text = title.toWellFormed().normalize("NFC").replaceAll("’", "'");
  const named = text.split(ENDS).find((part) => /[\p{L}\p{M}]{2}/u.test(part)) ?? "";
  const praised = named.search(PRAISE);
  const words = withoutMeasures(praised < 0 ? named : named.slice(0, praised))
    .split(" ")
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const name = trim(words);
  if (name.length === 0 || name.length > MOST_WORDS) return undefined;
  const joined = name.join(" ");
  return /[\p{L}\p{M}]{3}/u.test(joined) && joined.length <= MOST_LETTERS ? joined : undefined;
}

/** Until there is none: what one measure leaves may stand beside a figure and make another. */
function withoutMeasures(text: string): string {
  const left = text.replaceAll(MEASURES, " ").replaceAll(/\s+/gu, " ");
  return left === text ? text : withoutMeasures(left);
}

/** Without colour and size at its end, nor a number that is no model's: a sofa has one behind it only by chance. */
function trim(words: readonly string[]): string[] {
  const isAdded = (word: string, before: string) =>
    [COLOURS, SIZES, SMALL].some((set) => set.has(word.toLowerCase())) ||
    (/^[\d.]+$/.test(word) && /^[\p{Ll}\p{Lo}\p{M}]*$/u.test(before));
  let to = words.length;
  while (to > 0 && isAdded(words[to - 1] ?? "", words[to - 2] ?? "")) to--;
  return words.slice(0, to);
}
