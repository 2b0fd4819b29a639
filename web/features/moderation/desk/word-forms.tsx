import { type FormEvent, useState } from "react";
import { type WordKind, wordKinds, wordsContract } from "../../../../contract/moderation/words.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { refusalWords } from "../../../lib/session/failure-words.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { SelectField, TextArea, TextField } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { toast } from "../../../ui/overlay/toast-store.ts";

export function AddWordForm({ onAdded }: { onAdded: () => void }) {
  const { words } = useMessages("backoffice");
  const site = useMessages();
  const { isBusy, fields, setFields, send, form } = useSending();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const given = new FormData(element);
    const body = { word: String(given.get("word") ?? "").trim(), kind: String(given.get("kind")) as WordKind };
    const added = await send(() => browserCalls(wordsContract).add({ body }), {
      conflict: (refusal) => setFields({ word: refusalWords(refusal, site) }),
    });
    if (!added) return;
    element.reset();
    toast(words.added(body.word), { tone: "good" });
    onAdded();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label={words.word}
        hint={words.wordHint}
        error={fields.word}
        name="word"
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField
        label={words.kind}
        error={fields.kind}
        name="kind"
        options={wordKinds.map((value) => ({ value, label: words[value] }))}
      />
      <Button type="submit" busy={isBusy ? words.adding : undefined} className="justify-self-start">
        {words.add}
      </Button>
    </form>
  );
}

/** Before a word is added, and after: what the rules make of a text right now. */
export function TryTextForm() {
  const { words } = useMessages("backoffice");
  const { isBusy, fields, send, form } = useSending();
  const [verdict, setVerdict] = useState<{ refused_for: string | null }>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("text") ?? "").trim();
    setVerdict(await send(() => browserCalls(wordsContract).try({ body: { text } })));
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <TextArea
        label={words.tryLabel}
        hint={words.tryHint}
        error={fields.text}
        name="text"
        rows={2}
        maxLength={1_000}
        onChange={() => setVerdict(undefined)}
      />
      <div role="status">
        {verdict ? (
          <Note tone={verdict.refused_for === null ? "good" : "bad"}>
            {verdict.refused_for === null ? words.passes : words.fails(verdict.refused_for)}
          </Note>
        ) : null}
      </div>
      <Button type="submit" look="secondary" busy={isBusy ? words.trying : undefined} className="justify-self-start">
        {words.trySend}
      </Button>
    </form>
  );
}
