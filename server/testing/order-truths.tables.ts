// What must be true of orders, items and money whenever nobody is in the middle of something. Each line of the answer is
// one thing that is not.
import { deadStates, liveStates } from "../../contract/orders/orders.machine.ts";
import type { Db } from "../kit/db/database.ts";
import { sql } from "../kit/db/sql.ts";

const handedOver = ["delivered", "return_requested", "return_rejected", "return_approved", "return_picked_up"];
const ended = [...deadStates, "completed", "returned"];
const unpaid = ["created", "payment_pending"];

export async function listUntruths(db: Db): Promise<string[]> {
  const rows = await db.many<{ what: string }>(sql`
    with escrow as (
      select sub, -sum(amount_paise) as paise from ledger_lines where account = 'order_escrow' group by sub),
    owed as (
      select sub, -sum(amount_paise) as paise from ledger_lines where account = 'refund_payable' group by sub),
    came as (
      select payment_id, sum(amount_paise) as paise from payment_effects
      where kind in ('captured', 'collected') and is_right group by payment_id),
    posted as (
      select p.reference, sum(l.amount_paise) as paise from ledger_postings p join ledger_lines l on l.posting_id = p.id
      where p.kind in ('prepaid_paid', 'cod_delivered') and l.account in ('gateway', 'courier_cash') group by p.reference),
    o as (
      select o.*, p.state as payment_state, p.method as payment_method,
        -- What was too much after a lower price was taken went back in a part; of cash less was asked for.
        p.amount_paise - coalesce((select sum(r.amount_paise) from refunds r where r.payment_id = p.id and r.is_part), 0)
          as amount_paise,
        coalesce((select sum(r.amount_paise) from refunds r where r.payment_id = p.id and r.is_part and r.done_at is null), 0)
          as open_part, p.order_reference, l.status,
        coalesce(e.paise, 0) as escrow, coalesce(w.paise, 0) as owed,
        case when o.state = any(${ended}::text[]) then 0
          when o.method = 'cod' then case when o.state = any(${handedOver}::text[]) then o.total_paise + o.coupon_paise else 0 end
          when o.state = any(${unpaid}::text[]) then 0
          else o.total_paise + o.coupon_paise end as wanted
      from orders o left join payments p on p.id = o.pid join listings l on l.id = o.listing_id
      left join escrow e on e.sub = o.id::text left join owed w on w.sub = o.id::text)
    select 'two live orders of ' || listing_id as what from orders where state = any(${liveStates}::text[])
      group by listing_id having count(*) > 1
    union all select 'order ' || id || ' is ' || state || ' but its item is ' || status from o
      where state = any(${liveStates}::text[]) and status <> 'reserved'
    union all select 'order ' || id || ' is ' || state || ' but its item is ' || status from o
      where (state = any(${handedOver}::text[]) or state = 'completed') and status <> 'sold'
    union all select 'listing ' || l.id || ' is reserved for nobody' from listings l where l.status = 'reserved'
      and not exists (select from orders x where x.listing_id = l.id and x.state = any(${liveStates}::text[]))
      and not exists (select from waits w where w.listing_id = l.id and w.status = 'called')
    union all select 'listing ' || w.listing_id || ' is somebody''s turn and ordered' from waits w
      join orders x on x.listing_id = w.listing_id and x.state = any(${liveStates}::text[]) where w.status = 'called'
    union all select 'listing ' || l.id || ' is ' || l.status || ' and people wait for it' from listings l
      where l.status not in ('reserved', 'on_hold')
        and exists (select from waits w where w.listing_id = l.id and w.status in ('waiting', 'called'))
    union all select 'order ' || id || ' has no payment of its own' from o
      where order_reference is distinct from id::text or amount_paise is distinct from total_paise
        or payment_method <> case method when 'prepaid' then 'link' else method end
    union all select 'payment ' || p.id || ' is of no order' from payments p
      where not exists (select from orders x where x.pid = p.id)
    union all select 'order ' || id || ' (' || method || ', ' || state || ') has ' || escrow || ' in escrow, not ' || wanted
      from o where escrow <> wanted
    union all select 'payment ' || p.id || ' took ' || coalesce(c.paise, 0) || ', posted ' || coalesce(x.paise, 0)
      from payments p left join came c on c.payment_id = p.id left join posted x on x.reference = p.id::text
      where coalesce(c.paise, 0) <> coalesce(x.paise, 0)
    union all select 'order ' || id || ' goes on, but its payment is ' || payment_state from o
      where method <> 'cod' and state <> all(${[...ended, ...unpaid]}::text[]) and payment_state <> 'paid'
    union all select 'order ' || id || ' is ' || state || ', but its payment is ' || payment_state from o
      where state = any(${deadStates}::text[]) and payment_state in ('paid', 'collected', 'due')
    union all select 'order ' || id || ' owes ' || owed || ' back though it is ' || payment_state from o
      where (payment_state = 'refunded' and owed <> open_part) or (payment_state = 'refund_pending' and owed <= open_part)
        or (payment_state not in ('refunded', 'refund_pending') and owed <> open_part)
    union all select 'order ' || x.id || ' is not at the price that was proposed' from orders x
      left join price_proposals q on q.order_id = x.id
      where x.lowered_from is not null and (q.order_id is null or x.price <> (q.after ->> 'price')::int
        or x.total_paise <> (q.after ->> 'total_paise')::bigint or x.lowered_from <> (q.before ->> 'price')::int)
    union all select 'payment ' || id || ' gave back more than came in' from payments
      where refunded_paise > captured_paise or refund_asked_paise > captured_paise
    union all select 'order ' || id || ' is completed without the right payout' from orders x where state = 'completed'
      and coalesce((select sum(amount_paise) from payouts where purpose = 'sale' and subject = x.id::text), 0)
        not between (case when exists (
          -- What its seller owed from another sale was taken off.
          select from orders y where y.seller_id = x.seller_id and y.state = 'completed' and y.receives_paise < 0)
          then 0 else greatest(0, x.receives_paise - coalesce((select t.tds_paise + t.tcs_paise from sale_taxes t where t.order_id = x.id), 0)) end) and greatest(0, x.receives_paise - coalesce((select t.tds_paise + t.tcs_paise from sale_taxes t where t.order_id = x.id), 0))
    union all select 'order ' || x.id || ' is completed without the tax that was kept of it' from orders x
      left join sale_taxes t on t.order_id = x.id
      where x.state = 'completed' and (t.state is distinct from 'posted' or t.gross_paise <> x.price::bigint * 100
        or t.tds_paise + t.tcs_paise > t.shown_paise or t.tds_paise + t.tcs_paise <> coalesce((select sum(l.amount_paise)
          from ledger_postings p join ledger_lines l on l.posting_id = p.id
          where p.kind = 'tax_deducted' and p.reference = x.id::text and l.account = 'seller_payable'), 0))
    union all select 'order ' || x.id || ' is over, and its tax is still promised' from orders x
      join sale_taxes t on t.order_id = x.id and t.state = 'open' where x.state = any(${ended}::text[])
    union all select 'category ' || c.id || ' counts ' || c.live_count || ' live, there are ' || coalesce(n.n, 0)
      from categories c left join (
        select category_id, count(*) as n from listings where status = 'published' group by 1) n on n.category_id = c.id
      left join (select category_id, sum(change) as n from category_live_changes group by 1) x on x.category_id = c.id
      where c.is_leaf and c.live_count + coalesce(x.n, 0) <> coalesce(n.n, 0)
    union all select 'slot ' || s.city_id || ' ' || s.day || ' ' || s.part || ' counts ' || s.taken || ', not ' || n.n
      from pickup_slots s cross join lateral (
        select count(*) as n from orders x where x.state <> all(${deadStates as readonly string[]}::text[])
          and x.pickup_slot = s.city_id || ':' || s.day || ':' || s.part) n
      where s.taken <> n.n`);
  return rows.map(({ what }) => what);
}

/** What the gateway of a demo took must have come here, as an order or as a refund; once all news is in. */
export async function listLostMoney(db: Db): Promise<string[]> {
  const rows = await db.many<{ what: string }>(sql`
    with taken as (
      select s.id, s.amount_paise, p.id as pid,
        (select coalesce(sum(r.amount_paise), 0) from refunds r where r.payment_id = p.id and r.is_part) as part, p.state as payment_state, o.state,
        (select coalesce(sum(r.amount_paise), 0) from sandbox_refunds r where r.payment_id = s.id) as given_back,
        -- Who caused a return pays the way back.
        case when o.state = 'returned' then (select coalesce(sum(r.amount_paise), 0) from refunds r where r.payment_id = p.id)
          else s.amount_paise end as owed_back
      from sandbox_payments s join sandbox_links l on l.id = s.link_id
      left join payments p on p.reference = l.reference left join orders o on o.pid = p.id where s.is_captured)
    select 'money ' || id || ' is of no order' as what from taken where state is null
    union all select 'money ' || id || ' is lost: order ' || state || ', payment ' || payment_state || ', back ' || given_back
      from taken where case when state = any(${[...deadStates, "returned"]}::text[])
        then given_back <> owed_back or given_back = 0 or payment_state <> 'refunded'
        else given_back <> part or payment_state <> 'paid' end
    union all select 'payment ' || p.id || ' has another link than the gateway' from payments p
      join sandbox_links l on l.reference = p.reference where p.link_id is not null and p.link_id <> l.id
    union all select 'money ' || id || ' was refunded beyond what came' from taken where given_back > amount_paise`);
  return rows.map(({ what }) => what);
}
