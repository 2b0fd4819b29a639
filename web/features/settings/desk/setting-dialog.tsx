import { useEffect, useState } from "react";
import type { Output } from "../../../../contract/kit.ts";
import { type SettingRow, settingsDeskContract } from "../../../../contract/settings/settings.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { DialogForm } from "../../../ui/desk/dialog-form.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { SelectField, TextField } from "../../../ui/form/field.tsx";
import { useProblemWords } from "../../../ui/form/use-problem-words.ts";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";
import { useSettingWords } from "./setting-words.ts";

interface SettingDialogProps {
  setting: SettingRow | undefined;
  isReadOnly: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** A new value, and below it all the old ones. */
export function SettingDialog({ setting, isReadOnly, onClose, onChanged }: SettingDialogProps) {
  const { nameOf } = useSettingWords();
  return (
    <Dialog hasForm isOpen={setting !== undefined} onClose={onClose} title={setting ? nameOf(setting.key) : ""}>
      {setting ? (
        <>
          {isReadOnly ? null : <ChangeForm setting={setting} onClose={onClose} onChanged={onChanged} />}
          <History setting={setting} />
        </>
      ) : null}
    </Dialog>
  );
}

function ChangeForm({
  setting,
  onClose,
  onChanged,
}: {
  setting: SettingRow;
  onClose: () => void;
  onChanged: () => void;
}) {
  const config = useMessages("backoffice").settingsDesk;
  const words = config.settings;
  const { nameOf, sayValue, rangeOf } = useSettingWords();
  const problemWords = useProblemWords();
  const sending = useSending();
  const { fields, setFields } = sending;
  const [hasMovedOn, setMovedOn] = useState(false);
  const { key, kind, unit, value, version } = setting;
  const error = fields.value === undefined ? undefined : problemWords(fields.value);

  async function submit(text: (name: string) => string) {
    const typed = text("value");
    const given = kind === "boolean" ? typed === "true" : kind === "text" ? typed : numberIn(typed);
    const body = { version, value: given };
    const done = await sending.send(() => browserCalls(settingsDeskContract).change({ params: { key }, body }), {
      validation_failed: (refusal) => setFields(refusal.fields ?? {}),
      conflict: () => setMovedOn(true),
    });
    if (!done) return;
    onClose();
    onChanged();
    toast(words.done(nameOf(key), sayValue(done.value, unit)), { tone: "good" });
  }

  return (
    <DialogForm
      sending={sending}
      onSubmit={submit}
      action={config.save}
      busy={config.saving}
      back={hasMovedOn ? config.reload : undefined}
      onBack={() => {
        if (hasMovedOn) onChanged();
        onClose();
      }}
    >
      {hasMovedOn ? (
        <Note tone="bad" role="alert">
          {config.movedOn}
        </Note>
      ) : null}
      <p className="text-ink-2">{words.was(sayValue(value, unit))}</p>
      {kind === "boolean" ? (
        <SelectField
          label={words.value}
          name="value"
          defaultValue={String(value)}
          error={error}
          options={[
            { value: "true", label: config.yes },
            { value: "false", label: config.no },
          ]}
        />
      ) : (
        <TextField
          label={words.value}
          name="value"
          {...(unit === "rupees" ? { prefix: "₹" } : {})}
          hint={rangeOf(setting)}
          error={error}
          defaultValue={String(value)}
          inputMode={kind === "text" ? "text" : "decimal"}
          autoComplete="off"
        />
      )}
    </DialogForm>
  );
}

/** What is no number is sent as it is: the server says what it wants instead. */
function numberIn(typed: string): number | string {
  const clean = typed.replaceAll(",", "");
  return clean === "" || Number.isNaN(Number(clean)) ? typed : Number(clean);
}

function History({ setting: { key, unit } }: { setting: SettingRow }) {
  const config = useMessages("backoffice").settingsDesk;
  const language = useLanguage();
  const { sayValue } = useSettingWords();
  const { send } = useSending();
  const [rows, setRows] = useState<Output<typeof settingsDeskContract.history>>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each setting
  useEffect(() => {
    void send(() => browserCalls(settingsDeskContract).history({ params: { key } })).then(setRows);
  }, [key]);

  return (
    <section className="mt-6 border-t border-line pt-4">
      <h3 className="mb-2 font-semibold">{config.settings.history}</h3>
      {rows === undefined ? <Skeleton className="h-6 w-full" /> : null}
      {rows?.length === 0 ? <p className="text-ink-2">{config.settings.noHistory}</p> : null}
      <ol className="grid gap-2">
        {rows?.map(({ version, value, changed_by, changed_at }) => (
          <li key={version} className="flex flex-wrap justify-between gap-x-4">
            <b className="font-semibold">{sayValue(value, unit)}</b>
            <span className="text-sm text-ink-2">
              {config.by(changed_by ?? "", changed_at ? formatMoment(changed_at, language) : "")}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
