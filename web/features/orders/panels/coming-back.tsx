import type { ReactNode } from "react";
import type { Order, Refund } from "../../../../contract/orders/orders.contract.ts";
import { sayHours } from "../../../../contract/orders/slot-hours.ts";
import { formatDay } from "../../../lib/format/day.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Link } from "../../../ui/link.tsx";

/** What goes back and what comes back: when the courier is there for the item, and the money with its day. */
export function ComingBack({ order: { return_pickup, refund } }: { order: Pick<Order, "return_pickup" | "refund"> }) {
  const words = useMessages("orders").back;
  const language = useLanguage();
  return (
    <>
      {return_pickup ? (
        <Panel title={words.pickup} className="border-primary">
          <p className="text-xl font-bold">
            {formatDay(return_pickup.day, language)}, {sayHours(return_pickup.part, language)}
          </p>
          <p className="mt-1 text-ink-2">{words.pickupText}</p>
        </Panel>
      ) : null}
      {refund ? <RefundPanel refund={refund} /> : null}
    </>
  );
}

const linkLook = "inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline";

function RefundPanel({ refund: { state, amount_paise, to, by, at } }: { refund: Refund }) {
  const words = useMessages("orders").back;
  const language = useLanguage();
  const day = at ?? by;
  const when =
    day === null
      ? state === "expected"
        ? words.later
        : undefined
      : (at ? words.on : words.by)(formatDay(day, language));
  return (
    <Panel title={words.title}>
      <p className="text-lg font-semibold">{words[state](formatPaise(amount_paise))}</p>
      <dl className="mt-2 grid gap-1">
        <Fact name={words.where}>{words.to[to]}</Fact>
        {when ? <Fact name={words.when}>{when}</Fact> : null}
      </dl>
      {state === "under_way" && to === "get_paid" ? (
        <Link to="/user/transactions" className={`${linkLook} me-6`}>
          {words.take}
        </Link>
      ) : null}
      <Link to="/policies?panel=cancellation-and-refund" className={linkLook}>
        {words.rule}
      </Link>
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="w-20 flex-none text-ink-2">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
