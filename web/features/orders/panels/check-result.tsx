import { CircleCheck, CircleX } from "lucide-react";
import type { Order } from "../../../../contract/orders/orders.contract.ts";
import { formatDayTime } from "../../../lib/format/day.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";

type Check = NonNullable<Order["check"]>;

interface CheckResultProps {
  order: Pick<Order, "actions" | "due_at">;
  check: Check;
  onAccept: () => void;
  onCancel: () => void;
}

/** What the verifier found before it was sent on, and where it was not as listed, the choice. */
export function CheckResult({ order, check, onAccept, onCancel }: CheckResultProps) {
  const words = useMessages("orders").check;
  const language = useLanguage();
  const good = check.points.filter(({ ok }) => ok);
  const bad = check.points.filter(({ ok }) => !ok);
  const isOpen = order.actions.includes("accept_check");
  return (
    <Panel title={isOpen ? words.failed : words.passed}>
      {isOpen ? null : <p className="text-sm text-ink-2">{words.on(formatDayTime(check.at, language))}</p>}
      {check.points.length > 0 ? <p>{words.points(good.length, check.points.length)}</p> : null}
      {check.points.length === 0 && check.passed ? <p>{words.allGood}</p> : null}
      <Points points={bad} />
      {check.note ? (
        <Note className="mt-3">
          <p className="font-semibold">{words.note}</p>
          <p className="[overflow-wrap:anywhere] whitespace-pre-line">{check.note}</p>
        </Note>
      ) : null}
      {good.length > 0 ? (
        <details className="mt-1">
          <summary className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline">
            {words.all}
          </summary>
          <Points points={check.points} />
        </details>
      ) : null}
      {isOpen ? (
        <div className="mt-4">
          <p>{words.choose}</p>
          {order.due_at ? <p className="text-ink-2">{words.until(formatDayTime(order.due_at, language))}</p> : null}
          <div className="mt-3 flex flex-wrap gap-3">
            <Button onClick={onAccept}>{words.accept}</Button>
            {order.actions.includes("cancel") ? (
              <Button look="danger" onClick={onCancel}>
                {words.cancel}
              </Button>
            ) : null}
          </div>
        </div>
      ) : null}
    </Panel>
  );
}

function Points({ points }: { points: Check["points"] }) {
  const words = useMessages("orders").check;
  const language = useLanguage();
  if (points.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1.5">
      {points.map(({ text, text_hi, ok }) => {
        const Icon = ok ? CircleCheck : CircleX;
        return (
          <li key={text} className="flex gap-2">
            <Icon
              className={ok ? "mt-0.5 size-5 flex-none text-verified" : "mt-0.5 size-5 flex-none text-error"}
              strokeWidth={1.75}
              aria-hidden="true"
            />
            <span>
              {inLanguage(language, text, text_hi)}
              <span className="sr-only">, {ok ? words.ok : words.notOk}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
