// What a buyer decides by.
import type { Quote } from "../../../../contract/catalogue/catalogue.contract.ts";
import { rupeesToPaise } from "../../../../contract/money.ts";
import { type OrderMethod, orderMethods } from "../../../../contract/orders/orders.contract.ts";
import { say } from "../../../../contract/say.ts";
import type { Settings } from "../../../../contract/settings/settings.ts";
import type { Db } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { With } from "../../../kit/services.ts";
import { listAddresses } from "../../accounts/profile/address.service.ts";
import { describePincode, listAncestry } from "../../catalogue/catalogue.service.ts";
import { readRules } from "../../catalogue/kept-terms.service.ts";
import { judgeCoupon, listUsable } from "../../coupons/coupons.service.ts";
import { readCards } from "../../listings/listing-reads.service.ts";
import { refuseOvertaking } from "../../listings/waits/wait-turns.service.ts";
import { acceptedPriceFor } from "../../offers/offer-price.service.ts";
import { findPayment } from "../../payments/payments.service.ts";
import * as table from "../orders.tables.ts";
import { needsCode } from "./cash-risk.service.ts";
import { type Offered, offerTerms, paidByCoupon, withCoupon } from "./order-terms.ts";
import { barOfCash, barOfEmi, closedWay, emiPlans, type MethodBar } from "./ways-to-pay.ts";

export async function readCheckout(
  { db, clock, market }: With<"db" | "clock" | "market">,
  buyerId: string,
  listingId: string,
  asked: { pincode?: string | undefined; coupon_code?: string | undefined },
) {
  const delivery = asked.pincode === undefined ? null : await describePincode({ db, market }, asked.pincode);
  const orderable = (await table.findOrderable(db, listingId)) ?? refuse("not_found");
  const [product] = await readCards(db, [listingId]);
  if (!product || orderable.status === "removed") refuse("not_found");
  if (orderable.seller_id === buyerId) refuse("own_listing");
  const open = await table.findUnpaid(db, buyerId, listingId);
  if (orderable.status === "sold") refuse("item_taken");
  if (orderable.status === "reserved" && !open) await refuseOvertaking(db, listingId, buyerId, clock.now());
  if (orderable.status !== "published" && orderable.status !== "reserved") {
    refuse("listing_wrong_state", { message: say("listing_not_on_sale") });
  }
  const now = clock.now();
  const plain = await db.transaction((tx) =>
    offerTerms(
      orderable,
      acceptedPriceFor(tx, { market }, buyerId, listingId, now, open !== undefined),
      readRules(tx, orderable.category_id),
    ),
  );
  const typed = asked.coupon_code?.trim();
  const use = await findCouponUse(db, { orderable, buyerId, price: plain.price, now, open });
  const judge = (way: OrderMethod) => judgeCoupon(db, buyerId, typed ?? "", { ...use, method: way }, open?.id);
  const couponed = typed ? await withCoupon(plain, listingId, judge) : undefined;
  const offered = couponed?.offered ?? plain;
  const { settings } = offered;
  const { buyer } = offered.quote;
  const openCash = await table.countOpenCash(db, buyerId);
  const payment = open && (await findPayment(db, open.pid));
  const barOf = (way: OrderMethod, bar: MethodBar | null) => (closedWay(market.now, way) ? "switched_off" : bar);
  const barOfCod = barOfCash(offered, delivery, openCash - (open?.method === "cod" ? 1 : 0));
  const methods = {
    prepaid: method(buyer.prepaid, barOf("prepaid", null), settings),
    cod: method(buyer.cod, barOf("cod", barOfCod), settings),
    emi: method(buyer.emi, barOf("emi", barOfEmi(offered)), settings),
  };
  const ways = orderMethods.filter((way) => methods[way].allowed);
  return {
    product,
    price: offered.price,
    offer: offered.offer && { ...offered.offer, expires_at: offered.offer.expires_at.toISOString() },
    addresses: await listAddresses(db, buyerId),
    delivery,
    methods,
    emi_plans: methods.emi.allowed ? emiPlans(offered) : [],
    coupon: couponed
      ? {
          code: couponed.coupon.code,
          discount_paise: couponed.coupon.discountPaise,
          why_not: couponed.coupon.bar,
        }
      : null,
    coupons: bestFirst(plain, await listUsable(db, buyerId, ways, use, open?.id)),
    quote_id: offered.quoteId,
    open_order: open ? { order_id: open.id, pid: open.pid, order_link: payment?.linkUrl ?? null } : null,
    return_window_days: offered.returnRules.returnable ? offered.returnRules.window_days : 0,
    cod_needs_code: await needsCode(db, buyerId, buyer.cod.total_paise, settings, now),
  };
}

/** What a coupon is judged by, but for the way to pay. */
async function findCouponUse(
  db: Db,
  given: { orderable: table.Orderable; buyerId: string; price: number; now: Date; open: table.OrderRow | undefined },
) {
  const { orderable, buyerId, price, now, open } = given;
  const categories = await listAncestry(db, orderable.category_id);
  const isFirstOrder = await table.isFirstOrder(db, buyerId, open?.id);
  return { price, categories, isFirstOrder, now };
}

const SHOWN_COUPONS = 10;

/** As the line of the total would say it, and not more than a person looks through. */
function bestFirst(plain: Offered, usable: Awaited<ReturnType<typeof listUsable<OrderMethod>>>) {
  const listed = usable.map(({ code, endsAt, discounts }) => {
    const paid = (way: OrderMethod) => paidByCoupon(plain.quote.buyer[way], discounts[way] ?? 0);
    const saves_paise = { prepaid: paid("prepaid"), cod: paid("cod"), emi: paid("emi") };
    return { code, saves_paise, ends_at: endsAt.toISOString() };
  });
  const most = ({ saves_paise }: (typeof listed)[number]) => Math.max(...Object.values(saves_paise));
  return listed.toSorted((one, other) => most(other) - most(one)).slice(0, SHOWN_COUPONS);
}

function method(
  { lines, total_paise }: Pick<Quote["buyer"]["prepaid"], "lines" | "total_paise">,
  bar: MethodBar | null,
  settings: Settings,
) {
  return { allowed: bar === null, why_not: bar, limit_paise: limitOf(bar, settings), lines, total_paise };
}

function limitOf(bar: MethodBar | null, { cod_max_rupees, emi_min_rupees }: Settings): number | null {
  if (bar === "amount_above_max") return rupeesToPaise(cod_max_rupees);
  return bar === "amount_below_min" ? rupeesToPaise(emi_min_rupees) : null;
}
