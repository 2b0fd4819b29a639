import type { FullStaffOrder } from "../../../../contract/orders/orders.desk.contract.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Table } from "../../../ui/layout/table.tsx";

interface SumProps {
  title: string;
  total: string;
  lines: FullStaffOrder["lines"];
  total_paise: number;
}

/** Every line, as it was agreed: nothing an operator changed later changes it. */
function Sum({ title, total, lines, total_paise }: SumProps) {
  const { preview } = useMessages("backoffice").catalogueDesk;
  return (
    <table className="w-full">
      <caption className="pb-1 text-start font-semibold">{title}</caption>
      <tbody>
        {lines.map(({ kind, amount_paise }) => (
          <tr key={kind}>
            <th scope="row" className="py-0.5 text-start font-normal text-ink-2">
              {preview.lines[kind]}
            </th>
            <td className="py-0.5 pl-3 text-end whitespace-nowrap">{formatPaise(amount_paise)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line font-semibold">
          <th scope="row" className="py-1 text-start">
            {total}
          </th>
          <td className="py-1 pl-3 text-end whitespace-nowrap">{formatPaise(total_paise)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

export function OrderSums({ order }: { order: FullStaffOrder }) {
  const { order: words, payments, methods } = useMessages("backoffice");
  const { payment } = order;
  return (
    <Panel title={words.payment}>
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Pill tone={["paid", "collected"].includes(payment.state) ? "good" : "plain"}>{payments[payment.state]}</Pill>
        <span>{methods[order.method]}</span>
        {payment.refunded_paise > 0 ? (
          <span className="text-ink-2">
            {words.refunded}: {formatPaise(payment.refunded_paise)}
          </span>
        ) : null}
        <code className="text-sm break-all text-ink-2">{payment.pid}</code>
      </p>
      <div className="grid gap-5">
        <Sum title={words.sum} total={words.total} lines={order.lines} total_paise={order.total_paise} />
        <Sum
          title={words.receipt}
          total={words.receives}
          lines={order.seller_lines}
          total_paise={order.receives_paise}
        />
      </div>
    </Panel>
  );
}

/** What became of the money, and what is still to come. */
export function MoneySteps({ steps }: { steps: FullStaffOrder["money"] }) {
  const { order: words } = useMessages("backoffice");
  const language = useLanguage();
  return (
    <Table
      caption={words.money}
      rows={steps}
      rowKey={({ step, at, amount_paise }) => `${step} ${at} ${amount_paise}`}
      empty={<EmptyState level="h3" drawing="no-orders" title={words.noMoney} text={words.noMoneyText} />}
      columns={[
        { key: "step", head: words.moneyColumns.step, cell: ({ step }) => words.steps[step] },
        {
          key: "at",
          head: words.moneyColumns.at,
          cell: ({ at }) =>
            at === null ? (
              <span className="text-ink-2">{words.toCome}</span>
            ) : (
              <span className="whitespace-nowrap">{formatMoment(at, language)}</span>
            ),
        },
        {
          key: "amount",
          head: words.moneyColumns.amount,
          isFigure: true,
          cell: ({ amount_paise }) => formatPaise(amount_paise),
        },
      ]}
    />
  );
}
