// Many parcels, as if orders had been on their way for weeks. Writes: orders, shipments, shipment_facts.
import pg from "pg";

/** Copies of one order, each with a parcel: `living` of them on their way in every state and trouble, the rest over. */
export async function plantParcels(url: string, orderId: string, living: number, over: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("begin");
    // No guard and no reference is asked: the copies have no payments and no history.
    await client.query("set local session_replication_role = replica");
    // What an earlier run left has grown old.
    for (const table of ["shipment_facts", "stray_waybills", "booking_doubts", "shipment_redeliveries", "shipments"])
      await client.query(`delete from ${table}`);
    await client.query("delete from orders where number ~ '^SJ-\\dX\\dX-'");
    await client.query(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
         'pid', gen_random_uuid(), 'state', 'completed',
         'number', 'SJ-' || (n / 10000) % 10 || 'X' || (n / 100000) % 10 || 'X-' || to_char(n % 10000, 'FM0000')))).*
       from orders o, generate_series(1, $2::int) n where o.id = $1`,
      [orderId, living + over],
    );
    const where = `{"name": "Priya Chettri", "phone": "+919810012345", "lines": ["Flat 302, 14 Hauz Khas Village", "near the tank"],
      "city": "New Delhi", "state": "Delhi", "pincode": "110016"}`;
    await client.query(
      `insert into shipments (order_id, leg, attempt, courier, state, reference, waybill, booked_at, track_token, door_token,
         from_address, to_address, from_pincode, to_pincode, weight_said, weight_measured, cost_paise, charged_paise,
         window_day, window_part, failed_attempts, has_stray, differs, booking_error, last_fact_at, news_at, created_at,
         updated_at)
       select o.id, 'delivery', 1, (array['hand', 'sandbox', 'shiprocket', 'delhivery'])[1 + n % 4], state,
         o.number || '-D1', case when state <> 'planned' then 'W' || n end, at, encode(sha256(('t' || n)::bytea), 'hex'),
         encode(sha256(('d' || n)::bytea), 'hex'), $1::jsonb, $1::jsonb, '110020', '110016', 500,
         case when n % 25 = 0 then 900 end, 6000, 8000, at::date, 'morning', case state when 'failed_attempt' then 1 else 0 end,
         n % 500 = 0, case when n % 400 = 0 then 'fetched_although_cancelled' end,
         case when state = 'planned' and n % 2 = 0 then 'No such pincode' end, at, at, at, at
       from (select id, number, row_number() over (order by number) as n from orders where number ~ '^SJ-\\dX\\dX-') o
       cross join lateral (select case when o.n > $2::int then (array['delivered', 'returned', 'cancelled'])[1 + o.n % 3]
         else (array['booked', 'booked', 'collected', 'in_transit', 'in_transit', 'in_transit', 'out_for_delivery',
           'failed_attempt', 'planned', 'lost'])[1 + o.n % 10] end as state,
         now() - (o.n % 97) * interval '1 hour' - o.n * interval '1 second' as at) t`,
      [where, living],
    );
    await client.query(
      `insert into shipment_facts (shipment_id, kind, at, place, reason, told_by, heard_at)
       select s.id, k.kind, s.news_at - k.before, 'South Delhi hub', case when k.kind = 'failed_attempt' then 'nobody_there' end,
         'webhook', s.news_at
       from shipments s cross join (values ('collected', interval '30 hours'), ('in_transit', interval '20 hours'),
         ('failed_attempt', interval '0 hours')) k (kind, before)
       where s.state <> 'planned'`,
    );
    await client.query("commit");
    for (const table of ["orders", "shipments", "shipment_facts"]) await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}
