import { type FormEvent, useEffect, useRef, useState } from "react";
import { accountsContract } from "../../../../contract/accounts/accounts.contract.ts";
import { OTP_DIGITS, sessionContract } from "../../../../contract/accounts/session.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { isPhone, maskPhone, phoneDigits } from "../../../lib/format/phone.ts";
import { waitOf } from "../../../lib/format/waiting.ts";
import { useLanguage, useMessages, usePage } from "../../../lib/i18n/use-messages.ts";
import { session } from "../../../lib/session/browser-session.ts";
import { refusalWords } from "../../../lib/session/failure-words.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { CodeField } from "../../../ui/form/code-field.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { DemoInbox } from "./demo-inbox.tsx";
import { whenAgain } from "./when-again.ts";

interface ChangePhoneProps {
  phone: string;
  onChanged: () => void;
}

/** A code to each number: the old one proves whose account it is, the new one where it goes. */
export function ChangePhone({ phone, onChanged }: ChangePhoneProps) {
  const [newPhone, setNewPhone] = useState("");
  const [areSent, setSent] = useState(false);
  return areSent ? (
    <BothCodes phone={phone} newPhone={newPhone} onEdit={() => setSent(false)} onChanged={onChanged} />
  ) : (
    <NewNumber phone={phone} newPhone={newPhone} onNewPhone={setNewPhone} onSent={() => setSent(true)} />
  );
}

interface NewNumberProps {
  phone: string;
  newPhone: string;
  onNewPhone: (phone: string) => void;
  onSent: () => void;
}

function NewNumber({ phone, newPhone, onNewPhone, onSent }: NewNumberProps) {
  const words = useMessages("accounts/profile").changePhone;
  const login = useMessages("accounts/session");
  const site = useMessages();
  const language = useLanguage();
  const { isBusy, fields, setFields, send, form } = useSending();
  const [trouble, setTrouble] = useState<{ text: string; isWait: boolean }>();
  /** The old number may have to wait; the new one then has its code already and is not bothered again. */
  const sentTo = useRef("");

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTrouble(undefined);
    if (!isPhone(newPhone)) return setFields({ phone: login.phoneWrong });
    if (newPhone === phone) return setFields({ phone: words.same });
    const { requestCode } = browserCalls(sessionContract);
    const areSent = await send(
      async () => {
        // The new one first: a mistyped number costs the old one no SMS.
        if (sentTo.current !== newPhone) await requestCode({ body: { phone: newPhone } });
        sentTo.current = newPhone;
        await requestCode({ body: { phone } });
        return true;
      },
      {
        too_many_requests: (refusal) =>
          setTrouble({ text: login.waitSend(whenAgain(waitOf(refusal), login, language)), isWait: true }),
        sms_unavailable: (refusal) => setTrouble({ text: refusalWords(refusal, site), isWait: false }),
      },
    );
    if (areSent) onSent();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      <p>
        <span className="block font-semibold">{words.current}</span>
        {maskPhone(phone)}
      </p>
      <TextField
        label={words.next}
        hint={login.phoneHint}
        error={fields.phone}
        prefix="+91"
        type="tel"
        name="new_phone"
        inputMode="numeric"
        autoComplete="tel-national"
        value={newPhone}
        onChange={(event) => onNewPhone(phoneDigits(event.target.value))}
      />
      {trouble ? (
        <Note tone="bad" role="alert">
          {trouble.text}
        </Note>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy ? words.sending : undefined}>
          {words.send}
        </Button>
        {trouble?.isWait ? (
          <Button look="text" onClick={onSent}>
            {login.haveCode}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

interface BothCodesProps {
  phone: string;
  newPhone: string;
  onEdit: () => void;
  onChanged: () => void;
}

function BothCodes({ phone, newPhone, onEdit, onChanged }: BothCodesProps) {
  const words = useMessages("accounts/profile").changePhone;
  const login = useMessages("accounts/session");
  const site = useMessages();
  const language = useLanguage();
  const isDemo = usePage()?.isDemo ?? false;
  const { isBusy, fields, send, form } = useSending();
  const [codes, setCodes] = useState({ old: "", new: "" });
  const [trouble, setTrouble] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTrouble(undefined);
    const body = { phone, code: codes.old, new_phone: newPhone, new_code: codes.new };
    const done = await send(() => browserCalls(accountsContract).changePhone({ body }), {
      invalid_code: (refusal) => setTrouble(refusalWords(refusal, site)),
      phone_taken: (refusal) => setTrouble(refusalWords(refusal, site)),
      too_many_requests: (refusal) => setTrouble(login.waitTry(whenAgain(waitOf(refusal), login, language))),
    });
    if (!done) return;
    session.holdBearer(done.access_token);
    onChanged();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} data-quiet-focus className="text-lg font-bold">
        {words.codesHeading}
      </h2>
      <CodeField
        label={words.oldCode(maskPhone(phone))}
        error={fields.code}
        name="code"
        digits={OTP_DIGITS}
        value={codes.old}
        onCode={(code) => setCodes((before) => ({ ...before, old: code }))}
      />
      {isDemo ? (
        <DemoInbox phone={phone} sendings={1} onUse={(code) => setCodes((before) => ({ ...before, old: code }))} />
      ) : null}
      <CodeField
        label={words.newCode(maskPhone(newPhone))}
        error={fields.new_code}
        name="new_code"
        digits={OTP_DIGITS}
        value={codes.new}
        onCode={(code) => setCodes((before) => ({ ...before, new: code }))}
      />
      {isDemo ? (
        <DemoInbox phone={newPhone} sendings={1} onUse={(code) => setCodes((before) => ({ ...before, new: code }))} />
      ) : null}
      {trouble ? (
        <Note tone="bad" role="alert">
          {trouble}
        </Note>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy ? words.changing : undefined}>
          {words.submit}
        </Button>
        <Button look="text" onClick={onEdit}>
          {words.edit}
        </Button>
      </div>
    </form>
  );
}
