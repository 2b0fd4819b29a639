// What is due by itself. Each order in a transaction of its own; a second worker finds it moved, and does nothing.
import type { OrderEvent } from "../../../../contract/orders/orders.machine.ts";
import type { PaymentScene } from "../../payments/payments.service.ts";
import * as table from "../orders.tables.ts";
import { advanceOrder, SYSTEM, tell } from "./advance-order.ts";
import { cancelOrder } from "./end-unpaid.ts";
import { holdOrder } from "./order-access.ts";

const BATCH = 100;

const reasons: Partial<Record<string, string>> = {
  created: "It was not confirmed in time.",
  check_failed: "It failed its check, and nobody took it as it is.",
};

/** One that cannot be moved holds up nobody else: the rest is done first, and then the job says what was wrong. */
export async function runOrderTimers(services: PaymentScene): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const failed = new Map<string, unknown>();
  for (;;) {
    const due = (await table.listDue(db, now, BATCH + failed.size)).filter(({ id }) => !failed.has(id));
    if (due.length === 0) break;
    for (const { id } of due) await runTimer(services, id, now).catch((error: unknown) => failed.set(id, error));
  }
  await db.transaction(async (tx) => {
    for (const order of await table.takeReminders(tx, now, BATCH)) {
      await tell(tx, "order.reminder", order, order.state, SYSTEM);
    }
  });
  if (failed.size > 0) throw new AggregateError(failed.values(), `${failed.size} orders could not do what is due.`);
}

function runTimer(services: PaymentScene, id: string, now: Date): Promise<void> {
  return services.db.transaction(async (tx) => {
    const order = await holdOrder(tx, id);
    if (order.due_at === null || order.due_at > now || order.due_event === null) return;
    const reason = reasons[order.state] ?? null;
    if (order.due_event === "cancel") await cancelOrder(tx, services, order, SYSTEM, reason);
    else await advanceOrder(tx, services, order, order.due_event as OrderEvent, SYSTEM, { reason });
  });
}
