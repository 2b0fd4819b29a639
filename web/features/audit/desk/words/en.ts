// What staff did.
import { sentences } from "./sentences-en.ts";

export const words = {
  audit: {
    heading: "Audit",
    lead: "What staff did, newest first. Nothing here can be changed.",
    justNow: "Just now",
    ago: (age: string) => `${age} ago`,
    other: (who: string, action: string) => `${who}: ${action}`,
    details: "Details",
    facts: { at: "Time", who: "Account", action: "Action", subject: "On", entry: "Entry", hash: "Hash" },
    kinds: {
      listing: "a listing",
      order: "an order",
      user: "a person",
      staff: "a colleague",
      question: "a question",
      ask: "an ask",
      difference: "a difference",
      remittance: "a remittance",
      shipment: "a parcel",
      api_key: "an API key",
      webhook: "an address for events",
    } as Record<string, string>,
    commandLine: "The system",
    byKey: (who: string, key: string) => `${who}’s API key “${key}”`,
    none: "Nothing recorded yet",
    noneText: "Every action of the back office shows here.",
    more: "Load more",
    loading: "Loading",
    end: "That’s the beginning.",
    sentences,
  },
};

export type Words = typeof words;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface DeskWords extends Words {}
}
