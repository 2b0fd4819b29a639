import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Input } from "../../../contract/kit.ts";
import { questionsContract } from "../../../contract/questions/questions.contract.ts";
import { browserCalls } from "../../lib/api.ts";
import { isHinted } from "../../lib/cookies.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { loginPath } from "../../lib/return-path.ts";
import { Button } from "../../ui/actions/button.tsx";
import { TextArea } from "../../ui/form/field.tsx";
import { toast } from "../../ui/overlay/toast-store.ts";
import type { Thread } from "./load-threads.ts";
import { postFailure } from "./post-failure.ts";
import { keepDraft, readDraft, sendAfterLogin, takeSending } from "./question-draft.ts";

interface WriteFormProps {
  /** A question about an item, or a reply to a question. */
  to: { product_id: string } | { question_id: string };
  label: string;
  hasFocus?: boolean;
  onPosted: (thread: Thread) => void;
}

/** Whatever goes wrong, what was written stays in the field. */
export function WriteForm({ to, label, hasFocus = false, onPosted }: WriteFormProps) {
  const site = useMessages();
  const words = useMessages("listings/product").questions;
  const isQuestion = "product_id" in to;
  const about = isQuestion ? to.product_id : to.question_id;
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const form = useRef<HTMLFormElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when somebody comes back from login
  useEffect(() => {
    const kept = readDraft(about);
    setText(kept);
    if (!isHinted(document.cookie, "is_login") || !takeSending(about) || kept.trim() === "") return;
    form.current?.scrollIntoView({ block: "center" });
    void send(kept.trim());
  }, [about]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const written = text.trim();
    if (written === "") return setError(words.empty);
    keepDraft(about, text);
    if (isHinted(document.cookie, "is_login")) return void send(written);
    sendAfterLogin(about);
    window.location.assign(loginPath(window.location.pathname + window.location.search));
  }

  async function send(written: string) {
    setBusy(true);
    setError(undefined);
    const body: Input<typeof questionsContract.post>["body"] = isQuestion
      ? { ...to, question_text: written }
      : { ...to, answer_text: written };
    try {
      const { thread } = await browserCalls(questionsContract).post({ body });
      keepDraft(about, "");
      setText("");
      toast(isQuestion ? words.posted : words.replied, { tone: "good" });
      onPosted(thread);
    } catch (failure) {
      const { text: said, isAboutText } = postFailure(failure, site, words);
      if (isAboutText) setError(said);
      else if (said) toast(said, { tone: "bad" });
    } finally {
      setBusy(false);
    }
  }

  const sending = isQuestion ? words.sending : words.replying;
  return (
    <form ref={form} noValidate onSubmit={submit} data-needs-script className="grid gap-2">
      <TextArea
        label={label}
        hint={words.hint}
        error={error}
        rows={2}
        maxLength={isQuestion ? 500 : 1_000}
        value={text}
        autoFocus={hasFocus}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setError(undefined);
        }}
      />
      <Button type="submit" className="justify-self-end" busy={isBusy ? sending : undefined}>
        {isQuestion ? words.send : words.replySend}
      </Button>
    </form>
  );
}
