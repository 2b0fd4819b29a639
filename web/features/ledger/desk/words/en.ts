// The ledger, and what an accountant takes home.
import type { LedgerAccount } from "../../../../../contract/ledger/ledger.accounts.ts";
import type { BankLineKind } from "../../../../../contract/ledger/ledger.desk.contract.ts";
import { exportWords } from "./exports-en.ts";

const accounts: Record<LedgerAccount, string> = {
  gateway: "At the gateway",
  courier_cash: "With couriers",
  order_escrow: "Held for orders",
  seller_payable: "Owed to sellers",
  fee_income: "Fees",
  delivery_income: "Delivery",
  gst_payable: "GST owed",
  coupon_expense: "Coupons",
  referral_expense: "Referral rewards",
  referral_payable: "Owed to referrers",
  refund_payable: "Refunds owed",
  rounding: "Rounding",
  bank: "Bank",
  tds_payable: "TDS owed",
  tcs_payable: "TCS owed",
};

/** Words for a kind that is not here are the kind itself. */
const kinds: Record<string, string> = {
  prepaid_paid: "Order paid online",
  cod_delivered: "Cash taken at the door",
  gateway_settled: "Gateway settled",
  courier_remitted: "Courier remitted",
  gateway_settled_undone: "Settlement taken back",
  courier_remitted_undone: "Remittance taken back",
  completed: "Order completed",
  payout_paid: "Payout paid",
  payout_returned: "Payout came back",
  refund: "Refund decided",
  refund_paid: "Refund paid",
  refund_after_payout: "Refund after payout",
  referral_earned: "Referral earned",
  referral_paid: "Referral paid",
  tax_deducted: "Tax deducted",
  tcs_returned: "TCS given back",
  tds_deposited: "TDS deposited",
  tcs_deposited: "TCS deposited",
};

const bankKinds: Record<BankLineKind, string> = {
  gateway_settled: "The gateway settled",
  courier_remitted: "The courier remitted",
};

export const words = {
  ledgerDesk: {
    accounts,
    kinds,
    ledger: {
      lead: "Every posting, newest first. Nothing here is ever changed, only added to.",
      balances: "Balances",
      balancesText: "Above zero what we have or are owed, below zero what we owe.",
      sumsUp: "All accounts sum to zero.",
      sumsWrong: (sum: string) => `The accounts sum to ${sum}, not to zero. Tell an admin now.`,
      account: "Account",
      kind: "Event",
      reference: "Order, seller or reference",
      referenceHint: "Whole, as it is written",
      from: "From",
      to: "To",
      columns: { at: "Time", kind: "Event", reference: "For", lines: "Lines", total: "Amount" },
      none: "Nothing posted yet",
      noneText: "The first paid order shows here.",
      open: (kind: string, reference: string) => `${kind}, ${reference}`,
    },
    posting: {
      at: "Time",
      reference: "For",
      columns: { account: "Account", sub: "Whose", debit: "Debit", credit: "Credit" },
      total: "Together",
      lines: "Lines",
      chain: "Its place in the chain",
      number: "Number",
      hash: "Hash",
      previous: "Hash before it",
      whole: "As it was written",
      broken: "Not as it was written",
      all: "All of this order or seller",
      undo: "Take this line back",
      undoTitle: "Take this line back?",
      undoText: "A second posting reverses it; this one stays. Entered again, the line needs another reference.",
      undone: "Taken back",
      none: "No lines",
      noneText: "A posting without lines cannot be.",
    },
    verify: {
      title: "Check the chain",
      text: "Looks at every posting from the first: that it sums to zero, is as it was written, and that none is missing.",
      start: "Check now",
      stop: "Stop",
      progress: (upto: string, last: string) => `${upto} of ${last} postings looked at`,
      label: "Postings looked at",
      good: (count: string) => `All ${count} postings are as they were written, and sum to zero.`,
      stopped: (upto: string) => `Stopped after ${upto} postings. Nothing wrong so far.`,
      bad: (count: number) => (count === 1 ? "1 fault found" : `${count} faults found`),
      fault: (name: string, fault: string) => `${name}: ${fault}`,
      posting: (id: number) => `Posting ${id}`,
      whole: "The ledger",
      head: "Newest hash. Written down elsewhere, it shows later that nothing was cut off.",
    },
    bankLine: {
      open: "Enter a bank line",
      title: "A line of the bank statement",
      kind: "What came in",
      kinds: bankKinds,
      amount: "Amount in rupees",
      amountHint: "As on the statement, such as 1,23,456.50",
      amountWrong: "Write an amount above zero with at most two decimals.",
      reference: "The bank’s reference (UTR)",
      referenceHint: "4 to 60 letters, digits and / _ . -. Each counts once.",
      note: "Note",
      noteHint: "Not needed. It is kept in the log.",
      next: "Look at it once more",
      confirmTitle: "Post this?",
      confirmText: "A posting is never changed. A wrong line can only be taken back by another.",
      post: "Post it",
      posting: "Posting",
      back: "Change it",
      done: (amount: string) => `${amount} posted`,
    },
  },
  exportWords,
};

export type Words = typeof words;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface DeskWords extends Words {}
}
