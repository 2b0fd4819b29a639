// What is due by itself. Each order in a transaction of its own: a second worker finds it moved, and does nothing; one
// that cannot be moved holds up no other.
import type { OrderEvent } from "../../../../contract/orders/orders.machine.ts";
import type { MoneyServices } from "../../../kit/services.ts";
import { Troubles } from "../../../kit/work/troubles.ts";
import * as table from "../orders.tables.ts";
import { advanceOrder, SYSTEM, tell } from "./advance-order.ts";
import { cancelOrder } from "./end-unpaid.ts";
import { holdOrder } from "./order-access.ts";

const BATCH = 100;

const reasons: Partial<Record<string, string>> = {
  created: "It was not confirmed in time.",
  check_failed: "It failed its check, and nobody took it as it is.",
  price_proposed: "The seller did not answer the lower price in time.",
  price_agreed: "The buyer did not answer the lower price in time.",
};

const reminders: Partial<Record<string, string>> = {
  delivered: "order.window_closing",
  price_proposed: "order.price_reminder",
  price_agreed: "order.price_reminder",
};

export async function runOrderTimers(services: MoneyServices): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const troubles = new Troubles("orders");
  const stuck: string[] = [];
  let due = await table.listDue(db, now, stuck, BATCH);
  while (due.length > 0) {
    for (const { id } of due) if (!(await troubles.try(() => runTimer(services, id, now)))) stuck.push(id);
    due = await table.listDue(db, now, stuck, BATCH);
  }
  await db.transaction(async (tx) => {
    for (const order of await table.takeReminders(tx, now, BATCH)) {
      await tell(tx, reminders[order.state] ?? "order.reminder", order, order.state, SYSTEM);
    }
  });
  troubles.throwIfAny();
}

function runTimer(services: MoneyServices, id: string, now: Date): Promise<void> {
  return services.db.transaction(async (tx) => {
    const order = await holdOrder(tx, id);
    if (order.due_at === null || order.due_at > now || order.due_event === null) return;
    const reason = reasons[order.state] ?? null;
    if (order.due_event === "cancel") await cancelOrder(tx, services, order, SYSTEM, reason);
    else await advanceOrder(tx, services, order, order.due_event as OrderEvent, SYSTEM, { reason });
  });
}
