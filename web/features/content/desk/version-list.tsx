import { contentDeskContract, type WritingDetail } from "../../../../contract/content/content.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { VersionRows } from "../../../ui/desk/list/version-rows.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { toast } from "../../../ui/overlay/toast-store.ts";

interface WritingVersionsProps {
  writing: WritingDetail;
  onRestored: () => void;
  onMovedOn: () => void;
}

export function WritingVersions({ writing, onRestored, onMovedOn }: WritingVersionsProps) {
  const { contentDesk: words } = useMessages("backoffice");
  const language = useLanguage();
  const { isBusy, send } = useSending();

  async function restore(to: number) {
    const params = { kind: writing.kind, key: writing.key };
    const body = { version: writing.version, to };
    const done = await send(() => browserCalls(contentDeskContract).restore({ params, body }), { conflict: onMovedOn });
    if (!done) return;
    toast(words.restored(to), { tone: "good" });
    onRestored();
  }

  return (
    <VersionRows
      rows={writing.versions}
      current={writing.version}
      busy={isBusy ? words.busy : undefined}
      words={{ ...words, name: words.version }}
      byWhom={({ changed_by, changed_at }) =>
        words.by(changed_by ?? words.byProduct, formatMoment(changed_at, language))
      }
      onRestore={restore}
    >
      {({ title }) => (
        <p className="text-ink-2" lang="en">
          {title}
        </p>
      )}
    </VersionRows>
  );
}
