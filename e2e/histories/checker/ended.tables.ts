// Once time has passed and all work is done: what is still open although nobody could do anything about it.
import type { Db } from "../../../server/kit/db/database.ts";
import { sql } from "../../../server/kit/db/sql.ts";

/** `now` is the product's. */
export async function listUnended(db: Db, now: Date): Promise<string[]> {
  const rows = await db.many<{ what: string }>(sql`
    select 'webhook ' || id || ' waits' as what from webhook_events where applied_at is null
    union all select 'event ' || id || ' is untold' from outbox_events where dispatched_at is null
    union all select 'refund ' || key || ' is open' from refunds r where done_at is null
      -- Cash has no way back until its buyer says where to.
      and gateway_payment_id is not null
    union all select 'payment ' || id || ' is ' || state from payments where state in ('none', 'link_created')
    union all select 'payment ' || id || ' is ' || state from payments
      where state = 'refund_pending' and method <> 'cod'
    union all select 'order ' || id || ' is ' || state || ' and was due at ' || due_at from orders
      where due_at < ${now}::timestamptz - interval '1 hour'
    union all select 'order ' || id || ' is ' || state || ' for ever' from orders
      where state in ('created', 'payment_pending', 'awaiting_seller', 'check_failed', 'price_proposed', 'price_agreed')
    union all select 'offer ' || id || ' is ' || status || ' after its end' from offers
      where status in ('pending', 'countered', 'accepted') and expires_at < ${now}::timestamptz - interval '1 hour'
    union all select 'ask ' || id || ' is open after its end' from asks
      where status = 'open' and expires_at < ${now}::timestamptz - interval '1 hour'
    union all select 'job ' || id || ' (' || task_identifier || ') is parked: ' || coalesce(last_error, '')
      from graphile_worker.jobs where attempts >= max_attempts and last_error is not null`);
  return rows.map(({ what }) => what);
}

/**
 * Work that failed five times is not waited for: whatever it leaves undone is told at the end. `moving`: what is not in the
 * hands of a process that was killed.
 */
export async function countUndone(db: Db): Promise<{ all: number; moving: number }> {
  const row = await db.find<{ all: number; moving: number }>(sql`
    with due as (select locked_at < now() - interval '3 seconds' as is_stuck
      from graphile_worker.jobs where run_at <= now() and attempts < 5),
    jobs as (select count(*) as n, count(*) filter (where is_stuck) as stuck from due),
    untold as (select count(*) as n from outbox_events where dispatched_at is null)
    select jobs.n + untold.n as all,
      -- What is untold may be what a stuck one should tell.
      jobs.n - jobs.stuck + case when jobs.stuck > 0 then 0 else untold.n end as moving
    from jobs, untold`);
  return row ?? { all: 0, moving: 0 };
}

/** Whoever was at work when a process was killed is given up, as half a minute or ten later in earnest. */
export async function giveUpKilled(db: Db): Promise<void> {
  await db.run(sql`update payments set link_asked_at = link_asked_at - interval '2 minutes' where link_id is null`);
  await db.run(sql`update payouts set link_asked_at = link_asked_at - interval '2 minutes' where link_id is null`);
  await db.run(sql`update refunds set asked_at = asked_at - interval '2 minutes' where done_at is null`);
  await db.run(sql`
    update graphile_worker._private_jobs set locked_at = locked_at - interval '11 minutes'
    where locked_at < now() - interval '3 seconds'`);
}

/** Work that failed and is to be tried again later is tried now; that uses up no more tries than the hours would have. */
export async function hurryJobs(db: Db): Promise<void> {
  await db.run(sql`
    update graphile_worker._private_jobs set run_at = now(), attempts = least(attempts, 5)
    where run_at > now() and attempts > 0 and locked_at is null`);
}

export async function countStates(db: Db): Promise<{ machine: string; state: string; n: number }[]> {
  return db.many(sql`
    select 'listing' as machine, to_status as state, count(*) as n from listing_history group by 2
    union all select 'order', to_state, count(*) from order_history group by 2
    union all select 'offer', to_status, count(*) from offer_history group by 2
    union all select 'payment', state, count(*) from payments group by 2
    union all select 'payout', state, count(*) from payouts group by 2
    union all select 'reward', state, count(*) from referral_rewards group by 2
    union all select 'ask', status, count(*) from asks group by 2
    union all select 'grievance', status, count(*) from grievances group by 2`);
}
