import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { OTP_DIGITS, sessionContract } from "../../../../contract/accounts/session.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { formatCountdown } from "../../../lib/format/waiting.ts";
import { useLanguage, useMessages, usePage } from "../../../lib/i18n/use-messages.ts";
import { session } from "../../../lib/session/browser-session.ts";
import { refusalWords } from "../../../lib/session/failure-words.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { CodeField } from "../../../ui/form/code-field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { useWaiting } from "../../../ui/form/use-waiting.ts";
import { useSmsCode } from "./use-sms-code.ts";

import { waitOf, whenAgain } from "./when-again.ts";

/** Nobody but a demo's visitor needs it. */
const DemoInbox = lazy(async () => {
  const { DemoInbox: component } = await import("./demo-inbox.tsx");
  return { default: component };
});

/** Long enough to take back a digit, short enough not to be waited for. */
const PAUSE_MS = 700;

interface CodeStepProps {
  phone: string;
  resendInS: number;
  onLoggedIn: () => void;
}

/** The second step: one field for the code. With the sixth digit it goes by itself, unless that digit is changed. */
export function CodeStep({ phone, resendInS, onLoggedIn }: CodeStepProps) {
  const login = useMessages("accounts/session");
  const words = useMessages();
  const language = useLanguage();
  const isDemo = usePage()?.isDemo ?? false;
  const [code, setCode] = useState("");
  const [wrong, setWrong] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  const [isIn, setIn] = useState(false);
  const [sendings, setSendings] = useState(1);
  const resend = useWaiting(resendInS);
  const lock = useWaiting();
  const checking = useSending();
  const sending = useSending();
  const tried = useRef("");
  const field = useRef<HTMLInputElement>(null);
  const isLocked = lock.leftS > 0;

  async function check(given: string) {
    tried.current = given;
    setTrouble(undefined);
    const done = await checking.send(() => browserCalls(sessionContract).verifyCode({ body: { phone, code: given } }), {
      invalid_code: (refusal) => {
        setWrong(refusalWords(refusal, words));
        field.current?.focus();
        field.current?.select();
      },
      too_many_requests: (refusal) => {
        lock.waitFor(waitOf(refusal));
        setTrouble(login.waitTry(whenAgain(waitOf(refusal), login, language)));
      },
      account_suspended: (refusal) => setTrouble(refusalWords(refusal, words)),
    });
    if (!done) return;
    session.holdBearer(done.access_token);
    setIn(true);
    onLoggedIn();
  }

  function take(given: string) {
    setCode(given);
    setWrong(undefined);
  }

  useSmsCode(take);

  // Only a code that was not tried yet: a wrong one must not be sent again and again, for tries are counted.
  const isReady = code.length === OTP_DIGITS && code !== tried.current && !isLocked;
  const checkLatest = useRef(check);
  checkLatest.current = check;
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => void checkLatest.current(code), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isReady, code]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isLocked || isIn) return;
    if (code.length < OTP_DIGITS) checking.setFields({ code: login.codeShort });
    else void check(code);
  }

  async function sendAgain() {
    setTrouble(undefined);
    const sent = await sending.send(() => browserCalls(sessionContract).requestCode({ body: { phone } }), {
      too_many_requests: (refusal) => {
        resend.waitFor(waitOf(refusal));
        setTrouble(login.waitSend(whenAgain(waitOf(refusal), login, language)));
      },
      sms_unavailable: (refusal) => setTrouble(refusalWords(refusal, words)),
    });
    if (!sent) return;
    resend.waitFor(sent.resend_in_s);
    setSendings((before) => before + 1);
    tried.current = "";
  }

  return (
    <form ref={checking.form} onSubmit={submit} noValidate className="grid gap-5">
      <CodeField
        ref={field}
        label={login.code}
        hint={login.codeHint}
        error={wrong ?? checking.fields.code}
        name="code"
        autoFocus
        digits={OTP_DIGITS}
        value={code}
        onCode={take}
      />
      {/* Always there, so that what comes into it is read out. */}
      <div role="alert" className={wrong ? "sr-only" : "empty:hidden"}>
        {wrong ?? (trouble ? <Note tone="bad">{trouble}</Note> : null)}
      </div>
      <Button type="submit" size="wide" disabled={isLocked} busy={checking.isBusy || isIn ? login.checking : undefined}>
        {login.submit}
      </Button>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <span className="text-ink-2">{login.noCode}</span>
        {resend.leftS > 0 ? (
          <span className="text-ink-2">{login.resendIn(formatCountdown(resend.leftS))}</span>
        ) : (
          <Button look="text" onClick={sendAgain} busy={sending.isBusy ? login.sending : undefined}>
            {login.resend}
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {isIn ? login.done : checking.isBusy ? login.checking : sendings > 1 ? login.resent : ""}
      </p>
      {isDemo ? (
        <Suspense fallback={null}>
          <DemoInbox phone={phone} sendings={sendings} onUse={take} />
        </Suspense>
      ) : null}
    </form>
  );
}
