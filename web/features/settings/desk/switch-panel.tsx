import { type FormEvent, type ReactNode, useState } from "react";
import { type SwitchRow, settingsDeskContract } from "../../../../contract/settings/settings.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { AskFirst } from "../../../ui/desk/ask-first.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { useProblemWords } from "../../../ui/form/use-problem-words.ts";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";

interface SwitchPanelProps {
  row: SwitchRow;
  isReadOnly: boolean;
  onChanged: () => void;
}

/** Sends the switch as it shall be; a stale one says so and brings the newest. */
function useFlip({ row, onChanged }: Pick<SwitchPanelProps, "row" | "onChanged">) {
  const config = useMessages("backoffice").settingsDesk;
  const sending = useSending();
  const [hasMovedOn, setMovedOn] = useState(false);

  async function flip(to: { is_on: boolean; text?: string; text_hi?: string }, done: string) {
    const params = { name: row.name };
    const body = { version: row.version, ...to };
    const changed = await sending.send(() => browserCalls(settingsDeskContract).flip({ params, body }), {
      validation_failed: (refusal) => sending.setFields(refusal.fields ?? {}),
      conflict: () => setMovedOn(true),
    });
    if (!changed) return false;
    toast(done, { tone: "good" });
    onChanged();
    return true;
  }

  const movedOn = hasMovedOn ? (
    <Note tone="bad" role="alert">
      <p>{config.movedOn}</p>
      <Button
        look="secondary"
        size="small"
        className="mt-2"
        onClick={() => {
          setMovedOn(false);
          onChanged();
        }}
      >
        {config.reload}
      </Button>
    </Note>
  ) : null;
  return { ...sending, flip, movedOn };
}

export function SwitchPanel(props: SwitchPanelProps) {
  const { row, isReadOnly } = props;
  const words = useMessages("backoffice").settingsDesk.switches;
  const { title, on, off, sure } = words.names[row.name];
  const { isBusy, flip, movedOn } = useFlip(props);
  const { busy } = useMessages("backoffice").staff;
  const [isAsked, setAsked] = useState(false);

  async function turn(is_on: boolean) {
    await flip({ is_on }, is_on ? on : off);
    setAsked(false);
  }

  return (
    <Frame {...props}>
      {movedOn}
      {isReadOnly ? null : (
        <div>
          {row.is_on ? (
            <Button look="danger" onClick={() => setAsked(true)} aria-label={`${words.turnOff}: ${title}`}>
              {words.turnOff}
            </Button>
          ) : (
            <Button
              onClick={() => turn(true)}
              busy={isBusy ? busy : undefined}
              aria-label={`${words.turnOn}: ${title}`}
            >
              {words.turnOn}
            </Button>
          )}
        </div>
      )}
      <AskFirst
        isDanger
        isOpen={isAsked}
        title={words.sureTitle(title)}
        text={sure}
        action={words.turnOff}
        busy={isBusy ? busy : undefined}
        onYes={() => turn(false)}
        onClose={() => setAsked(false)}
      />
    </Frame>
  );
}

export function BannerPanel(props: SwitchPanelProps) {
  const { row, isReadOnly } = props;
  const config = useMessages("backoffice").settingsDesk;
  const words = config.switches;
  const problemWords = useProblemWords();
  const { isBusy, fields, flip, movedOn, form } = useFlip(props);
  const said = (field: string) => (fields[field] === undefined ? undefined : problemWords(fields[field]));

  async function send(element: HTMLFormElement | null, is_on: boolean) {
    if (!element) return;
    const given = new FormData(element);
    const text = (name: string) => String(given.get(name) ?? "").trim();
    await flip({ is_on, text: text("text"), text_hi: text("text_hi") }, is_on ? words.shown : words.hidden);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void send(event.currentTarget, true);
  }

  return (
    <Frame {...props}>
      {movedOn}
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label={words.bannerText}
          name="text"
          defaultValue={row.text}
          error={said("text")}
          maxLength={200}
          disabled={isReadOnly}
          autoComplete="off"
        />
        <TextField
          label={words.bannerTextHi}
          name="text_hi"
          lang="hi"
          defaultValue={row.text_hi}
          error={said("text_hi")}
          maxLength={200}
          disabled={isReadOnly}
          autoComplete="off"
        />
        {isReadOnly ? null : (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isBusy ? config.saving : undefined}>
              {row.is_on ? words.update : words.show}
            </Button>
            {row.is_on ? (
              <Button look="danger" onClick={() => send(form.current, false)}>
                {words.hide}
              </Button>
            ) : null}
          </div>
        )}
      </form>
    </Frame>
  );
}

function Frame({ row, children }: SwitchPanelProps & { children: ReactNode }) {
  const config = useMessages("backoffice").settingsDesk;
  const language = useLanguage();
  const { title, text, on, off } = config.switches.names[row.name];
  // The banner on is out of the ordinary; the others are so when off.
  const isUsual = row.is_on !== (row.name === "banner");
  return (
    <Panel title={title}>
      <div className="grid gap-4">
        <p className="text-ink-2">{text}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1" role="status">
          <Pill tone={isUsual ? "good" : "notice"}>{row.is_on ? on : off}</Pill>
          <span className="text-sm text-ink-2">
            {row.changed_by && row.changed_at
              ? config.by(row.changed_by, formatMoment(row.changed_at, language))
              : config.never}
          </span>
        </p>
        {children}
      </div>
    </Panel>
  );
}
