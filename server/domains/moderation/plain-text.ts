// What a reader sees, in plain characters: the rules look at this, never at what was typed.
// Every step is linear, and whitespace comes out in single characters, so the patterns after it cannot run away.

/** Zero-width and direction marks, variation selectors, fillers, tags; and the keycap around emoji digits. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\u20e3/gu;

/** Accents on Latin letters, and the dot below Devanagari ones, which many leave out. Vowel signs stay. */
const ACCENTS = /[\u0300-\u036f\u093c]/g;

/** Where each script's ten digits begin: Arabic, Persian and the scripts of India. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0x1c50, 0xabf0] as const;

/** Ones of the numbered circles that Unicode does not decompose; ten of them follow each other. */
const CIRCLED_ONES = [0x24f5, 0x2776, 0x2780, 0x278a] as const;

const lookalikes = new Map(
  Object.entries({
    а: "a",
    в: "b",
    с: "c",
    ԁ: "d",
    е: "e",
    һ: "h",
    і: "i",
    ї: "i",
    ј: "j",
    к: "k",
    ӏ: "l",
    м: "m",
    о: "o",
    р: "p",
    ѕ: "s",
    т: "t",
    у: "y",
    х: "x",
    α: "a",
    ε: "e",
    ι: "i",
    κ: "k",
    ν: "v",
    ο: "o",
    ρ: "p",
    τ: "t",
    υ: "u",
    χ: "x",
    ı: "i",
    ø: "o",
    "。": ".",
    "⓿": "0",
    "⁄": "/",
    "∕": "/",
  }),
);
for (const zero of ZEROS)
  for (let value = 0; value < 10; value++) lookalikes.set(String.fromCodePoint(zero + value), `${value}`);
for (const one of CIRCLED_ONES)
  for (let value = 1; value <= 10; value++) lookalikes.set(String.fromCodePoint(one + value - 1), `${value}`);

/** Letters, signs and digits, for a class in a pattern. \p{L} would do, but takes V8 far longer to compile. */
export const WORD = "a-z0-9\\u0900-\\u0963\\u0971-\\u097f";

export function plainText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(INVISIBLE, "")
    .replace(ACCENTS, "")
    .toLowerCase()
    .replace(/[\u00f8-\u{10ffff}]/gu, (character) => lookalikes.get(character) ?? character)
    .replace(/\p{Pd}/gu, "-")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n");
}

/** Patterns meet plain text, so their Hindi must be in the same form. */
export function plainSource(pattern: string): string {
  return pattern.replace(/[\u0900-\u097f]+/g, plainText);
}
