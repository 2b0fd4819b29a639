import { useState } from "react";
import { consentsDeskContract, type DeskPurpose } from "../../../../contract/consents/consents.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { DialogForm } from "../../../ui/desk/dialog-form.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { Checkbox } from "../../../ui/form/choice.tsx";
import { TextArea, TextField } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";

type Notice = DeskPurpose["notices"][number];

export function PurposePanel({ purpose, onPublished }: { purpose: DeskPurpose; onPublished: () => void }) {
  const { consentDesk: words } = useMessages("backoffice");
  const language = useLanguage();
  const [isWriting, setWriting] = useState(false);
  const [newest, ...older] = purpose.notices;
  if (!newest) return null;
  const title = newest[`title_${language}`];
  return (
    <Panel title={title}>
      <p className="mb-3 flex flex-wrap items-center gap-2 text-sm text-ink-2">
        <code>{purpose.purpose}</code>
        {purpose.needed ? <Pill>{words.needed}</Pill> : null}
        {/* What is needed has no answers; that somebody is of age has. */}
        {purpose.needed && purpose.purpose !== "adult" ? null : (
          <span>{purpose.asked ? words.answers(purpose.yes, purpose.no, purpose.stale) : words.notAsked}</span>
        )}
      </p>
      <NoticeView notice={newest} />
      <details className="mt-3 border-t border-line pt-2">
        <summary className="min-h-11 content-center font-medium">{words.senders(purpose.senders.length)}</summary>
        <p className="text-sm break-words text-ink-2">{purpose.senders.join(", ") || "–"}</p>
      </details>
      {older.length > 0 ? (
        <details className="border-t border-line pt-2">
          <summary className="min-h-11 content-center font-medium">{words.older}</summary>
          <div className="grid gap-4">
            {older.map((notice) => (
              <NoticeView key={notice.version} notice={notice} />
            ))}
          </div>
        </details>
      ) : null}
      <Button
        look="secondary"
        className="mt-3"
        onClick={() => setWriting(true)}
        aria-label={words.writeOf(title)}
        data-needs-script
      >
        {words.write}
      </Button>
      <Dialog isOpen={isWriting} onClose={() => setWriting(false)} title={words.writeOf(title)} hasForm>
        <PublishForm
          purpose={purpose.purpose}
          newest={newest}
          onDone={() => {
            setWriting(false);
            onPublished();
          }}
          onBack={() => setWriting(false)}
        />
      </Dialog>
    </Panel>
  );
}

function NoticeView({ notice }: { notice: Notice }) {
  const { consentDesk: words } = useMessages("backoffice");
  const language = useLanguage();
  return (
    <div>
      <p className="max-w-(--measure)">{notice[`text_${language}`]}</p>
      <p className="mt-1 max-w-(--measure) text-sm text-ink-2">{notice[`kept_${language}`]}</p>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-2">
        {words.version(notice.version)}
        <i className="dot" />
        {words.published(formatMoment(notice.published_at, language), notice.published_by)}
        {notice.widens && notice.version > 1 ? <Pill tone="notice">{words.widens}</Pill> : null}
      </p>
    </div>
  );
}

interface PublishFormProps {
  purpose: string;
  newest: Notice;
  onDone: () => void;
  onBack: () => void;
}

function PublishForm({ purpose, newest, onDone, onBack }: PublishFormProps) {
  const { consentDesk: words } = useMessages("backoffice");
  const sending = useSending();
  const { fields } = sending;

  async function publish(text: (name: string) => string, given: FormData) {
    const body = {
      title_en: text("title_en"),
      title_hi: text("title_hi"),
      text_en: text("text_en"),
      text_hi: text("text_hi"),
      kept_en: text("kept_en"),
      kept_hi: text("kept_hi"),
      widens: given.get("widens") === "1",
      after: newest.version,
    };
    const done = await sending.send(() => browserCalls(consentsDeskContract).publish({ params: { purpose }, body }));
    if (!done) return;
    toast(words.publishedNow, { tone: "good" });
    onDone();
  }

  return (
    <DialogForm
      sending={sending}
      onSubmit={(text, given) => void publish(text, given)}
      action={words.publish}
      busy={words.publishing}
      onBack={onBack}
    >
      {(["title_en", "title_hi"] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={words.fields[name]}
          error={fields[name]}
          defaultValue={newest[name]}
          maxLength={120}
        />
      ))}
      {(["text_en", "text_hi", "kept_en", "kept_hi"] as const).map((name) => (
        <TextArea
          key={name}
          name={name}
          label={words.fields[name]}
          error={fields[name]}
          defaultValue={newest[name]}
          rows={name.startsWith("text") ? 5 : 2}
          maxLength={name.startsWith("text") ? 2_000 : 500}
        />
      ))}
      <Checkbox name="widens" value="1" title={words.asksAgain} text={words.asksAgainText} />
    </DialogForm>
  );
}
