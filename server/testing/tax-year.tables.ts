// Writes: users, tax_people, sale_taxes, ledger_postings, ledger_lines, invoices. A year of a market as it stands afterwards: past
// the database's guards, because what is tested with it is what reads it.
import type { Database, Tx } from "../kit/db/database.ts";
import { sql } from "../kit/db/sql.ts";
import type { MadeYear, YearSale } from "./tax-year.ts";

const CHUNK = 10_000;

async function inChunks<Row>(rows: readonly Row[], insert: (json: string) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) await insert(JSON.stringify(rows.slice(at, at + CHUNK)));
}

const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());

export interface SealedSeller {
  id: string;
  name: string;
  /** Base64, as a row of JSON holds it. */
  pan: string | null;
  mark: string | null;
  gstin: string | null;
  gstin_state: string | null;
}

export async function plantYear(
  db: Database,
  made: MadeYear,
  sellers: readonly SealedSeller[],
  year: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await plantSellers(tx, sellers);
    await inChunks(
      made.sales.map((sale) => ({
        ...sale,
        committed: time(sale.committed_at),
        posted: time(sale.posted_at),
        returned: time(sale.returned_at),
      })),
      (json) =>
        tx.run(sql`
          insert into sale_taxes (order_id, seller_id, state, rules, gross_paise, above_paise, has_pan, tds_per_lakh, tds_paise,
            tcs_per_lakh, tcs_paise, shown_paise, place_code, committed_at, year, posted_at, returned_at)
          select order_id, seller_id, state, 5, gross_paise, above_paise, has_pan, tds_per_lakh, tds_paise, tcs_per_lakh,
            tcs_paise, shown_paise, place_code, committed, case when posted is null then null else ${year}::int end, posted, returned
          from jsonb_to_recordset(${json}::jsonb) s (order_id uuid, seller_id uuid, state text, gross_paise bigint,
            above_paise bigint, has_pan boolean, tds_per_lakh int, tds_paise bigint, tcs_per_lakh int, tcs_paise bigint,
            shown_paise bigint, place_code text, committed timestamptz, posted timestamptz, returned timestamptz)`),
    );
    await plantLedger(tx, made);
    await plantInvoices(
      tx,
      made.sales.filter(({ state }) => state === "posted"),
    );
  });
  await db.run(sql`analyze sale_taxes`);
}

async function plantSellers(tx: Tx, sellers: readonly SealedSeller[]): Promise<void> {
  const json = JSON.stringify(sellers.map((one, n) => ({ ...one, phone: `70${String(n).padStart(8, "0")}` })));
  await tx.run(sql`
    insert into users (id, phone, name, avatar_seed, created_at)
    select id, phone, name, id::text, now() from jsonb_to_recordset(${json}::jsonb) s (id uuid, phone text, name text)`);
  await tx.run(sql`
    insert into tax_people (user_id, pan_sealed, pan_mark, pan_last4, pan_kind, pan_at, gstin_sealed, gstin_last4, gstin_state,
      gstin_at)
    select id, decode(pan, 'base64'), decode(mark, 'base64'), case when pan is null then null else '000Z' end,
      case when pan is null then null else 'P' end, case when pan is null then null else now() end, decode(gstin, 'base64'),
      case when gstin is null then null else '0Z00' end, gstin_state,
      case when gstin is null then null else timestamptz '2020-01-01' end
    from jsonb_to_recordset(${json}::jsonb) s (id uuid, pan text, mark text, gstin text, gstin_state text)`);
}

async function plantLedger(tx: Tx, { postings }: MadeYear): Promise<void> {
  const BASE = 1_000_000_000;
  await inChunks(
    postings.map(({ id, kind, reference, at }) => ({ id: BASE + id, kind, reference, at: time(at) })),
    (json) =>
      tx.run(sql`
        insert into ledger_postings (id, kind, reference, at) overriding system value
        select id, kind, reference, at from jsonb_to_recordset(${json}::jsonb) p (id bigint, kind text, reference text, at timestamptz)`),
  );
  await inChunks(
    postings.flatMap(({ id, lines }) => lines.map((line, place) => ({ id: BASE + id, place: place + 1, ...line }))),
    (json) =>
      tx.run(sql`
        insert into ledger_lines (posting_id, place, account, sub, amount_paise)
        select id, place, account, sub, "amountPaise" from jsonb_to_recordset(${json}::jsonb) l (id bigint, place int,
          account text, sub text, "amountPaise" bigint)`),
  );
}

/** A fee invoice for each sale, on the day it was completed: inside Delhi halved, elsewhere whole. */
async function plantInvoices(tx: Tx, sales: readonly YearSale[]): Promise<void> {
  await inChunks(
    sales
      .toSorted((one, other) => (one.posted_at ?? 0) - (other.posted_at ?? 0))
      .map((sale, n) => ({ ...sale, serial: n + 1, at: time(sale.posted_at) })),
    (json) =>
      tx.run(sql`
        insert into invoices (order_id, kind, party_id, series, fiscal_year, serial, number, issued_at, state_code, value_paise,
          cgst_paise, sgst_paise, igst_paise, rounding_paise, total_paise, document, people)
        select order_id, 'fee_invoice', seller_id, 'SJ', '0000', serial, 'SJ/0000/' || to_char(serial, 'FM0000000'), at,
          place_code, fee_paise, case place_code when '07' then (gst_paise + 1) / 2 else 0 end,
          case place_code when '07' then gst_paise / 2 else 0 end, case place_code when '07' then 0 else gst_paise end, 0,
          fee_paise + gst_paise, jsonb_build_object('gst_pct', 18, 'lines', jsonb_build_array(
            jsonb_build_object('text', 'Platform fee', 'sac', '998599', 'amount_paise', fee_paise - fee_paise / 3),
            jsonb_build_object('text', 'Delivery', 'sac', '996812', 'amount_paise', fee_paise / 3))), '{}'
        from jsonb_to_recordset(${json}::jsonb) s (order_id uuid, seller_id uuid, serial int, at timestamptz, place_code text,
          fee_paise bigint, gst_paise bigint)`),
  );
}
