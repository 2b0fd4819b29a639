// What is older than it may become, as an operator reads it.
import { listDue, runRetention } from "../domains/backoffice/retention/retention.service.ts";
import type { With } from "../kit/services.ts";
import type { Outcome } from "./whole-backup.ts";

export async function retentionOutcome(keeper: With<"db" | "clock">, isDry: boolean): Promise<Outcome> {
  const lines = isDry ? await listDue(keeper) : await runRetention(keeper);
  const rows = lines.map(({ what, due, oldest_at, after_en, law }) => {
    const age = oldest_at === null ? "" : `, the oldest of ${oldest_at.slice(0, 10)}`;
    return `${what.padEnd(18)} ${String(due).padStart(8)}${age}  (${after_en}; ${law})`;
  });
  const sum = lines.reduce((all, { due }) => all + due, 0);
  const head = isDry ? `${sum} rows would go. Nothing was deleted.` : `${sum} rows went.`;
  return { text: [head, ...rows].join("\n"), json: { dry_run: isDry, rules: lines } };
}
