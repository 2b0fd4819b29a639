import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { OTP_DIGITS } from "../../../../contract/accounts/session.contract.ts";
import type { Refusal } from "../../../../contract/kit.ts";
import { type Order, ordersContract } from "../../../../contract/orders/orders.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { maskPhone } from "../../../lib/format/phone.ts";
import { formatClockTime, formatCountdown } from "../../../lib/format/waiting.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { refusalWords } from "../../../lib/session/failure-words.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { CodeField } from "../../../ui/form/code-field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { useWaiting } from "../../../ui/form/use-waiting.ts";
import { toast } from "../../../ui/overlay/toast-store.ts";

/** Long enough to take back a digit, short enough not to be waited for. */
const PAUSE_MS = 700;
const UNKNOWN_S = 60;

export interface InboxProps {
  /** How often a code was sent: the newest one counts. */
  sendings: number;
  onUse: (code: string) => void;
}

interface ConfirmCodProps {
  order: Pick<Order, "id" | "due_at">;
  phone: string;
  /** Only in a demo: what the phone would show. */
  inbox?: ((props: InboxProps) => ReactNode) | undefined;
  onChange: () => Promise<void>;
}

/** The code that makes an order in cash count. With the sixth digit it goes by itself, unless that digit is changed. */
export function ConfirmCod({ order, phone, inbox, onChange }: ConfirmCodProps) {
  const { cod } = useMessages("orders");
  const site = useMessages();
  const language = useLanguage();
  const [code, setCode] = useState("");
  const [wrong, setWrong] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  const [news, setNews] = useState<string>();
  const [sendings, setSendings] = useState(1);
  const checking = useSending();
  const sending = useSending();
  const resend = useWaiting();
  const lock = useWaiting();
  const tried = useRef("");
  const params = { id: order.id };
  const isLocked = lock.leftS > 0;

  const clockTime = (inS: number) => formatClockTime(Date.now() + inS * 1_000, Date.now(), language);
  const waitOf = (refusal: Refusal) => refusal.retryAfterS ?? UNKNOWN_S;

  async function check(given: string) {
    tried.current = given;
    setTrouble(undefined);
    const done = await checking.send(() => browserCalls(ordersContract).confirmCod({ params, body: { code: given } }), {
      invalid_code: (refusal) => setWrong(refusalWords(refusal, site)),
      too_many_requests: (refusal) => {
        lock.waitFor(waitOf(refusal));
        setTrouble(cod.wait(clockTime(waitOf(refusal))));
      },
    });
    if (done) toast(cod.done, { tone: "good" });
    // Where it was refused, the order may not be waiting for a code any more.
    await onChange();
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
    if (code.length < OTP_DIGITS) checking.setFields({ code: cod.short });
    else void check(code);
  }

  async function sendAgain() {
    setTrouble(undefined);
    const sent = await sending.send(() => browserCalls(ordersContract).sendCodCode({ params }), {
      too_many_requests: (refusal) => {
        resend.waitFor(waitOf(refusal));
        setTrouble(refusalWords(refusal, site));
      },
      sms_unavailable: (refusal) => setTrouble(refusalWords(refusal, site)),
    });
    if (!sent) return onChange();
    resend.waitFor(sent.resend_in_s);
    setNews(`${cod.resent} ${cod.validUntil(clockTime(sent.expires_in_s))}`);
    setSendings((before) => before + 1);
    tried.current = "";
  }

  return (
    <form ref={checking.form} onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-ink-2">
        {cod.sent(maskPhone(phone))}{" "}
        {order.due_at ? cod.heldUntil(formatClockTime(Date.parse(order.due_at), Date.now(), language)) : null}
      </p>
      <CodeField
        label={cod.label}
        hint={cod.hint}
        error={wrong ?? checking.fields.code}
        name="code"
        digits={OTP_DIGITS}
        value={code}
        onCode={take}
      />
      {/* Always there, so that what comes into it is read out. */}
      <div role="alert" className={wrong ? "sr-only" : "empty:hidden"}>
        {wrong ?? (trouble ? <Note tone="bad">{trouble}</Note> : null)}
      </div>
      <Button type="submit" size="wide" disabled={isLocked} busy={checking.isBusy ? cod.confirming : undefined}>
        {cod.confirm}
      </Button>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <span className="text-ink-2">{cod.noCode}</span>
        {resend.leftS > 0 ? (
          <span className="text-ink-2">{cod.resendIn(formatCountdown(resend.leftS))}</span>
        ) : (
          <Button look="text" onClick={sendAgain} busy={sending.isBusy ? cod.sending : undefined}>
            {cod.resend}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {news}
      </p>
      {inbox?.({ sendings, onUse: take })}
    </form>
  );
}
