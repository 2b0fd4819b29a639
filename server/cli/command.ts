// What an operator does from a terminal: takes the arguments, writes to the two streams, and answers
// with the code to end with. Every command takes --json.
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { Refusal } from "../../contract/kit.ts";
import { openServices } from "../backend.ts";
import { createFirstAdmin } from "../domains/accounts/staff/staff.service.ts";
import { resealAll } from "../domains/identities/identities.service.ts";
import { resealReadings } from "../domains/orders/identity-cases/readings.service.ts";
import { reindex } from "../domains/search/reindex/reindex.service.ts";
import { resealPeople } from "../domains/taxes/people/people.service.ts";
import { ConfigError, type GivenConfig, readConfig } from "../kit/config.ts";
import type { Database } from "../kit/db/database.ts";
import { createLog, type Log } from "../kit/log.ts";
import { migrateAll } from "../prepare.ts";
import { withSessionSecret } from "../session-secret.ts";
import { findDatabase } from "../set-up/find-database.ts";
import { checkAudit, checkConsents, checkLedger, checkPassports } from "./chains.ts";
import { explainTyped } from "./explain-search.ts";
import { importReference } from "./import-reference.ts";
import { progressBar, type Screen } from "./progress-bar.ts";
import { retentionOutcome } from "./retention.ts";
import { openTalk, type Talking } from "./setup/open-talk.ts";
import { seedDatabase } from "./setup/seed-database.ts";
import { setUpMarket } from "./setup/setup.ts";
import { backUpAll, type Outcome, restoreAll, verifyAll } from "./whole-backup.ts";

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

type Connection = Parameters<typeof migrateAll>[0];

const USAGE = `Usage: npx sahejo <command> [--json]

  migrate                          bring the database up to this version's schema
  seed                             reference data; in a demo also the demo market
  seed --listings N                in a demo: N more listings, a million in minutes, for measuring; says what it takes
                                   of disk and time, and goes on where it was if it was stopped
  setup [--file F] [--name N] [--set PART=VALUE]… [--logo F]
                                   whose market this is: by questions, by flags, or by a whole file; makes the database if it
                                   is empty; names all that is wrong
  setup export [FILE]              the market as one file, for another database
  setup check [FILE]               whether this market, or the one in FILE, is sound, and what the law still wants
  admin create --email E --name N [--role admin] [--password P]
                                   add a back-office person; without a password one is made and shown
  search reindex                   make all search rows and terms anew, while the market goes on
  search explain TEXT              what TEXT is read as, how it is looked for, and what each statement costs
  reference import FILE.csv        add and put right laptop models; names each row it could not take
  audit verify                     check that nobody changed what staff did; names the first entry that was
  ledger verify                    check that every posting sums to zero and none was changed or lost; names those that were
  identities reseal [--marks]      seal all numbers of things with the first IDENTITY_KEY; with --marks, while nothing serves,
                                   mark them with it too, so that the last key can go
  passport verify [CODE]           check that every event of every item's passport, or of this one, is as it was written;
                                   names the first that is not
  consents verify                  check that every receipt of consent is as it was written; names the first that is not
  retention --dry-run              what is older than it may become: how many, the oldest, by which rule; deletes nothing
  retention                        delete it; the ledger, the log, passports and receipts stay whole
  backup FILE                      write everything as of now into FILE, and photos into FILE.media
  restore FILE                     load FILE into an empty database
  restore --verify FILE            load FILE into a scratch database, compare, throw it away`;

interface Terminal {
  stdout: Screen;
  stderr: Screen;
  /** Where somebody sits who can be asked. */
  stdin?: NodeJS.ReadStream;
}

interface Call extends ReturnType<typeof readArguments> {
  config: GivenConfig;
  log: Log;
  /** Progress goes to stderr, so that stdout holds the result and nothing else. */
  stderr: Screen;
  /** Somebody who can be asked, if there is one. */
  talk: (() => Talking) | undefined;
  progress(message: string): void;
  showPart(part: number, message: string): void;
}

export async function runCommand(
  args: readonly string[],
  { stdout, stderr, stdin }: Terminal,
  env?: NodeJS.ProcessEnv,
): Promise<number> {
  let call: Call;
  try {
    call = callOf(readArguments(args), readConfig(env), { stdout, stderr, ...(stdin ? { stdin } : {}) });
  } catch (error) {
    // One sentence about what is wrong with the command line or the settings.
    stderr.write(`${(error as Error).message}\n`);
    return error instanceof ConfigError ? 1 : 2;
  }
  const { help, json } = call.values;
  try {
    const outcome = await run(call);
    if (outcome === undefined) {
      stderr.write(`${USAGE}\n`);
      return help ? 0 : 2;
    }
    stdout.write(`${json ? JSON.stringify(outcome.json) : outcome.text}\n`);
    return outcome.isBad ? 1 : 0;
  } catch (error) {
    const message = explain(error);
    stderr.write(`${json ? JSON.stringify({ error: message }) : message}\n`);
    return 1;
  }
}

function callOf(given: ReturnType<typeof readArguments>, config: GivenConfig, { stderr, stdin }: Terminal): Call {
  const bar = progressBar(stderr, given.values.json);
  let told = "";
  return {
    ...given,
    config,
    log: createLog("warn"),
    stderr,
    talk: stdin?.isTTY ? () => openTalk(stdin, stderr) : undefined,
    progress(message) {
      if (!given.values.json && message !== told) stderr.write(`${message}\n`);
      told = message;
    },
    showPart(part, message) {
      bar.show({ part, message });
      if (part === 1) bar.end();
    },
  };
}

function readArguments(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: "boolean", default: false },
      verify: { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
      marks: { type: "boolean", default: false },
      email: { type: "string" },
      name: { type: "string" },
      role: { type: "string", default: "admin" },
      password: { type: "string" },
      listings: { type: "string" },
      file: { type: "string" },
      logo: { type: "string" },
      set: { type: "string", multiple: true, default: [] },
      help: { type: "boolean", short: "h", default: false },
    },
  });
}

async function run(call: Call): Promise<Outcome | undefined> {
  const { positionals, values, progress } = call;
  const [command, argument] = positionals;
  // No database is started for what is no command.
  if (values.help || command === undefined || !USAGE.includes(`\n  ${command} `)) return undefined;
  const backing = await findDatabase(call.config, call.log, progress);
  const { direct: connection } = backing;
  const leave = () => void backing.stop().finally(() => process.exit(1));
  for (const signal of SIGNALS) process.once(signal, leave);
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
        return await seedDatabase(call, connection);
      case "setup":
        return await setUp(call, connection);
      case "admin":
        return argument === "create" ? await createAdmin(call, connection) : undefined;
      case "audit":
        return argument === "verify" ? await withDatabase(call, connection, checkAudit) : undefined;
      case "identities":
        return argument === "reseal" ? await resealIdentities(call, connection) : undefined;
      case "ledger":
        return argument === "verify" ? await withDatabase(call, connection, checkLedger) : undefined;
      case "consents":
        return argument === "verify" ? await withDatabase(call, connection, checkConsents) : undefined;
      case "retention":
        return await keepWithinTime(call, connection);
      case "passport":
        if (argument !== "verify") return undefined;
        return await withDatabase(call, connection, (db) => checkPassports(db, positionals[2]));
      case "search":
        if (argument === "explain") return await explainSearch(call, connection, positionals.slice(2));
        return argument === "reindex" ? await reindexSearch(call, connection) : undefined;
      case "reference":
        return argument === "import" ? await importLaptopFile(call, connection, positionals[2]) : undefined;
      case "backup":
        if (argument === undefined) return undefined;
        return await backUpAll(call.config, connection, argument, progress);
      case "restore":
        if (argument === undefined) return undefined;
        return await (values.verify ? verifyAll : restoreAll)(call.config, connection, argument);
      default:
        return undefined;
    }
  } finally {
    await backing.stop();
    for (const signal of SIGNALS) process.off(signal, leave);
  }
}

async function setUp({ config, log, positionals, values, progress, talk }: Call, connection: Connection) {
  const { file, logo, name, set } = values;
  const given = { file, logo, name, set, words: positionals.slice(1) };
  const opened = talk?.();
  try {
    return await setUpMarket({ config, log, connection, progress, talk: opened, ...given });
  } finally {
    opened?.close();
  }
}

async function keepWithinTime({ config, values, log }: Call, connection: Connection): Promise<Outcome> {
  const { db, clock } = await openServices(withSessionSecret(config), connection, log);
  try {
    await clock.refresh(db);
    return await retentionOutcome({ db, clock }, values["dry-run"]);
  } finally {
    await db.close();
  }
}

async function createAdmin({ config, values, log }: Call, connection: Connection): Promise<Outcome | undefined> {
  const { email, name = email, role } = values;
  if (email === undefined || name === undefined) return undefined;
  await migrateAll(connection);
  const password = values.password ?? randomBytes(16).toString("base64url");
  const { db, market } = await openServices(withSessionSecret(config), connection, log);
  try {
    const id = await createFirstAdmin(db, market.now, { email, name, role, password });
    const shown = values.password === undefined ? ` Password: ${password}` : "";
    return { text: `Added ${email} as ${role}.${shown}`, json: { id, email, role, ...(shown ? { password } : {}) } };
  } finally {
    await db.close();
  }
}

async function resealIdentities({ config, log, values }: Call, connection: Connection): Promise<Outcome> {
  const { db, vault } = await openServices(withSessionSecret(config), connection, log);
  try {
    const listed = await resealAll(db, vault, values.marks);
    const read = await resealReadings(db, vault);
    const taxed = await resealPeople(db, vault, values.marks);
    const [seen, changed] = [listed.seen + read.seen + taxed.seen, listed.changed + read.changed + taxed.changed];
    return { text: `${changed} of ${seen} numbers were sealed anew.`, json: { seen, changed } };
  } finally {
    await db.close();
  }
}

async function reindexSearch(call: Call, connection: Connection): Promise<Outcome> {
  const made = await withDatabase(call, connection, (db) => reindex(db, call.showPart));
  return { text: `${made.listings} listings can be found.`, json: made };
}

async function explainSearch({ config, log }: Call, connection: Connection, words: readonly string[]) {
  if (words.length === 0) return undefined;
  const services = await openServices(withSessionSecret(config), connection, log);
  try {
    return await explainTyped(services, words.join(" "));
  } finally {
    await services.db.close();
  }
}

async function importLaptopFile(call: Call, connection: Connection, file: string | undefined) {
  if (file === undefined) return undefined;
  await migrateAll(connection);
  return withDatabase(call, connection, (db) => importReference(db, file, progressBar(call.stderr, call.values.json)));
}

async function withDatabase<T>(
  { config, log }: Pick<Call, "config" | "log">,
  connection: Connection,
  work: (db: Database) => Promise<T>,
) {
  const { db } = await openServices(withSessionSecret(config), connection, log);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

function explain(error: unknown): string {
  if (error instanceof Refusal) return [error.message, ...Object.values(error.fields ?? {})].join(" ");
  return error instanceof Error ? error.message : String(error);
}
