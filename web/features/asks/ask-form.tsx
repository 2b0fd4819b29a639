import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { asksContract } from "../../../contract/asks/asks.contract.ts";
import { browserCalls } from "../../lib/api.ts";
import { isHinted } from "../../lib/cookies.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { loginPath } from "../../lib/return-path.ts";
import { refusalWords } from "../../lib/session/failure-words.ts";
import { Button } from "../../ui/actions/button.tsx";
import { ConsentLine } from "../../ui/feedback/consent-line.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { SelectField, TextArea } from "../../ui/form/field.tsx";
import { MoneyField } from "../../ui/form/money-field.tsx";
import { useSending } from "../../ui/form/use-sending.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { toast } from "../../ui/overlay/toast-store.ts";
import { type AskDraft, emptyAsk, keepAskDraft, readAskDraft } from "./ask-draft.ts";

export interface Choice {
  value: string;
  label: string;
}

interface AskFormProps {
  /** What a search did not find. */
  description: string;
  categories: readonly Choice[];
  cities: readonly Choice[];
  onClose: () => void;
}

/** Where somebody comes back to from login: with the form open again. */
const BACK = "/askout?ask=1";
const MOST_RUPEES = 1_00_00_000;

/** Whatever goes wrong, what was written stays. */
export function AskForm({ description, categories, cities, onClose }: AskFormProps) {
  const site = useMessages();
  const words = useMessages("asks");
  const navigate = useNavigate();
  const { isBusy, fields, setFields, send, form } = useSending();
  const [trouble, setTrouble] = useState<string>();
  const [draft, setDraft] = useState<AskDraft>(() => {
    const kept = readAskDraft() ?? emptyAsk;
    return description === "" ? kept : { ...kept, description };
  });

  function change(what: Partial<AskDraft>) {
    const next = { ...draft, ...what };
    setDraft(next);
    keepAskDraft(next);
    setTrouble(undefined);
    setFields(Object.fromEntries(Object.entries(fields).filter(([key]) => !Object.hasOwn(what, key))));
  }

  async function post(event: FormEvent) {
    event.preventDefault();
    const budget = Number(draft.budget.replaceAll(/[₹,\s]/g, ""));
    const isBudget = Number.isInteger(budget) && budget >= 1 && budget <= MOST_RUPEES;
    const missing = {
      ...(draft.description.trim() === "" ? { description: words.form.empty } : {}),
      ...(isBudget ? {} : { budget: words.form.noBudget }),
    };
    if (Object.keys(missing).length > 0) return setFields(missing);
    keepAskDraft(draft);
    if (!isHinted(document.cookie, "is_login")) {
      window.location.assign(loginPath(BACK));
      return;
    }
    const body = {
      description: draft.description,
      budget,
      category_id: draft.category_id === "" ? null : Number(draft.category_id),
      city_id: draft.city_id === "" ? null : Number(draft.city_id),
    };
    const say = (refusal: Parameters<typeof refusalWords>[0]) => setTrouble(refusalWords(refusal, site));
    const asked = await send(() => browserCalls(asksContract).post({ body }), {
      ask_limit: say,
      ask_open: say,
      too_many_requests: say,
      // The spec's own words stand above, and beside the field what they are about.
      abusive_words: (refusal) => {
        say(refusal);
        setFields({ description: refusalWords(refusal, site) });
      },
    });
    if (!asked) return;
    keepAskDraft(undefined);
    toast(words.form.posted, { tone: "good" });
    navigate("/user/asks");
  }

  return (
    <Dialog isOpen onClose={onClose} title={words.form.title} kind="sheet" hasForm>
      <form ref={form} noValidate onSubmit={post} className="grid gap-4">
        <TextArea
          label={words.form.description}
          hint={words.form.descriptionHint}
          error={fields.description}
          placeholder={words.form.example}
          rows={3}
          maxLength={300}
          autoFocus
          value={draft.description}
          onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        />
        <MoneyField
          label={words.form.budget}
          hint={words.form.budgetHint}
          error={fields.budget}
          digits={draft.budget}
          // One more than the most there is: too much is said, not cut.
          mostDigits={9}
          onDigits={(budget) => change({ budget })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={words.form.category}
            error={fields.category_id}
            value={draft.category_id}
            options={[{ value: "", label: words.anyCategory }, ...categories]}
            onChange={({ currentTarget }) => change({ category_id: currentTarget.value })}
          />
          <SelectField
            label={words.form.city}
            error={fields.city_id}
            value={draft.city_id}
            options={[{ value: "", label: words.anywhere }, ...cities]}
            onChange={({ currentTarget }) => change({ city_id: currentTarget.value })}
          />
        </div>
        <p className="text-sm text-ink-2">{words.form.days}</p>
        <div role="alert" className="empty:hidden">
          {trouble ? <Note tone="bad">{trouble}</Note> : null}
        </div>
        <ConsentLine purpose="asks" text={words.form.notice} />
        <Button type="submit" size="wide" busy={isBusy ? words.form.posting : undefined}>
          {words.form.post}
        </Button>
      </form>
    </Dialog>
  );
}
