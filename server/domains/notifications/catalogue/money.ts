// Money that moved, or did not.
import { paths } from "../../../../contract/paths.ts";
import { readOrderFacts } from "../../orders/order-facts.service.ts";
import { money, type Order, orderOf, orderPath, paiseIn, shortened } from "./facts.ts";
import { kind, type Payload, textIn, toOne } from "./kind.ts";

type Paid = Order & { paise: number };
interface Payout extends Record<string, string | number> {
  purpose: string;
  paise: number;
}

const payoutOf = async (payload: Payload) => ({ purpose: textIn(payload, "purpose"), ...paiseIn(payload) });

/** A buyer who paid cash gets it back by payout, and hears of that as a refund. */
const isEarned = ({ purpose }: Payload) => purpose !== "refund";

const payoutPath = ({ purpose }: Payout) => (purpose === "referral" ? paths.referrals : paths.transactions);

const always = { isSystem: true, canWait: false } as const;

export const moneyKinds = {
  payment_success: kind<Paid>({
    ...always,
    sources: ["pay", "revive"].map((event) =>
      toOne(`order.${event}`, "buyer_id", async (payload, db) => ({
        ...(await orderOf(payload, db)),
        ...paiseIn(payload, "total_paise"),
      })),
    ),
    link: ({ order_id }) => orderPath(order_id),
    en: ({ title, paise }) => [`${money(paise)} received`, `Your payment for ${title} has arrived.`],
    hi: ({ title, paise }) => [`${money(paise)} मिल गए`, `${title} के लिए आपका भुगतान पहुँच गया।`],
  }),
  payment_failed: kind<Order>({
    ...always,
    sources: ["fail_payment", "expire_payment"].map((event) => toOne(`order.${event}`, "buyer_id", orderOf)),
    link: ({ order_id }) => orderPath(order_id),
    en: ({ title }) => ["Payment failed", `${title} was not paid for, and is free for others again.`],
    hi: ({ title }) => ["भुगतान नहीं हुआ", `${title} का भुगतान नहीं हुआ, अब इसे और लोग भी ले सकते हैं।`],
  }),
  refund_sent: kind<Paid>({
    ...always,
    sources: [
      {
        topic: "payment.refunded",
        async tell(payload, db) {
          const order_id = textIn(payload, "order_reference");
          const facts = /^[0-9a-f-]{36}$/.test(order_id) ? await readOrderFacts(db, order_id) : undefined;
          if (!facts) return [];
          const { number, listingId: listing_id, title } = facts;
          const data = { order_id, number, listing_id, title: shortened(title), ...paiseIn(payload) };
          return [{ to: facts.buyerId, data }];
        },
      },
    ],
    link: ({ order_id }) => orderPath(order_id),
    en: ({ title, paise }) => [`Refund of ${money(paise)}`, `We have sent back what you paid for ${title}.`],
    hi: ({ title, paise }) => [`${money(paise)} का रिफ़ंड`, `${title} के लिए आपका पैसा हमने लौटा दिया है।`],
  }),
  payout_ready: kind<Payout>({
    ...always,
    sources: [toOne("payout.ready", "payee", payoutOf)],
    link: payoutPath,
    en: ({ paise }) => [`${money(paise)} ready for you`, "Tell us where the money should go."],
    hi: ({ paise }) => [`${money(paise)} आपके लिए तैयार`, "बताएँ कि पैसा कहाँ भेजें।"],
  }),
  payout_paid: kind<Payout>({
    ...always,
    sources: [toOne("payout.paid", "payee", payoutOf, isEarned)],
    link: payoutPath,
    en: ({ paise }) => [`${money(paise)} paid out`, "The money is on its way to your account."],
    hi: ({ paise }) => [`${money(paise)} भेज दिए`, "पैसा आपके खाते में पहुँच रहा है।"],
  }),
  payout_failed: kind<Payout>({
    ...always,
    sources: ["failed", "returned"].map((on) => toOne(`payout.${on}`, "payee", payoutOf)),
    link: payoutPath,
    en: ({ paise }) => [
      `${money(paise)} could not be paid out`,
      "The bank didn’t accept it. Tell us again where to send it.",
    ],
    hi: ({ paise }) => [`${money(paise)} नहीं भेजे जा सके`, "बैंक ने नहीं लिया। फिर बताएँ कि कहाँ भेजें।"],
  }),
  referral_earned: kind<{ paise: number }>({
    ...always,
    sources: [toOne("referral.earn", "referrer_id", async (payload) => paiseIn(payload))],
    link: () => paths.referrals,
    en: ({ paise }) => [
      `You earned ${money(paise)}`,
      "Somebody you referred bought or sold something. It is yours once the time for returns is over.",
    ],
    hi: ({ paise }) => [`आपने ${money(paise)} कमाए`, "आपके रेफ़र किए व्यक्ति ने सौदा किया। वापसी का समय बीतते ही यह आपका है।"],
  }),
};
