// Devanagari in Roman letters, as people here would type it: brands and models are written so in titles.
const CONSONANTS: Record<string, string> = Object.fromEntries(
  (
    "क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ ph ब b भ bh म m " +
    "य y र r ल l व v श sh ष sh स s ह h ळ l ऩ n ऱ r क़ k ख़ kh ग़ g ज़ z ड़ r ढ़ rh फ़ f य़ y"
  )
    .normalize("NFC")
    .split(" ")
    .reduce<[string, string][]>((pairs, part, at, all) => {
      if (at % 2 === 0) pairs.push([part, all[at + 1] ?? ""]);
      return pairs;
    }, []),
);
const VOWELS: Record<string, string> = {
  अ: "a",
  आ: "a",
  इ: "i",
  ई: "i",
  उ: "u",
  ऊ: "u",
  ऋ: "ri",
  ए: "e",
  ऐ: "ai",
  ओ: "o",
  औ: "au",
  ऑ: "o",
  ऍ: "e",
};
const SIGNS: Record<string, string> = {
  "ा": "a",
  "ि": "i",
  "ी": "i",
  "ु": "u",
  "ू": "u",
  "ृ": "ri",
  "े": "e",
  "ै": "ai",
  "ो": "o",
  "ौ": "au",
  "ॉ": "o",
  "ॅ": "e",
};
const VIRAMA = "्";
const NUKTA = "़";
const WITH_NUKTA: Record<string, string> = { क: "k", ख: "kh", ग: "g", ज: "z", ड: "r", ढ: "rh", फ: "f", य: "y" };
const NASALS = new Set(["ं", "ँ"]);
const ZERO = 0x0966;

export function hasDevanagari(text: string): boolean {
  return /[\u0900-\u097F]/.test(text);
}

/** The spoken form: the inherent vowel stays inside a word and falls silent at its end. */
export function transliterate(word: string): string {
  const letters = [...word.normalize("NFC")];
  let roman = "";
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] ?? "";
    const code = letter.codePointAt(0) ?? 0;
    if (CONSONANTS[letter] !== undefined) {
      const hasNukta = letters[at + 1] === NUKTA;
      roman += hasNukta ? (WITH_NUKTA[letter] ?? CONSONANTS[letter]) : CONSONANTS[letter];
      if (hasNukta) at++;
      const next = letters[at + 1];
      const isBare = next === VIRAMA || (next !== undefined && SIGNS[next] !== undefined);
      if (!isBare && next !== undefined) roman += "a";
    } else if (NASALS.has(letter)) roman += "n";
    else if (code >= ZERO && code <= ZERO + 9) roman += String(code - ZERO);
    else if (letter !== VIRAMA && letter !== NUKTA)
      roman += VOWELS[letter] ?? SIGNS[letter] ?? (code < 0x80 ? letter : "");
  }
  return roman;
}
