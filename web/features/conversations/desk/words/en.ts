// Threads of orders as support works through them.
import { marketName } from "../../../../lib/market.ts";
import { entry } from "../../words/entry-en.ts";

const conversationDesk = {
  entry,
  open: "Messages of this order",
  lead: (waiting: number, late: number) =>
    `${waiting} waiting, ${late === 0 ? "none late" : `${late} late`}. Whoever waits longest is first.`,
  show: "Show",
  all: "All that wait",
  lateOnly: "Late",
  none: "Nobody waits for support",
  noneText: "Threads show here when a buyer or a seller asks for support.",
  noneLate: "Nobody has waited too long",
  noneLateText: "Threads show here when their deadline is over.",
  columns: { order: "Order", people: "People", asked: "Asked", due: "Due" },
  asked: { buyer: "by the buyer", seller: "by the seller" },
  late: "Late",
  messages: (n: number) => (n === 1 ? "1 message" : `${n} messages`),
  noName: "No name",
  heading: (number: string) => `Messages of ${number}`,
  toOrder: "The order",
  buyer: "Buyer",
  seller: "Seller",
  you: "Support",
  waits: (time: string) => `Waits for an answer by ${time}.`,
  waitsLate: (time: string) => `Should have been answered by ${time}.`,
  quiet: "Nobody waits for support here. You can write all the same.",
  answered: "Answered. Nobody waits for support now.",
  closed: "This conversation is closed. Nobody can write any more.",
  closedWaiting: "Closed for buyer and seller. The answer they asked for can still be written.",
  reply: "Your answer",
  get replyHint() {
    return `Buyer and seller both read it, signed “${marketName("en")} support”.`;
  },
  send: "Answer",
  sending: "Answering",
  sent: "Answer written",
  ready: "Answers ready to insert",
  inEnglish: "English",
  inHindi: "Hindi",
  older: "Show earlier messages",
  refused: "Stopped by the shield",
  refusedText: "Only the writer saw these, with the reason.",
  refusedNone: "Nothing was stopped in this thread.",
  codes: { abusive_words: "Abusive words", contact_details: "Way out of the market" },
  none_yet: "Nobody has written yet.",
};

export const words = { conversationDesk };

export type Words = typeof words;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface DeskWords extends Words {}
}
