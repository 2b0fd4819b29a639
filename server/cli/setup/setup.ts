// npx sahejo setup: a market from questions, from flags or from a file, and back into a file.
import { readFile, writeFile } from "node:fs/promises";
import type pg from "pg";
import { type lawfulNeeds, missingForOrders } from "../../../contract/market/lawful.ts";
import type { Market } from "../../../contract/market/market.ts";
import { say } from "../../../contract/say.ts";
import { openServices } from "../../backend.ts";
import { applyMarket, fileOf, readWholeMarket } from "../../domains/market/apply-market.service.ts";
import { type Faults, readMarketDocument } from "../../domains/market/check-market.ts";
import { drawLogo, isSquarePng } from "../../domains/market/logo.ts";
import { ConfigError, type GivenConfig } from "../../kit/config.ts";
import type { Log } from "../../kit/log.ts";
import type { Services } from "../../kit/services.ts";
import { prepare } from "../../prepare.ts";
import { withSessionSecret } from "../../session-secret.ts";
import type { Outcome } from "../whole-backup.ts";
import { askMarket, type Talk } from "./questions.ts";
import { setPart } from "./set-part.ts";

export interface SetupCall {
  config: GivenConfig;
  log: Log;
  connection: pg.ClientConfig;
  /** What comes after `setup`. */
  words: readonly string[];
  file: string | undefined;
  logo: string | undefined;
  name: string | undefined;
  set: readonly string[];
  /** A terminal that answers; undefined: nobody is there. */
  talk: Talk | undefined;
  progress(message: string): void;
}

/** Undefined: it was called as nobody calls it. */
export async function setUpMarket(call: SetupCall): Promise<Outcome | undefined> {
  const [act = "", path] = call.words;
  if (act === "check" && path !== undefined) return checked(await readFaults(await readDocument(path)));
  if (!["", "export", "import", "check"].includes(act) || (act === "import" && path === undefined)) return undefined;
  await prepare(call.config, call.connection, call.progress);
  const services = await openServices(withSessionSecret(call.config), call.connection, call.log);
  try {
    if (act === "export") return await exportMarket(services, path);
    if (act === "check") return checked(await readFaults((await readWholeMarket(services)).market));
    return await changeMarket(services, call, act === "import" ? path : call.file);
  } finally {
    await services.db.close();
  }
}

async function exportMarket(services: Services, path: string | undefined): Promise<Outcome> {
  const { market, version } = await readWholeMarket(services);
  if (path === undefined) return { text: fileOf(market).trimEnd(), json: market };
  await writeFile(path, fileOf(market), { mode: 0o600 });
  return { text: `${market.name}, version ${version}, is in ${path}.`, json: { file: path, version } };
}

async function changeMarket(services: Services, call: SetupCall, path: string | undefined): Promise<Outcome> {
  const { market: now, version } = await readWholeMarket(services);
  let wanted: unknown = path === undefined ? structuredClone(now) : await readDocument(path);
  const isSaid = path !== undefined || call.set.length > 0 || call.logo !== undefined || call.name !== undefined;
  if (call.name !== undefined) setPart(wanted, "name", call.name);
  for (const part of call.set) setPart(wanted, ...splitPart(part));
  if (call.logo !== undefined) setPart(wanted, "logo", await drawLogo(await readGiven(call.logo)));
  if (!isSaid) {
    if (!call.talk) throw new ConfigError("There is no terminal to ask: give --file FILE, or --set PART=VALUE.");
    wanted = await askMarket(call.talk, now, async (file) => drawLogo(await readGiven(file)));
  }
  const { market, faults } = await readFaults(wanted);
  if (!market) return refused(faults);
  const changed = await applyMarket(services, { staffId: null }, { version, market });
  return told(market, changed);
}

function told(market: Market, changed: readonly string[]): Outcome {
  const missing = missingForOrders(market);
  const lines = [
    changed.length === 0 ? "Nothing is other than before." : `${market.name} is set up: ${changed.join(", ")}.`,
  ];
  if (missing.length > 0) lines.push(sayMissing(missing));
  return { text: lines.join("\n"), json: { name: market.name, changed, missing } };
}

const needs: Record<(typeof lawfulNeeds)[number], string> = {
  not_sample: "legal.is_sample is still true",
  name: "legal.name",
  address: "legal.address",
  state: "legal.state",
  gstin: "legal.gstin",
  pan: "legal.pan",
  officer: "officer.name with officer.email or officer.phone",
};

const sayMissing = (missing: readonly (typeof lawfulNeeds)[number][]) =>
  `No order is taken outside a demo until these are there: ${missing.map((need) => needs[need]).join("; ")}.`;

type ReadFaults = { market: Market; faults: Faults } | { market?: undefined; faults: Faults };

async function readFaults(given: unknown): Promise<ReadFaults> {
  const { market, faults = {} } = readMarketDocument(given);
  if (market?.logo && !(await isSquarePng(market.logo))) return { faults: { logo: say("market_logo_form") } };
  return market ? { market, faults } : { faults };
}

function checked({ market, faults }: ReadFaults): Outcome {
  if (!market) return refused(faults);
  const missing = missingForOrders(market);
  const text =
    missing.length === 0 ? `${market.name} is sound and lawful.` : `${market.name} is sound. ${sayMissing(missing)}`;
  return { text, json: { faults, missing } };
}

function refused(faults: Faults): Outcome {
  const lines = Object.entries(faults).map(([field, words]) => `  ${field}: ${words}`);
  return { text: ["This market was not taken:", ...lines].join("\n"), json: { faults }, isBad: true };
}

async function readGiven(path: string): Promise<Buffer> {
  return readFile(path).catch(() => {
    throw new ConfigError(`There is no file ${path}.`);
  });
}

async function readDocument(path: string): Promise<unknown> {
  const text = (await readGiven(path)).toString("utf8");
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigError(say("market_file_not_json"));
  }
}

function splitPart(given: string): [string, string] {
  const at = given.indexOf("=");
  if (at < 1) throw new ConfigError(`--set ${given}: write PART=VALUE, for instance legal.state=Karnataka.`);
  return [given.slice(0, at), given.slice(at + 1)];
}
