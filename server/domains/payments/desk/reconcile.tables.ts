// Owns: money_checks. Reads: payments, payment_effects, refunds, payouts, payout_effects of the domain.
import type {
  CheckFilters,
  DriftReason,
  MoneyKind,
} from "../../../../contract/backoffice/money/reconciliation.contract.ts";
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

interface Source {
  /** Of the kind's own table, which is x. */
  key: string;
  /** What a check's subject is as that key. */
  cast: string;
  columns: string;
  from: string;
  /** Only what a gateway has to do with: cash is the courier's, and a payout without a link is nobody's yet. */
  isTheirs: string;
  /** Keys that $2, what was typed, names. */
  named: string;
}

const SOURCES: Record<MoneyKind, Source> = {
  payment: {
    key: "x.id",
    cast: "::uuid",
    columns: "x.order_reference as about, x.amount_paise, x.state",
    from: "payments x",
    isTheirs: "x.gateway is not null",
    named: "select id from payments where order_reference = $2::text or id = $6::uuid",
  },
  refund: {
    key: "x.key",
    cast: "",
    columns: `p.order_reference as about, x.amount_paise, case when x.done_at is not null then 'done'
        when x.gateway_refund_id is not null then 'sent' else 'waiting' end as state`,
    from: "refunds x join payments p on p.id = x.payment_id",
    isTheirs: "x.gateway_payment_id is not null",
    named: `select $2::text union
        select r.key from refunds r join payments o on o.id = r.payment_id where o.order_reference = $2::text`,
  },
  payout: {
    key: "x.id",
    cast: "::uuid",
    columns: "x.subject as about, x.amount_paise, x.state",
    from: "payouts x",
    isTheirs: "x.link_id is not null",
    named: `select id from payouts where payee = $2::text or id = $6::uuid
        or (purpose = any (array['sale', 'refund', 'referral']) and subject = $2::text)`,
  },
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Newest first, then by kind and id: three lists walked side by side, each from its own index. */
export function listChecked(
  db: Db,
  { kind, result, q }: CheckFilters,
  after: CheckPlace | undefined,
  limit: number,
  /** What is older is asked about no more: as "not asked yet" only what is newer counts. */
  recentSince: Date,
): Promise<CheckedRow[]> {
  const kinds = kind === undefined ? (Object.keys(SOURCES) as MoneyKind[]) : [kind];
  const wanted = q || null;
  const id = wanted !== null && UUID.test(wanted) ? wanted : null;
  const values = [limit, wanted, after?.at ?? null, after?.kind ?? null, after?.id ?? null, id, recentSince];
  const parts = kinds.map((one) => `(${partOf(one, result, wanted !== null, after !== undefined)})`);
  // Every piece is fixed text; each place is named once here, so that its type is known whichever pieces there are.
  const places =
    "$2::text is null or $3::timestamptz is null or $4::text is null or $5::text is null or $6::uuid is null or $7::timestamptz is null";
  return db.many<CheckedRow>(
    prepared(
      `select * from (${parts.join(" union all ")}) a where (${places} or true)
       order by created_at desc, kind desc, id desc limit $1`,
      values,
    ),
  );
}

function partOf(kind: MoneyKind, result: CheckFilters["result"], isNamed: boolean, isAfter: boolean): string {
  const { key, cast, columns, from, isTheirs, named } = SOURCES[kind];
  // What does not agree is little: it is looked up from the checks. Everything else is walked from the newest.
  const checks =
    result === "drift"
      ? `join money_checks c on c.kind = '${kind}' and c.drift <> '{}' and ${key} = c.subject${cast}`
      : `left join money_checks c on c.kind = '${kind}' and c.subject = ${key}::text`;
  const conditions = [
    isTheirs,
    ...(isNamed ? [`${key} in (${named})`] : []),
    ...(result === "agrees" ? ["c.drift = '{}'"] : []),
    ...(result === "unchecked" ? ["c.kind is null", "x.created_at > $7::timestamptz"] : []),
    ...(isAfter
      ? [
          "x.created_at <= $3::timestamptz",
          `(x.created_at, '${kind}', ${key}::text) < ($3::timestamptz, $4::text, $5::text)`,
        ]
      : []),
  ];
  return `select '${kind}' as kind, ${key}::text as id, ${columns}, x.created_at, c.checked_at, c.theirs,
      coalesce(c.drift, '{}') as drift
    from ${from} ${checks} where ${conditions.join(" and ")}
    order by x.created_at desc, ${key} desc limit $1`;
}

export async function findChecked(db: Db, kind: MoneyKind, id: string): Promise<CheckedRow | undefined> {
  if (kind !== "refund" && !UUID.test(id)) return undefined;
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

export async function countDrift(db: Db): Promise<number> {
  const row = await db.find<{ n: number }>(sql`select count(*)::int as n from money_checks where drift <> '{}'`);
  return row?.n ?? 0;
}
