// Some of the demo's people buy: an order in every state there is, each brought there by the acts that lead to it.
import type { OrderMethod } from "../contract/orders/orders.contract.ts";
import type { StaffEvent } from "../contract/orders/orders.desk.contract.ts";
import type { OrderState } from "../contract/orders/orders.machine.ts";
import { findCategory } from "../server/domains/catalogue/catalogue.service.ts";
import { requestReturn } from "../server/domains/orders/after-sale/returns.service.ts";
import { placeOrder } from "../server/domains/orders/checkout/create-order.service.ts";
import { giveFeedback } from "../server/domains/orders/feedback/feedback.service.ts";
import { acceptCheck, cancel, confirmOrder } from "../server/domains/orders/moves/order-moves.service.ts";
import { runOrderTimers } from "../server/domains/orders/moves/order-timers.service.ts";
import { checkPayment, expirePayment, openLink } from "../server/domains/payments/payments.service.ts";
import { sendRefunds } from "../server/domains/payments/refunds.service.ts";
import type { Db } from "../server/kit/db/database.ts";
import type { PaymentSandbox } from "../server/kit/ports.ts";
import type { MoneyServices, StaffViewer, With } from "../server/kit/services.ts";
import { moveAsStaff } from "./market/move-as-staff.ts";

export interface Ware {
  id: string;
  sellerId: string;
  price: number;
  category: number;
}

/** What orders act on: the product as it was so many days ago. */
export type SceneOn = (daysAgo: number) => MoneyServices & With<"vault"> & { sandbox: PaymentSandbox };

type Act =
  | "pay"
  | "fail"
  | "expire"
  | "approve"
  | "decline"
  | "cancel"
  | "accept_check"
  | "return"
  | "feedback"
  | "wait"
  | StaffEvent;

interface Story {
  end: OrderState;
  method: OrderMethod;
  /** When it was ordered, and then each act with the days from the order to it. */
  daysAgo: number;
  acts: readonly (readonly [Act, number])[];
}

/** What staff write down where the buyer or the seller reads it. */
const said: Partial<Record<StaffEvent, string>> = {
  fail_pickup: "Nobody was at home, and the phone was off.",
  fail_check: "A scratch on the back that the photos do not show. All else is as listed.",
  fail_delivery: "Nobody opened the door.",
  reject_return: "The photos show all of it as listed.",
};

const pickedUp = [
  ["approve", 0.3],
  ["schedule_pickup", 0.5],
  ["pick_up", 1.2],
] as const;
const onItsWay = [...pickedUp, ["pass_check", 1.5], ["dispatch", 2]] as const;
const delivered = [...onItsWay, ["deliver", 3.1]] as const;
const askedBack = [...delivered, ["return", 3.6]] as const;

/** In an order that holds: who refused cash at the door is asked for a code afterwards. */
const stories: readonly Story[] = [
  { end: "returned_to_seller", method: "cod", daysAgo: 9, acts: [...onItsWay, ...doors(3)] },
  { end: "created", method: "cod", daysAgo: 0.002, acts: [] },
  { end: "payment_pending", method: "prepaid", daysAgo: 0.001, acts: [] },
  { end: "payment_failed", method: "prepaid", daysAgo: 1.2, acts: [["fail", 0.003]] },
  { end: "payment_expired", method: "emi", daysAgo: 2.3, acts: [["expire", 0.02]] },
  { end: "awaiting_seller", method: "prepaid", daysAgo: 0.3, acts: [["pay", 0.003]] },
  { end: "awaiting_seller", method: "cod", daysAgo: 0.1, acts: [] },
  {
    end: "seller_declined",
    method: "prepaid",
    daysAgo: 4,
    acts: [
      ["pay", 0.003],
      ["decline", 0.4],
    ],
  },
  { end: "seller_timeout", method: "cod", daysAgo: 6, acts: [["wait", 1.1]] },
  {
    end: "confirmed",
    method: "prepaid",
    daysAgo: 0.6,
    acts: [
      ["pay", 0.003],
      ["approve", 0.3],
    ],
  },
  { end: "confirmed", method: "cod", daysAgo: 0.5, acts: [["approve", 0.2]] },
  {
    end: "pickup_scheduled",
    method: "prepaid",
    daysAgo: 1,
    acts: [
      ["pay", 0.003],
      ["approve", 0.3],
      ["schedule_pickup", 0.5],
    ],
  },
  {
    end: "pickup_failed",
    method: "cod",
    daysAgo: 2,
    acts: [
      ["approve", 0.3],
      ["schedule_pickup", 0.5],
      ["fail_pickup", 1.4],
    ],
  },
  { end: "picked_up", method: "prepaid", daysAgo: 1.6, acts: [["pay", 0.003], ...pickedUp] },
  { end: "picked_up", method: "cod", daysAgo: 1.5, acts: pickedUp },
  { end: "check_failed", method: "prepaid", daysAgo: 1.7, acts: [["pay", 0.003], ...pickedUp, ["fail_check", 1.5]] },
  {
    end: "check_passed",
    method: "emi",
    daysAgo: 1.9,
    acts: [["pay", 0.003], ...pickedUp, ["fail_check", 1.4], ["accept_check", 1.6]],
  },
  { end: "out_for_delivery", method: "prepaid", daysAgo: 2.2, acts: [["pay", 0.003], ...onItsWay] },
  { end: "out_for_delivery", method: "cod", daysAgo: 2.3, acts: onItsWay },
  { end: "delivery_failed", method: "cod", daysAgo: 3, acts: [...onItsWay, ["fail_delivery", 2.6]] },
  { end: "delivered", method: "prepaid", daysAgo: 3.4, acts: [["pay", 0.003], ...delivered] },
  { end: "delivered", method: "cod", daysAgo: 3.3, acts: [...delivered, ["feedback", 3.2]] },
  { end: "return_requested", method: "prepaid", daysAgo: 3.9, acts: [["pay", 0.003], ...askedBack] },
  { end: "return_approved", method: "cod", daysAgo: 4.5, acts: [...askedBack, ["approve_return", 4]] },
  {
    end: "return_rejected",
    method: "prepaid",
    daysAgo: 4,
    acts: [["pay", 0.003], ...askedBack, ["reject_return", 3.8]],
  },
  {
    end: "return_picked_up",
    method: "prepaid",
    daysAgo: 5.5,
    acts: [["pay", 0.003], ...askedBack, ["approve_return", 4], ["pick_up_return", 5]],
  },
  {
    end: "returned",
    method: "prepaid",
    daysAgo: 8,
    acts: [["pay", 0.003], ...askedBack, ["approve_return", 4], ["pick_up_return", 5], ["receive_return", 5.5]],
  },
  {
    end: "cancelled",
    method: "prepaid",
    daysAgo: 7,
    acts: [
      ["pay", 0.003],
      ["approve", 0.3],
      ["cancel", 0.4],
    ],
  },
  ...[9, 10, 11, 12, 13].map(
    (daysAgo, n): Story => ({
      end: "completed",
      method: n % 2 === 0 ? "prepaid" : "cod",
      daysAgo,
      acts: [...(n % 2 === 0 ? ([["pay", 0.003]] as const) : []), ...delivered, ["feedback", 4], ["wait", 7.5]],
    }),
  ),
];

function doors(times: number): (readonly [Act, number])[] {
  const knocks: (readonly [Act, number])[] = [["fail_delivery", 2.5]];
  for (let n = 1; n < times; n++) knocks.push(["dispatch", 2.5 + n * 0.7], ["fail_delivery", 2.9 + n * 0.7]);
  return knocks;
}

const praise = [
  { average_rating: 5, message: "Exactly as in the photos, and it came a day early." },
  { average_rating: 4, message: "Works well. The box was a little worn." },
  { average_rating: 5, message: "Clean, well packed, honest description." },
];

export async function plantOrders(
  on: SceneOn,
  goods: readonly Ware[],
  buyerIds: readonly string[],
  staff: StaffViewer,
): Promise<string[]> {
  const { sandbox } = on(0);
  const orderIds: string[] = [];
  // Nobody listens yet: what happens is read off the gateway instead of being told.
  await sandbox.writeScript({ is_lost: true });
  const free = goods.toReversed();
  const goBack = await listReturnable(on(0).db, goods);
  for (const [place, story] of stories.entries()) {
    const mayGoBack = ({ category }: Ware) => goBack.has(category) || !story.acts.some(([act]) => act === "return");
    const at = free.findIndex((ware) => fits(story.method, ware.price) && mayGoBack(ware));
    const [ware] = at === -1 ? [] : free.splice(at, 1);
    if (!ware) continue;
    const buyerId = buyerOf(ware, place);
    const to = (story.method === "prepaid" && FAR[place % FAR.length]) || NEAR;
    orderIds.push(await tellStory(on, { ...story, to }, ware, buyerId, staff, referrerOf(ware, buyerId, place)));
  }
  await sendRefunds(on(0));
  await sandbox.writeScript({ is_lost: false });
  return orderIds;

  /** Every other one came by somebody's link. */
  function referrerOf({ sellerId }: Ware, buyerId: string, place: number): string | undefined {
    return place % 2 === 1 ? buyerIds.find((id) => id !== sellerId && id !== buyerId) : undefined;
  }

  /** The first two are one person's, who buys nothing else: whoever refused cash is asked for a code each time. */
  function buyerOf({ sellerId }: Ware, place: number): string {
    const [first = "", ...others] = buyerIds.filter((id) => id !== sellerId);
    return place < 2 ? first : (others[place % others.length] ?? "");
  }
}

/** Hauz Khas in Delhi; and Noida, Pune, Bengaluru, Gurugram, Kolkata, for people pay before it goes so far. */
const NEAR = "110016";
const FAR = ["201301", "411001", "560034", "122001", "700019"];

/** The categories whose things can be sent back. */
async function listReturnable(db: Db, goods: readonly Ware[]): Promise<Set<number>> {
  const ids = [...new Set(goods.map(({ category }) => category))];
  const rules = await Promise.all(ids.map((id) => findCategory(db, id)));
  return new Set(ids.filter((_, place) => rules[place]?.return_rules?.returnable));
}

function fits(method: OrderMethod, price: number): boolean {
  return method === "emi" ? price >= 3_500 && price <= 60_000 : price >= 300 && price <= 15_000;
}

async function tellStory(
  on: SceneOn,
  story: Story & { to: string },
  ware: Ware,
  buyerId: string,
  staff: StaffViewer,
  referrerId: string | undefined,
): Promise<string> {
  const body = {
    delivery_address: { address_line_one: "House 7, Lane 3", address_line_two: "", landmark: "", pincode: story.to },
    alternate_mobile: null,
    is_cod: story.method === "cod",
    coupon_code: null,
    emi_only: story.method === "emi",
  };
  const first = on(story.daysAgo);
  const cookie = referrerId === undefined ? "" : `rtag=${referrerId}`;
  const { order_id, pid } = await placeOrder(first, buyerId, { key: undefined, cookie }, ware.id, body);
  const link = story.method === "cod" ? undefined : await openLink(first, pid);
  for (const [act, after] of story.acts) {
    const scene = on(Math.max(0, story.daysAgo - after));
    await play(scene, act, { orderId: order_id, pid, linkId: link?.id ?? "", ware, buyerId, staff });
  }
  return order_id;
}

interface Scenery {
  orderId: string;
  pid: string;
  linkId: string;
  ware: Ware;
  buyerId: string;
  staff: StaffViewer;
}

async function play(scene: ReturnType<SceneOn>, act: Act, s: Scenery): Promise<void> {
  const { orderId, pid, buyerId } = s;
  const answer = (approval: 0 | 1) =>
    confirmOrder(scene, s.ware.sellerId, { order_id: orderId, product_id: s.ware.id, approval });
  switch (act) {
    case "pay":
    case "fail":
      await scene.sandbox.pay(s.linkId, act === "pay" ? "success" : "failed");
      return checkPayment(scene, pid, "sweep");
    case "expire":
      return scene.db.transaction((tx) => expirePayment(tx, scene, pid));
    case "approve":
      return void (await answer(1));
    case "decline":
      return void (await answer(0));
    case "cancel":
      return void (await cancel(scene, buyerId, orderId, { reason: "Found one nearer to home.", key: undefined }));
    case "accept_check":
      return void (await acceptCheck(scene, buyerId, orderId));
    case "return": {
      const ask = { reason: "One of the buttons does not work.", kind: "not_working", images: [] } as const;
      return void (await requestReturn(scene, buyerId, orderId, undefined, { ...ask, images: [] }));
    }
    case "feedback": {
      const words = praise[orderId.charCodeAt(0) % praise.length] ?? { average_rating: 5, message: "" };
      return void (await giveFeedback(scene, buyerId, orderId, undefined, { ...words, meta: null }));
    }
    case "wait":
      return runOrderTimers(scene);
    default:
      return moveAsStaff(scene, s.staff, { orderId, listingId: s.ware.id }, act, said[act]);
  }
}
