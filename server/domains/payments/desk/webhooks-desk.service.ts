// What the gateway told us, as staff may see it, and another try for one that has not taken effect.
import type { WebhookFilters } from "../../../../contract/backoffice/jobs.contract.ts";
import type { Paged } from "../../../../contract/paging.ts";
import { say } from "../../../../contract/say.ts";
import type { Database } from "../../../kit/db/database.ts";
import { scrub } from "../../../kit/log.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { StaffViewer, With } from "../../../kit/services.ts";
import { record } from "../../audit/audit.service.ts";
import { readWebhookIds } from "./read-webhook-ids.ts";
import * as table from "./webhooks-desk.tables.ts";

export async function listWebhooks({ db, clock }: With<"db" | "clock">, query: WebhookFilters & Paged) {
  const { limit, cursor, ...filters } = query;
  if (cursor !== undefined && !/^[1-9]\d{0,14}$/.test(cursor)) {
    refuse("validation_failed", { fields: { cursor: "This is not a place in the list." } });
  }
  const rows = await table.listWebhooks(db, filters, cursor === undefined ? undefined : Number(cursor), limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: shown.map(({ body, ...row }) => ({
      ...row,
      ...readWebhookIds(body),
      last_error: row.last_error === null ? null : scrub(row.last_error),
      received_at: row.received_at.toISOString(),
      applied_at: row.applied_at?.toISOString() ?? null,
    })),
    meta: {
      next_cursor: rows.length > limit && last ? String(last.id) : null,
      now: clock.now().toISOString(),
    },
  };
}

export function applyAgain(db: Database, viewer: StaffViewer, id: number) {
  return db.transaction(async (tx) => {
    const webhook = (await table.lockWebhook(tx, id)) ?? refuse("not_found");
    if (webhook.applied_at !== null) refuse("conflict", { message: say("webhook_took_effect") });
    await table.requeueWebhook(tx, id);
    await record(tx, viewer, "webhook.apply", `webhook:${id}`, { event_id: webhook.event_id });
    return { queued: 1 };
  });
}
