import { type FormEvent, useState } from "react";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { RadioCard } from "../../../../ui/form/choice.tsx";
import { TextArea } from "../../../../ui/form/field.tsx";
import { declineReasons } from "../decline-reasons.ts";
import type { Declining } from "../words/en.ts";
import { type AnswerProps, useAnswer } from "./use-answer.ts";

const MAX = 300;

/** No, with the reason, after saying what it means. */
export function DeclineForm({ sale, onAnswered, onClose }: AnswerProps & { onClose: () => void }) {
  const { page } = useMessages("orders/selling");
  const { isBusy, form, fields, setFields, answer } = useAnswer({ sale, onAnswered });
  const [why, setWhy] = useState<Declining>();
  const [own, setOwn] = useState("");

  function decline(event: FormEvent) {
    event.preventDefault();
    const reason = why === "other" ? own.trim() : why && declineReasons[why];
    if (why === undefined) return setFields({ why: page.noReason });
    if (!reason) return setFields({ reason: page.noReason });
    void answer({ approval: 0, reason }, page.declined);
  }

  return (
    <form ref={form} noValidate onSubmit={decline} className="grid gap-4">
      <p className="text-ink-2">{page.declineText}</p>
      <fieldset aria-describedby={fields.why ? "why-about" : undefined}>
        <legend className="mb-2 font-semibold">{page.why}</legend>
        <div className="grid gap-2">
          {Object.entries(page.reasons).map(([key, title]) => (
            <RadioCard
              key={key}
              name="why"
              title={title}
              text={key === "gone" && why === "gone" ? page.goneHint : undefined}
              checked={why === key}
              aria-invalid={fields.why ? true : undefined}
              onChange={() => {
                setWhy(key as Declining);
                setFields({});
              }}
            />
          ))}
        </div>
        {fields.why ? (
          <p id="why-about" role="alert" className="mt-2 text-sm text-error">
            {fields.why}
          </p>
        ) : null}
      </fieldset>
      {why === "other" ? (
        <TextArea
          label={page.yourWords}
          rows={3}
          maxLength={MAX}
          value={own}
          error={fields.reason}
          onChange={({ currentTarget }) => setOwn(currentTarget.value)}
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" className="flex-1" busy={isBusy ? page.declining : undefined}>
          {page.declineYes}
        </Button>
        <Button look="secondary" className="flex-1" onClick={onClose}>
          {page.notYet}
        </Button>
      </div>
    </form>
  );
}
