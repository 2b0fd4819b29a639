import type { OrderState } from "../../../../contract/orders/orders.machine.ts";
import type { Drawing } from "../../../ui/feedback/illustration.tsx";
import type { ListedSale } from "./sale-types.ts";

/** In the order of the tabs. */
export const saleTabs = ["to_answer", "open", "done", "ended"] as const;
export type SaleTab = (typeof saleTabs)[number];

export const drawingOf: Record<SaleTab, Drawing> = {
  to_answer: "no-orders",
  open: "delivery",
  done: "payout",
  ended: "no-results",
};

type Tone = "plain" | "good" | "notice" | "bad" | "info";

const tones: Partial<Record<OrderState, Tone>> = {
  awaiting_seller: "notice",
  pickup_failed: "notice",
  check_failed: "notice",
  price_proposed: "notice",
  delivery_failed: "notice",
  return_requested: "notice",
  delivered: "good",
  completed: "good",
};
const over: readonly OrderState[] = [
  "payment_failed",
  "payment_expired",
  "seller_declined",
  "seller_timeout",
  "cancelled",
  "returned_to_seller",
  "returned",
];

export function toneOf(state: OrderState): Tone {
  return tones[state] ?? (over.includes(state) ? "plain" : "info");
}

/** Nothing more happens by itself or by anybody. */
export function isOver(state: OrderState): boolean {
  return state === "completed" || over.includes(state);
}

const withSeller: readonly OrderState[] = ["awaiting_seller", "confirmed", "pickup_scheduled", "pickup_failed"];

/** A pickup is still to come, so when and where it is matters. */
export function isWithSeller(state: OrderState): boolean {
  return withSeller.includes(state);
}

/** Where one order stands: spec's two ids, both in the address. */
export function saleLink({ id, product }: Pick<ListedSale, "id"> & { product: { id: string } }): string {
  return `/user/order-confirmation?${new URLSearchParams({ order_id: id, product_id: product.id })}`;
}
