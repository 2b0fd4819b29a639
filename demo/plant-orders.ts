// Some of the demo's people buy: an order in every state there is, each brought there by the acts that lead to it.
import type { OrderMethod } from "../contract/orders/orders.contract.ts";
import { findCategory } from "../server/domains/catalogue/catalogue.service.ts";
import { findWholeIdentity } from "../server/domains/identities/identities.service.ts";
import { requestReturn } from "../server/domains/orders/after-sale/returns.service.ts";
import { placeOrder } from "../server/domains/orders/checkout/create-order.service.ts";
import { giveFeedback } from "../server/domains/orders/feedback/feedback.service.ts";
import { cancel, confirmOrder } from "../server/domains/orders/moves/order-moves.service.ts";
import { runOrderTimers } from "../server/domains/orders/moves/order-timers.service.ts";
import { acceptCheck, answerPrice } from "../server/domains/orders/price-proposals/answer-price.service.ts";
import { checkPayment, expirePayment, openLink } from "../server/domains/payments/payments.service.ts";
import { sendRefunds } from "../server/domains/payments/refunds.service.ts";
import type { Db } from "../server/kit/db/database.ts";
import type { PaymentSandbox } from "../server/kit/ports.ts";
import type { MoneyServices, StaffViewer, With } from "../server/kit/services.ts";
import { moveAsStaff, readAnother } from "./market/move-as-staff.ts";
import type { PhotoRecipe } from "./market/photos/recipe.ts";
import { everything } from "./orders/everything.ts";
import { type Act, praise, type Story, said, stories } from "./orders/order-stories.ts";
import { proposeLower } from "./orders/propose-lower.ts";

export interface Ware {
  id: string;
  sellerId: string;
  price: number;
  category: number;
  /** What a photo of it shows. */
  recipe?: PhotoRecipe | undefined;
}

/** What orders act on: the product as it was so many days ago. */
export type SceneOn = (daysAgo: number) => MoneyServices & With<"vault"> & { sandbox: PaymentSandbox };

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
  const [goBack, numbered] = await Promise.all([listReturnable(on(0).db, goods), listNumbered(on(0), goods)]);
  for (const [place, story] of stories.entries()) {
    const mayGoBack = ({ category }: Ware) => goBack.has(category) || !story.acts.some(([act]) => act === "return");
    const hasNumber = ({ id }: Ware) => numbered.has(id) || !story.acts.some(([act]) => act === "hand_over_another");
    const at = free.findIndex((ware) => fits(story.method, ware.price) && mayGoBack(ware) && hasNumber(ware));
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

/** What carries a number of its own. */
async function listNumbered({ db, vault }: ReturnType<SceneOn>, goods: readonly Ware[]): Promise<Set<string>> {
  const numbered = await Promise.all(goods.map(async ({ id }) => ((await findWholeIdentity(db, vault, id)) ? id : "")));
  return new Set(numbered);
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
  const { order_id, pid } = await placeOrder(
    { ...first, market: everything },
    buyerId,
    { key: undefined, cookie },
    ware.id,
    body,
  );
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
    case "propose_price":
      return proposeLower(scene, s.staff, orderId, s.ware);
    case "agree_price":
      return void (await answerPrice(scene, s.ware.sellerId, orderId, { accept: true, key: undefined }));
    case "return": {
      const ask = { reason: "One of the buttons does not work.", kind: "not_working", images: [] } as const;
      return void (await requestReturn(scene, buyerId, orderId, undefined, { ...ask, images: [] }));
    }
    case "feedback": {
      const words = praise[orderId.charCodeAt(0) % praise.length] ?? { average_rating: 5, message: "" };
      return void (await giveFeedback(scene, buyerId, orderId, undefined, { ...words, meta: null }));
    }
    case "hand_over_another":
      return readAnother(scene, s.staff, { orderId, listingId: s.ware.id });
    case "wait":
      return runOrderTimers(scene);
    default:
      return moveAsStaff(scene, s.staff, { orderId, listingId: s.ware.id }, act, said[act]);
  }
}
