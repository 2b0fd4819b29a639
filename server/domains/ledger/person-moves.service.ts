// What the ledger knows of one person: money from them and to them, each posting once.
import { type Place, pageOf } from "../../kit/cursor.ts";
import type { Db } from "../../kit/db/database.ts";
import type { MoneyEvent } from "./money-events.ts";
import * as table from "./person-moves.tables.ts";

/** The kinds of postings that have a line of a seller's, a referrer's or an order's own. */
type PersonalKind = Exclude<
  MoneyEvent["kind"],
  | "gateway_settled"
  | "gateway_settled_undone"
  | "courier_remitted"
  | "courier_remitted_undone"
  | "tds_deposited"
  | "tcs_deposited"
  | "refund"
  | "price_lowered"
>;

export interface PersonMove {
  postingId: number;
  kind: PersonalKind;
  reference: string;
  orderReference: string | null;
  /** Above zero: to this person. Below: from them. */
  amountPaise: number;
  at: Date;
}

type Signed = (row: table.MoveRow) => number;
/** What we owe somebody is a credit, below zero; what we paid them is the debit that ends it. */
const owed: Signed = ({ amount_paise }) => -amount_paise;
const settled: Signed = ({ amount_paise }) => amount_paise;
/** Not the escrow's line: a coupon was ours to pay. */
const paidIn: Signed = ({ paid_paise }) => -paid_paise;

const signs: Record<PersonalKind, Signed> = {
  prepaid_paid: paidIn,
  cod_delivered: paidIn,
  refund_paid: settled,
  completed: owed,
  tax_deducted: owed,
  tcs_returned: owed,
  refund_after_payout: owed,
  payout_paid: settled,
  payout_returned: settled,
  referral_earned: owed,
  referral_paid: settled,
  referral_returned: settled,
};

export async function listPersonMoves(
  db: Db,
  who: { person: string; orders: readonly string[] },
  { after, limit }: { after: Place | undefined; limit: number },
) {
  const rows = await table.listMoves(db, who, after, limit + 1);
  const { shown, next_cursor } = pageOf(rows, limit, ({ at, posting_id }) => ({ at, id: String(posting_id) }));
  return { moves: shown.map(moveOf), next_cursor };
}

function moveOf(row: table.MoveRow): PersonMove {
  const kind = row.kind as PersonalKind;
  return {
    postingId: row.posting_id,
    kind,
    reference: row.reference,
    orderReference: row.order_reference,
    amountPaise: signs[kind](row),
    at: row.at,
  };
}
