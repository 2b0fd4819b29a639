import { useMemo, useState } from "react";
import { contentDeskContract, type WritingDetail } from "../../../../contract/content/content.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { AskFirst } from "../../../ui/desk/ask-first.tsx";
import { useUnsaved } from "../../../ui/desk/use-unsaved.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Section } from "../../../ui/layout/section.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";
import { WritingVersions } from "./version-list.tsx";
import { toContent, toDraft } from "./writing-draft.ts";
import { WritingFields } from "./writing-fields.tsx";

interface WritingEditorProps {
  writing: WritingDetail;
  /** Brings the text as it is now, and with it a fresh editor. */
  onReload: () => void;
}

export function WritingEditor({ writing, onReload }: WritingEditorProps) {
  const { contentDesk: words } = useMessages("backoffice");
  const { isBusy, send, fields } = useSending();
  const [draft, setDraft] = useState(() => toDraft(writing.content));
  const [hasMovedOn, setMovedOn] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const content = useMemo(() => toContent(draft), [draft]);
  const saved = useMemo(() => JSON.stringify(toContent(toDraft(writing.content))), [writing]);
  const isUnsaved = JSON.stringify(content) !== saved;
  const { isLeaving, leave, stay } = useUnsaved(isUnsaved);
  const { kind, key, version, is_published } = writing;
  const params = { kind, key };
  const movedOn = { conflict: () => setMovedOn(true) };

  async function save() {
    const body = { version, content };
    const done = await send(() => browserCalls(contentDeskContract).save({ params, body }), movedOn);
    if (!done) return;
    toast(done.version === version ? words.nothing : words.saved(done.version), { tone: "good" });
    onReload();
  }

  async function publish() {
    const body = { version, is_published: !is_published };
    const done = await send(() => browserCalls(contentDeskContract).publish({ params, body }), movedOn);
    setAsking(false);
    if (!done) return;
    toast(done.is_published ? words.published : words.unpublished, { tone: "good" });
    onReload();
  }

  return (
    <>
      {hasMovedOn ? (
        <Note tone="bad" role="alert" className="mb-4">
          <p>{words.movedOn}</p>
          <Button look="secondary" size="small" className="mt-2" onClick={onReload}>
            {words.reload}
          </Button>
        </Note>
      ) : null}
      <WritingFields kind={kind} draft={draft} problems={fields} onChange={setDraft} />
      <div className="sticky bottom-0 z-(--z-bar) mt-6 flex flex-wrap items-center gap-3 rounded-t-card border border-line bg-surface px-4 py-3">
        <Button onClick={save} busy={isBusy ? words.saving : undefined}>
          {words.save}
        </Button>
        {kind === "policy" ? null : (
          <Button look="secondary" disabled={isUnsaved} onClick={() => setAsking(true)}>
            {is_published ? words.unpublish : words.publish}
          </Button>
        )}
        {isUnsaved && kind !== "policy" ? <p className="text-sm text-ink-2">{words.saveFirst}</p> : null}
      </div>
      <Section title={words.versions}>
        <WritingVersions writing={writing} onRestored={onReload} onMovedOn={() => setMovedOn(true)} />
      </Section>
      <AskFirst
        isOpen={isAsking}
        title={is_published ? words.unpublishTitle : words.publishTitle}
        text={is_published ? words.unpublishText : words.publishText}
        action={is_published ? words.unpublish : words.publish}
        isDanger={is_published}
        busy={isBusy ? words.busy : undefined}
        onClose={() => setAsking(false)}
        onYes={() => void publish()}
      />
      <AskFirst
        isLeaving
        isOpen={isLeaving}
        title={words.leaveTitle}
        text={words.leaveText}
        action={words.leave}
        isDanger
        onClose={stay}
        onYes={leave}
      />
    </>
  );
}
