// What happens to money, and between which accounts: every posting there is, in one table. Pure.
import type { LedgerAccount } from "../../../contract/ledger/ledger.accounts.ts";

export type MoneyEvent =
  | { kind: "prepaid_paid"; order: string; totalPaise: number; couponPaise: number }
  | { kind: "cod_delivered"; order: string; totalPaise: number; couponPaise: number }
  | { kind: "gateway_settled"; amountPaise: number }
  | { kind: "courier_remitted"; amountPaise: number }
  /** A line of the bank statement that was entered wrongly; the posting it takes back stays. */
  | { kind: "gateway_settled_undone"; amountPaise: number }
  | { kind: "courier_remitted_undone"; amountPaise: number }
  | ({ kind: "completed"; order: string; seller: string } & Shares)
  /** With the completion: what the tax office gets of the seller's share. */
  | { kind: "tax_deducted"; order: string; seller: string; tdsPaise: number; tcsPaise: number }
  /** The value of what came back carries none of it. */
  | { kind: "tcs_returned"; seller: string; tcsPaise: number }
  | { kind: "tds_deposited"; amountPaise: number }
  | { kind: "tcs_deposited"; amountPaise: number }
  | { kind: "payout_paid"; seller: string; amountPaise: number }
  | { kind: "payout_returned"; seller: string; amountPaise: number }
  | ({ kind: "refund"; order: string; totalPaise: number; couponPaise: number } & Partial<Kept>)
  /** A lower price was taken after money had come: what is too much goes back, to the buyer and of the coupon. */
  | { kind: "price_lowered"; order: string; refundPaise: number; couponPaise: number }
  | { kind: "refund_paid"; order: string; amountPaise: number }
  | { kind: "refund_after_payout"; order: string; seller: string; amountPaise: number }
  | { kind: "referral_earned"; user: string; amountPaise: number }
  | { kind: "referral_paid"; user: string; amountPaise: number }
  | { kind: "referral_returned"; user: string; amountPaise: number };

/** Who gets what of an order's money. `roundingPaise` is what rounding to the rupee added, or took if below zero. */
interface Shares extends Kept {
  sellerPaise: number;
  feePaise: number;
  roundingPaise: number;
}

/** What a buyer who caused a return pays for the way back. */
interface Kept {
  deliveryPaise: number;
  gstPaise: number;
}

export interface Line {
  account: LedgerAccount;
  /** Whose balance, where the account is kept for each. */
  sub: string | null;
  /** Debits above zero, credits below. */
  amountPaise: number;
}

type Side = readonly (readonly [LedgerAccount, number, string?])[];

/** The lines of an event. They sum to zero, or this throws; the database looks again. */
export function linesOf(event: MoneyEvent): Line[] {
  const [debits, credits] = sidesOf(event);
  const lines = [...toLines(debits, 1), ...toLines(credits, -1)];
  const sum = lines.reduce((total, { amountPaise }) => total + amountPaise, 0);
  if (sum !== 0 || lines.length < 2) throw new Error(`The lines of ${event.kind} sum to ${sum} paise.`);
  return lines;
}

function sidesOf(event: MoneyEvent): [debits: Side, credits: Side] {
  switch (event.kind) {
    case "prepaid_paid":
    case "cod_delivered": {
      const { order, totalPaise, couponPaise } = event;
      const where = event.kind === "prepaid_paid" ? "gateway" : "courier_cash";
      return [
        [
          [where, totalPaise],
          ["coupon_expense", couponPaise],
        ],
        [["order_escrow", totalPaise + couponPaise, order]],
      ];
    }
    case "gateway_settled":
      return [[["bank", event.amountPaise]], [["gateway", event.amountPaise]]];
    case "courier_remitted":
      return [[["bank", event.amountPaise]], [["courier_cash", event.amountPaise]]];
    case "gateway_settled_undone":
      return [[["gateway", event.amountPaise]], [["bank", event.amountPaise]]];
    case "courier_remitted_undone":
      return [[["courier_cash", event.amountPaise]], [["bank", event.amountPaise]]];
    case "completed": {
      const { order, seller, sellerPaise, feePaise, deliveryPaise, gstPaise, roundingPaise } = event;
      // Two may be below zero: rounding goes either way, and a thing sold for less than its fees leaves its seller owing.
      requireWhole(roundingPaise);
      requireWhole(sellerPaise);
      const all = sellerPaise + feePaise + deliveryPaise + gstPaise + roundingPaise;
      return [
        [
          ["order_escrow", all, order],
          ["rounding", Math.max(0, -roundingPaise)],
          ["seller_payable", Math.max(0, -sellerPaise), seller],
        ],
        [
          ["seller_payable", Math.max(0, sellerPaise), seller],
          ["fee_income", feePaise],
          ["delivery_income", deliveryPaise],
          ["gst_payable", gstPaise],
          ["rounding", Math.max(0, roundingPaise)],
        ],
      ];
    }
    case "tax_deducted": {
      const { seller, tdsPaise, tcsPaise } = event;
      return [
        [["seller_payable", tdsPaise + tcsPaise, seller]],
        [
          ["tds_payable", tdsPaise],
          ["tcs_payable", tcsPaise],
        ],
      ];
    }
    case "tcs_returned":
      return [[["tcs_payable", event.tcsPaise]], [["seller_payable", event.tcsPaise, event.seller]]];
    case "tds_deposited":
      return [[["tds_payable", event.amountPaise]], [["bank", event.amountPaise]]];
    case "tcs_deposited":
      return [[["tcs_payable", event.amountPaise]], [["bank", event.amountPaise]]];
    case "payout_paid":
      return [[["seller_payable", event.amountPaise, event.seller]], [["bank", event.amountPaise]]];
    case "payout_returned":
      return [[["bank", event.amountPaise]], [["seller_payable", event.amountPaise, event.seller]]];
    case "refund": {
      const { order, totalPaise, couponPaise, deliveryPaise = 0, gstPaise = 0 } = event;
      return [
        [["order_escrow", totalPaise + couponPaise + deliveryPaise + gstPaise, order]],
        [
          ["refund_payable", totalPaise, order],
          ["coupon_expense", couponPaise],
          ["delivery_income", deliveryPaise],
          ["gst_payable", gstPaise],
        ],
      ];
    }
    case "price_lowered": {
      const { order, refundPaise, couponPaise } = event;
      return [
        [["order_escrow", refundPaise + couponPaise, order]],
        [
          ["refund_payable", refundPaise, order],
          ["coupon_expense", couponPaise],
        ],
      ];
    }
    case "refund_paid":
      return [[["refund_payable", event.amountPaise, event.order]], [["bank", event.amountPaise]]];
    case "refund_after_payout":
      return [
        [["seller_payable", event.amountPaise, event.seller]],
        [["refund_payable", event.amountPaise, event.order]],
      ];
    case "referral_earned":
      return [[["referral_expense", event.amountPaise]], [["referral_payable", event.amountPaise, event.user]]];
    case "referral_paid":
      return [[["referral_payable", event.amountPaise, event.user]], [["bank", event.amountPaise]]];
    case "referral_returned":
      return [[["bank", event.amountPaise]], [["referral_payable", event.amountPaise, event.user]]];
  }
}

/** Nothing moved is no line. */
function toLines(side: Side, sign: 1 | -1): Line[] {
  return side
    .filter(([, paise]) => requireWhole(paise) && paise !== 0)
    .map(([account, paise, sub = null]) => {
      if (paise < 0) throw new Error(`${account} was given ${paise} paise: an amount is never below zero.`);
      return { account, sub, amountPaise: sign * paise };
    });
}

function requireWhole(paise: number): true {
  if (!Number.isSafeInteger(paise)) throw new Error(`${paise} is no whole number of paise.`);
  return true;
}
