import type { Order } from "../../../../contract/orders/orders.contract.ts";
import { formatDayTime } from "../../../lib/format/day.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { QuoteTable } from "../../../ui/listings/quote-table.tsx";
import { stateFacts } from "../order-states.ts";

/** Every line of the total as it was agreed, and what became of the money. */
export function PaymentPanel({ order }: { order: Order }) {
  const words = useMessages("orders").payment;
  const language = useLanguage();
  return (
    <Panel title={words.title}>
      {order.refund === null && stateFacts[order.state].phase === "ended" ? (
        <Note className="mb-3">{words.nothing}</Note>
      ) : null}
      <QuoteTable
        caption={words.method[order.method]}
        lines={order.lines}
        totalPaise={order.total_paise}
        names={words.line}
        totalName={words.total}
      />
      {order.money.length > 0 ? (
        <>
          <h3 className="mt-4 font-semibold">{words.moneyTitle}</h3>
          <ul className="mt-1 divide-y divide-line">
            {order.money.map(({ step, amount_paise, at }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same step can come twice, and their order is all they are
              <li key={place} className="flex items-start justify-between gap-4 py-2">
                <span>
                  {words.money[step]}
                  <span className="block text-sm text-ink-2">{at ? formatDayTime(at, language) : words.toCome}</span>
                </span>
                <span className={at ? "font-semibold" : "text-ink-2"}>{formatPaise(amount_paise)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Panel>
  );
}
