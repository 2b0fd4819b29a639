// Owns: webhooks_out. Reads: webhook_deliveries (of this domain).
import type { PublicTopic } from "../../../contract/webhooks/topics.ts";
import type { WebhookState } from "../../../contract/webhooks/webhooks.desk.contract.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

export interface WebhookRow {
  id: string;
  url: string;
  events: PublicTopic[];
  state: WebhookState;
  created_at: Date;
  failing_since: Date | null;
  last_accepted_at: Date | null;
  off_at: Date | null;
  old_secret_until: Date | null;
}

export interface CountedWebhook extends WebhookRow {
  waiting: number;
  parked: number;
}

export interface Secrets {
  secret: Buffer;
  old_secret: Buffer | null;
}

export function listWebhooks(db: Db): Promise<CountedWebhook[]> {
  return db.many<CountedWebhook>(sql`
    select w.id, w.url, w.events, w.state, w.created_at, w.failing_since, w.last_accepted_at, w.off_at,
      case when w.old_secret_until > now() then w.old_secret_until end as old_secret_until,
      (select count(*) from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting') as waiting,
      (select count(*) from webhook_deliveries d where d.webhook_id = w.id and d.state = 'parked') as parked
    from webhooks_out w order by w.created_at, w.id`);
}

export function findWebhook(db: Db, id: string): Promise<CountedWebhook | undefined> {
  return db.find<CountedWebhook>(sql`
    select w.id, w.url, w.events, w.state, w.created_at, w.failing_since, w.last_accepted_at, w.off_at,
      case when w.old_secret_until > now() then w.old_secret_until end as old_secret_until,
      (select count(*) from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting') as waiting,
      (select count(*) from webhook_deliveries d where d.webhook_id = w.id and d.state = 'parked') as parked
    from webhooks_out w where w.id = ${id}`);
}

/** Before anything is done about its deliveries: everybody takes the address first. */
export function lockWebhook(tx: Tx, id: string): Promise<WebhookRow | undefined> {
  return tx.find<WebhookRow>(sql`
    select id, url, events, state, created_at, failing_since, last_accepted_at, off_at, old_secret_until
    from webhooks_out where id = ${id} for update`);
}

export function findSecrets(db: Db, id: string): Promise<({ url: string } & Secrets) | undefined> {
  return db.find<{ url: string } & Secrets>(sql`
    select url, secret, case when old_secret_until > now() then old_secret end as old_secret
    from webhooks_out where id = ${id}`);
}

/** How many there are, counted by one at a time. */
export async function lockCount(tx: Tx): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('webhooks_out'))`);
  return (await tx.find<{ n: number }>(sql`select count(*) as n from webhooks_out`))?.n ?? 0;
}

export async function insertWebhook(
  tx: Tx,
  given: { id: string; url: string; events: readonly string[]; secret: Buffer; staffId: string },
): Promise<void> {
  await tx.run(sql`
    insert into webhooks_out (id, url, events, secret, created_by)
    values (${given.id}, ${given.url}, ${given.events}::text[], ${given.secret}, ${given.staffId})`);
}

/** Whoever is resumed begins anew: what failed before counts no more. */
export async function updateWebhook(
  tx: Tx,
  id: string,
  { state, events }: { state: WebhookState; events: readonly string[] },
): Promise<void> {
  await tx.run(sql`
    update webhooks_out set events = ${events}::text[], state = ${state},
      off_at = case when ${state} = 'off' then off_at end,
      failing_since = case when state = ${state} then failing_since end,
      failed_in_a_row = case when state = ${state} then failed_in_a_row else 0 end,
      rests_until = case when state = ${state} then rests_until end
    where id = ${id}`);
}

export async function deleteWebhook(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from webhooks_out where id = ${id}`);
}

/** Of more than two only the newest two are good: a secret that got out is gone after the second change. */
export async function updateSecret(tx: Tx, id: string, secret: Buffer, hours: number): Promise<Date> {
  const row = await tx.find<{ until: Date }>(sql`
    update webhooks_out set old_secret = secret, old_secret_until = now() + make_interval(hours => ${hours}),
      secret = ${secret} where id = ${id} returning old_secret_until as until`);
  return row?.until ?? new Date();
}

export async function forgetOldSecrets(db: Db): Promise<void> {
  await db.run(sql`
    update webhooks_out set old_secret = null, old_secret_until = null where old_secret_until <= now()`);
}

/** Addresses that need somebody: switched off, or with something parked. */
export async function readInTrouble(db: Db): Promise<{ count: number; off: number; oldest_at: Date | null }> {
  const row = await db.find<{ count: number; off: number; oldest_at: Date | null }>(sql`
    select count(*) as count, count(*) filter (where w.state = 'off') as off,
      min(coalesce(w.failing_since, w.off_at)) as oldest_at
    from webhooks_out w
    where w.state = 'off'
      or exists (select from webhook_deliveries d where d.webhook_id = w.id and d.state = 'parked')`);
  return row ?? { count: 0, off: 0, oldest_at: null };
}
