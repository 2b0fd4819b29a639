// From a wish in somebody's own words to what a listing has to say to be it. People name the thing first and go on to
// describe it: "A sturdy study table for a class 10 student, about 4 feet". What describes it hardly ever stands in a
// title, so only what names it counts.
import { type Clause, toTsQuery } from "../words/read-query.ts";

/** Where the name of the thing ends. */
const ENDS =
  /[,;:!?()[\]|\n–—]|\.(?=\s|$)|\b(?:for|with|without|about|around|under|below|upto|up to|within|near|size|preferably|in|from|so that|which|that)\b/giu;
/** Hindi says what it is for before it says what it is: "बच्चों के लिए साइकिल". */
const GOES_BEFORE = /(?<!\p{L})(?:ke liye|ke saath|ke sath|tak|के लिए|के लिये|के साथ|तक|में|से)(?![\p{L}\p{M}])/giu;

/** What a wish is wrapped in, and what nobody calls their own thing. */
const POLITE = new Set(
  (
    "i we me my am looking look search searching find want wants wanted need needs needed require required buy buying " +
    "purchase please pls plz urgent urgently any some one good nice best great excellent cheap affordable sturdy strong " +
    "working proper condition clean big small new brand branded genuine original hai hain mujhe mujhko hame hamein humein " +
    "chahiye chaiye chahie chahiya chahta chahti lena kharidna acha accha achha acchi achi badhiya ek koi ya or sa si " +
    "मुझे मुझको हमें हमको चाहिए चाहिये चाहिएँ एक कोई अच्छा अच्छी अच्छे पुराना पुरानी पुराने सस्ता सस्ती का की के को और या है हैं वाला वाली वाले लेना लेनी खरीदना खरीदनी"
  )
    .normalize("NFC")
    .split(" "),
);
const WORD = /[\p{L}\p{N}\p{M}]+(?:\.\d+)?/gu;
const MOST_NAMED = 6;
const MOST_WAYS = 10;

/** The words that name the thing; all of the text's if it never comes to it. */
export function readName(description: string): string {
  const text = description.toWellFormed().normalize("NFC");
  for (const part of text.split(ENDS)) {
    const telling = part
      .split(GOES_BEFORE)
      .map(tellingIn)
      .findLast(({ length }) => length > 0);
    if (telling) return telling.slice(0, MOST_NAMED).join(" ");
  }
  return (text.match(WORD) ?? []).slice(0, MOST_NAMED).join(" ");
}

const UNITS = new Set(
  "gb tb mb kg g mm cm m inch inches in ft feet ton tons litre litres ltr l w watt mah hz".split(" "),
);
const isNumber = (word: string) => /^\p{Nd}/u.test(word);

/** "1.5 ton" is 1.5 to whoever looks for it. */
function tellingIn(part: string): string[] {
  const words = part.match(WORD) ?? [];
  return words.filter((word, at) => {
    const small = word.toLowerCase();
    return !POLITE.has(small) && !(UNITS.has(small) && isNumber(words[at - 1] ?? ""));
  });
}

/** Of one word or two, each; of more, two in three. */
export function neededOf(words: number): number {
  return words <= 2 ? words : Math.ceil((words * 2) / 3);
}

interface Named extends Clause {
  documents: number;
}

/** Words say what it is. Numbers say which one, and any of them will do: "iPhone 13 or 14". */
function sortOut(clauses: readonly Clause[], documents: readonly number[]): { words: Named[]; numbers: Named[] } {
  const all = clauses.map(({ ways }, at) => ({ ways: ways.slice(0, MOST_WAYS), documents: documents[at] ?? 0 }));
  const words = all.filter(({ ways }) => !isNumber(ways[0] ?? ""));
  return { words, numbers: all.filter((clause) => !words.includes(clause)) };
}

/** As to_tsquery reads it: enough of the words and one of the numbers, in the title, the category or the answers. */
export function thingQuery(clauses: readonly Clause[]): string {
  const { words, numbers } = sortOut(clauses, []);
  const enough = choose(words, neededOf(words.length)).map((some) => `(${toTsQuery(some, "AB")})`);
  const any = numbers.map((clause) => toTsQuery([clause], "AB"));
  return [words.length === 0 ? [] : enough, any]
    .filter(({ length }) => length > 0)
    .map((group) => `(${group.join(" | ")})`)
    .join(" & ");
}

/**
 * Ways of which every listing that fits has at least one: of five words four are needed, so one of any two is met. The
 * rarest ones are taken, so that a listing is held against few asks.
 */
export function thingKeys(clauses: readonly Clause[], documents: readonly number[]): string[] {
  const { words, numbers } = sortOut(clauses, documents);
  if (words.length === 0) return [...new Set(numbers.flatMap(({ ways }) => ways))];
  const spare = words.length - neededOf(words.length);
  const rarest = words.toSorted(
    (a, b) => a.documents - b.documents || (b.ways[0]?.length ?? 0) - (a.ways[0]?.length ?? 0),
  );
  return [...new Set(rarest.slice(0, spare + 1).flatMap(({ ways }) => ways))];
}

function choose<T>(from: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return from.flatMap((one, at) => choose(from.slice(at + 1), count - 1).map((others) => [one, ...others]));
}
