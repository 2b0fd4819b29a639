// The ledger as finance reads it, and the two postings that a person makes: what a bank statement says came in.
import * as z from "zod/mini";
import { endpoint } from "../kit.ts";
import { longPaging, note, pageMeta, wanted } from "../paging.ts";
import { say } from "../say.ts";
import { type LedgerAccount, ledgerAccounts } from "./ledger.accounts.ts";

const keepers = { staff: ["finance"] } as const;
const account = z.enum(Object.keys(ledgerAccounts) as LedgerAccount[]);
const day = z.optional(z.iso.date(say("day_looks_like")));

const filters = {
  account: z.optional(account),
  kind: z.optional(z.string().check(z.trim(), z.regex(/^[a-z_]{1,60}$/, say("no_such_posting_kind")))),
  /** Of the posting itself, or whose balance one of its lines is. */
  reference: wanted,
  /** Indian days, both included. */
  from: day,
  to: day,
};
export type LedgerFilters = z.output<z.ZodMiniObject<typeof filters>>;

const idParams = z.object({
  id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
});

const line = z.object({
  account,
  /** Whose balance, where the account is kept for each. */
  sub: z.nullable(z.string()),
  /** Debits above zero, credits below. */
  amount_paise: z.int(),
});

const entry = z.object({
  id: z.int(),
  kind: z.string(),
  reference: z.string(),
  at: z.string(),
  /** All that was moved: the sum of its debits. */
  total_paise: z.int(),
  lines: z.array(line),
});

const fault = z.object({
  posting: z.nullable(z.int()),
  kind: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  fault: z.string(),
});

export const bankLineKinds = ["gateway_settled", "courier_remitted"] as const;
export type BankLineKind = (typeof bankLineKinds)[number];

export const ledgerDeskContract = {
  list: endpoint({
    method: "GET",
    path: "/backoffice/ledger",
    auth: keepers,
    summary: "Every account's balance, their sum, which is zero, and the postings, newest first",
    query: z.object({ ...filters, ...longPaging }),
    reply: z.object({
      sum_paise: z.int(),
      accounts: z.array(z.object({ account, balance_paise: z.int() })),
      entries: z.array(entry),
    }),
    meta: pageMeta,
    refusals: ["validation_failed"],
  }),
  export: endpoint({
    method: "GET",
    path: "/backoffice/ledger/export",
    auth: keepers,
    summary: "The same postings as a file, a row for each line; that it was taken is recorded",
    query: z.object(filters),
    reply: z.string(),
    csv: true,
    refusals: ["validation_failed"],
  }),
  verify: endpoint({
    method: "GET",
    path: "/backoffice/ledger/verify",
    auth: keepers,
    summary: "Checks a stretch of the ledger after a number: zero-sum, chained, nothing missing. Asked on till the end",
    query: z.object({ after: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1e15)), 0) }),
    reply: z.object({
      /** The last number that was looked at, and the last there is. */
      upto: z.int(),
      last: z.int(),
      is_done: z.boolean(),
      /** Of this stretch; 20 at most. */
      faults: z.array(fault),
      /** Of all accounts together, as it stands now. */
      sum_paise: z.int(),
      /** The newest posting's hash: written down elsewhere, it shows later that nothing was cut off. */
      head: z.string(),
    }),
    refusals: ["validation_failed"],
    limit: { max: 600, windowS: 60, per: "ip" },
  }),
  item: endpoint({
    method: "GET",
    path: "/backoffice/ledger/{id}",
    auth: keepers,
    summary: "One posting with its lines, its number in the chain and its hashes",
    params: idParams,
    reply: z.object({
      ...entry.shape,
      number: z.int(),
      hash: z.string(),
      previous_hash: z.string(),
      /** A line of the bank statement that was not taken back yet. */
      can_undo: z.boolean(),
      /** False: it is not what was written. */
      is_whole: z.boolean(),
    }),
    refusals: ["not_found"],
  }),
  addBankLine: endpoint({
    method: "POST",
    path: "/backoffice/ledger/bank_lines",
    auth: keepers,
    summary: "A line of the bank statement: the gateway settled, or the courier remitted. Once for each reference",
    body: z.strictObject({
      kind: z.enum(bankLineKinds),
      amount_paise: z
        .int(say("amount_in_paise"))
        .check(z.minimum(1, say("more_than_zero")), z.maximum(100_000_000_000_00)),
      /** The bank's own: a UTR, which it gives to nothing else. */
      reference: z
        .string()
        .check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9/_.-]{3,59}$/, "4 to 60 letters, digits and / _ . -")),
      note: z.optional(note),
    }),
    reply: z.object({ posting: entry }),
    refusals: ["validation_failed", "conflict", "key_reused"],
    once: true,
  }),
  undoBankLine: endpoint({
    method: "POST",
    path: "/backoffice/ledger/{id}/undo",
    auth: keepers,
    summary: "Takes a line of the bank statement back by a posting of its own, once; the wrong one stays where it is",
    params: idParams,
    body: z.strictObject({ note }),
    reply: z.object({ posting: entry }),
    refusals: ["validation_failed", "not_found", "conflict", "key_reused"],
    once: true,
  }),
};
