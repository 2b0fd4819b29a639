import type { Answers } from "../../../../contract/catalogue/answers.ts";
import type { Question } from "../../../../contract/catalogue/catalogue.contract.ts";
import { formatNumber } from "../../../lib/format/number.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { SelectField, TextField } from "../../../ui/form/field.tsx";
import { MoneyField } from "../../../ui/form/money-field.tsx";
import { ChipChoice } from "./chip-choice.tsx";
import { ORIGINAL_PRICE } from "./fields.ts";
import { NumberField } from "./number-field.tsx";

export type Answer = Answers[string];

interface QuestionFieldProps {
  question: Question;
  value: Answer | undefined;
  error?: string | undefined;
  /** It was read in what they wrote, and they should know. */
  isRead?: boolean;
  onAnswer: (value: Answer | undefined) => void;
}

/** So many options still fit on a phone at a glance; past that the platform's own list is better. */
const AT_A_GLANCE = 7;
const MAX_TEXT = 200;

/** A question of a category, asked in the way its answers are quickest to give. */
export function QuestionField({ question, value, error, isRead = false, onAnswer }: QuestionFieldProps) {
  const words = useMessages("listings").questions;
  const language = useLanguage();
  const { key, type, required, options = [] } = question;
  const name = inLanguage(language, question.label, question.label_hi);
  const label = required ? name : words.optional(name);
  const hint = isRead ? words.read : undefined;
  const choices = options.map((option) => ({
    value: option.value,
    label: inLanguage(language, option.label, option.label_hi),
  }));

  return <div data-field={`answers.${key}`}>{field()}</div>;

  function field() {
    if (type === "boolean") {
      const chosen = typeof value === "boolean" ? [value ? "yes" : "no"] : [];
      const both = [
        { value: "yes", label: words.yes },
        { value: "no", label: words.no },
      ];
      return (
        <ChipChoice
          legend={label}
          error={error}
          options={both}
          chosen={chosen}
          onToggle={(one) => onAnswer(one === "yes")}
        />
      );
    }
    if (type === "multi") {
      const chosen = Array.isArray(value) ? value : [];
      const toggled = (one: string) =>
        chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
      return (
        <ChipChoice
          legend={label}
          hint={words.several}
          error={error}
          options={choices}
          chosen={chosen}
          isMulti
          onToggle={(one) => onAnswer(toggled(one))}
        />
      );
    }
    const given = typeof value === "string" ? value : "";
    if (type === "select" && choices.length <= AT_A_GLANCE) {
      return (
        <ChipChoice
          legend={label}
          hint={hint}
          error={error}
          options={choices}
          chosen={[given]}
          onToggle={(one) => onAnswer(one)}
        />
      );
    }
    if (type === "select") {
      return (
        <SelectField
          label={label}
          hint={hint}
          error={error}
          options={[{ value: "", label: words.choose }, ...choices]}
          value={choices.some((one) => one.value === given) ? given : ""}
          onChange={(event) => onAnswer(event.target.value === "" ? undefined : event.target.value)}
        />
      );
    }
    if (key === ORIGINAL_PRICE) {
      return (
        <MoneyField
          label={label}
          error={error}
          digits={typeof value === "number" ? String(value) : ""}
          mostDigits={9}
          onDigits={(digits) => onAnswer(digits === "" ? undefined : Number(digits))}
        />
      );
    }
    if (type === "number") {
      const { min, max } = question;
      // A year is a name, not an amount: 2012, never 2,012.
      const say = /year/.test(key) ? String : formatNumber;
      return (
        <NumberField
          label={label}
          hint={min !== undefined && max !== undefined && min > 0 ? words.between(say(min), say(max)) : undefined}
          error={error}
          value={typeof value === "number" ? value : null}
          onNumber={(number) => onAnswer(number ?? undefined)}
        />
      );
    }
    return (
      <TextField
        label={label}
        error={error}
        value={given}
        maxLength={MAX_TEXT}
        onChange={(event) => onAnswer(event.target.value === "" ? undefined : event.target.value)}
      />
    );
  }
}
