// How an order's waiting ended: the seller's yes, or the end of the order without the item having changed hands. And what
// became of a problem that its buyer told us of.
import { paths } from "../../../../contract/paths.ts";
import type { Db } from "../../../kit/db/database.ts";
import { readOrderFacts } from "../../orders/order-facts.service.ts";
import { type Order, orderOf, orderPath, shortened } from "./facts.ts";
import { kind, type Payload, type Source, type Telling, textIn, toOne } from "./kind.ts";

const urgent = { isSystem: true, canWait: false } as const;

type End = Order & { why: string; is_buyer: boolean; is_paid: boolean };

/** Before the order was placed its seller never heard of it. */
const unplaced = ["created", "payment_pending"];

/** What ended it, as a person would say it; the machine's words are finer. */
function whyOf({ by, from }: Payload, event: string): string {
  if (event === "decline") return "declined";
  if (event === "time_out") return "unanswered";
  if (event === "give_up") return "undelivered";
  if (from === "created") return "unconfirmed";
  if (from === "check_failed") return "check_failed";
  if (event === "refuse_price") return "price_refused";
  if (from === "price_proposed" || from === "price_agreed") {
    if (by === "system") return from === "price_proposed" ? "price_unanswered" : "price_untaken";
    return by === "buyer" ? "price_declined" : "check_failed";
  }
  if (from === "pickup_failed" && by === "system") return "not_picked_up";
  return by === "buyer" ? "buyer_cancelled" : "cancelled";
}

/** Nobody is told what they have just done themselves. */
function endOf(event: string): Source {
  return {
    topic: `order.${event}`,
    async tell(payload, db): Promise<Telling[]> {
      const isPlaced = !unplaced.includes(textIn(payload, "from"));
      const told = {
        ...(await orderOf(payload, db)),
        why: whyOf(payload, event),
        is_paid: isPlaced && payload.method !== "cod",
      };
      const buyer = { to: textIn(payload, "buyer_id"), data: { ...told, is_buyer: true } };
      const seller = { to: textIn(payload, "seller_id"), data: { ...told, is_buyer: false } };
      return [...(payload.by === "buyer" ? [] : [buyer]), ...(payload.by === "seller" || !isPlaced ? [] : [seller])];
    },
  };
}

const buyerWhys: Record<string, { en: string; hi: string }> = {
  declined: { en: "The seller said no.", hi: "बेचने वाले ने मना कर दिया।" },
  unanswered: { en: "The seller did not answer in time.", hi: "बेचने वाले ने समय पर जवाब नहीं दिया।" },
  undelivered: { en: "The courier could not deliver it.", hi: "कूरियर इसे पहुँचा नहीं पाया।" },
  unconfirmed: { en: "The order was not confirmed.", hi: "ऑर्डर की पुष्टि नहीं हुई।" },
  check_failed: { en: "It did not pass its check.", hi: "यह जाँच में पास नहीं हुई।" },
  not_picked_up: { en: "We could not pick it up.", hi: "हम इसे ले नहीं पाए।" },
  price_refused: { en: "The seller refused the lower price.", hi: "बेचने वाले ने कम दाम से मना किया।" },
  price_unanswered: {
    en: "The seller did not answer the lower price in time.",
    hi: "बेचने वाले ने कम दाम का जवाब समय पर नहीं दिया।",
  },
  price_untaken: {
    en: "You did not answer the lower price in time.",
    hi: "कम दाम का जवाब आपसे समय पर नहीं मिला।",
  },
};

const sellerWhys: Record<string, { en: string; hi: string }> = {
  unanswered: {
    en: "You did not answer in time. It is for sale again.",
    hi: "समय पर जवाब नहीं मिला। यह फिर बिक्री पर है।",
  },
  undelivered: {
    en: "The courier could not deliver it. It comes back to you.",
    hi: "कूरियर इसे पहुँचा नहीं पाया। यह आपके पास लौटेगी।",
  },
  check_failed: {
    en: "It did not pass its check. It comes back to you.",
    hi: "यह जाँच में पास नहीं हुई। यह आपके पास लौटेगी।",
  },
  price_unanswered: {
    en: "You did not answer the lower price in time. It comes back to you, free of charge.",
    hi: "कम दाम का जवाब आपसे समय पर नहीं मिला। यह मुफ़्त में आपके पास लौटेगी।",
  },
  price_untaken: {
    en: "The buyer did not answer the lower price. It comes back to you, free of charge.",
    hi: "ख़रीदार ने कम दाम का जवाब नहीं दिया। यह मुफ़्त में आपके पास लौटेगी।",
  },
  price_declined: {
    en: "The buyer did not take the lower price. It comes back to you, free of charge.",
    hi: "ख़रीदार ने कम दाम में नहीं ली। यह मुफ़्त में आपके पास लौटेगी।",
  },
  not_picked_up: {
    en: "We could not pick it up. It is for sale again.",
    hi: "हम इसे ले नहीं पाए। यह फिर बिक्री पर है।",
  },
  buyer_cancelled: {
    en: "The buyer cancelled. It is for sale again.",
    hi: "ख़रीदार ने रद्द किया। यह फिर बिक्री पर है।",
  },
};

const cancelled = { en: "The order was cancelled.", hi: "ऑर्डर रद्द हुआ।" };

function endWords({ title, why, is_buyer, is_paid }: End, language: "en" | "hi"): string {
  const said = (is_buyer ? buyerWhys : sellerWhys)[why] ?? cancelled;
  const back = { en: " Your money comes back to you.", hi: " आपका पैसा लौटाया जाएगा।" };
  return `${title}: ${said[language]}${is_buyer && is_paid ? back[language] : ""}`;
}

async function problemOf(payload: Payload, db: Db): Promise<Order> {
  const order_id = textIn(payload, "order_id");
  const facts = await readOrderFacts(db, order_id);
  const { listingId = "", number = "", title = "" } = facts ?? {};
  return { order_id, number, listing_id: listingId, title: shortened(title) };
}

export const orderEndKinds = {
  order_confirmed: kind<Order>({
    ...urgent,
    sources: [toOne("order.approve", "buyer_id", orderOf)],
    link: ({ order_id }) => orderPath(order_id),
    en: ({ title }) => ["The seller said yes", `${title}: we pick it up and check it next.`],
    hi: ({ title }) => ["बेचने वाले ने हाँ कहा", `${title}: अब हम इसे लेंगे और जाँचेंगे।`],
  }),
  order_ended: kind<End>({
    ...urgent,
    sources: ["decline", "time_out", "cancel", "give_up", "refuse_price"].map(endOf),
    link: ({ order_id, is_buyer }) => (is_buyer ? orderPath(order_id) : paths.sellerOrders),
    en: (end) => [end.is_buyer ? "Your order has ended" : "A sale has ended", endWords(end, "en")],
    hi: (end) => [end.is_buyer ? "आपका ऑर्डर ख़त्म हुआ" : "एक बिक्री रुक गई", endWords(end, "hi")],
  }),
  issue_answered: kind<Order>({
    ...urgent,
    sources: [toOne("order.issue_settled", "buyer_id", problemOf)],
    link: ({ order_id }) => orderPath(order_id),
    en: ({ title }) => ["Our answer to your problem", `${title}: see what we found and what happens next.`],
    hi: ({ title }) => ["आपकी समस्या का जवाब आया", `${title}: देखें हमें क्या मिला और आगे क्या होगा।`],
  }),
};
