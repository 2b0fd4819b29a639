// Digits as people say them: English, Hinglish, Hindi, and English written in Hindi letters.
import { plainText } from "./plain-text.ts";

const spoken: Record<string, string> = {
  "0": "zero zeero ziro jero oh nought shunya shoonya sunya shuny sifar siffar शून्य शुन्य ज़ीरो सिफर",
  "1": "one ek wan एक वन",
  "2": "two do दो टू",
  "3": "three thre thri teen tin तीन थ्री",
  "4": "four fore char chaar chhar चार फोर फ़ोर",
  "5": "five fiv paanch panch paach pach पांच पाँच पाच फाइव फ़ाइव",
  "6": "six siks chhe chhah chah chhai chhay che छह छः छे छै छ सिक्स",
  "7": "seven sevan saat sat सात सेवन",
  "8": "eight eigt aath ath aat आठ एट",
  "9": "nine nyn nau nao nou नौ नाइन",
  "10": "ten das dus दस",
  "11": "eleven gyarah ग्यारह",
  "12": "twelve barah बारह",
  "13": "thirteen terah तेरह",
  "14": "fourteen chaudah चौदह",
  "15": "fifteen pandrah पंद्रह",
  "16": "sixteen solah सोलह",
  "17": "seventeen satrah सत्रह",
  "18": "eighteen atharah अठारह",
  "19": "nineteen unnis उन्नीस",
};

/** Homophones, too ordinary to count unless nearly everything around them is a digit. */
const homophones: Record<string, string> = {
  "0": "o",
  "1": "won",
  "2": "to too",
  "4": "for",
  "7": "saath",
  "8": "ate",
};

const tens: Record<string, string> = {
  "2": "twenty",
  "3": "thirty",
  "4": "forty fourty",
  "5": "fifty",
  "6": "sixty",
  "7": "seventy",
  "8": "eighty",
  "9": "ninety ninty",
};

/** Said before the digit: "double seven". */
const repeated: Record<string, string> = {
  "2": "double dubble dabal dbl डबल",
  "3": "triple tripple tripal ट्रिपल",
};

/** Said after it: "seven twice". */
const again: Record<string, string> = { "2": "twice", "3": "thrice" };

/** Said after a count: "nau do baar", "seven two times". */
const times = ["baar", "times", "time", "बार"];

export type SpokenNumber =
  | { kind: "digits"; digits: string }
  | { kind: "homophone"; digits: string }
  | { kind: "tens"; digits: string }
  | { kind: "repeat"; count: number }
  | { kind: "again"; count: number }
  | { kind: "times" };

const words = new Map<string, SpokenNumber>();
const add = (table: Record<string, string>, make: (digits: string) => SpokenNumber) => {
  for (const [digits, line] of Object.entries(table))
    for (const word of line.split(" ")) words.set(plainText(word), make(digits));
};
add(spoken, (digits) => ({ kind: "digits", digits }));
add(homophones, (digits) => ({ kind: "homophone", digits }));
add(tens, (digits) => ({ kind: "tens", digits }));
add(repeated, (count) => ({ kind: "repeat", count: Number(count) }));
add(again, (count) => ({ kind: "again", count: Number(count) }));
for (const word of times) words.set(plainText(word), { kind: "times" });

const LONGEST = Math.max(...[...words.keys()].map((word) => word.length));
/** Ten glued words are shorter than this; longer letters are no number, and this keeps the search small. */
const MAX_GLUED = 90;

/** What a word, or several written as one ("nineeightdouble7" without its 7), says in digits. */
export function readNumberWords(word: string): SpokenNumber[] | undefined {
  const known = words.get(word);
  if (known) return [known];
  if (word.length < 5 || word.length > MAX_GLUED) return undefined;
  // The last word that ends at each place, or undefined where none does.
  const endsWith: (string | undefined)[] = [""];
  for (let end = 1; end <= word.length; end++) {
    for (let length = Math.min(LONGEST, end); length >= 2; length--) {
      const piece = word.slice(end - length, end);
      const spokenPiece = words.get(piece);
      if (endsWith[end - length] === undefined || !spokenPiece || spokenPiece.kind === "homophone") continue;
      endsWith[end] = piece;
      break;
    }
  }
  const pieces: SpokenNumber[] = [];
  for (let end = word.length; end > 0; ) {
    const piece = endsWith[end];
    const spokenPiece = piece ? words.get(piece) : undefined;
    if (!piece || !spokenPiece) return undefined;
    pieces.unshift(spokenPiece);
    end -= piece.length;
  }
  return pieces;
}
