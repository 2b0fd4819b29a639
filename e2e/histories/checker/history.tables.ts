// What must be true of the people of one history whenever none of them is in the middle of something. Each line is one thing
// that is not.
import { listingMoves } from "../../../contract/listings/listings.machine.ts";
import { offerMoves } from "../../../contract/offers/offers.machine.ts";
import { liveStates, orderMoves } from "../../../contract/orders/orders.machine.ts";
import type { Db } from "../../../server/kit/db/database.ts";
import { sql } from "../../../server/kit/db/sql.ts";

const edges = (moves: readonly (readonly [string, string, string, ...unknown[]])[]) =>
  moves.map(([from, on, to]) => `${from} ${on} ${to}`);
const [orderEdges, listingEdges, offerEdges] = [edges(orderMoves), edges(listingMoves), edges(offerMoves)];

/** As settings have it where nobody changed them: histories leave numbers as they are. */
const LIMITS = { postings: 5, drafts: 50, asks: 5, offers: 5, rounds: 3, unpaid: 10, cash: 3, codes: 7 };

export interface Owner {
  listingId: string;
  sellerId: string;
}

export async function listFaults(db: Db, users: readonly string[], owners: readonly Owner[]): Promise<string[]> {
  const ids = users as string[];
  const rows = await db.many<{ what: string }>(sql`
    with o as materialized (select * from orders where buyer_id = any(${ids}::uuid[])),
    l as materialized (select * from listings where seller_id = any(${ids}::uuid[])),
    f as materialized (select * from offers where buyer_id = any(${ids}::uuid[]))
    select 'listing ' || w.id || ' has another owner' as what
      from unnest(${owners.map((one) => one.listingId)}::uuid[], ${owners.map((one) => one.sellerId)}::uuid[]) as w (id, seller)
      where not exists (select from listings x where x.id = w.id and x.seller_id = w.seller)
    union all select 'order ' || o.id || ' has another seller than its listing' from o join listings x on x.id = o.listing_id
      where x.seller_id <> o.seller_id
    union all select 'two live orders of ' || listing_id from o where state = any(${liveStates}::text[])
      group by listing_id having count(*) > 1
    union all select 'two buyers of ' || listing_id from o
      where state in ('delivered', 'return_requested', 'return_rejected', 'completed')
      group by listing_id having count(*) > 1
    union all select 'order ' || h.order_id || ' went ' || coalesce(h.from_state, 'nowhere') || ' → ' || h.to_state
      || ' by ' || h.event from order_history h join o on o.id = h.order_id
      where h.from_state is not null
        and h.from_state || ' ' || h.event || ' ' || h.to_state <> all(${orderEdges}::text[])
    union all select 'listing ' || h.listing_id || ' went ' || h.from_status || ' → ' || h.to_status || ' by ' || h.event
      from listing_history h join l on l.id = h.listing_id
      where h.from_status || ' ' || h.event || ' ' || h.to_status <> all(${listingEdges}::text[])
    union all select 'offer ' || h.offer_id || ' went ' || h.from_status || ' → ' || h.to_status || ' by ' || h.event
      from offer_history h join f on f.id = h.offer_id
      where h.from_status is not null
        and h.from_status || ' ' || h.event || ' ' || h.to_status <> all(${offerEdges}::text[])
    union all select 'order ' || o.id || ' is ' || o.state || ', its history ends at ' || h.to_state from o
      join lateral (select to_state from order_history x where x.order_id = o.id order by id desc limit 1) h on true
      where h.to_state <> o.state
    union all select 'order ' || o.id || ' took ' || p.captured_paise || ', gave back ' || p.refunded_paise || ' and pays out '
      || coalesce(x.paise, 0) from o join payments p on p.id = o.pid
      left join (select subject, sum(amount_paise) as paise from payouts where purpose = 'sale' group by subject) x
        on x.subject = o.id::text
      where o.method <> 'cod' and p.refunded_paise + coalesce(x.paise, 0) > p.captured_paise + o.coupon_paise
    union all select 'order ' || o.id || ' has ' || count(*) || ' refunds of the same money' from o
      join refunds r on r.payment_id = o.pid group by o.id, o.total_paise, o.method
      having sum(r.amount_paise) > o.total_paise and o.method <> 'cod'
    union all select 'the ledger of order ' || o.id || ' sums to ' || sum(x.amount_paise) from o
      join ledger_postings g on g.reference in (o.id::text, o.pid::text) join ledger_lines x on x.posting_id = g.id
      group by o.id having sum(x.amount_paise) <> 0
    union all select 'order ' || o.id || ' is charged ' || sum(x.amount_paise) || ', shown was ' || o.total_paise from o
      join ledger_postings g on g.reference = o.pid::text and g.kind = 'prepaid_paid'
      join ledger_lines x on x.posting_id = g.id and x.account = 'gateway'
      group by o.id, o.total_paise having sum(x.amount_paise) <> o.total_paise
    union all select 'the seller of order ' || o.id || ' is owed ' || -sum(x.amount_paise) || ', shown was ' || o.receives_paise
      from o join ledger_postings g on g.reference = o.id::text and g.kind = 'completed'
      join ledger_lines x on x.posting_id = g.id and x.account = 'seller_payable'
      group by o.id, o.receives_paise having -sum(x.amount_paise) <> o.receives_paise
    union all select 'a seller posted ' || submissions || ' in a day' from posting_days d
      where seller_id = any(${ids}::uuid[]) and submissions > ${LIMITS.postings}
        and not exists (select from seller_records r where r.seller_id = d.seller_id and r.completed_sales >= 3)
    union all select 'a seller submitted ' || count(*) || ' in a day' from listing_history h join l on l.id = h.listing_id
      where h.event = 'submit' and not exists (
        select from seller_records r where r.seller_id = l.seller_id and r.completed_sales >= 3)
      group by l.seller_id, (h.at at time zone 'Asia/Kolkata')::date having count(*) > ${LIMITS.postings}
    union all select 'a seller has ' || count(*) || ' drafts' from l where status = 'draft'
      and not exists (select from listing_history h where h.listing_id = l.id)
      group by seller_id having count(*) > ${LIMITS.drafts}
    union all select 'somebody asks for ' || count(*) || ' things' from asks where user_id = any(${ids}::uuid[])
      and status = 'open' group by user_id having count(*) > ${LIMITS.asks}
    union all select 'a buyer has ' || count(*) || ' open offers' from f where status in ('pending', 'countered', 'accepted')
      group by buyer_id having count(*) > ${LIMITS.offers}
    union all select 'a buyer named ' || sum(round) || ' prices for one item' from f
      group by buyer_id, listing_id, asked_price having sum(round) > ${LIMITS.rounds}
    union all select 'two accepted offers on ' || listing_id from f where status = 'accepted'
      group by listing_id having count(*) > 1
    union all select 'a buyer has ' || count(*) || ' unpaid orders' from o where state in ('created', 'payment_pending')
      group by buyer_id having count(*) > ${LIMITS.unpaid}
    union all select 'a buyer has ' || count(*) || ' open cash orders' from o
      where method = 'cod' and state = any(${liveStates}::text[]) and placed_at is not null
      group by buyer_id having count(*) > ${LIMITS.cash}
    union all select 'coupon ' || c.code || ' was used ' || count(*) || ' times' from coupons c
      join coupon_uses u on u.coupon_id = c.id and u.released_at is null
      where u.user_id = any(${ids}::uuid[]) group by c.code, c.global_limit having count(*) > c.global_limit
    union all select 'coupon ' || c.code || ' was used ' || count(*) || ' times by one' from coupons c
      join coupon_uses u on u.coupon_id = c.id and u.released_at is null
      where u.user_id = any(${ids}::uuid[]) group by c.code, c.per_user_limit, u.user_id having count(*) > c.per_user_limit
    union all select 'a number was sent ' || count(*) || ' codes' from inbox_messages m
      join users u on u.phone = m.to_phone where u.id = any(${ids}::uuid[]) and m.code is not null
      group by u.id having count(*) > ${LIMITS.codes}`);
  return rows.map(({ what }) => what);
}
