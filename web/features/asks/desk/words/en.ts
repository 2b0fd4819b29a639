// What people ask for, as staff look through it.
import type { AskStatus } from "../../../../../contract/asks/asks.machine.ts";

const states: Record<AskStatus, string> = {
  open: "Open",
  found: "Found",
  expired: "Ended",
  closed: "Taken away by its asker",
  removed: "Taken down",
};

const asks = {
  lead: "What people want and nobody has listed, newest first.",
  q: "Words or id",
  qHint: "Part of the text, or an id",
  status: "State",
  user: "Asker’s id",
  states,
  columns: {
    text: "Wants",
    budget: "Budget",
    where: "Category and city",
    by: "By",
    at: "Asked",
    matches: "Fits",
    act: "Actions",
  },
  noName: "No name",
  remove: "Take down",
  removeName: (text: string) => `Take down “${text}”`,
  removeTitle: "Take it down?",
  removeText: "Whoever asked reads the reason.",
  removed: "It is taken down",
  restore: "Put back",
  restoreName: (text: string) => `Put “${text}” back`,
  restoreTitle: "Put it back?",
  restored: "It is back on the board",
  none: "Nobody has asked yet",
  noneText: "Asks show here as people post them.",
};

export const words = { asks };

export type Words = typeof words;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface DeskWords extends Words {}
}
