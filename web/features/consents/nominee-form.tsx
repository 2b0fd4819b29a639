import { type FormEvent, useState } from "react";
import { consentsContract, type Nominee } from "../../../contract/consents/consents.contract.ts";
import { browserCalls } from "../../lib/api.ts";
import { formatMoment } from "../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { Button } from "../../ui/actions/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { useSending } from "../../ui/form/use-sending.ts";
import { Panel } from "../../ui/layout/panel.tsx";
import { toast } from "../../ui/overlay/toast-store.ts";

export function NomineeForm({ nominee: loaded }: { nominee: Nominee | null }) {
  const words = useMessages("consents");
  const language = useLanguage();
  const [nominee, setNominee] = useState(loaded);
  const { isBusy, fields, send, form } = useSending();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const text = (name: string) => String(given.get(name) ?? "");
    const body = { name: text("name"), relation: text("relation"), contact: text("contact") };
    const saved = await send(() => browserCalls(consentsContract).nameNominee({ body }));
    if (!saved) return;
    setNominee(saved);
    toast(words.nomineeSaved, { tone: "good" });
  }

  async function remove() {
    if (!(await send(() => browserCalls(consentsContract).removeNominee()))) return;
    setNominee(null);
    form.current?.reset();
    toast(words.nomineeRemoved, { tone: "good" });
  }

  return (
    <Panel title={words.nominee}>
      <p className="mb-4 text-ink-2">{words.nomineeLead}</p>
      {nominee ? (
        <p className="mb-4 font-medium">{words.nomineeNow(nominee.name, formatMoment(nominee.named_at, language))}</p>
      ) : null}
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4" key={nominee?.named_at ?? ""}>
        <TextField label={words.name} name="name" maxLength={80} error={fields.name} defaultValue={nominee?.name} />
        <TextField
          label={words.relation}
          name="relation"
          maxLength={40}
          error={fields.relation}
          defaultValue={nominee?.relation}
        />
        <TextField
          label={words.contact}
          name="contact"
          maxLength={120}
          error={fields.contact}
          defaultValue={nominee?.contact}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy ? words.saving : undefined} data-needs-script>
            {words.saveNominee}
          </Button>
          {nominee ? (
            <Button look="secondary" onClick={remove}>
              {words.removeNominee}
            </Button>
          ) : null}
        </div>
      </form>
    </Panel>
  );
}
