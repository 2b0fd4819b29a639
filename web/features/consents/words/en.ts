// What a person agreed to, in English. Its shape is what Hindi must match.
import type { HowGiven, Purpose } from "../../../../contract/consents/purposes.ts";

const how: Record<HowGiven, string> = {
  page: "on this page",
  device: "by allowing it on a device",
  search: "by saving a search",
  heart: "by putting something on the wishlist",
  ask: "by asking for something",
  order: "with an order",
  listing: "with a listing",
  carried: "carried over from before there were receipts",
  closed: "with the account",
};
/** What the switch is about, for whoever hears it alone. */
const switchOf: Partial<Record<Purpose, string>> = {
  push: "Show me messages on my devices",
  saved_searches: "Tell me about my saved searches",
  wishlist_news: "Tell me about my wishlist",
  asks: "Tell me about what I asked for",
  usage: "Count my searches",
};

export const messages = {
  heading: "Your data and your consent",
  lead: "What we use your data for. You say yes or no to each, one at a time, and change it here whenever you like.",
  chosen: "For you to decide",
  needed: "Needed for your account",
  neededLead: "Without these there is no account. They end when you delete it.",
  deleteAccount: "Download your data or delete your account",
  switchOf,
  notice: "What this means",
  kept: "How long it is kept:",
  version: (version: number) => `Version ${version}`,
  answeredAt: (time: string) => `Answered on ${time}`,
  askedAgain: "This allows more than what you said yes to, so we ask again. Until then it is off.",
  stated: (time: string) => `You said so on ${time}`,
  unstated: "You say so with your first order or listing.",
  given: "Yes",
  withdrawn: "No",
  saved: "Saved, with a receipt",
  pushHere: "To get messages on this device too, allow them when your browser asks.",
  letters: "About your data",
  lettersLead: "Something happened to data of yours. This is what we wrote to you.",
  rights: "Your rights",
  rightsLead: "What is wrong in your profile you change yourself. For anything else, write to us.",
  correct: "Ask for a correction, or complain about how your data is used",
  rightsTime:
    "You get an answer within 90 days. If it does not settle it, you can go to the Data Protection Board of India.",
  nominee: "Who acts for you",
  nomineeLead: "Somebody who may use these rights for you if you die or cannot. We tell nobody that you named them.",
  nomineeNow: (name: string, time: string) => `You named ${name} on ${time}.`,
  name: "Name",
  relation: "Who they are to you (optional)",
  contact: "Mobile number or e-mail address",
  saveNominee: "Save",
  saving: "Saving",
  nomineeSaved: "Saved",
  removeNominee: "Name nobody",
  nomineeRemoved: "Nobody is named any more",
  receipts: "Your receipts",
  receiptsLead:
    "Every yes and no of yours, with the words it was given for. They cannot be changed, not even by us, and are in your data download.",
  noReceipts: "No receipts yet.",
  how,
  receiptNumber: (number: number) => `Receipt ${number}`,
  more: "Older receipts",
  loading: "Loading",
};

export type ConsentsMessages = typeof messages;

declare module "../../../lib/i18n/catalogue.ts" {
  interface Areas {
    consents: ConsentsMessages;
  }
}
