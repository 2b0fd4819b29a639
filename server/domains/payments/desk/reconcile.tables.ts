// Owns: money_checks. Reads: payments, payment_effects, refunds, payouts, payout_effects of the domain.
import { isTypedId } from "../../../../contract/ids.ts";
import type { CheckFilters, DriftReason, MoneyKind } from "../../../../contract/payments/payments.desk.contract.ts";
import type { Db } from "../../../kit/db/database.ts";
import { prepared, sql } from "../../../kit/db/sql.ts";
import type { Verdict } from "./compare.ts";

export interface CheckedRow {
  kind: MoneyKind;
  id: string;
  about: string;
  amount_paise: number;
  state: string;
  created_at: Date;
  checked_at: Date | null;
  theirs: string | null;
  drift: DriftReason[];
}

export interface CheckPlace {
  at: Date;
  kind: string;
  id: string;
}

type Place = (value: unknown) => string;

interface Source {
  /** Of the kind's own table, which is x. */
  key: string;
  /** What a check's subject is as that key. */
  cast: string;
  columns: string;
  from: string;
  /** Only what a gateway has to do with: cash is the courier's, and a payout without a link is nobody's yet. */
  isTheirs: string;
  /** Selects the keys of what was typed. */
  named: (q: string, place: Place) => string;
}

const idOf = (q: string) => (isTypedId(q) ? q : null);

const SOURCES: Record<MoneyKind, Source> = {
  payment: {
    key: "x.id",
    cast: "::uuid",
    columns: "x.order_reference as about, x.amount_paise, x.state",
    from: "payments x",
    isTheirs: "x.gateway is not null",
    named: (q, place) =>
      `select id from payments where order_reference = ${place(q)}::text or id = ${place(idOf(q))}::uuid`,
  },
  refund: {
    key: "x.key",
    cast: "",
    columns: `p.order_reference as about, x.amount_paise, case when x.done_at is not null then 'done'
        when x.gateway_refund_id is not null then 'sent' else 'waiting' end as state`,
    from: "refunds x join payments p on p.id = x.payment_id",
    isTheirs: "x.gateway_payment_id is not null",
    named: (q, place) => `select ${place(q)}::text union select r.key from refunds r
        join payments o on o.id = r.payment_id where o.order_reference = ${place(q)}::text`,
  },
  payout: {
    key: "x.id",
    cast: "::uuid",
    columns: "x.subject as about, x.amount_paise, x.state",
    from: "payouts x",
    isTheirs: "x.link_id is not null",
    named: (q, place) => `select id from payouts where payee = ${place(q)}::text or id = ${place(idOf(q))}::uuid
        or (purpose = any (array['sale', 'refund', 'referral']) and subject = ${place(q)}::text)`,
  },
};

/** Newest first, then by kind and id: three lists walked side by side, each from its own index. */
export function listChecked(
  db: Db,
  { kind, result, q }: CheckFilters,
  after: CheckPlace | undefined,
  limit: number,
  /** What is older is asked about no more: as "not asked yet" only what is newer counts. */
  recentSince: Date,
): Promise<CheckedRow[]> {
  const values: unknown[] = [limit];
  const place: Place = (value) => `$${values.push(value)}`;

  function partOf(one: MoneyKind): string {
    const { key, cast, columns, from, isTheirs, named } = SOURCES[one];
    // What does not agree is little: it is looked up from the checks. Everything else is walked from the newest.
    const checks =
      result === "drift"
        ? `join money_checks c on c.kind = '${one}' and c.drift <> '{}' and ${key} = c.subject${cast}`
        : `left join money_checks c on c.kind = '${one}' and c.subject = ${key}::text`;
    const conditions = [isTheirs];
    if (q) conditions.push(`${key} in (${named(q, place)})`);
    if (result === "agrees") conditions.push("c.drift = '{}'");
    if (result === "unchecked") conditions.push("c.kind is null", `x.created_at > ${place(recentSince)}::timestamptz`);
    if (after) {
      conditions.push(
        `x.created_at <= ${place(after.at)}::timestamptz`,
        `(x.created_at, '${one}', ${key}::text) < (${place(after.at)}::timestamptz, ${place(after.kind)}::text, ${place(after.id)}::text)`,
      );
    }
    return `(select '${one}' as kind, ${key}::text as id, ${columns}, x.created_at, c.checked_at, c.theirs,
        coalesce(c.drift, '{}') as drift
      from ${from} ${checks} where ${conditions.join(" and ")} order by x.created_at desc, ${key} desc limit $1)`;
  }

  const kinds = kind === undefined ? (Object.keys(SOURCES) as MoneyKind[]) : [kind];
  const parts = kinds.map(partOf).join(" union all ");
  return db.many<CheckedRow>(
    prepared(`select * from (${parts}) a order by created_at desc, kind desc, id desc limit $1`, values),
  );
}

export async function findChecked(db: Db, kind: MoneyKind, id: string): Promise<CheckedRow | undefined> {
  if (kind !== "refund" && !isTypedId(id)) return undefined;
  const rows = await listChecked(db, { kind, q: id }, undefined, 100, new Date(0));
  return rows.find((row) => row.id === id);
}

export async function saveCheck(
  db: Db,
  kind: MoneyKind,
  subject: string,
  { ours, theirs, drift, now }: Verdict & { ours: string; now: Date },
): Promise<void> {
  await db.run(sql`
    insert into money_checks (kind, subject, ours, theirs, drift, checked_at)
    values (${kind}, ${subject}, ${ours}, ${theirs}, ${drift}::text[], ${now})
    on conflict (kind, subject) do update set ours = excluded.ours, theirs = excluded.theirs, drift = excluded.drift,
      checked_at = excluded.checked_at`);
}

export interface PaymentFact {
  kind: "captured" | "refunded" | "expired";
  effect: string;
  gateway_payment_id: string | null;
  amount_paise: number | null;
}

/** What went back by payout names no payment of the gateway. */
export function listPaymentFacts(db: Db, paymentId: string): Promise<PaymentFact[]> {
  return db.many<PaymentFact>(sql`
    select kind, effect, gateway_payment_id, amount_paise from payment_effects
    where payment_id = ${paymentId} and kind in ('captured', 'refunded', 'expired')
      and (kind = 'expired' or gateway_payment_id is not null)`);
}

export function findRefund(
  db: Db,
  key: string,
): Promise<{ payment_id: string; amount_paise: number; done_at: Date | null } | undefined> {
  return db.find(sql`select payment_id, amount_paise, done_at from refunds where key = ${key}`);
}

/** What we were told of the link that is in use. */
export async function listPayoutSteps(db: Db, payoutId: string, linkId: string): Promise<string[]> {
  const rows = await db.many<{ step: string }>(sql`
    select split_part(effect, ':', 1) as step from payout_effects
    where payout_id = ${payoutId} and split_part(effect, ':', 2) = ${linkId}`);
  return rows.map(({ step }) => step);
}

/** Of what is new since then and this gateway's: those nobody asked about for the longest time. */
export function listToCheck(
  db: Db,
  gateway: string,
  since: Date,
  before: Date,
  limit: number,
): Promise<{ kind: MoneyKind; id: string }[]> {
  return db.many(sql`
    select a.kind, a.id from (
      select 'payment' as kind, id::text as id, created_at from payments where gateway = ${gateway} and created_at > ${since}
      union all
      select 'refund', r.key, r.created_at from refunds r join payments p on p.id = r.payment_id
        where r.gateway_payment_id is not null and p.gateway = ${gateway} and r.created_at > ${since}
      union all
      select 'payout', id::text, created_at from payouts where link_id is not null and created_at > ${since}) a
    left join money_checks c on c.kind = a.kind and c.subject = a.id
    where c.checked_at is null or c.checked_at < ${before}
    order by c.checked_at nulls first, a.created_at limit ${limit}`);
}

/** Whatever its age: what did not agree is asked about until it does. */
export function listDrifting(db: Db, limit: number): Promise<{ kind: MoneyKind; id: string }[]> {
  return db.many(sql`
    select kind, subject as id from money_checks where drift <> '{}' order by checked_at limit ${limit}`);
}

export async function countDrift(db: Db): Promise<number> {
  const row = await db.find<{ n: number }>(sql`select count(*)::int as n from money_checks where drift <> '{}'`);
  return row?.n ?? 0;
}
