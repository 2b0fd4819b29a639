// Words as they were meant, where they look disguised: c.h.u.t, sh1t, f**k, chuतिया.

/** Sounds of Devanagari, without the vowel a consonant carries: enough for words that mix both scripts. */
const sounds = new Map(
  (
    "क k ख kh ग g घ gh च ch छ chh ज j झ jh ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ f ब b भ bh म m य y र r ल l व v " +
    "श sh ष sh स s ह h अ a आ a इ i ई i उ u ऊ u ए e ऐ ai ओ o औ au ा a ि i ी i ु u ू u े e ै ai ो o ौ au ं n ँ n ् "
  )
    .split(" ")
    .flatMap((sign, index, all) => (index % 2 === 0 ? [[sign, all[index + 1] ?? ""] as const] : [])),
);

const leet: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
  "|": "i",
  "€": "e",
};

/** Few enough that a text made of nothing but stars costs little. */
const MAX_MASKED = 60;

/** The undisguised words, one a line; empty if none looks disguised. */
export function undisguise(plain: string, plainWords: readonly string[]): string {
  return [
    ...spaced(plain),
    ...hyphenated(plain),
    ...leetspeak(plain),
    ...mixedScript(plain),
    ...masked(plain, plainWords),
  ].join("\n");
}

/** "c h u t i y a": single letters with little between them. The first may be a word of its own: "a c h u t". */
function spaced(plain: string): string[] {
  const runs = plain.match(/(?<![a-z0-9])(?:[a-z][^a-z0-9\u0900-\u0963\n]{1,3}){2,30}[a-z](?![a-z0-9])/g) ?? [];
  return runs.flatMap((run) => {
    const word = run.replace(/[^a-z]/g, "");
    return /^[aiu]/.test(word) ? [word, word.slice(1)] : [word];
  });
}

/** "chu-ti-ya", "f.u.c.k.e.r": parts held together without a space. */
function hyphenated(plain: string): string[] {
  const found = plain.match(/(?<![a-z0-9])[a-z]{1,12}(?:[._'~-][a-z]{1,12}){1,12}(?![a-z0-9])/g) ?? [];
  return found.map((word) => word.replace(/[^a-z]/g, ""));
}

/** "sh1t", "a$$hole". A model number has more digits than letters, or too few letters: A55, A5s. */
function leetspeak(plain: string): string[] {
  const found = plain.match(/(?<![a-z0-9])[a-z0-9@$!|€]{3,40}/g) ?? [];
  return found.flatMap((token) => {
    const word = token.replace(/[!|]+$/, "");
    const [letters, digits] = [word.match(/[a-z]/g)?.length ?? 0, word.match(/\d/g)?.length ?? 0];
    const hasSign = /[@$!|€]/.test(word);
    if (letters === 0 || (digits === 0 && !hasSign)) return [];
    if (digits > 0 && (letters < 3 || digits > letters)) return [];
    return [[...word].map((character) => leet[character] ?? character).join("")];
  });
}

function mixedScript(plain: string): string[] {
  const found = plain.match(/[a-z\u0900-\u097f]{2,60}/g) ?? [];
  return found
    .filter((word) => /[a-z]/.test(word) && /[\u0900-\u097f]/.test(word))
    .map((word) => [...word].map((sign) => sounds.get(sign) ?? sign).join(""));
}

/** "f**k": at least two letters show, the first among them, and a word of the list fits. */
function masked(plain: string, plainWords: readonly string[]): string[] {
  const found = new Set(plain.match(/(?<![a-z0-9*#])[a-z][a-z*#]{2,30}/g));
  const tokens = [...found].filter((token) => /[*#]/.test(token) && /[a-z].*[a-z]/.test(token)).slice(0, MAX_MASKED);
  return tokens.flatMap((token) => {
    const fits = new RegExp(`^${token.replace(/[*#]/g, "[a-z]")}$`);
    return plainWords.find((word) => fits.test(word)) ?? [];
  });
}
