import type { Webhook } from "../../../../contract/webhooks/webhooks.desk.contract.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Pill } from "../../../ui/feedback/pill.tsx";

/** How an address is doing, in a word, and since when where it is not well. */
export function WebhookPill({ webhook: { state, failing_since } }: { webhook: Webhook }) {
  const { webhookDesk: words } = useMessages("backoffice");
  const language = useLanguage();
  const isFailing = state === "on" && failing_since !== null;
  const tone = state === "off" ? "bad" : isFailing || state === "paused" ? "notice" : "good";
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Pill tone={tone}>{isFailing ? words.failing : words.states[state]}</Pill>
      {failing_since === null ? null : (
        <span className="text-sm text-ink-2">{words.failingSince(formatMoment(failing_since, language))}</span>
      )}
    </span>
  );
}
