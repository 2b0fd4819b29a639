import { useEffect, useRef, useState } from "react";
import { Refusal, type RefusalCode } from "../../../contract/kit.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { fieldFailures } from "../../lib/session/failure-words.ts";
import { toastFailure } from "../overlay/toast-failure.ts";

/** What a form does itself about a refusal; anything else is a toast. */
export type Answers = Partial<Record<RefusalCode, (refusal: Refusal) => void>>;

/** For whatever asks the server on somebody's behalf: busy while it lasts, and every failure said where it belongs. */
export function useSending() {
  const words = useMessages();
  const [isBusy, setBusy] = useState(false);
  const [fields, setFields] = useState<Record<string, string>>({});
  const isUnderWay = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  // Whoever sent the form is put where there is something to do.
  useEffect(() => {
    if (Object.keys(fields).length > 0)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]:not(:disabled)")?.focus();
  }, [fields]);

  /** Undefined if it failed, or if the last one is still under way. */
  async function send<T>(work: () => Promise<T>, answers: Answers = {}): Promise<T | undefined> {
    // A second press can come before React has drawn the first.
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setBusy(true);
    setFields({});
    try {
      return await work();
    } catch (error) {
      const own = error instanceof Refusal ? answers[error.code] : undefined;
      if (own) own(error as Refusal);
      else if (error instanceof Refusal && error.fields) setFields(fieldFailures(error, words));
      else toastFailure(error, words);
      return undefined;
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }

  return { isBusy, fields, setFields, send, form };
}
