// From what somebody typed to what is looked for: words, each with its spellings.
import type { Synonyms, Things } from "../../vocabulary/vocabulary.ts";
import { hasDevanagari, transliterate } from "./transliterate.ts";
import type { Clause } from "./words.ts";

const MAX_WORDS = 8;
const MAX_LETTERS = 40;
/** Nobody types more than this; what comes after is not read. */
const MAX_TYPED = 200;
const LONGEST_SYNONYM = 3;

/** Words that say how things belong together, in English and Hinglish: titles do without them. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  (
    "a an the for with of in on and or to from by is are ka ki ke ko me mein hai aur wala wali wale liye karne karna " +
    "used old second hand secondhand purana purani purane puraane sasta sasti saste chahiye chaiye chahie acha accha achha achi acchi " +
    "का की के को में है हैं और या वाला वाली वाले लिए लिये पुराना पुरानी पुराने सस्ता सस्ती सस्ते चाहिए चाहिये अच्छा अच्छी अच्छे"
  )
    .normalize("NFC")
    .split(" "),
);

const NO_THINGS: Things = new Set();
/** Before the word for a thing that a listing is, not one that it mentions. */
const IS_A = "zz";

export function readWords(typed: string): string[] {
  // Letters are unlike their marks only in Latin: Devanagari's vowel signs are marks too.
  const plain = typed
    .slice(0, MAX_TYPED)
    .toWellFormed()
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase();
  const words = plain.match(/[\p{L}\p{N}\p{M}]+(?:\.\d+)?/gu) ?? [];
  return words.map((word) => word.slice(0, MAX_LETTERS)).slice(0, MAX_WORDS);
}

/**
 * All of them must be met. Nothing was asked for if there are none. A word that names a kind of thing is met by what is
 * one, whatever its title says, and not by what only mentions it.
 */
export function readQuery(typed: string, synonyms: Synonyms, things = NO_THINGS): Clause[] {
  const all = readWords(typed);
  const telling = all.filter((word) => !SMALL_WORDS.has(word));
  const words = telling.length > 0 ? telling : all;
  const clauses: Clause[] = [];
  for (let at = 0; at < words.length; ) {
    const { forms, means, count } = takeFrom(words, at, synonyms);
    clauses.push({ spellings: spellingsOf(forms, means, things), isKnown: means.length > 0 });
    at += count;
  }
  return clauses;
}

/** What was typed, in each form it may have, and what it is called. */
function takeFrom(words: readonly string[], at: number, synonyms: Synonyms) {
  for (let count = Math.min(LONGEST_SYNONYM, words.length - at); count > 1; count--) {
    const typed = words.slice(at, at + count).join(" ");
    const means = synonyms.get(typed);
    if (means) return { forms: [typed], means, count };
  }
  const word = words[at] ?? "";
  const roman = hasDevanagari(word) ? [transliterate(word)].filter((form) => form.length > 1) : [];
  const forms = [word, ...roman].flatMap((form) => [form, ...otherNumber(form)]);
  return { forms: [...forms, ...apart(word)], means: forms.flatMap((form) => synonyms.get(form) ?? []), count: 1 };
}

function spellingsOf(forms: readonly string[], means: readonly string[], things: Things): string[] {
  const meant = [...means, ...means.filter((one) => !one.includes(" ")).flatMap(otherNumber)];
  const kinds = [...forms, ...meant].filter((spelling) => things.has(spelling)).map((spelling) => IS_A + spelling);
  if (kinds.length === 0) return unique([...forms, ...meant]);
  const isThing = (spelling: string) => things.has(spelling) || otherNumber(spelling).some((one) => things.has(one));
  return unique([...kinds, ...meant.filter((spelling) => !isThing(spelling))]);
}

/** shoe ↔ shoes, watch ↔ watches, battery ↔ batteries; the text configuration knows no grammar. */
export function otherNumber(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [];
  if (word.endsWith("ies")) return [`${word.slice(0, -3)}y`];
  if (/(ss|x|ch|sh)es$/.test(word)) return [word.slice(0, -2)];
  if (/[^su]s$/.test(word)) return [word.slice(0, -1)];
  if (/(ss|x|ch|sh)$/.test(word)) return [`${word}es`];
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  return word.endsWith("s") ? [] : [`${word}s`];
}

/** "128gb" is written "128 GB" by half of the sellers. */
function apart(word: string): string[] {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(gb|tb|mb|kg|mm|cm|inch|ltr|l|w|mah|hz)$/.exec(word) ?? [];
  return number === undefined ? [] : [`${number} ${unit}`];
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}

/**
 * As to_tsquery reads it. Words hold letters, digits, dots and marks only; synonyms are rows that people edit.
 * `places` are weights: A is the title, B the category and the answers.
 */
export function toTsQuery(clauses: readonly Clause[], places = ""): string {
  const suffix = places === "" ? "" : `:${places}`;
  return clauses
    .map(({ spellings }) => `(${spellings.map((spelling) => quote(spelling) + suffix).join(" | ")})`)
    .join(" & ");
}

/** A lexeme or phrase in quotes, whatever it holds. */
export function quote(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
