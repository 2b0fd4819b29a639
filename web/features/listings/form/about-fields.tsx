import { useState } from "react";
import { isAsked } from "../../../../contract/catalogue/answers.ts";
import type { Question } from "../../../../contract/catalogue/catalogue.contract.ts";
import { identityWanted } from "../../../../contract/identities/read-identity.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import type { ListingDraft } from "../../../stores/form-data.store.ts";
import { TextArea, TextField } from "../../../ui/form/field.tsx";
import { Accordion } from "../../../ui/layout/accordion.tsx";
import { IdentityField } from "../identity/identity-field.tsx";
import { ORIGINAL_PRICE } from "./fields.ts";
import { type Answer, QuestionField } from "./question-field.tsx";
import { readWords } from "./read-words.ts";
import { specialFieldsOf } from "./special-fields.ts";
import type { CategoryFacts } from "./use-category.ts";

/** What every part of the form is given. */
export interface FormPartProps {
  form: ListingDraft;
  change: (change: Partial<ListingDraft>) => void;
  errors: Readonly<Record<string, string>>;
}

interface AboutFieldsProps extends FormPartProps {
  facts: Pick<CategoryFacts, "questions" | "identity">;
  /** What is on the market keeps the number it has. */
  isNumberFixed?: boolean;
}

const MAX_TITLE = 120;
const MAX_DESCRIPTION = 3_000;

/** Title, description and the category's questions. Words first: what they already say is not asked again. */
export function AboutFields({ form, change, errors, facts, isNumberFixed = false }: AboutFieldsProps) {
  const { questions } = facts;
  const kind = identityWanted(facts.identity, form.answers);
  const words = useMessages("listings").questions;
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const special = specialFieldsOf(form.category_data?.category_id);
  const asked = questions.filter((question) => question.key !== ORIGINAL_PRICE && isAsked(question, form.answers));
  const plain = asked.filter(({ key }) => !special?.keys.includes(key));
  const [needed, extra] = [plain.filter(({ required }) => required), plain.filter(({ required }) => !required)];

  function answer(given: Record<string, Answer | undefined>) {
    const all = Object.entries({ ...form.answers, ...given });
    change({ answers: Object.fromEntries(all.filter((pair): pair is [string, Answer] => pair[1] !== undefined)) });
    setRead((known) => new Set([...known].filter((key) => !(key in given))));
  }

  function readWritten() {
    const found = readWords(asked, form.answers, form);
    if (Object.keys(found).length === 0) return;
    change({ answers: { ...form.answers, ...found } });
    setRead((known) => new Set([...known, ...Object.keys(found)]));
  }

  const field = (question: Question) => (
    <QuestionField
      key={question.key}
      question={question}
      value={form.answers[question.key]}
      error={errors[`answers.${question.key}`]}
      isRead={read.has(question.key)}
      onAnswer={(value) => answer({ [question.key]: value })}
    />
  );

  return (
    <div className="grid gap-6">
      <div data-field="title">
        <TextField
          label={words.title}
          hint={words.titleHint}
          error={errors.title}
          value={form.title}
          maxLength={MAX_TITLE}
          autoComplete="off"
          onChange={(event) => change({ title: event.target.value })}
          onBlur={readWritten}
        />
      </div>
      <div data-field="description">
        <TextArea
          label={words.description}
          hint={words.descriptionHint}
          error={errors.description}
          value={form.description}
          maxLength={MAX_DESCRIPTION}
          rows={5}
          onChange={(event) => change({ description: event.target.value })}
          onBlur={readWritten}
        />
      </div>
      <p role="status" className="sr-only">
        {read.size > 0 ? words.readAll(read.size) : ""}
      </p>
      {special ? <special.Fields questions={asked} answers={form.answers} errors={errors} onAnswers={answer} /> : null}
      {needed.map(field)}
      {kind ? (
        <IdentityField
          kind={kind}
          value={form.identity}
          error={errors["identity.value"] ?? errors["identity.kind"]}
          isFixed={isNumberFixed}
          onChange={(identity) => change({ identity })}
        />
      ) : null}
      {extra.length > 0 ? (
        <Accordion title={words.more} defaultOpen={extra.some(({ key }) => errors[`answers.${key}`] !== undefined)}>
          <div className="grid gap-6">{extra.map(field)}</div>
        </Accordion>
      ) : null}
    </div>
  );
}
