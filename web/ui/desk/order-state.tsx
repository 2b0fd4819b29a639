import type { OrderState } from "../../../contract/orders/orders.machine.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Pill } from "../feedback/pill.tsx";

/** What needs somebody is marigold, what went wrong is red, what is done is green; the rest goes its way. */
const tones: Partial<Record<OrderState, "good" | "notice" | "bad" | "info">> = {
  awaiting_seller: "info",
  confirmed: "notice",
  pickup_scheduled: "info",
  pickup_failed: "bad",
  picked_up: "notice",
  check_passed: "notice",
  check_failed: "bad",
  price_proposed: "info",
  price_agreed: "info",
  out_for_delivery: "info",
  delivery_failed: "bad",
  delivered: "good",
  completed: "good",
  return_requested: "notice",
  return_approved: "info",
  return_picked_up: "notice",
  payment_failed: "bad",
  payment_expired: "bad",
  seller_declined: "bad",
  seller_timeout: "bad",
};

export function OrderStatePill({ state }: { state: OrderState }) {
  const { orderStates } = useMessages("backoffice");
  return <Pill tone={tones[state] ?? "plain"}>{orderStates[state]}</Pill>;
}
