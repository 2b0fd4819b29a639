// Abusive words, in Roman and Devanagari letters. The word list is data (seeds/reference/abuse-words.json); this file is
// about disguises: leetspeak, spacing, stars, look-alike and mixed letters, drawn-out letters.
//
// obscenity's own English list is not used: it refuses Harshit and Anushka, "sofa cum bed", "fire retardant" and FAG
// bearings. Its matcher has two traps. It collapses repeated letters of the text but not of the patterns, so that a
// pattern with a double letter may never match: here the text keeps two of each, and any letter of a pattern may be
// doubled. And its word boundary knows only ASCII, so Devanagari has a matcher of its own.
import { loadLater } from "../../kit/work/load-later.ts";
import words from "../../seeds/reference/abuse-words.json" with { type: "json" };
import { undisguise } from "./disguises.ts";
import { plainText, WORD } from "./plain-text.ts";

const obscenity = loadLater<typeof import("obscenity")>("obscenity");

export interface WordLists {
  /** Refused beside the list, as whole words. */
  extraWords?: readonly string[];
  /** Let through whatever the list says. */
  allowedWords?: readonly string[];
}

export type FindAbuse = (text: string) => string | undefined;

interface Entry {
  patterns: string[];
  whitelist?: string[];
}

/** Returns the word of the list that was meant. Compiling is put off until the first text comes. */
export function createAbuseFinder(lists: WordLists = {}): FindAbuse {
  let find: FindAbuse | undefined;
  return (text) => {
    find ??= compile(lists);
    return find(text);
  };
}

export const findAbuse = createAbuseFinder();

function compile({ extraWords = [], allowedWords = [] }: WordLists): FindAbuse {
  const extra = extraWords.map((word) => plainText(word).trim()).filter((word) => word !== "");
  const allowed = allowedWords.map((word) => plainText(word).trim()).filter((word) => word !== "");
  const findRoman = compileRoman(extra.filter(isRoman), allowed);
  const findDevanagari = compileDevanagari(
    extra.filter((word) => !isRoman(word)),
    allowed,
  );
  return (text) => {
    const plain = plainText(text);
    return findRoman(plain) ?? findDevanagari(plain);
  };
}

const isRoman = (word: string) => /[a-z]/.test(word);

function compileRoman(extra: string[], allowed: string[]): FindAbuse {
  const {
    assignIncrementingIds,
    collapseDuplicatesTransformer,
    parseRawPattern,
    RegExpMatcher,
    resolveConfusablesTransformer,
    toAsciiLowerCaseTransformer,
  } = obscenity();
  const roman: [string, Entry][] = Object.entries(words.roman);
  const english: [string, Entry][] = Object.entries(words.english);
  const patterns = [
    ...roman.flatMap(([word, { patterns }]) => patterns.map((raw) => ({ word, raw: loosen(raw, isSingleInHindi) }))),
    ...english.flatMap(([word, { patterns }]) => patterns.map((raw) => ({ word, raw: loosen(raw, () => false) }))),
    ...extra.map((word) => ({ word, raw: loosen(`|${escapeSyntax(word)}|`, () => false) })),
  ];
  const matcher = new RegExpMatcher({
    blacklistedTerms: assignIncrementingIds(patterns.map(({ raw }) => parseRawPattern(raw))),
    whitelistedTerms: [
      ...words.whitelist,
      ...[...roman, ...english].flatMap(([, entry]) => entry.whitelist ?? []),
      ...allowed,
    ],
    blacklistMatcherTransformers: [
      resolveConfusablesTransformer(),
      toAsciiLowerCaseTransformer(),
      collapseDuplicatesTransformer({ defaultThreshold: 2 }),
    ],
  });
  const spelled = [...roman, ...english].flatMap(([, { patterns }]) => patterns).concat(extra);
  // With what may be left out, and without it.
  const plainWords = spelled
    .flatMap((raw) => [raw.replace(/[|[\]]/g, ""), raw.replace(/\||\[.\]/g, "")])
    .filter((word) => /^[a-z]{4,}$/.test(word));
  const firstIn = (text: string) => {
    const [match] = matcher.getAllMatches(text, true);
    return match && patterns[match.termId]?.word;
  };
  return (plain) => {
    const found = firstIn(plain);
    if (found) return found;
    const meant = undisguise(plain, plainWords);
    return meant === "" ? undefined : firstIn(meant);
  };
}

/** Doubled consonants and aa are a matter of taste in Hinglish; oo and ee are other vowels. */
const isSingleInHindi = (letter: string) => letter !== "o" && letter !== "e";

/** Lets every letter of a pattern be doubled. A letter that is doubled in it must be, unless one will do. */
function loosen(raw: string, isSingle: (letter: string) => boolean): string {
  return raw.replace(/\[.\]|\\.|([a-z])\1*/g, (part, letter?: string) => {
    if (!letter) return part;
    return part.length > 1 && !isSingle(letter) ? letter + letter : `${letter}[${letter}]`;
  });
}

const escapeSyntax = (word: string) => word.replace(/[\\[\]?|]/g, "\\$&");

function compileDevanagari(extra: string[], allowed: string[]): FindAbuse {
  const source = (word: string) => foldDevanagari(plainText(word)).replace(/[.*+?^${}()[\]\\]/g, "\\$&");
  const bounded = (raw: string) => source(raw).replace(/^\|/, `(?<![${WORD}])`).replace(/\|$/, `(?![${WORD}])`);
  const abuse = new RegExp([...words.devanagari, ...extra.map((word) => `|${word}|`)].map(bounded).join("|"));
  const honest = new RegExp([...words.devanagari_whitelist, ...allowed].map(source).join("|"), "g");
  return (plain) => {
    const folded = foldDevanagari(plain).replace(honest, " ");
    return (abuse.exec(folded) ?? abuse.exec(joinSyllables(folded)))?.[0];
  };
}

/** One spelling for what is spelled several ways: ँ or ं, ण्ड or ंड. */
function foldDevanagari(plain: string): string {
  return plain.replace(/\u0901/g, "\u0902").replace(/[ङञणनम]\u094d(?=[क-ह])/g, "\u0902");
}

/** "चू ति या" as "चूतिया". */
function joinSyllables(folded: string): string {
  return folded.replace(
    /(?<![\u0900-\u0963])(?:[क-ह][\u0900-\u0903\u093a-\u094f]{0,3}[ .*_-]{1,2}){1,12}[क-ह][\u0900-\u0903\u093a-\u094f]{0,3}(?![\u0900-\u0963])/g,
    (spaced) => spaced.replace(/[ .*_-]/g, ""),
  );
}
