import type { Policy, PolicyPanel } from "../../../contract/content.contract.ts";
import type { Db } from "../../kit/db/database.ts";
import { refuse } from "../../kit/refusal.ts";
import * as table from "./content.tables.ts";
import { toHtml } from "./markdown.ts";

export async function listPolicies(db: Db): Promise<Policy[]> {
  return (await table.listPolicies(db)).map(toPolicy);
}

export async function requirePolicy(db: Db, panel: PolicyPanel): Promise<Policy> {
  return toPolicy((await table.findPolicy(db, panel)) ?? refuse("not_found"));
}

function toPolicy(row: table.PolicyRow): Policy {
  return {
    panel: row.panel as PolicyPanel,
    title: row.title,
    title_hi: row.title_hi,
    html: toHtml(row.body),
    html_hi: toHtml(row.body_hi),
    updated_at: row.updated_at.toISOString(),
  };
}
