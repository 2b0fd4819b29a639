// A month of the ledger as vouchers that Tally imports: one for each posting, each balanced.
import type { LedgerAccount } from "../../../../contract/ledger/ledger.accounts.ts";
import { monthSpan } from "../../../../contract/taxes/tax-years.ts";
import type { Services, StaffViewer } from "../../../kit/services.ts";
import { recordExport } from "../../audit/audit.service.ts";
import { listPostingsBetween } from "../../ledger/ledger-reading.service.ts";
import { madeFile, money, plainDay } from "./made-file.ts";

const PAGE = 2_000;

/** What the accounts are called in Tally; whoever imports makes ledgers of these names once. */
export const TALLY_LEDGERS: Record<LedgerAccount, string> = {
  gateway: "Payment Gateway",
  courier_cash: "Cash with Couriers",
  order_escrow: "Held for Orders",
  seller_payable: "Sellers Payable",
  fee_income: "Fee Income",
  delivery_income: "Delivery Income",
  gst_payable: "GST Payable",
  coupon_expense: "Coupon Expense",
  referral_expense: "Referral Expense",
  referral_payable: "Referral Payable",
  refund_payable: "Refunds Payable",
  rounding: "Rounding Off",
  bank: "Bank",
  tds_payable: "TDS Payable",
  tcs_payable: "TCS Payable",
};

type Posting = Awaited<ReturnType<typeof listPostingsBetween>>[number];

const plain = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Debits are "deemed positive" and written below zero: Tally's own way. */
function entryOf({ account, amount_paise }: Posting["lines"][number]): string {
  return `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${TALLY_LEDGERS[account]}</LEDGERNAME><ISDEEMEDPOSITIVE>${
    amount_paise > 0 ? "Yes" : "No"
  }</ISDEEMEDPOSITIVE><AMOUNT>${money(-amount_paise)}</AMOUNT></ALLLEDGERENTRIES.LIST>`;
}

/** The narration names the event and its reference: never a person. */
export function voucherOf({ id, kind, reference, at, lines }: Posting): string {
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER VCHTYPE="Journal" ACTION="Create" OBJVIEW="Accounting Voucher View"><DATE>${plainDay(
    at,
  )}</DATE><VOUCHERTYPENAME>Journal</VOUCHERTYPENAME><VOUCHERNUMBER>${id}</VOUCHERNUMBER><NARRATION>${plain(
    `${kind} ${reference}`,
  )}</NARRATION>${lines.map(entryOf).join("")}</VOUCHER></TALLYMESSAGE>`;
}

type Work = Pick<Services, "db" | "market">;

export async function exportTally({ db, market }: Work, viewer: StaffViewer, month: string) {
  await recordExport(db, viewer, "tally", { month });
  const vouchers: string[] = [];
  let after: { at: Date; id: number } | undefined;
  for (;;) {
    const postings = await listPostingsBetween(db, monthSpan(month), after, PAGE);
    vouchers.push(...postings.map(voucherOf));
    after = postings.at(-1);
    if (postings.length < PAGE) break;
  }
  const company = plain(market.now.legal.name);
  return madeFile(
    `tally-${month}.xml`,
    `<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME><STATICVARIABLES><SVCURRENTCOMPANY>${company}</SVCURRENTCOMPANY></STATICVARIABLES></REQUESTDESC><REQUESTDATA>\n${vouchers.join("\n")}\n</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n`,
  );
}
