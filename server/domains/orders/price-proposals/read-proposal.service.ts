// A proposal as its seller, its buyer and staff see it: what both sides are shown is what was worked out when it was made.
import type {
  PriceProposal,
  ProposalOutcome,
} from "../../../../contract/orders/price-proposals/price-proposals.contract.ts";
import type { Db } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import { photoViews } from "../../listings/photos/photos.service.ts";
import { itemView } from "../order-reads.service.ts";
import { type HistoryRow, listHistory } from "../order-reads.tables.ts";
import { findOrder, type OrderRow, type OrderSums } from "../orders.tables.ts";
import { mostDeducted } from "./lower-price.ts";
import { findProposal } from "./price-proposals.tables.ts";

const asking = ["price_proposed", "price_agreed"] as const;
const isAsking = (state: string | null) => asking.some((one) => one === state);

/** Whose turn it is. */
export function turnOf({ state }: Pick<OrderRow, "state">): "seller" | "buyer" | null {
  if (state === "price_proposed") return "seller";
  return state === "price_agreed" ? "buyer" : null;
}

/** How it ended stands in the order's own history, and nowhere else. */
export function outcomeOf(state: OrderRow["state"], history: readonly HistoryRow[]): ProposalOutcome {
  if (state === "price_proposed") return "proposed";
  if (state === "price_agreed") return "agreed";
  const end = history.find(({ from_state, to_state }) => isAsking(from_state) && !isAsking(to_state));
  if (end?.event === "accept_check") return "taken";
  if (end?.event === "refuse_price") return "refused";
  if (end?.actor_kind === "system") return "lapsed";
  return end?.actor_kind === "buyer" ? "declined" : "withdrawn";
}

/** Whoever neither buys nor sells it: there is no such order. */
export async function readProposal(db: Db, userId: string, id: string, now: Date): Promise<PriceProposal> {
  const order = (await findOrder(db, id)) ?? refuse("not_found");
  const as = roleIn(order, userId) ?? refuse("not_found");
  return viewOf(db, order, as, now);
}

export function roleIn({ buyer_id, seller_id }: OrderRow, userId: string): "buyer" | "seller" | undefined {
  if (userId === seller_id) return "seller";
  return userId === buyer_id ? "buyer" : undefined;
}

export async function readStaffProposal(db: Db, id: string, now: Date): Promise<PriceProposal> {
  return readForStaff(db, (await findOrder(db, id)) ?? refuse("not_found"), now);
}

export function readForStaff(db: Db, order: OrderRow, now: Date): Promise<PriceProposal> {
  return viewOf(db, order, "staff", now);
}

async function viewOf(db: Db, order: OrderRow, as: PriceProposal["as"], now: Date): Promise<PriceProposal> {
  const proposal = (await findProposal(db, order.id)) ?? refuse("not_found");
  const ids = proposal.deductions.map(({ photo }) => photo);
  const photos = new Map((await photoViews(db, ids)).map((photo) => [photo.id, photo]));
  const turn = turnOf(order);
  const { before, after } = proposal;
  return {
    order_id: order.id,
    number: order.number,
    product: itemView(order),
    method: order.method,
    order_state: order.state,
    outcome: outcomeOf(order.state, await listHistory(db, order.id)),
    as,
    can_answer: turn === as && (order.due_at === null || order.due_at > now),
    proposed_at: proposal.proposed_at.toISOString(),
    due_at: turn === null ? null : (order.due_at?.toISOString() ?? null),
    rules_version: proposal.category_version,
    deductions: proposal.deductions.map(({ text, text_hi, max_pct, rupees, note, photo }) => ({
      point: { text, text_hi },
      max_pct,
      max_rupees: mostDeducted(before.price, max_pct),
      rupees,
      note,
      photo: photos.get(photo) ?? null,
    })),
    before: sumsView(before),
    after: sumsView(after),
    refund_paise: order.method === "cod" ? 0 : before.total_paise - after.total_paise,
  };
}

function sumsView({ price, total_paise, buyer_lines, receives_paise, seller_lines }: OrderSums) {
  return { price, total_paise, buyer_lines, receives_paise, seller_lines };
}
