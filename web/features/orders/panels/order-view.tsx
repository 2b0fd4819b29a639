import { type ReactNode, useState } from "react";
import type { Order } from "../../../../contract/orders/orders.contract.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import type { InboxProps } from "../acts/confirm-cod.tsx";
import { type OpenAct, OrderActs } from "../acts/order-acts.tsx";
import { OrderBanner, type Said } from "../order-banner.tsx";
import { OrderJourney } from "../order-journey.tsx";
import { stateFacts } from "../order-states.ts";
import { OrderRoute } from "../route/order-route.tsx";
import { useLiveOrder } from "../use-live.ts";
import { CheckResult } from "./check-result.tsx";
import { ComingBack } from "./coming-back.tsx";
import { IssuesPanel } from "./issues-panel.tsx";
import { AddressPanel, ListingPanel } from "./listing-panel.tsx";
import { NeedsBuyer } from "./needs-buyer.tsx";
import { NowPanel } from "./now-panel.tsx";
import { PaymentPanel } from "./payment-panel.tsx";
import { PricePanel } from "./price-panel.tsx";

interface OrderViewProps {
  first: Order;
  phone: string | null;
  /** Right after ordering. */
  isPlaced: boolean;
  inbox?: ((props: InboxProps) => ReactNode) | undefined;
  /** The way to the conversation, once there is somebody to talk to. */
  thread?: ReactNode;
  /** What the courier says of the parcel, in a heading and a sentence. */
  said?: Said | null;
  /** The parcels of the order; they say when the courier has said something new. */
  parcels?: (onSaid: (said: Said | null) => void) => ReactNode;
}

/** One order, whole, in the order of need: how it stands, what its buyer can do, what happened, what was agreed. */
export function OrderView({ first, phone, isPlaced, inbox, thread, said = null, parcels }: OrderViewProps) {
  const words = useMessages("orders");
  const { order, refresh } = useLiveOrder(first);
  const [open, setOpen] = useState<OpenAct>();
  const [newest, setNewest] = useState(said);
  const needsCode = order.actions.includes("confirm_cod");
  const mustDecide = order.actions.includes("accept_check");
  const check = order.check ? (
    <CheckResult
      order={order}
      check={order.check}
      onAccept={() => setOpen("accept")}
      onCancel={() => setOpen("cancel")}
    />
  ) : null;

  /** After something was done about it. What was pressed may be gone with it, and so the place one was at. */
  async function follow() {
    await refresh().catch(() => undefined);
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>("h1")?.focus();
    });
  }

  return (
    <div className="grid gap-4 lg:grid-cols-[7fr_5fr] lg:gap-8">
      <div className="grid content-start gap-4">
        {isPlaced && stateFacts[order.state].phase === "open" ? (
          <Note tone={needsCode ? "notice" : "good"} role="status">
            <p className="font-semibold">{needsCode ? words.placedConfirm : words.placed}</p>
          </Note>
        ) : null}
        {order.is_held ? (
          <Note tone="notice" role="status">
            <p className="font-semibold">{words.held}</p>
          </Note>
        ) : null}
        <div aria-live="polite">
          <OrderBanner order={order} said={newest} />
        </div>
        <NeedsBuyer order={order} phone={phone} inbox={inbox} onChange={follow} />
        {parcels?.(setNewest)}
        <PricePanel order={order} />
        {mustDecide ? check : null}
        <ComingBack order={order} />
        <NowPanel order={order} onCancel={() => setOpen("cancel")} onReport={() => setOpen("issue")} />
        {order.timeline.some(({ state }) => state === "awaiting_seller") ? thread : null}
        <IssuesPanel order={order} />
        <Panel title={words.journey.title}>
          <OrderRoute order={order} />
          <OrderJourney order={order} />
        </Panel>
        {mustDecide ? null : check}
      </div>
      <div className="grid content-start gap-4">
        <ListingPanel order={order} />
        <PaymentPanel order={order} />
        <AddressPanel order={order} />
      </div>
      <OrderActs order={order} open={open} onClose={() => setOpen(undefined)} onChange={follow} />
    </div>
  );
}
