// Many threads that wait for support, as if people had asked for it. Writes: orders, conversations.
import pg from "pg";

/** Copies of one order, all of them over, each with a thread: the first part of them late. Only for a database of a benchmark. */
export async function plantThreads(url: string, orderId: string, count: number, lateShare: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("begin");
    // No guard and no reference is asked: the copies have no payments and no history.
    await client.query("set local session_replication_role = replica");
    await client.query(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
         'pid', gen_random_uuid(), 'state', 'completed', 'number', 'SJ-9X9X-' || to_char(n, 'FM0000')))).*
       from orders o, generate_series(1, $2::int) n where o.id = $1`,
      [orderId, count],
    );
    await client.query(
      `insert into conversations (order_id, buyer_id, seller_id, support_state, asked_by, asked_at, due_at, last_number)
       select o.id, o.buyer_id, o.seller_id, 'waiting', o.buyer_id, t.at, t.at + interval '24 hours', 3
       from (select *, row_number() over (order by number) as n from orders where number like 'SJ-9X9X-%') o
       cross join lateral (select now() - case when o.n <= $1::int then interval '30 hours' else interval '1 hour' end
         - o.n * interval '1 second' as at) t`,
      [Math.round(count * lateShare)],
    );
    await client.query("commit");
    await client.query("analyze orders, conversations");
  } finally {
    await client.end();
  }
}

/** How the database goes about the late ones: the lines of its plan. */
export async function explainLate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ "QUERY PLAN": string }>(
      `explain (analyze, costs off, buffers) select * from conversations where support_state = 'waiting'
         and due_at <= coalesce(now(), 'infinity')
         and (due_at, order_id) > (coalesce(null::timestamptz, '-infinity'),
           coalesce(null::uuid, '00000000-0000-0000-0000-000000000000'))
       order by due_at, order_id limit 25`,
    );
    return rows.map((row) => row["QUERY PLAN"]);
  } finally {
    await client.end();
  }
}
