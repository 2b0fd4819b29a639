import { useState } from "react";
import { contentDeskContract, type WritingDetail } from "../../../../contract/backoffice/content-desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { toast } from "../../../ui/overlay/toast-store.ts";
import { AskFirst } from "../settings/ask-first.tsx";

interface WritingVersionsProps {
  writing: WritingDetail;
  onRestored: () => void;
  onMovedOn: () => void;
}

export function WritingVersions({ writing, onRestored, onMovedOn }: WritingVersionsProps) {
  const { contentDesk: words } = useMessages("backoffice");
  const language = useLanguage();
  const { isBusy, send } = useSending();
  const [asked, setAsked] = useState<number>();

  async function restore(to: number) {
    const params = { kind: writing.kind, key: writing.key };
    const body = { version: writing.version, to };
    const done = await send(() => browserCalls(contentDeskContract).restore({ params, body }), { conflict: onMovedOn });
    setAsked(undefined);
    if (!done) return;
    toast(words.restored(to), { tone: "good" });
    onRestored();
  }

  return (
    <>
      <ol className="grid gap-4">
        {writing.versions.map((row) => (
          <li key={row.version} className="grid gap-2 border-t border-line pt-4 first:border-0 first:pt-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <b className="font-semibold">{words.version(row.version)}</b>
              {row.version === writing.version ? <Pill tone="good">{words.current}</Pill> : null}
              <span className="text-sm text-ink-2">
                {words.by(row.changed_by ?? words.byProduct, formatMoment(row.changed_at, language))}
              </span>
              {row.restored_from === null ? null : <Pill>{words.restoredFrom(row.restored_from)}</Pill>}
            </div>
            <p className="text-ink-2" lang="en">
              {row.title}
            </p>
            {row.version === writing.version ? null : (
              <div>
                <Button look="secondary" size="small" onClick={() => setAsked(row.version)}>
                  {words.restore(row.version)}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      <AskFirst
        isOpen={asked !== undefined}
        title={words.restoreTitle(asked ?? 0)}
        text={words.restoreText}
        action={words.restore(asked ?? 0)}
        busy={isBusy ? words.busy : undefined}
        onClose={() => setAsked(undefined)}
        onYes={() => asked !== undefined && void restore(asked)}
      />
    </>
  );
}
