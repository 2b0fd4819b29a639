// About a parcel on its way. What staff carry by hand is told by the order itself (orders.ts), and so is every delivery: of one
// thing nobody hears twice.
import { type SlotPart, sayHours } from "../../../../contract/orders/slot-hours.ts";
import { pathTo } from "../../../../contract/paths.ts";
import type { Db } from "../../../kit/db/database.ts";
import { readOrderTalk } from "../../orders/order-facts.service.ts";
import { dayName, type Order, orderOf, orderPath } from "./facts.ts";
import { kind, type Payload, type Source, textIn, toOne } from "./kind.ts";

const toOrder = ({ order_id }: Order) => orderPath(order_id);

/** To the buyer, of what comes to them, where a courier said so. */
function toldByCourier(topic: string, isNews: (payload: Payload) => boolean = () => true): Source {
  return toOne(
    topic,
    "buyer_id",
    orderOf,
    (payload) => textIn(payload, "leg") === "delivery" && textIn(payload, "told_by") !== "staff" && isNews(payload),
  );
}

/** Couriers leave out a step now and then: whichever is heard first says that it has left us. */
const hasLeft = (payload: Payload) => ["planned", "booked"].includes(textIn(payload, "from"));

/** Not of the last attempt: then the order ends, and that is told. */
const failed: Source = {
  topic: "order.fail_delivery",
  async tell(payload, db) {
    const order = await readOrderTalk(db, textIn(payload, "order_id"));
    return order?.state === "delivery_failed" ? [{ to: order.buyerId, data: await orderOf(payload, db) }] : [];
  },
};

async function chosenOf(payload: Payload, db: Db) {
  return {
    ...(await orderOf(payload, db)),
    day: textIn(payload, "day"),
    is_morning: textIn(payload, "part") === "morning",
  };
}
type Chosen = Awaited<ReturnType<typeof chosenOf>>;

const sayWhen = ({ day, is_morning }: Chosen, language: "en" | "hi") => {
  const part: SlotPart = is_morning ? "morning" : "evening";
  return `${dayName(day, language)}, ${sayHours(part, language)}`;
};

/** What is lost on the way from or to its seller is theirs to know too. */
const lostOf = (is_buyer: boolean) => async (payload: Payload, db: Db) => ({
  ...(await orderOf(payload, db)),
  is_buyer,
});
type Lost = Awaited<ReturnType<ReturnType<typeof lostOf>>>;
const isSellersLeg = (payload: Payload) => ["pickup", "send_back"].includes(textIn(payload, "leg"));

const urgent = { isSystem: true, canWait: false } as const;
const quiet = { isSystem: true, canWait: true } as const;

const saleOf = async (payload: Payload, db: Db) => ({
  ...(await orderOf(payload, db)),
  product_id: textIn(payload, "listing_id"),
});
type Sale = Awaited<ReturnType<typeof saleOf>>;

export const parcelKinds = {
  parcel_collected: kind<Sale>({
    ...quiet,
    sources: [toOne("order.pick_up", "seller_id", saleOf)],
    link: ({ order_id, product_id }) => pathTo("orderConfirmation", { order_id, product_id }),
    en: ({ title }) => ["Collected", `The courier has ${title}. Next we check it and send it to its buyer.`],
    hi: ({ title }) => ["सामान ले लिया गया", `${title} कूरियर के पास है। आगे हम इसे जाँचकर ख़रीदार को भेजेंगे।`],
  }),
  parcel_sent: kind<Order>({
    ...quiet,
    sources: ["collected", "in_transit"].map((state) => toldByCourier(`shipment.${state}`, hasLeft)),
    link: toOrder,
    en: ({ title }) => [
      "On its way",
      `${title} is with the courier. Follow it, and send the link to whoever is at home.`,
    ],
    hi: ({ title }) => ["रास्ते में है", `${title} कूरियर के पास है। देखते रहें, और घर पर जो है उसे लिंक भेजें।`],
  }),
  delivery_today: kind<Order>({
    ...urgent,
    sources: [toldByCourier("shipment.out_for_delivery")],
    link: toOrder,
    en: ({ title }) => ["Out for delivery today", `${title} comes today. Have your four-digit code at hand.`],
    hi: ({ title }) => ["आज डिलीवरी के लिए निकली", `${title} आज आएगी। अपना चार अंकों का कोड तैयार रखें।`],
  }),
  delivery_failed: kind<Order>({
    ...urgent,
    sources: [failed],
    link: toOrder,
    en: ({ title }) => ["It couldn’t be handed over", `${title}: see why, and choose when the courier comes again.`],
    hi: ({ title }) => ["सौंपी नहीं जा सकी", `${title}: वजह देखें और चुनें कि कूरियर फिर कब आए।`],
  }),
  redelivery_chosen: kind<Chosen>({
    ...quiet,
    sources: [toOne("shipment.redelivery", "buyer_id", chosenOf)],
    link: toOrder,
    en: (chosen) => ["The courier comes again", `${chosen.title}: on ${sayWhen(chosen, "en")}, as you asked.`],
    hi: (chosen) => ["कूरियर फिर आएगा", `${chosen.title}: ${sayWhen(chosen, "hi")}, जैसा आपने कहा।`],
  }),
  parcel_lost: kind<Lost>({
    ...urgent,
    sources: [
      toOne("shipment.lost", "buyer_id", lostOf(true), (payload) => textIn(payload, "leg") !== "send_back"),
      toOne("shipment.lost", "seller_id", lostOf(false), isSellersLeg),
    ],
    link: ({ order_id }) => pathTo("conversation", { id: order_id }),
    en: ({ title }) => [
      "We are looking for a parcel",
      `The courier can’t find ${title}. Support writes to you; your money is safe.`,
    ],
    hi: ({ title }) => [
      "हम एक पार्सल ढूँढ रहे हैं",
      `कूरियर को ${title} नहीं मिल रही। सहायता टीम आपको लिखेगी; आपका पैसा सुरक्षित है।`,
    ],
  }),
};
