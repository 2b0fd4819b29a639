// What was asked and answered under listings, as staff look through it.

export const words = {
  questions: {
    lead: "What people ask and reply in public, newest first.",
    q: "Words or id",
    qHint: "Part of the text, or an id",
    state: "State",
    stateOpen: "Public",
    stateRemoved: "Removed",
    author: "Writer’s id",
    listing: "Listing’s id",
    columns: { text: "Text", listing: "Listing", by: "By", at: "Written", act: "Actions" },
    reply: "Reply",
    question: "Question",
    seller: "seller",
    removed: "Removed",
    remove: "Remove",
    removeName: (text: string) => `Remove “${text}”`,
    removeTitle: "Remove it?",
    removeQuestion: "A question goes with its replies.",
    removedDone: "It is removed",
    none: "Nothing asked yet",
    noneText: "Questions and replies show here as people write them.",
  },
};

export type Words = typeof words;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface DeskWords extends Words {}
}
