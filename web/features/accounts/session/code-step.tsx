import { Suspense, useEffect, useRef, useState } from "react";
import { sessionContract } from "../../../../contract/accounts/session.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { waitOf } from "../../../lib/format/waiting.ts";
import { useLanguage, useMessages, usePage } from "../../../lib/i18n/use-messages.ts";
import { session } from "../../../lib/session/browser-session.ts";
import { CodeEntry, useCodeStep } from "../../../ui/form/code-step.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { whenAgain } from "./when-again.ts";

/** Nobody but a demo's visitor needs it. */
const DemoInbox = lazyPart(async () => {
  const { DemoInbox: component } = await import("./demo-inbox.tsx");
  return { default: component };
});

interface CodeStepProps {
  phone: string;
  resendInS: number;
  onLoggedIn: () => void;
}

/** The second step: the code that was sent to the phone. */
export function CodeStep({ phone, resendInS, onLoggedIn }: CodeStepProps) {
  const login = useMessages("accounts/session");
  const language = useLanguage();
  const isDemo = usePage()?.isDemo ?? false;
  const [isIn, setIn] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const step = useCodeStep({
    resendInS,
    tooShort: login.codeShort,
    check: (code) => browserCalls(sessionContract).verifyCode({ body: { phone, code } }),
    onChecked(done) {
      if (!done) return;
      session.holdBearer(done.access_token);
      setIn(true);
      onLoggedIn();
    },
    onWrong() {
      field.current?.focus();
      field.current?.select();
    },
    sayWait: (seconds) => login.waitTry(whenAgain(seconds, login, language)),
    sendAgain: () => browserCalls(sessionContract).requestCode({ body: { phone } }),
    sayWaitToSend: (refusal) => login.waitSend(whenAgain(waitOf(refusal), login, language)),
  });
  const { isChecking, sendings, take } = step;
  useSmsCode(take);

  return (
    <form
      ref={step.form}
      onSubmit={(event) => (isIn ? event.preventDefault() : step.submit(event))}
      noValidate
      className="grid gap-5"
    >
      <CodeEntry
        step={step}
        words={{ ...login, label: login.code, hint: login.codeHint }}
        isOver={isIn}
        field={field}
        autoFocus
      />
      <p role="status" className="sr-only">
        {isIn ? login.done : isChecking ? login.checking : sendings > 1 ? login.resent : ""}
      </p>
      {isDemo ? (
        <Suspense fallback={null}>
          <DemoInbox phone={phone} sendings={sendings} onUse={take} />
        </Suspense>
      ) : null}
    </form>
  );
}

/** WebOTP, where the browser has it: the phone hands over the code of the SMS after asking its owner. */
function useSmsCode(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  latest.current = onCode;

  useEffect(() => {
    if (!("OTPCredential" in window)) return;
    const left = new AbortController();
    const wanted = { otp: { transport: ["sms"] }, signal: left.signal } as CredentialRequestOptions;
    navigator.credentials.get(wanted).then(
      (given) => {
        const { code } = (given ?? {}) as { code?: string };
        if (code) latest.current(code);
      },
      // Refused, timed out or not allowed here: the field is there to be typed in.
      () => undefined,
    );
    return () => left.abort();
  }, []);
}
