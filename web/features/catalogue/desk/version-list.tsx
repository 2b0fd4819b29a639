import {
  type CategoryDetail,
  categoriesDeskContract,
} from "../../../../contract/catalogue/categories.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { VersionRows } from "../../../ui/desk/list/version-rows.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { toast } from "../../../ui/overlay/toast-store.ts";
import { ChangeList } from "./change-list.tsx";
import { useEditor } from "./draft/editor-context.tsx";

interface VersionListProps {
  category: CategoryDetail;
  onRestored: () => void;
  onMovedOn: () => void;
}

export function VersionList({ category, onRestored, onMovedOn }: VersionListProps) {
  const config = useMessages("backoffice").catalogueDesk;
  const { versions: words } = config;
  const language = useLanguage();
  const { isReadOnly } = useEditor();
  const { isBusy, send } = useSending();

  async function restore(to: number) {
    const params = { id: String(category.id) };
    const body = { version: category.version, to };
    const done = await send(() => browserCalls(categoriesDeskContract).restore({ params, body }), {
      conflict: onMovedOn,
    });
    if (!done) return;
    onRestored();
    toast(words.restoredDone(to), { tone: "good" });
  }

  if (category.versions.length === 0) return <p className="text-ink-2">{words.none}</p>;
  return (
    <VersionRows
      rows={category.versions}
      current={category.version}
      isReadOnly={isReadOnly}
      busy={isBusy ? words.restoring : undefined}
      words={{ ...words, name: config.category.version, restoredFrom: words.restored }}
      byWhom={({ changed_by, changed_at }) =>
        changed_by && changed_at ? config.by(changed_by, formatMoment(changed_at, language)) : words.first
      }
      onRestore={restore}
    >
      {({ changes }) => (changes.length > 0 ? <ChangeList changes={changes} /> : null)}
    </VersionRows>
  );
}
