// About an order under way, to its buyer or its seller.

import { type SlotPart, sayHours } from "../../../../contract/orders/slot-hours.ts";
import { paths, pathTo } from "../../../../contract/paths.ts";
import type { Db } from "../../../kit/db/database.ts";
import { readReturnPickup } from "../../orders/order-facts.service.ts";
import { dayName, type Order, orderOf, orderPath } from "./facts.ts";
import { kind, type Payload, type Source, textIn, toOne } from "./kind.ts";

const saleOf = async (payload: Payload, db: Db) => ({
  ...(await orderOf(payload, db)),
  product_id: textIn(payload, "listing_id"),
});
type Sale = Awaited<ReturnType<typeof saleOf>>;

const confirmPath = ({ order_id, product_id }: Sale) => pathTo("orderConfirmation", { order_id, product_id });

/** City, day and part of the day, as orders keep it. */
async function slotOf(payload: Payload, db: Db) {
  const [, day = "", part = ""] = textIn(payload, "pickup_slot").split(":");
  return { ...(await orderOf(payload, db)), day, is_morning: part === "morning" };
}
type Slot = Awaited<ReturnType<typeof slotOf>>;

/** A day and its hours, as one reads them. */
const sayWhen = (day: string, is_morning: boolean, language: "en" | "hi") => {
  const part: SlotPart = is_morning ? "morning" : "evening";
  return `${dayName(day, language)}, ${sayHours(part, language)}`;
};

const stepOf = (is_buyer: boolean) => async (payload: Payload, db: Db) => {
  const order = await orderOf(payload, db);
  const step = textIn(payload, "to");
  const pickup = is_buyer && step === "return_approved" ? await readReturnPickup(db, order.order_id) : null;
  return { ...order, step, is_buyer, day: pickup?.day ?? "", is_morning: pickup?.part === "morning" };
};
type Step = Awaited<ReturnType<ReturnType<typeof stepOf>>>;

const returnSteps: Record<string, { en: string; hi: string }> = {
  return_requested: { en: "We are looking at your request.", hi: "हम आपका अनुरोध देख रहे हैं।" },
  return_approved: { en: "Approved. We will pick it up from you.", hi: "मंज़ूर। हम इसे आपसे ले जाएँगे।" },
  return_rejected: { en: "We could not approve it. See why.", hi: "हम इसे मंज़ूर नहीं कर पाए। वजह देखें।" },
  return_picked_up: { en: "It is on its way to us.", hi: "यह हमारे पास आ रही है।" },
  returned: { en: "It has arrived. Your refund follows.", hi: "यह पहुँच गई। रिफ़ंड आगे भेजा जाएगा।" },
  completed: { en: "It didn’t come back as it was sent. See why.", hi: "यह वैसी नहीं निकली जैसी भेजी गई थी। वजह देखें।" },
};

function sayStep({ step, day, is_morning }: Step, language: "en" | "hi"): string {
  if (step === "return_approved" && day) {
    const when = sayWhen(day, is_morning, language);
    return language === "en" ? `Approved. We’ll pick it up from you on ${when}.` : `मंज़ूर। हम इसे ${when} आपसे ले जाएँगे।`;
  }
  const unknown = { en: "There is news about your return.", hi: "आपकी वापसी के बारे में नई ख़बर है।" };
  return (returnSteps[step] ?? unknown)[language];
}

const buyerSteps: Source[] = [
  "request_return",
  "approve_return",
  "plan_return",
  "reject_return",
  "pick_up_return",
  "receive_return",
  "reject_received",
].map((event) => toOne(`order.${event}`, "buyer_id", stepOf(true)));

/** A seller hears that it is asked for, and that it has come. */
const sellerSteps: Source[] = ["request_return", "receive_return"].map((event) =>
  toOne(`order.${event}`, "seller_id", stepOf(false)),
);

const heldOf = (is_buyer: boolean, news: "held" | "released") => async (payload: Payload, db: Db) => ({
  ...(await orderOf(payload, db)),
  is_buyer,
  is_held: news === "held",
});
type Held = Awaited<ReturnType<ReturnType<typeof heldOf>>>;

/** One that ends with its case is told by its end. */
const goesOn = (payload: Payload) => textIn(payload, "decision") !== "another_thing";

const urgent = { isSystem: true, canWait: false } as const;
const reminder = { isSystem: true, canWait: true } as const;

export const orderKinds = {
  confirmation_needed: kind<Sale>({
    ...urgent,
    sources: ["place", "pay", "revive"].map((event) => toOne(`order.${event}`, "seller_id", saleOf)),
    link: confirmPath,
    en: ({ title }) => ["Somebody bought your item", `${title}: say yes and choose when we pick it up.`],
    hi: ({ title }) => ["आपकी चीज़ बिक गई", `${title}: हाँ कहें और पिकअप का समय चुनें।`],
  }),
  confirmation_reminder: kind<Sale>({
    ...reminder,
    sources: [toOne("order.reminder", "seller_id", saleOf)],
    link: confirmPath,
    en: ({ title }) => ["Your buyer is waiting", `${title}: answer the order, or it ends by itself.`],
    hi: ({ title }) => ["ख़रीदार इंतज़ार में है", `${title}: ऑर्डर का जवाब दें, वरना वह अपने-आप ख़त्म हो जाएगा।`],
  }),
  pickup_slot: kind<Slot>({
    ...urgent,
    sources: [toOne("order.schedule_pickup", "seller_id", slotOf)],
    link: () => paths.sellerOrders,
    en: ({ title, day, is_morning }) => [
      "Pickup is set",
      day === ""
        ? `We’ll come for ${title} soon. Please keep it ready.`
        : `We’ll come for ${title} on ${sayWhen(day, is_morning, "en")}. Please keep it ready.`,
    ],
    hi: ({ title, day, is_morning }) => [
      "पिकअप तय हुआ",
      day === ""
        ? `हम ${title} लेने जल्द आएँगे। कृपया तैयार रखें।`
        : `हम ${title} लेने ${sayWhen(day, is_morning, "hi")} आएँगे। कृपया तैयार रखें।`,
    ],
  }),
  order_held: kind<Held>({
    ...urgent,
    sources: (["held", "released"] as const).flatMap((news) => [
      toOne(`order.${news}`, "buyer_id", heldOf(true, news), goesOn),
      toOne(`order.${news}`, "seller_id", heldOf(false, news), goesOn),
    ]),
    link: ({ order_id, is_buyer }) => (is_buyer ? orderPath(order_id) : paths.sellerOrders),
    en: ({ title, is_held }) =>
      is_held
        ? ["Your order is on hold", `${title}: we look into something first. No money moves until then.`]
        : ["Your order goes on", `${title}: we have looked into it, and all is well.`],
    hi: ({ title, is_held }) =>
      is_held
        ? ["आपका ऑर्डर रुका है", `${title}: पहले हम कुछ जाँच रहे हैं। तब तक कोई पैसा नहीं हिलेगा।`]
        : ["आपका ऑर्डर आगे बढ़ा", `${title}: हमने जाँच लिया, सब ठीक है।`],
  }),
  picked_up: kind<Order>({
    ...urgent,
    sources: [toOne("order.pick_up", "buyer_id", orderOf)],
    link: ({ order_id }) => orderPath(order_id),
    en: ({ title }) => ["Picked up", `We have ${title} and will check it next.`],
    hi: ({ title }) => ["पिकअप हो गया", `${title} हमारे पास है, अब इसकी जाँच होगी।`],
  }),
  check_result: kind<Order & { passed: boolean }>({
    ...urgent,
    sources: [
      toOne("order.pass_check", "buyer_id", async (payload, db) => ({ ...(await orderOf(payload, db)), passed: true })),
      toOne("order.fail_check", "buyer_id", async (payload, db) => ({
        ...(await orderOf(payload, db)),
        passed: false,
      })),
    ],
    link: ({ order_id }) => orderPath(order_id),
    en: ({ title, passed }) =>
      passed
        ? ["Check passed", `${title} is as described and will be sent to you.`]
        : ["Check failed", `${title} is not as described. See what we found, and decide.`],
    hi: ({ title, passed }) =>
      passed
        ? ["जाँच में पास", `${title} बताए अनुसार है और आपको भेजी जाएगी।`]
        : ["जाँच में फ़ेल", `${title} बताए अनुसार नहीं है। देखें क्या मिला, और फ़ैसला करें।`],
  }),
  out_for_delivery: kind<Order>({
    ...urgent,
    // What a courier carries is told by its parcel (parcels.ts).
    sources: [toOne("order.dispatch", "buyer_id", orderOf, (payload) => textIn(payload, "by") === "staff")],
    link: ({ order_id }) => orderPath(order_id),
    en: ({ title }) => ["Out for delivery", `${title} is on its way to you.`],
    hi: ({ title }) => ["डिलीवरी के लिए निकली", `${title} आपके पास आ रही है।`],
  }),
  delivered: kind<Order>({
    ...urgent,
    sources: [toOne("order.deliver", "buyer_id", orderOf)],
    link: ({ order_id }) => orderPath(order_id),
    en: ({ title }) => ["Delivered", `${title} is with you. Look at it while you can still send it back.`],
    hi: ({ title }) => ["डिलीवर हो गई", `${title} आपके पास है। वापसी का समय रहते देख लें।`],
  }),
  window_closing: kind<Order>({
    ...reminder,
    sources: [toOne("order.window_closing", "buyer_id", orderOf)],
    link: ({ order_id }) => orderPath(order_id),
    en: ({ title }) => ["Last day to send it back", `${title}: is all well? The time for returns ends soon.`],
    hi: ({ title }) => ["वापसी का आख़िरी दिन", `${title}: सब ठीक है? वापसी का समय जल्द ख़त्म होगा।`],
  }),
  return_step: kind<Step>({
    ...urgent,
    sources: [...buyerSteps, ...sellerSteps],
    link: ({ order_id, is_buyer }) => (is_buyer ? orderPath(order_id) : paths.sellerOrders),
    en: (told) => {
      const { title, step, is_buyer } = told;
      if (is_buyer) return [`Return of ${title}`, sayStep(told, "en")];
      return step === "returned"
        ? ["An item came back", `${title} was returned. We check it before it can be sold again.`]
        : ["The buyer wants to send it back", `${title}: we’ll look at it first. Your payout waits until then.`];
    },
    hi: (told) => {
      const { title, step, is_buyer } = told;
      if (is_buyer) return [`${title} की वापसी`, sayStep(told, "hi")];
      return step === "returned"
        ? ["एक चीज़ वापस आई", `${title} लौटाई गई। फिर बिकने से पहले हम इसे जाँचेंगे।`]
        : ["ख़रीदार वापस करना चाहता है", `${title}: पहले हम देखेंगे। तब तक आपका भुगतान रुका रहेगा।`];
    },
  }),
};
