// Reads: order_history.
import type { OrderState } from "../../../../contract/orders/orders.machine.ts";
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export interface OrderMoveMade {
  id: number;
  event: string;
  to_state: OrderState;
  actor_kind: "buyer" | "seller" | "system" | "staff";
  at: Date;
}

/** Oldest first. */
export function listMoves(db: Db, orderId: string): Promise<OrderMoveMade[]> {
  return db.many<OrderMoveMade>(sql`
    select id, event, to_state, actor_kind, at from order_history where order_id = ${orderId} order by id`);
}
