import { type FormEvent, useEffect, useRef, useState } from "react";
import { staffContract } from "../../../../../contract/accounts/staff.desk.contract.ts";
import { browserCalls } from "../../../../lib/api.ts";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { refusalWords } from "../../../../lib/session/failure-words.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { CodeField } from "../../../../ui/form/code-field.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import { useSending } from "../../../../ui/form/use-sending.ts";

/** E-mail and password; the code is asked for only of those who have an authenticator, and only after both are right. */
export function StaffLogin() {
  const { login } = useMessages("backoffice");
  const words = useMessages();
  const { isBusy, fields, send, form } = useSending();
  const [needsCode, setNeedsCode] = useState(false);
  const [code, setCode] = useState("");
  const [trouble, setTrouble] = useState<string>();
  const [isIn, setIn] = useState(false);
  const codeField = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (needsCode) codeField.current?.focus();
  }, [needsCode]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTrouble(undefined);
    const given = new FormData(event.currentTarget);
    const body = {
      email: String(given.get("email") ?? "").trim(),
      password: String(given.get("password") ?? ""),
      ...(needsCode ? { totp: code } : {}),
    };
    const me = await send(() => browserCalls(staffContract).login({ body }), {
      totp_required: () => setNeedsCode(true),
      wrong_credentials: (refusal) => setTrouble(refusalWords(refusal, words)),
      too_many_requests: () => setTrouble(login.wait),
    });
    if (!me) return;
    setIn(true);
    window.location.replace(me.must_enrol ? "/backoffice/enrol" : "/backoffice");
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      <TextField label={login.email} error={fields.email} type="email" name="email" autoComplete="username" />
      <TextField
        label={login.password}
        error={fields.password}
        type="password"
        name="password"
        autoComplete="current-password"
      />
      {needsCode ? (
        <>
          <Note role="status">{login.codeAsked}</Note>
          <CodeField
            ref={codeField}
            label={login.code}
            hint={login.codeHint}
            error={fields.totp}
            name="totp"
            digits={6}
            value={code}
            onCode={setCode}
          />
        </>
      ) : null}
      <div role="alert" className="empty:hidden">
        {trouble ? <Note tone="bad">{trouble}</Note> : null}
      </div>
      <Button type="submit" size="wide" busy={isBusy || isIn ? login.busy : undefined}>
        {login.submit}
      </Button>
    </form>
  );
}
