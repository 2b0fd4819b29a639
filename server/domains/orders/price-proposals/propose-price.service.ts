// The verifier ends the quality check with a lower price. Every deduction names its point and follows the category's rule
// for it; both sums are worked out here, once, and what people are shown and what is posted later are these.
import type { Parsed } from "../../../../contract/kit.ts";
import type { priceProposalsDeskContract } from "../../../../contract/orders/price-proposals/price-proposals.desk.contract.ts";
import { say } from "../../../../contract/say.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { MoneyServices, StaffViewer, With } from "../../../kit/services.ts";
import { record } from "../../audit/audit.service.ts";
import { type CategoryPoints, readDeductionRules, withDiscount } from "../../catalogue/catalogue.service.ts";
import { discountAt } from "../../coupons/coupons.service.ts";
import { keepForOrder } from "../../listings/photos/photos.service.ts";
import { isAnotherThing } from "../identity-cases/open-case.service.ts";
import { advanceOrder } from "../moves/advance-order.ts";
import { holdOrder } from "../moves/order-access.ts";
import type { Checked, OrderRow } from "../orders.tables.ts";
import { type FeeRule, mostDeducted, sumsAt } from "./lower-price.ts";
import { type Deduction, insertProposal } from "./price-proposals.tables.ts";
import { readForStaff } from "./read-proposal.service.ts";

type Body = Parsed<(typeof priceProposalsDeskContract)["propose"]>["body"];
type Given = Body["deductions"];

export async function proposePrice(
  services: MoneyServices & With<"vault">,
  viewer: StaffViewer,
  id: string,
  { deductions: given, identity }: Body,
) {
  const proposed = await services.db.transaction(async (tx) => {
    const order = await holdOrder(tx, id);
    if (order.state !== "picked_up") refuse("order_wrong_state");
    // It is the quality check: what is read on the thing is compared as where it passes. The case stays, whatever is answered.
    if (identity && (await isAnotherThing(tx, services, viewer, { order, on: "pass_check", typed: identity }))) return;
    const now = services.clock.now();
    const rules = await readDeductionRules(tx, order.terms.category_id);
    const deductions = requireWithinRules(rules.points, order.price, given);
    const price = order.price - deductions.reduce((all, { rupees }) => all + rupees, 0);
    if (price < 1) refuseField("deductions", say("deduct_less"));
    await keepForOrder(
      tx,
      viewer.staffId,
      id,
      deductions.map(({ photo }) => photo),
    );
    const { price: was, total_paise, coupon_paise, receives_paise, buyer_lines, seller_lines } = order;
    const before = { price: was, total_paise, coupon_paise, receives_paise, buyer_lines, seller_lines };
    const discountPaise = await discountAt(tx, id, price);
    const after = sumsAt(order, { price, discountPaise, fee: feeOf(order, rules.fee), withDiscount });
    await insertProposal(tx, {
      order_id: id,
      category_id: order.terms.category_id,
      category_version: rules.version,
      deductions,
      before,
      after,
      proposed_by: viewer.staffId,
      proposed_at: now,
    });
    const by = { as: "verifier", kind: "staff", id: viewer.staffId } as const;
    const checked = checkedBy(rules.points, deductions, now);
    const moved = await advanceOrder(tx, services, order, "propose_price", by, { checked });
    await record(tx, viewer, "order.propose_price", `order:${id}`, {
      from: order.state,
      to: moved.state,
      price: { before: was, after: price },
      rules_version: rules.version,
      deductions: deductions.map(({ text, max_pct, rupees, note }) => ({ point: text, max_pct, rupees, note })),
    });
    return readForStaff(tx, moved, now);
  });
  return proposed ?? refuse("identity_differs");
}

/** An order that was made before it kept its rule goes by the category's of today; never by more than was taken then. */
function feeOf({ terms }: OrderRow, today: FeeRule): FeeRule {
  return { pct: terms.fee_pct ?? today.pct, minPaise: terms.fee_min_paise ?? today.minPaise };
}

function refuseField(field: string, message: string): never {
  refuse("validation_failed", { message, fields: { [field]: message } });
}

function requireWithinRules(points: CategoryPoints, price: number, given: Given): Deduction[] {
  const seen = new Set<string>();
  return given.map(({ point, rupees, note, photo }, place) => {
    const found =
      typeof point === "number"
        ? points[point]
        : points.find(({ text, text_hi }) => text === point || text_hi === point);
    if (!found) refuseField(`deductions.${place}.point`, say("no_such_point"));
    if (seen.has(found.text)) refuseField(`deductions.${place}.point`, say("point_named_twice"));
    seen.add(found.text);
    const max_pct = found.max_deduction_pct ?? 0;
    const most = mostDeducted(price, max_pct);
    if (most < 1) refuseField(`deductions.${place}.point`, say("no_deduction_for_point"));
    if (rupees > most) {
      refuseField(`deductions.${place}.rupees`, say("deduction_above_rule", { n: `₹${most.toLocaleString("en-IN")}` }));
    }
    const { text, text_hi } = found;
    return { text, text_hi, max_pct, rupees, note: note || null, photo };
  });
}

/** What is not named held. */
function checkedBy(points: CategoryPoints, deductions: readonly Deduction[], now: Date): Checked {
  const named = new Set(deductions.map(({ text }) => text));
  const judged = points.map(({ text, text_hi }) => ({ text, text_hi, ok: !named.has(text) }));
  return { passed: false, note: null, points: judged, at: now.toISOString() };
}
