import { type FormEvent, useState } from "react";
import { sessionContract } from "../../../../contract/accounts/session.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { isPhone, phoneDigits } from "../../../lib/format/phone.ts";
import { waitOf } from "../../../lib/format/waiting.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { refusalWords } from "../../../lib/session/failure-words.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { whenAgain } from "./when-again.ts";

interface PhoneStepProps {
  phone: string;
  onPhone: (phone: string) => void;
  /** A code is on its way, or one that was sent before is still good. */
  onSent: (resendInS: number) => void;
}

/** The first step: the number a code is sent to. */
export function PhoneStep({ phone, onPhone, onSent }: PhoneStepProps) {
  const login = useMessages("accounts/session");
  const words = useMessages();
  const language = useLanguage();
  const { isBusy, fields, setFields, send, form } = useSending();
  const [trouble, setTrouble] = useState<{ text: string; waitS?: number }>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTrouble(undefined);
    if (!isPhone(phone)) return setFields({ phone: login.phoneWrong });
    const sent = await send(() => browserCalls(sessionContract).requestCode({ body: { phone } }), {
      too_many_requests: (refusal) => {
        const waitS = waitOf(refusal);
        setTrouble({ text: login.waitSend(whenAgain(waitS, login, language)), waitS });
      },
      sms_unavailable: (refusal) => setTrouble({ text: refusalWords(refusal, words) }),
    });
    if (sent) onSent(sent.resend_in_s);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      <TextField
        label={login.phone}
        hint={login.phoneHint}
        error={fields.phone}
        prefix="+91"
        type="tel"
        name="phone"
        inputMode="numeric"
        autoComplete="tel-national"
        autoFocus
        data-focus-first
        value={phone}
        onChange={(event) => onPhone(phoneDigits(event.target.value))}
      />
      {trouble ? (
        <Note tone="bad" role="alert">
          {trouble.text}
        </Note>
      ) : null}
      <div className="grid gap-2">
        <Button type="submit" size="wide" busy={isBusy ? login.sending : undefined}>
          {login.next}
        </Button>
        {trouble?.waitS === undefined ? null : (
          <Button look="text" onClick={() => onSent(trouble.waitS ?? 0)}>
            {login.haveCode}
          </Button>
        )}
      </div>
    </form>
  );
}
