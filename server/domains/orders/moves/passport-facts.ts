// Which moves of an order are facts of its item: those in which it goes from hand to hand, and what was found meanwhile. Who
// ordered it, or thought better of it, is nobody's business. Pure.
import type { OrderEvent, OrderState } from "../../../../contract/orders/orders.machine.ts";
import type { Facts } from "../../../../contract/passports/chain.ts";
import type { PassportKind } from "../../../../contract/passports/passports.contract.ts";
import type { OrderRow } from "../orders.tables.ts";

type Moved = Pick<OrderRow, "price" | "checked">;

interface OrderFact {
  kind: PassportKind;
  facts?: Facts;
}

const rules: Partial<Record<OrderEvent, (order: Moved, from: OrderState) => OrderFact | undefined>> = {
  pick_up: () => ({ kind: "picked_up" }),
  pass_check: (order) => ({ kind: "checked", facts: checkOf(order) }),
  fail_check: (order) => ({ kind: "checked", facts: checkOf(order) }),
  accept_check: () => ({ kind: "taken_as_is" }),
  dispatch: () => ({ kind: "dispatched" }),
  deliver: ({ price }) => ({ kind: "delivered", facts: { price } }),
  give_up: () => ({ kind: "given_back" }),
  // Only then it was in our hands.
  cancel: (_, from) => (from === "check_failed" ? { kind: "given_back" } : undefined),
  pick_up_return: () => ({ kind: "return_picked_up" }),
  receive_return: () => ({ kind: "returned" }),
  reject_received: () => ({ kind: "return_refused" }),
};

export function factOf(from: OrderState, on: OrderEvent, order: Moved): OrderFact[] {
  const fact = rules[on]?.(order, from);
  return fact ? [fact] : [];
}

/** The note is somebody's own words, and stays with the order. */
function checkOf({ checked }: Moved): Facts {
  const points = checked?.points ?? [];
  return {
    passed: checked?.passed ?? false,
    points: points.map(({ text, text_hi, ok }) => ({ text, text_hi, ok })),
  };
}
