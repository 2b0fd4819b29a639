import { type ReactNode, useEffect, useState } from "react";
import type { Order } from "../../../../contract/orders/orders.contract.ts";
import { formatDayTime } from "../../../lib/format/day.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { orderTarget } from "../../../lib/order-link.ts";
import { buttonClass } from "../../../ui/actions/button.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { WhenAlive } from "../../../ui/when-alive.tsx";
import type { InboxProps } from "../acts/confirm-cod.tsx";

/** Only orders in cash of people we do not know well ask for a code. */
const ConfirmCod = lazyPart(async () => {
  const { ConfirmCod: component } = await import("../acts/confirm-cod.tsx");
  return { default: component };
});

interface NeedsBuyerProps {
  order: Order;
  /** Where the code was sent; null where none is asked for. */
  phone: string | null;
  inbox?: ((props: InboxProps) => ReactNode) | undefined;
  onChange: () => Promise<void>;
}

/** What only the buyer can do now: confirm it, pay for it, or have the code ready for the courier. */
export function NeedsBuyer({ order, phone, inbox, onChange }: NeedsBuyerProps) {
  const words = useMessages("orders");
  const language = useLanguage();
  const payAt = usePayAt(order.payment.order_link);
  const can = (action: Order["actions"][number]) => order.actions.includes(action);
  return (
    <>
      {can("confirm_cod") && phone !== null ? (
        <Panel title={words.cod.title}>
          <WhenAlive fallback={<Skeleton className="h-80 w-full" />}>
            <ConfirmCod order={order} phone={phone} inbox={inbox} onChange={onChange} />
          </WhenAlive>
        </Panel>
      ) : null}
      {can("pay") && payAt !== undefined ? (
        <Panel title={words.payTitle}>
          {order.due_at ? (
            <p>{words.payText(formatPaise(order.payment.amount_paise), formatDayTime(order.due_at, language))}</p>
          ) : null}
          <p className="mt-1 text-sm text-ink-2">{words.payOnce}</p>
          {/* Another document, on this site or the gateway's. */}
          <a href={payAt} className={buttonClass({ size: "wide" }, "mt-4")}>
            {words.pay}
          </a>
        </Panel>
      ) : null}
      {order.delivery_code ? (
        <Panel
          title={words.code.title}
          className={order.state === "out_for_delivery" ? "border-2 border-primary bg-neel-tint" : "border-primary"}
        >
          <p className="text-[2.5rem] leading-none font-bold tracking-[0.3em]">{order.delivery_code}</p>
          <p className="mt-3 text-ink-2">{words.code.text}</p>
          {order.method === "cod" ? (
            <p className="mt-1 font-semibold">{words.code.cash(formatPaise(order.total_paise))}</p>
          ) : null}
        </Panel>
      ) : null}
    </>
  );
}

/** Where to pay, once the page knows which site it is on. */
function usePayAt(link: string | null): string | undefined {
  const [target, setTarget] = useState<string>();
  useEffect(() => setTarget(orderTarget(link, window.location.origin)), [link]);
  return target;
}
