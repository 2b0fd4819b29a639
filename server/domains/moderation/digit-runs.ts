// Reads a text as rows of pieces that say digits (98, seven, आठ, 7O), each hanging on the one before it.
import { COVER } from "./honest-numbers.ts";
import { readNumberWords, type SpokenNumber } from "./number-words.ts";
import { plainText } from "./plain-text.ts";

export interface Piece {
  digits: string;
  start: number;
  end: number;
  /** What stands between this piece and the one before. */
  gap: string;
  /** Held to the piece before by something that rarely stands inside a number: +, x, "and". */
  isLoose: boolean;
  /** A homophone such as "to" or "for". */
  isWeak: boolean;
  /** Stands behind a plus, as a country's code does. */
  hasPlus: boolean;
}

interface Token {
  text: string;
  start: number;
  end: number;
}

interface State {
  runs: Piece[][];
  run: Piece[];
  /** How often the next digit counts: 2 after "double". */
  repeat: number;
  /** The piece "ninety", as long as a unit may still follow it. */
  tens: Piece | undefined;
  isLoose: boolean;
}

const MAX_GAP = 12;
const wordSet = (words: string) => new Set(words.split(" ").map(plainText));
const lightFillers = wordSet("dash hyphen space dot point minus underscore comma डैश");
const looseFillers = wordSet("x and aur then phir fir n और फिर");
/** May be glued to a number: "ph98765 43210". Any other letters make it a model, a size or a unit. */
const openers = wordSet(
  "ph phn phno mob mobno no num number tel call cell phone mobile contact wa wp whatsapp gpay paytm",
);

export function readRuns(text: string): Piece[][] {
  const tokens: Token[] = [];
  for (const { 0: found, index } of text.matchAll(/\d+|[\p{L}\p{M}]+/gu))
    tokens.push({ text: found, start: index, end: index + found.length });

  const state: State = { runs: [], run: [], repeat: 1, tens: undefined, isLoose: false };
  let end = 0;
  for (const [index, token] of tokens.entries()) {
    const gap = text.slice(end, token.start);
    const said = readToken(tokens, index);
    const joint = jointOf(gap);
    const filler = said ? joint : fillerOf(token.text);
    const hasPlus = said !== undefined && gap.includes("+") && isAfterPlus(text, token.start);
    if (!joint || !filler || hasPlus) close(state);
    if (joint === "loose" || filler === "loose") state.isLoose = true;
    if (said) {
      const place = { start: token.start, end: token.end, gap, hasPlus };
      for (const number of said) say(state, number, place);
    }
    end = token.end;
  }
  close(state);
  return state.runs;
}

function close(state: State): void {
  if (state.run.length > 0) state.runs.push(state.run);
  Object.assign(state, { run: [], repeat: 1, tens: undefined, isLoose: false });
}

function say(state: State, number: SpokenNumber, place: Pick<Piece, "start" | "end" | "gap" | "hasPlus">): void {
  const last = state.run.at(-1);
  const { tens } = state;
  state.tens = undefined;
  if (number.kind === "repeat") state.repeat = number.count;
  else if (number.kind === "again") repeatLast(state, number.count, place.end);
  else if (number.kind === "times") {
    // "nau do baar": the count is no digit of the number.
    state.run.pop();
    repeatLast(state, Number(last?.digits ?? 1), place.end);
  } else if (tens && number.kind === "digits" && /^[1-9]$/.test(number.digits)) {
    tens.digits = tens.digits[0] + number.digits;
    tens.end = place.end;
  } else {
    const digits = number.digits.length === 1 ? number.digits.repeat(state.repeat) : number.digits;
    const piece = {
      ...place,
      digits,
      isLoose: state.isLoose && last !== undefined,
      isWeak: number.kind === "homophone",
    };
    state.run.push(piece);
    if (number.kind === "tens") state.tens = piece;
    state.repeat = 1;
    state.isLoose = false;
  }
}

function repeatLast(state: State, count: number, end: number): void {
  const last = state.run.at(-1);
  if (count < 2 || count > 4) close(state);
  else if (last) {
    last.digits += last.digits.slice(-1).repeat(count - 1);
    last.end = end;
  } else state.repeat = count;
}

function readToken(tokens: Token[], index: number): SpokenNumber[] | undefined {
  const token = tokens[index];
  if (!token) return undefined;
  if (!isNumeral(token)) return readLettersAsDigits(tokens, index) ?? readNumberWords(token.text);
  // Long enough to be a number by itself, whatever letters are stuck to it.
  const isFree = token.text.length >= 10 || !(isStuckTo(tokens, index, -1) || isStuckTo(tokens, index, 1));
  return isFree ? [{ kind: "digits", digits: token.text }] : undefined;
}

/** 64GB, A55, 13th: a number that letters make into something else. */
function isStuckTo(tokens: Token[], index: number, step: -1 | 1): boolean {
  const neighbour = touching(tokens, index, step);
  if (!neighbour) return false;
  const { text } = neighbour;
  if (openers.has(text) || fillerOf(text) || readNumberWords(text)) return false;
  return readLettersAsDigits(tokens, index + step) === undefined;
}

/** O for 0 and l or I for 1, between digits. An O may also end a group and an l begin one; after few digits it is litres. */
function readLettersAsDigits(tokens: Token[], index: number): SpokenNumber[] | undefined {
  const text = tokens[index]?.text ?? "";
  if (!/^[oil]{1,5}$/.test(text)) return undefined;
  const before = touching(tokens, index, -1);
  const isBefore = isNumeral(before);
  const isAfter = isNumeral(touching(tokens, index, 1));
  const isLong = isBefore && (before?.text.length ?? 0) >= 5;
  const isAtEdge = isLong || (isBefore && /^o+$/.test(text)) || (isAfter && /^[ol]+$/.test(text));
  if (!isAtEdge && !(isBefore && isAfter)) return undefined;
  return [{ kind: "digits", digits: text.replace(/o/g, "0").replace(/[il]/g, "1") }];
}

function touching(tokens: Token[], index: number, step: -1 | 1): Token | undefined {
  const [token, neighbour] = [tokens[index], tokens[index + step]];
  if (!token || !neighbour) return undefined;
  return (step < 0 ? neighbour.end === token.start : token.end === neighbour.start) ? neighbour : undefined;
}

function isNumeral(token: Token | undefined): boolean {
  return token !== undefined && token.text >= "0" && token.text < ":";
}

function fillerOf(word: string): "light" | "loose" | undefined {
  if (lightFillers.has(word)) return "light";
  return looseFillers.has(word) ? "loose" : undefined;
}

function jointOf(gap: string): "light" | "loose" | undefined {
  if (gap === " " || gap === "") return "light";
  if (gap.length > MAX_GAP || gap.includes(COVER) || /[₹$€£%°]/.test(gap)) return undefined;
  return /[+*×=±&@#;!?"'<>]/.test(gap) ? "loose" : "light";
}

/** "+91", but not the second half of "8+128". */
function isAfterPlus(text: string, start: number): boolean {
  return /(?:^|[^\d+])\+[ (]?$/.test(text.slice(Math.max(0, start - 3), start));
}
