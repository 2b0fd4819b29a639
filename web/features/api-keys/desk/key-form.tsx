import { type FormEvent, useState } from "react";
import {
  apiKeysContract,
  DEFAULT_PER_MINUTE,
  MOST_PER_MINUTE,
  type ScopeRow,
} from "../../../../contract/api-keys/api-keys.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { refusalWords } from "../../../lib/session/failure-words.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { SelectField, TextField } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { ScopePicker } from "./scope-picker.tsx";

const DAY_MS = 86_400_000;
const LIVES = [7, 30, 90, 365, 0] as const;
const USUAL_LIFE = 90;

export interface MadeKey {
  id: string;
  key: string;
}

export function KeyForm({ scopes, onMade }: { scopes: readonly ScopeRow[]; onMade: (made: MadeKey) => void }) {
  const { apiKeys: words } = useMessages("backoffice");
  const site = useMessages();
  const { isBusy, fields, send, form } = useSending();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [trouble, setTrouble] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTrouble(undefined);
    const given = new FormData(event.currentTarget);
    const days = Number(given.get("expiry"));
    const body = {
      name: String(given.get("name")),
      scopes: [...chosen],
      expires_at: days === 0 ? null : new Date(Date.now() + days * DAY_MS).toISOString(),
      per_minute: Number(given.get("per_minute")),
    };
    const made = await send(() => browserCalls(apiKeysContract).create({ body }), {
      conflict: (refusal) => setTrouble(refusalWords(refusal, site)),
    });
    if (made) onMade(made);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      <div className="grid items-start gap-5 md:grid-cols-3">
        <TextField
          label={words.name}
          hint={words.nameHint}
          error={fields.name}
          name="name"
          maxLength={80}
          autoComplete="off"
          required
        />
        <SelectField
          label={words.expiry}
          error={fields.expires_at}
          name="expiry"
          defaultValue={String(USUAL_LIFE)}
          options={LIVES.map((days) => ({ value: String(days), label: words.expiries[days] }))}
        />
        <TextField
          label={words.limit}
          hint={words.limitHint}
          error={fields.per_minute}
          name="per_minute"
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_PER_MINUTE}
          defaultValue={DEFAULT_PER_MINUTE}
        />
      </div>
      <ScopePicker scopes={scopes} chosen={chosen} error={fields.scopes} onChange={setChosen} />
      {trouble ? (
        <Note tone="bad" role="alert">
          {trouble}
        </Note>
      ) : null}
      <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 max-lg:bottom-(--tabs,0)">
        <Button type="submit" busy={isBusy ? words.creating : undefined}>
          {words.create}
        </Button>
        <span className="text-sm text-ink-2">{words.chosen(chosen.size)}</span>
      </div>
    </form>
  );
}
