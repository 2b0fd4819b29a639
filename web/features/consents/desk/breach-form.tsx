import type { FormEvent } from "react";
import {
  type Breach,
  breachNotes,
  breachTexts,
  consentsDeskContract,
} from "../../../../contract/consents/consents.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Checkbox } from "../../../ui/form/choice.tsx";
import { TextArea, TextField } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { toast } from "../../../ui/overlay/toast-store.ts";

const INDIA_MS = 5.5 * 3_600_000;
/** As the platform's own field of a moment takes it, in India's time. */
const toField = (at: string | null) =>
  at === null ? "" : new Date(Date.parse(at) + INDIA_MS).toISOString().slice(0, 16);
const fromField = (text: string) => (text === "" ? null : `${text}:00+05:30`);

interface BreachFormProps {
  /** Nothing where a new one is entered. */
  breach?: Breach;
  onSaved: (breach: Breach) => void;
}

export function BreachForm({ breach, onSaved }: BreachFormProps) {
  const { breachDesk: words } = useMessages("backoffice");
  const { isBusy, fields, send, form } = useSending();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const text = (name: string) => String(given.get(name) ?? "").trim();
    const texts = Object.fromEntries([...breachTexts, ...breachNotes].map((name) => [name, text(name)])) as Record<
      (typeof breachTexts)[number] | (typeof breachNotes)[number],
      string
    >;
    const body = {
      ...texts,
      title: text("title"),
      happened_at: fromField(text("happened_at")),
      known_at: fromField(text("known_at")) ?? new Date().toISOString(),
      is_everybody: given.get("is_everybody") === "1",
      people: text("people")
        .split(/[\s,;]+/)
        .filter(Boolean),
    };
    const desk = browserCalls(consentsDeskContract);
    const saved = await send(() =>
      breach
        ? desk.editBreach({ params: { id: breach.id }, body: { ...body, version: breach.version } })
        : desk.addBreach({ body }),
    );
    if (!saved) return;
    toast(words.saved, { tone: "good" });
    onSaved(saved);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <TextField name="title" label={words.title} error={fields.title} defaultValue={breach?.title} maxLength={120} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="datetime-local"
          name="known_at"
          label={words.knownAt}
          error={fields.known_at}
          defaultValue={toField(breach?.known_at ?? null)}
        />
        <TextField
          type="datetime-local"
          name="happened_at"
          label={words.happenedAt}
          error={fields.happened_at}
          defaultValue={toField(breach?.happened_at ?? null)}
        />
      </div>
      {[...breachTexts, ...breachNotes].map((name) => (
        <TextArea
          key={name}
          name={name}
          label={words.fields[name]}
          error={fields[name]}
          defaultValue={breach?.[name]}
          rows={name === "place" ? 1 : 3}
          maxLength={name === "place" ? 300 : 3_000}
        />
      ))}
      <Checkbox name="is_everybody" value="1" title={words.everybody} defaultChecked={breach?.is_everybody} />
      <TextArea
        name="people"
        label={words.people}
        error={fields.people}
        defaultValue={breach?.people.join("\n")}
        rows={4}
      />
      <Button type="submit" className="justify-self-start" busy={isBusy ? words.saving : undefined} data-needs-script>
        {words.save}
      </Button>
    </form>
  );
}
