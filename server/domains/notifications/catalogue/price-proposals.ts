// A lower price after the check: to the seller, who answers first, to the buyer, who answers then, and to each how it went.
import { pathTo } from "../../../../contract/paths.ts";
import type { Db } from "../../../kit/db/database.ts";
import { readLowerPrice } from "../../orders/order-facts.service.ts";
import { type Order, orderOf, rupees } from "./facts.ts";
import { kind, type Payload, type Source, textIn } from "./kind.ts";

type Told = Order & { is_buyer: boolean; step: string; price: number; was: number };

/** What it is to go for, and what it was ordered at. */
const toldOf = async (payload: Payload, db: Db, is_buyer: boolean, step: string): Promise<Told> => ({
  ...(await orderOf(payload, db)),
  is_buyer,
  step,
  ...(await readLowerPrice(db, textIn(payload, "order_id"))),
});

/** `to` says who hears of it; nobody is told what they have just done. */
function told(event: string, step: string, to: (payload: Payload) => readonly ("buyer" | "seller")[]): Source {
  return {
    topic: `order.${event}`,
    tell: (payload, db) =>
      Promise.all(
        to(payload).map(async (who) => ({
          to: textIn(payload, `${who}_id`),
          data: await toldOf(payload, db, who === "buyer", step),
        })),
      ),
  };
}

const link = ({ order_id }: Told) => pathTo("priceProposal", { id: order_id });

type Said = (told: Told, price: string, was: string) => readonly [title: string, body: string];

const english: Record<string, { buyer: Said; seller: Said }> = {
  proposed: {
    seller: ({ title }, price, was) => [
      "A lower price after our check",
      `${title}: ${price} instead of ${was}. See why and what you receive, and answer.`,
    ],
    buyer: ({ title }, price, was) => [
      "Our check found something",
      `${title}: we asked the seller to let it go for ${price} instead of ${was}.`,
    ],
  },
  agreed: {
    seller: ({ title }, price) => ["The buyer decides now", `${title}: you agreed to ${price}.`],
    buyer: ({ title }, price, was) => [
      "The seller agreed to a lower price",
      `${title}: take it for ${price} instead of ${was}, or get everything back.`,
    ],
  },
  taken: {
    seller: ({ title }, price) => ["The buyer takes it", `${title}: sold for ${price}. It goes to the buyer next.`],
    buyer: ({ title }, price) => ["You take it", `${title}: yours for ${price}. It goes to you next.`],
  },
};

const hindi: typeof english = {
  proposed: {
    seller: ({ title }, price, was) => [
      "जाँच के बाद कम दाम",
      `${title}: ${was} की जगह ${price}। वजह और आपको क्या मिलेगा देखें, और जवाब दें।`,
    ],
    buyer: ({ title }, price, was) => [
      "हमारी जाँच में कुछ मिला",
      `${title}: हमने बेचने वाले से ${was} की जगह ${price} में देने को पूछा है।`,
    ],
  },
  agreed: {
    seller: ({ title }, price) => ["अब ख़रीदार तय करेंगे", `${title}: आप ${price} पर मान गए हैं।`],
    buyer: ({ title }, price, was) => [
      "बेचने वाले कम दाम पर मान गए",
      `${title}: ${was} की जगह ${price} में लें, या सारे पैसे वापस पाएँ।`,
    ],
  },
  taken: {
    seller: ({ title }, price) => ["ख़रीदार ले रहे हैं", `${title}: ${price} में बिकी। अब ख़रीदार के पास जाएगी।`],
    buyer: ({ title }, price) => ["आप इसे ले रहे हैं", `${title}: ${price} में आपकी। अब आपके पास आएगी।`],
  },
};

function wordsFor(words: typeof english, data: Told): readonly [title: string, body: string] {
  const said = words[data.step] ?? words.proposed;
  return (data.is_buyer ? said?.buyer : said?.seller)?.(data, rupees(data.price), rupees(data.was)) ?? ["", ""];
}

/** Whoever is asked. */
const asked = ({ to }: Payload) => [to === "price_agreed" ? "buyer" : "seller"] as const;

export const priceProposalKinds = {
  price_proposal: kind<Told>({
    isSystem: true,
    canWait: false,
    sources: [
      told("propose_price", "proposed", () => ["seller", "buyer"]),
      told("agree_price", "agreed", () => ["buyer"]),
      told("accept_check", "taken", ({ from }) => (from === "price_agreed" ? ["seller"] : [])),
    ],
    link,
    en: (data) => wordsFor(english, data),
    hi: (data) => wordsFor(hindi, data),
  }),
  price_proposal_reminder: kind<Told>({
    isSystem: true,
    // The morning may be too late: there is half of the time left, and it may be only six hours.
    canWait: false,
    sources: [told("price_reminder", "reminder", asked)],
    link,
    en: ({ title, price, is_buyer }) => [
      "Your answer is awaited",
      `${title} for ${rupees(price)}: say yes or no, or ${is_buyer ? "the order is cancelled" : "it comes back to you"}.`,
    ],
    hi: ({ title, price, is_buyer }) => [
      "आपके जवाब का इंतज़ार है",
      `${title}, ${rupees(price)}: हाँ या ना कहें, वरना ${is_buyer ? "ऑर्डर कैंसल होगा" : "चीज़ आपके पास लौटेगी"}।`,
    ],
  }),
};
