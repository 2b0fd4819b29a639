import { type FormEvent, useState } from "react";
import { type Grievance, grievancesContract } from "../../../contract/grievances/grievances.contract.ts";
import { browserCalls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { refusalWords } from "../../lib/session/failure-words.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { useSending } from "../../ui/form/use-sending.ts";
import { Panel } from "../../ui/layout/panel.tsx";
import { GrievanceActs } from "./grievance-acts.tsx";
import { GrievanceView } from "./grievance-view.tsx";

/** For those who wrote without an account. */
export function FindGrievance() {
  const words = useMessages("grievances");
  const site = useMessages();
  const { isBusy, fields, send, form } = useSending();
  const [found, setFound] = useState<{ grievance: Grievance; email: string }>();
  const [trouble, setTrouble] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTrouble(undefined);
    const given = new FormData(event.currentTarget);
    const body = { ticket: String(given.get("ticket") ?? ""), email: String(given.get("email") ?? "") };
    const one = await send(() => browserCalls(grievancesContract).find({ body }), {
      not_found: (refusal) => setTrouble(refusalWords(refusal, site)),
    });
    setFound(one && { grievance: one, email: body.email });
  }

  async function lookAgain() {
    if (!found) return;
    const { grievance, email } = found;
    const one = await send(() => browserCalls(grievancesContract).find({ body: { ticket: grievance.ticket, email } }));
    if (one) setFound({ grievance: one, email });
  }

  return (
    <Panel title={words.guestHeading}>
      <p className="mb-4 text-ink-2">{words.guestText}</p>
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label={words.ticket}
          hint={words.ticketHint}
          error={fields.ticket}
          name="ticket"
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField type="email" label={words.leftEmail} error={fields.email} name="email" autoComplete="email" />
        <Button
          type="submit"
          look="secondary"
          busy={isBusy ? words.finding : undefined}
          className="justify-self-start"
          data-needs-script
        >
          {words.find}
        </Button>
      </form>
      <div role="status" className="mt-4 empty:hidden">
        {trouble ? <Note tone="bad">{trouble}</Note> : null}
        {found ? <GrievanceView grievance={found.grievance} /> : null}
      </div>
      {found ? <GrievanceActs grievance={found.grievance} guestEmail={found.email} onDone={lookAgain} /> : null}
    </Panel>
  );
}
