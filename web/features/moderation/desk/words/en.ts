// The words nobody may use.
import { marketName } from "../../../../lib/market.ts";

export const words = {
  words: {
    get lead() {
      return `Beside the list that comes with ${marketName("en")}. A change counts at once, for new texts.`;
    },
    refused: "Refused",
    refusedText: "Nobody may write these, in any spelling we can see through.",
    allowed: "Let through",
    allowedText: "Honest words the list would otherwise stop.",
    word: "Word",
    wordHint: "One word, in Roman or Devanagari letters.",
    kind: "What about it",
    add: "Add",
    adding: "Adding",
    added: (word: string) => `“${word}” is on the list`,
    remove: "Remove",
    removeName: (word: string) => `Remove “${word}”`,
    removeTitle: (word: string) => `Remove “${word}”?`,
    removed: (word: string) => `“${word}” is off the list`,
    none: "No words of your own yet",
    version: (version: number) => `Version ${version}`,
    history: "Changes",
    historyColumns: { version: "Version", at: "Time", by: "By", words: "Words" },
    counts: (refused: number, allowed: number) => `${refused} refused, ${allowed} let through`,
    noHistory: "No changes yet",
    noHistoryText: "Each change of the list shows here.",
    try: "Try a text",
    tryLabel: "Text",
    tryHint: "Whether it would be refused as things are.",
    trySend: "Try",
    trying: "Trying",
    passes: "It would pass.",
    fails: (word: string) => `It would be refused, for “${word}”.`,
  },
};

export type Words = typeof words;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface DeskWords extends Words {}
}
