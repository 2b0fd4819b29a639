// npx sahejo …: what an operator does from a terminal. Every command takes --json.
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { Refusal } from "../../contract/kit.ts";
import { openServices } from "../backend.ts";
import { verifyAudit } from "../domains/accounts/staff/audit.service.ts";
import { createFirstAdmin } from "../domains/accounts/staff/staff.service.ts";
import { verifyLedger } from "../domains/ledger/ledger.service.ts";
import { reindex } from "../domains/search/reindex/reindex.service.ts";
import { refreshVocabulary } from "../domains/search/words/vocabulary.service.ts";
import { ConfigError, readConfig } from "../kit/config.ts";
import type { Database } from "../kit/db/database.ts";
import { createLog } from "../kit/log.ts";
import { migrateAll, prepare } from "../prepare.ts";
import { withSessionSecret } from "../session-secret.ts";
import { findDatabase } from "../set-up/find-database.ts";
import { prepareMarket } from "../set-up/prepare-market.ts";
import type { Sums } from "./archive.ts";
import { backUp } from "./backup.ts";
import { importReference } from "./import-reference.ts";
import { progressBar } from "./progress-bar.ts";
import { restore, verify } from "./restore.ts";

const MAX_BULK = 20_000_000;

const USAGE = `Usage: npx sahejo <command> [--json]

  migrate                          bring the database up to this version's schema
  seed                             reference data; in a demo also the demo market
  seed --listings N                in a demo: N more listings, a million in minutes, for measuring
  admin create --email E --name N [--role admin] [--password P]
                                   add a back-office person; without a password one is made and shown
  search reindex                   make all search rows and terms anew, while the market goes on
  reference import FILE.csv        add and put right laptop models; names each row it could not take
  audit verify                     check that nobody changed what staff did; names the first entry that was
  ledger verify                    check that every posting sums to zero and none was changed or lost; names those that were
  backup FILE                      write everything as of now into FILE
  restore FILE                     load FILE into an empty database
  restore --verify FILE            load FILE into a scratch database, compare, throw it away`;

/** The command line and the settings, or one sentence about what is wrong with them. */
function understood() {
  try {
    return { ...readArguments(), config: readConfig() };
  } catch (error) {
    console.error((error as Error).message);
    process.exit(error instanceof ConfigError ? 1 : 2);
  }
}

interface Outcome {
  /** For a person. */
  text: string;
  /** For a program. */
  json: unknown;
}

function readArguments() {
  return parseArgs({
    allowPositionals: true,
    options: {
      json: { type: "boolean", default: false },
      verify: { type: "boolean", default: false },
      email: { type: "string" },
      name: { type: "string" },
      role: { type: "string", default: "admin" },
      password: { type: "string" },
      listings: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
}

const { positionals, values, config } = understood();
const log = createLog("warn");
// Progress goes to stderr, so that stdout holds the result and nothing else.
const bar = progressBar(process.stderr, values.json);
const showPart = (part: number, message: string) => {
  bar.show({ part, message });
  if (part === 1) bar.end();
};
let told = "";
const progress = (message: string) => {
  if (!values.json && message !== told) console.error(message);
  told = message;
};

async function run(): Promise<Outcome | undefined> {
  const [command, argument] = positionals;
  if (values.help || command === undefined) return undefined;
  const backing = await findDatabase(config, log, progress);
  const { connection } = backing;
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void backing.stop().finally(() => process.exit(1)));
  try {
    switch (command) {
      case "migrate": {
        const ran = await migrateAll(connection);
        return {
          text: ran.length === 0 ? "Nothing to migrate." : `Migrated: ${ran.join(", ")}`,
          json: { migrated: ran },
        };
      }
      case "seed":
        return await seed(connection);
      case "admin":
        return argument === "create" ? await createAdmin(connection) : undefined;
      case "audit":
        return argument === "verify" ? await checkAudit(connection) : undefined;
      case "ledger":
        return argument === "verify" ? await checkLedger(connection) : undefined;
      case "search":
        return argument === "reindex" ? await reindexSearch(connection) : undefined;
      case "reference":
        return argument === "import" ? await importLaptopFile(connection, positionals[2]) : undefined;
      case "backup":
        if (argument === undefined) return undefined;
        return described(`Backed up to ${argument}`, await backUp(connection, argument, progress));
      case "restore":
        if (argument === undefined) return undefined;
        if (values.verify)
          return described("The backup is whole: every table came back as it was", await verify(connection, argument));
        return described("Restored", await restore(connection, argument));
      default:
        return undefined;
    }
  } finally {
    await backing.stop();
  }
}

async function seed(connection: Parameters<typeof migrateAll>[0]): Promise<Outcome> {
  await prepare(config, connection, progress);
  if (config.hasMarket) await prepareMarket(withSessionSecret(config), connection, log, progress);
  if (values.listings === undefined) return { text: "Seeded.", json: { seeded: true } };
  const count = Number(values.listings);
  if (!Number.isInteger(count) || count < 1 || count > MAX_BULK) {
    throw new ConfigError(`--listings: a whole number from 1 to ${MAX_BULK}.`);
  }
  if (!config.isDemo) throw new ConfigError("--listings makes up listings, so it is for demos only: SAHEJO_DEMO=1.");
  const { plantBulk } = await import("../seeds/bulk/plant-bulk.ts");
  const made = await plantBulk(connection, { count, seed: count, now: new Date(), progress: showPart });
  await withDatabase(connection, refreshVocabulary);
  return { text: `Made ${made.listings} listings of ${made.sellers} sellers.`, json: made };
}

async function createAdmin(connection: Parameters<typeof migrateAll>[0]): Promise<Outcome | undefined> {
  const { email, name = email, role } = values;
  if (email === undefined || name === undefined) return undefined;
  await migrateAll(connection);
  const password = values.password ?? randomBytes(12).toString("base64url");
  const { db } = await openServices(withSessionSecret(config), connection, log);
  try {
    const id = await createFirstAdmin(db, { email, name, role, password });
    const shown = values.password === undefined ? ` Password: ${password}` : "";
    return { text: `Added ${email} as ${role}.${shown}`, json: { id, email, role, ...(shown ? { password } : {}) } };
  } finally {
    await db.close();
  }
}

async function checkAudit(connection: Parameters<typeof migrateAll>[0]): Promise<Outcome> {
  const { db } = await openServices(withSessionSecret(config), connection, log);
  try {
    const verdict = await verifyAudit(db);
    if (verdict.broken !== null) process.exitCode = 1;
    const text =
      verdict.broken === null
        ? `All ${verdict.entries} entries are as they were written. Newest hash: ${verdict.head}`
        : `Entry ${verdict.broken} is not as it was written.`;
    return { text, json: verdict };
  } finally {
    await db.close();
  }
}

async function checkLedger(connection: Parameters<typeof migrateAll>[0]): Promise<Outcome> {
  const verdict = await withDatabase(connection, verifyLedger);
  const isWhole = verdict.faults.length === 0 && verdict.sum_paise === 0;
  if (!isWhole) process.exitCode = 1;
  const faults = verdict.faults.map(
    ({ posting, kind, reference, fault }) =>
      `${posting === null ? "The ledger" : `Posting ${posting}${kind === null ? "" : ` (${kind} ${reference})`}`}: ${fault}.`,
  );
  const text = isWhole
    ? `All ${verdict.postings} postings are as they were written, and sum to zero. Newest hash: ${verdict.head}`
    : [`The ledger sums to ${verdict.sum_paise} paise.`, ...faults].join("\n");
  return { text, json: verdict };
}

async function reindexSearch(connection: Parameters<typeof migrateAll>[0]): Promise<Outcome> {
  const made = await withDatabase(connection, (db) => reindex(db, showPart));
  return { text: `${made.listings} listings can be found.`, json: made };
}

async function importLaptopFile(connection: Parameters<typeof migrateAll>[0], file: string | undefined) {
  if (file === undefined) return undefined;
  await migrateAll(connection);
  return withDatabase(connection, (db) => importReference(db, file, values.json));
}

async function withDatabase<T>(connection: Parameters<typeof migrateAll>[0], work: (db: Database) => Promise<T>) {
  const { db } = await openServices(withSessionSecret(config), connection, log);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

function described(what: string, sums: Sums): Outcome {
  const rows = Object.values(sums).reduce((total, sum) => total + sum.rows, 0);
  return { text: `${what} (${Object.keys(sums).length} tables, ${rows} rows).`, json: { tables: sums } };
}

function explain(error: unknown): string {
  if (error instanceof Refusal) return [error.message, ...Object.values(error.fields ?? {})].join(" ");
  return error instanceof Error ? error.message : String(error);
}

try {
  const outcome = await run();
  if (outcome === undefined) {
    console.error(USAGE);
    process.exit(values.help ? 0 : 2);
  }
  console.log(values.json ? JSON.stringify(outcome.json) : outcome.text);
  process.exit(process.exitCode ?? 0);
} catch (error) {
  const message = explain(error);
  console.error(values.json ? JSON.stringify({ error: message }) : message);
  process.exit(1);
}
