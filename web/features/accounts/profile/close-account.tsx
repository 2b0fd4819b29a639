import { type FormEvent, useState } from "react";
import { accountsContract } from "../../../../contract/accounts/accounts.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { leaveNotice } from "../../../lib/next-page-notice.ts";
import { forgetUser } from "../../../lib/session/session-end.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";

/** For good, so it takes a deliberate step: four digits that nobody types by mistake, in any language. */
export function CloseAccount({ phone }: { phone: string }) {
  const words = useMessages("accounts/profile").myData;
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={words.closeTitle}>
      <p className="mb-4 text-ink-2">{words.closeText}</p>
      <Button look="danger" onClick={() => setOpen(true)} aria-haspopup="dialog">
        {words.closeAction}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={words.dialogTitle}>
        <CloseForm lastDigits={phone.slice(-4)} onCancel={() => setOpen(false)} />
      </Dialog>
    </Panel>
  );
}

function CloseForm({ lastDigits, onCancel }: { lastDigits: string; onCancel: () => void }) {
  const words = useMessages("accounts/profile").myData;
  const { cancel } = useMessages();
  const language = useLanguage();
  const { isBusy, fields, setFields, send, form } = useSending();
  const [typed, setTyped] = useState("");
  const [conflict, setConflict] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (typed !== lastDigits) return setFields({ digits: words.confirmWrong });
    const done = await send(() => browserCalls(accountsContract).closeAccount(), {
      // The server names what is still open, in English.
      conflict: ({ message }) => setConflict(language === "en" ? message : words.blockedBy),
    });
    if (!done) return;
    forgetUser();
    leaveNotice({ text: words.closed, tone: "good" });
    window.location.assign("/");
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <WhatHappens title={words.goes} list={words.goesList} />
      <WhatHappens title={words.stays} list={words.staysList} />
      <TextField
        label={words.confirm(lastDigits)}
        error={fields.digits}
        name="digits"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {conflict ? (
        <Note tone="bad" role="alert">
          {conflict}
        </Note>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" busy={isBusy ? words.closing : undefined}>
          {words.closeAction}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}

function WhatHappens({ title, list }: { title: string; list: readonly string[] }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="list-disc pl-5 text-ink-2">
        {list.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
