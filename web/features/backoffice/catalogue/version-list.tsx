import { useState } from "react";
import {
  type CategoryDetail,
  categoryEditingContract,
} from "../../../../contract/catalogue/category-editing.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { toast } from "../../../ui/overlay/toast-store.ts";
import { AskFirst } from "../settings/ask-first.tsx";
import { ChangeList } from "./change-list.tsx";
import { useEditor } from "./editor-context.tsx";

interface VersionListProps {
  category: CategoryDetail;
  onRestored: () => void;
  onMovedOn: () => void;
}

export function VersionList({ category, onRestored, onMovedOn }: VersionListProps) {
  const { config } = useMessages("backoffice");
  const { versions: words } = config;
  const language = useLanguage();
  const { isReadOnly } = useEditor();
  const { isBusy, send } = useSending();
  const [asked, setAsked] = useState<number>();

  async function restore(to: number) {
    const params = { id: String(category.id) };
    const body = { version: category.version, to };
    const done = await send(() => browserCalls(categoryEditingContract).restore({ params, body }), {
      conflict: onMovedOn,
    });
    setAsked(undefined);
    if (!done) return;
    onRestored();
    toast(words.restoredDone(to), { tone: "good" });
  }

  if (category.versions.length === 0) return <p className="text-ink-2">{words.none}</p>;
  return (
    <>
      <ol className="grid gap-4">
        {category.versions.map((row) => (
          <li key={row.version} className="grid gap-2 border-t border-line pt-4 first:border-0 first:pt-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <b className="font-semibold">{config.category.version(row.version)}</b>
              {row.version === category.version ? <Pill tone="good">{words.current}</Pill> : null}
              <span className="text-sm text-ink-2">
                {row.changed_by && row.changed_at
                  ? config.by(row.changed_by, formatMoment(row.changed_at, language))
                  : words.first}
              </span>
              {row.restored_from === null ? null : <Pill>{words.restored(row.restored_from)}</Pill>}
            </div>
            {row.changes.length > 0 ? <ChangeList changes={row.changes} /> : null}
            {row.version === category.version || isReadOnly ? null : (
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
        busy={isBusy ? words.restoring : undefined}
        onClose={() => setAsked(undefined)}
        onYes={() => asked !== undefined && restore(asked)}
      />
    </>
  );
}
