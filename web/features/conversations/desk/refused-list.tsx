import type { RefusedMessage } from "../../../../contract/conversations/conversations.desk.contract.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";

/** What the shield stopped in this thread, the newest first. */
export function RefusedList({ refused }: { refused: readonly RefusedMessage[] }) {
  const { conversationDesk: words } = useMessages("backoffice");
  const language = useLanguage();
  return (
    <Panel title={words.refused}>
      <p className="text-sm text-ink-2">{refused.length === 0 ? words.refusedNone : words.refusedText}</p>
      <ul className="mt-3 grid gap-3 empty:hidden">
        {refused.map((one) => (
          <li key={one.id} className="border-l-4 border-error pl-3">
            <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
              <Pill tone="bad">{words.codes[one.code]}</Pill>
              <span>
                {words[one.by]}, {formatMoment(one.at, language)}
              </span>
            </p>
            <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line">{one.text}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
