import type { Delivery, WebhookTry } from "../../../../contract/webhooks/webhooks.desk.contract.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Id } from "../../../ui/desk/figures.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";

const tones = { waiting: "notice", accepted: "good", parked: "bad" } as const;

export function EventCell({ of: { type, subject } }: { of: Delivery }) {
  const { topics } = useMessages("backoffice").webhookDesk;
  return (
    <span className="grid min-w-44 gap-0.5">
      <span className="font-medium">{topics[type]}</span>
      <Id>{type}</Id>
      <Id>{subject}</Id>
    </span>
  );
}

export function StateCell({ of: { state, due_at, tries } }: { of: Delivery }) {
  const { deliveryStates, deliveries: words } = useMessages("backoffice").webhookDesk;
  const language = useLanguage();
  return (
    <span className="grid justify-items-start gap-1">
      <Pill tone={tones[state]}>{deliveryStates[state]}</Pill>
      {due_at === null || tries === 0 ? null : (
        <span className="text-sm text-ink-2">{words.next(formatMoment(due_at, language))}</span>
      )}
    </span>
  );
}

/** Every try with what came of it, behind how many there were. */
export function TriesCell({ of: { log, type } }: { of: Delivery }) {
  const { deliveries: words } = useMessages("backoffice").webhookDesk;
  if (log.length === 0) return null;
  return (
    <details className="min-w-40">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-primary lg:min-h-8">
        {words.tries(log.length)}
      </summary>
      <ul aria-label={words.log(type)} className="mt-1 grid gap-1.5 text-sm">
        {log.map((one) => (
          <TryLine key={one.at} of={one} />
        ))}
      </ul>
    </details>
  );
}

function TryLine({ of: { at, status, ms, failure } }: { of: WebhookTry }) {
  const { deliveries: words, failures } = useMessages("backoffice").webhookDesk;
  const language = useLanguage();
  const why = failure === null ? null : failures[failure];
  return (
    <li>
      <span className={failure === null ? "text-verified" : "text-error"}>
        {[status === null ? null : words.answered(status), why].filter(Boolean).join(": ")}
      </span>
      <span className="block text-ink-2">{words.line(formatMoment(at, language), words.took(ms))}</span>
    </li>
  );
}

interface RetryCellProps {
  of: Delivery;
  isBusy: boolean;
  onRetry: () => void;
}

export function RetryCell({ of: { type, subject }, isBusy, onRetry }: RetryCellProps) {
  const { deliveries: words, acts } = useMessages("backoffice").webhookDesk;
  return (
    <Button
      look="secondary"
      size="small"
      className="whitespace-nowrap"
      busy={isBusy ? acts.busy : undefined}
      aria-label={words.retryName(`${type}, ${subject}`)}
      onClick={onRetry}
    >
      {words.retry}
    </Button>
  );
}
