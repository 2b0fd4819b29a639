// Whether sums that somebody was shown are the sums that are kept.
import type { CallInput } from "../../../contract/client.ts";
import type { Db } from "../../../server/kit/db/database.ts";
import { sql } from "../../../server/kit/db/sql.ts";
import type { Known } from "../world/known.ts";

interface Shown {
  call: string;
  userId: string;
  input: CallInput;
  data: unknown;
}

interface Sums {
  price: number;
  total_paise: number;
  receives_paise: number;
  amount_paise: number;
  method: string;
  buyer_sum: number;
  seller_sum: number;
}

const sumsOf = (db: Db, id: string) =>
  db.find<Sums>(sql`
    select o.price, o.total_paise, o.receives_paise, o.method, p.amount_paise,
      (select sum((l ->> 'amount_paise')::bigint)::bigint from jsonb_array_elements(o.buyer_lines) l) as buyer_sum,
      (select sum((l ->> 'amount_paise')::bigint)::bigint from jsonb_array_elements(o.seller_lines) l) as seller_sum
    from orders o join payments p on p.id = o.pid where o.id = ${id}`);

interface OrderShown {
  id: string;
  price?: number;
  total_paise?: number;
  receives_paise?: number;
  lines?: { amount_paise: number }[];
  payment?: { amount_paise: number };
}

const ORDERS = new Set(["orders.item", "orders.list", "sellerOrders.item", "sellerOrders.list", "ordersDesk.item"]);

export async function listWrongSums(db: Db, shown: Shown, known: Known, isAlone: boolean): Promise<string[]> {
  const { call, data, userId } = shown;
  if (call === "checkout.createOrder") return ordered(db, shown, known);
  if (ORDERS.has(call)) {
    const rows = (Array.isArray(data) ? data : [data]) as OrderShown[];
    return (await Promise.all(rows.slice(0, 5).map((row) => order(db, call, row)))).flat();
  }
  if (call === "payouts.mine")
    return (await Promise.all((data as PayoutShown[]).map((row) => payout(db, row, userId)))).flat();
  if (call === "transactions.amounts" && isAlone) return paid(db, data as { paid_paise: number }, userId);
  return [];
}

/** The total at checkout is what is charged, where the quote was sent along. */
async function ordered(db: Db, { userId, input, data }: Shown, known: Known): Promise<string[]> {
  const { quote_id } = input.body as { quote_id?: string | null };
  const quote = known.quotes.get(`${userId} ${String((input.params as { id: string }).id)}`);
  const sums = await sumsOf(db, (data as { order_id: string }).order_id);
  if (!sums) return [];
  const faults = sums.amount_paise === sums.total_paise ? [] : ["an order asks for another sum than its total"];
  const { coupon_code } = input.body as { coupon_code?: string | null };
  const total = quote && quote_id === quote.id && !coupon_code ? quote.totals[sums.method] : undefined;
  if (total !== undefined && total !== sums.total_paise)
    faults.push(`checkout showed ${total} and the order is for ${sums.total_paise}`);
  return faults;
}

async function order(db: Db, call: string, row: OrderShown): Promise<string[]> {
  const sums = await sumsOf(db, row.id);
  if (!sums) return [`${call} showed an order that is not there`];
  const faults = (["price", "total_paise", "receives_paise"] as const)
    .filter((name) => row[name] !== undefined && row[name] !== sums[name])
    .map((name) => `${call} showed ${name} ${row[name]}, kept is ${sums[name]}`);
  if (sums.buyer_sum !== sums.total_paise)
    faults.push(`the lines of order ${row.id} sum to ${sums.buyer_sum}, not to its total`);
  if (row.payment && row.payment.amount_paise !== sums.amount_paise) faults.push(`${call} showed another sum to pay`);
  return faults;
}

interface PayoutShown {
  id: string;
  amount_paise: number;
}

async function payout(db: Db, { id, amount_paise }: PayoutShown, userId: string): Promise<string[]> {
  const row = await db.find<{ amount_paise: number; payee: string }>(sql`
    select amount_paise, payee from payouts where id = ${id}`);
  if (!row) return ["payouts.mine showed a payout that is not there"];
  if (row.payee !== userId) return ["payouts.mine showed a payout of somebody else"];
  return row.amount_paise === amount_paise ? [] : [`payouts.mine showed ${amount_paise}, kept is ${row.amount_paise}`];
}

/** Banks say so later than anybody reads it: only more than was ever asked for is wrong. */
async function paid(db: Db, { paid_paise }: { paid_paise: number }, userId: string): Promise<string[]> {
  const row = await db.find<{ paise: number }>(sql`
    select coalesce(sum(amount_paise), 0)::bigint as paise from payouts where payee = ${userId} and purpose = 'sale'`);
  return paid_paise > (row?.paise ?? 0)
    ? [`transactions.amounts showed ${paid_paise} as paid, all there is is ${row?.paise}`]
    : [];
}
