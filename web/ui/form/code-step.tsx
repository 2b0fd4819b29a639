import { type FormEvent, type Ref, useEffect, useRef, useState } from "react";
import { OTP_DIGITS } from "../../../contract/accounts/session.contract.ts";
import type { Refusal } from "../../../contract/kit.ts";
import { formatCountdown, waitOf } from "../../lib/format/waiting.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { refusalWords } from "../../lib/session/failure-words.ts";
import { Button } from "../actions/button.tsx";
import { Note } from "../feedback/note.tsx";
import { CodeField } from "./code-field.tsx";
import { type Answers, useSending } from "./use-sending.ts";
import { useWaiting } from "./use-waiting.ts";

/** Long enough to take back a digit, short enough not to be waited for. */
const PAUSE_MS = 700;

interface CodeStepCalls<Checked, Sent> {
  /** Seconds until a code can be asked for again. */
  resendInS?: number;
  /** Said of a code with too few digits. */
  tooShort: string;
  check: (code: string) => Promise<Checked>;
  /** Undefined if it was refused. */
  onChecked: (checked: Checked | undefined) => unknown;
  onWrong?: () => void;
  /** Said after too many tries. */
  sayWait: (seconds: number) => string;
  sendAgain: () => Promise<Sent>;
  onSentAgain?: (sent: Sent | undefined) => unknown;
  /** Said after too many codes. */
  sayWaitToSend: (refusal: Refusal) => string;
}

/** A code that came by SMS. With the last digit it goes by itself, unless that digit is changed. */
export function useCodeStep<Checked, Sent extends { resend_in_s: number }>(calls: CodeStepCalls<Checked, Sent>) {
  const site = useMessages();
  const [code, setCode] = useState("");
  const [wrong, setWrong] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  const [sendings, setSendings] = useState(1);
  const resend = useWaiting(calls.resendInS);
  const lock = useWaiting();
  const checking = useSending();
  const sending = useSending();
  const tried = useRef("");
  const isLocked = lock.leftS > 0;
  const say = (refusal: Refusal) => setTrouble(refusalWords(refusal, site));

  async function check(given: string) {
    tried.current = given;
    setTrouble(undefined);
    const answers: Answers = {
      invalid_code: (refusal) => {
        setWrong(refusalWords(refusal, site));
        calls.onWrong?.();
      },
      too_many_requests: (refusal) => {
        lock.waitFor(waitOf(refusal));
        setTrouble(calls.sayWait(waitOf(refusal)));
      },
      account_suspended: say,
    };
    await calls.onChecked(await checking.send(() => calls.check(given), answers));
  }

  function take(given: string) {
    setCode(given);
    setWrong(undefined);
  }

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
    if (isLocked) return;
    if (code.length < OTP_DIGITS) checking.setFields({ code: calls.tooShort });
    else void check(code);
  }

  async function sendAgain() {
    setTrouble(undefined);
    const sent = await sending.send(calls.sendAgain, {
      too_many_requests: (refusal) => {
        resend.waitFor(waitOf(refusal));
        setTrouble(calls.sayWaitToSend(refusal));
      },
      sms_unavailable: say,
    });
    calls.onSentAgain?.(sent);
    if (!sent) return;
    resend.waitFor(sent.resend_in_s);
    setSendings((before) => before + 1);
    tried.current = "";
  }

  return {
    form: checking.form,
    error: wrong ?? checking.fields.code,
    isChecking: checking.isBusy,
    isSending: sending.isBusy,
    resendInS: resend.leftS,
    ...{ code, wrong, trouble, sendings, isLocked, take, submit, sendAgain },
  };
}

interface CodeEntryProps {
  step: ReturnType<typeof useCodeStep>;
  words: Record<"label" | "hint" | "submit" | "checking" | "noCode" | "resend" | "sending", string> & {
    resendIn: (time: string) => string;
  };
  /** Checked, and the next page is on its way. */
  isOver?: boolean;
  field?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
}

/** The field, what is wrong with the code, and another code. */
export function CodeEntry({ step, words, isOver = false, field, autoFocus }: CodeEntryProps) {
  const { wrong, trouble } = step;
  return (
    <>
      <CodeField
        ref={field}
        label={words.label}
        hint={words.hint}
        error={step.error}
        name="code"
        autoFocus={autoFocus}
        digits={OTP_DIGITS}
        value={step.code}
        onCode={step.take}
      />
      {/* Always there, so that what comes into it is read out. */}
      <div role="alert" className={wrong ? "sr-only" : "empty:hidden"}>
        {wrong ?? (trouble ? <Note tone="bad">{trouble}</Note> : null)}
      </div>
      <Button
        type="submit"
        size="wide"
        disabled={step.isLocked}
        busy={step.isChecking || isOver ? words.checking : undefined}
      >
        {words.submit}
      </Button>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <span className="text-ink-2">{words.noCode}</span>
        {step.resendInS > 0 ? (
          <span className="text-ink-2">{words.resendIn(formatCountdown(step.resendInS))}</span>
        ) : (
          <Button look="text" onClick={step.sendAgain} busy={step.isSending ? words.sending : undefined}>
            {words.resend}
          </Button>
        )}
      </div>
    </>
  );
}
