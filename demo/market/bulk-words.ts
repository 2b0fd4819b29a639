// Words that sellers add to a title, the commonest first: the market draws them as language does, each about as often
// as one over its place in the list.

export const ADDED_WORDS = [
  "good condition",
  "urgent sale",
  "like new",
  "with bill",
  "single owner",
  "with box",
  "negotiable",
  "excellent condition",
  "original",
  "rarely used",
  "best price",
  "genuine",
  "home used",
  "no scratch",
  "warranty left",
  "for sale",
  "neat and clean",
  "imported",
  "shifting sale",
  "fixed price",
  "unused gift",
  "limited edition",
  "working perfectly",
  "mint condition",
  "student offer",
  "heavy duty",
  "antique look",
  "festive offer",
  "combo deal",
  "handmade",
  "vintage",
  "spare",
  "collector piece",
  "showroom condition",
  "reconditioned",
  "waterproof",
  "export quality",
  "custom made",
  "discontinued",
  "heirloom",
];

export const ADDED_SENTENCES = [
  "Pickup from my place in the evening.",
  "Selling because we are moving.",
  "Serious buyers only.",
  "Check all photos before ordering.",
  "Price is slightly negotiable.",
  "Bill will be given.",
  "No exchange, please.",
  "Kept with great care.",
  "Ghar ka saman hai, dukaan ka nahi.",
  "Jaldi bechna hai.",
  "Used by my father only.",
  "Reason for selling is an upgrade.",
];

const ONSETS = ["ka", "ze", "vo", "ni", "ru", "ta", "mi", "do", "sha", "lu", "pre", "qui", "xe", "bra", "fo", "gli"];
const ENDINGS = ["tron", "line", "max", "vista", "neo", "ka", "pro", "zen", "dex", "lite", "mor", "ria"];

export const RARE_WORDS = 60_000;

/** Names of makers and models that hardly anybody knows, each in a handful of listings at most. */
export function rareWord(index: number): string {
  const onset = ONSETS[index % ONSETS.length] ?? "";
  const middle = ONSETS[Math.floor(index / 16) % ONSETS.length] ?? "";
  const ending = ENDINGS[Math.floor(index / 256) % ENDINGS.length] ?? "";
  const model = Math.floor(index / 3_072);
  return model === 0
    ? `${onset}${middle}${ending}`
    : `${onset}${middle}${ending} ${String.fromCharCode(64 + (model % 26) + 1)}${model}`;
}

/** As a hurried thumb types it: two letters change places, or one is lost. */
export function misspell(text: string, chance: number): string {
  const at = 1 + Math.floor(chance * Math.max(1, text.length - 3));
  if (text[at] === " " || text[at + 1] === " ") return text;
  return chance * 10 - Math.floor(chance * 10) < 0.5
    ? text.slice(0, at) + text.slice(at + 1)
    : text.slice(0, at) + (text[at + 1] ?? "") + (text[at] ?? "") + text.slice(at + 2);
}
