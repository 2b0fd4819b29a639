import { type FormEvent, useRef, useState } from "react";
import { conversationsDeskContract } from "../../../../contract/conversations/conversations.desk.contract.ts";
import { messageRules } from "../../../../contract/conversations/message-rules.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { TextArea } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { toast } from "../../../ui/overlay/toast-store.ts";
import { readyAnswers } from "./ready-answers.ts";

/** An answer is written, or put together from those that are ready; sent twice it is one. */
export function AnswerForm({ orderId, onSent }: { orderId: string; onSent: () => void }) {
  const { conversationDesk: words } = useMessages("backoffice");
  const [language, setLanguage] = useState(useLanguage());
  const [text, setText] = useState("");
  const { isBusy, fields, send, form } = useSending();
  const key = useRef("");

  function change(next: string) {
    setText(next.slice(0, messageRules.text));
    key.current = "";
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    key.current ||= crypto.randomUUID();
    const call = { params: { id: orderId }, body: { text }, key: key.current };
    if (!(await send(() => browserCalls(conversationsDeskContract).answer(call)))) return;
    toast(words.sent, { tone: "good" });
    change("");
    onSent();
  }

  return (
    <form ref={form} noValidate onSubmit={submit} data-needs-script className="grid gap-3">
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">{words.ready}</legend>
        <div className="flex gap-2">
          {(["en", "hi"] as const).map((one) => (
            <Button
              key={one}
              look={language === one ? "secondary" : "text"}
              aria-pressed={language === one}
              onClick={() => setLanguage(one)}
            >
              {one === "en" ? words.inEnglish : words.inHindi}
            </Button>
          ))}
        </div>
        <ul className="grid gap-2 sm:grid-cols-2">
          {readyAnswers.map((answer) => (
            <li key={answer.key} className="contents">
              <button
                type="button"
                lang={language}
                onClick={() => change(text.trim() === "" ? answer[language] : `${text.trim()}\n\n${answer[language]}`)}
                className="min-h-11 rounded-control border border-line bg-surface px-3 py-2 text-left text-sm hover:border-control-hover focus-visible:shadow-(--ring)"
              >
                {answer[language]}
              </button>
            </li>
          ))}
        </ul>
      </fieldset>
      <TextArea
        label={words.reply}
        hint={words.replyHint}
        error={fields.text}
        rows={4}
        maxLength={messageRules.text}
        value={text}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <Button type="submit" className="justify-self-start" busy={isBusy ? words.sending : undefined}>
        {words.send}
      </Button>
    </form>
  );
}
