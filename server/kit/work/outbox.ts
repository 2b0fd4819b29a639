// News travels upward as events: written in the transaction that makes them true, delivered at least once afterwards.
import type { Capability } from "../../../contract/market/market.ts";
import type { Tx } from "../db/database.ts";
import { insertEvent, type OutboxEvent } from "./outbox.tables.ts";

export type { OutboxEvent } from "./outbox.tables.ts";

/** One reaction to a topic. It may run twice: it must not mind. */
export interface Listener {
  name: string;
  topic: string;
  /** Part of what a market may do without: there it does nothing. */
  capability?: Capability;
  react(event: OutboxEvent): Promise<void>;
}

export async function emit(tx: Tx, topic: string, payload: Record<string, unknown>): Promise<void> {
  await insertEvent(tx, topic, payload);
}
