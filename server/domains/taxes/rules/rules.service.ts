// Rates, thresholds and names of sections, each from a day on. What is past stays as it was.
import { INDIA_OFFSET_MS } from "../../../../contract/india.ts";
import { say } from "../../../../contract/say.ts";
import type { KeptTaxRules } from "../../../../contract/taxes/taxes.desk.contract.ts";
import type { Db } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { Services, StaffViewer } from "../../../kit/services.ts";
import { record } from "../../audit/audit.service.ts";
import * as table from "./rules.tables.ts";

export async function listRules(db: Db): Promise<KeptTaxRules[]> {
  return (await table.listRules(db)).map(viewOf);
}

function viewOf({ made_at, ...row }: Awaited<ReturnType<typeof table.listRules>>[number]): KeptTaxRules {
  return { ...row, made_at: made_at.toISOString() };
}

export async function findRules(db: Db, version: number): Promise<KeptTaxRules> {
  const found = (await listRules(db)).find((one) => one.version === version);
  return found ?? refuse("not_found");
}

/** An Indian day, YYYY-MM-DD. */
export async function rulesOf(db: Db, day: string): Promise<table.RulesRow> {
  return (await table.findRulesOf(db, day)) ?? refuse("not_found");
}

export async function addRules({ db, clock }: Services, viewer: StaffViewer, given: table.NewRules) {
  const today = new Date(clock.now().getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10);
  const isDay = new Date(`${given.counts_from}T00:00:00Z`).toISOString().startsWith(given.counts_from);
  if (given.counts_from < today || !isDay) {
    refuse("validation_failed", { fields: { counts_from: say("rules_day_past") } });
  }
  return db.transaction(async (tx) => {
    const version = await table.insertRules(tx, given, viewer.staffId);
    await record(tx, viewer, "taxes.rules", `tax_rules:${version}`, { ...given });
    return findRules(tx, version);
  });
}
