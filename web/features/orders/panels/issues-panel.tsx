import type { Order } from "../../../../contract/orders/orders.contract.ts";
import { formatDayTime } from "../../../lib/format/day.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Panel } from "../../../ui/layout/panel.tsx";

/** What was said to be wrong, and what we answered. */
export function IssuesPanel({ order }: { order: Order }) {
  const words = useMessages("orders").issue;
  const language = useLanguage();
  if (order.issues.length === 0) return null;
  return (
    <Panel title={words.title}>
      <ul className="grid gap-4">
        {order.issues.map((issue) => (
          <li key={issue.id}>
            <p className="font-semibold">{words.kinds[issue.kind]}</p>
            <p className="text-sm text-ink-2">{formatDayTime(issue.created_at, language)}</p>
            <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line">{issue.message}</p>
            <div className="mt-2 border-s-2 border-primary ps-3">
              {issue.answer === null ? (
                <p className="text-ink-2">{words.open}</p>
              ) : (
                <>
                  <p className="text-sm font-semibold">{words.answer}</p>
                  <p className="[overflow-wrap:anywhere] whitespace-pre-line">{issue.answer}</p>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
