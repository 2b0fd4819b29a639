import { Suspense } from "react";
import type { Order } from "../../../../contract/orders/orders.contract.ts";
import { lazyPart } from "../../../ui/lazy-part.ts";

// Few orders are cancelled or complained about, and each of these brings a form of its own.
const CancelDialog = lazyPart(async () => {
  const { CancelDialog: component } = await import("./cancel-dialog.tsx");
  return { default: component };
});
const AcceptDialog = lazyPart(async () => {
  const { AcceptDialog: component } = await import("./accept-dialog.tsx");
  return { default: component };
});
const IssueDialog = lazyPart(async () => {
  const { IssueDialog: component } = await import("./issue-dialog.tsx");
  return { default: component };
});

export type OpenAct = "cancel" | "accept" | "issue";

interface OrderActsProps {
  order: Order;
  open: OpenAct | undefined;
  onClose: () => void;
  onChange: () => void;
}

/** Whatever was asked for, in a dialog over the order. */
export function OrderActs({ order, open, onClose, onChange }: OrderActsProps) {
  if (open === undefined) return null;
  return (
    <Suspense fallback={null}>
      {open === "cancel" ? <CancelDialog order={order} onClose={onClose} onChange={onChange} /> : null}
      {open === "accept" ? <AcceptDialog orderId={order.id} onClose={onClose} onChange={onChange} /> : null}
      {open === "issue" ? <IssueDialog orderId={order.id} onClose={onClose} onChange={onChange} /> : null}
    </Suspense>
  );
}
