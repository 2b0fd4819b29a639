import type { Question } from "../../../contract/catalogue/catalogue.contract.ts";
import { inLanguage, useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";

interface AnswersProps {
  answers: Record<string, unknown>;
  questions: readonly Question[];
  /** The live copy's, beside an edit: what differs is marked. */
  before?: Record<string, unknown> | undefined;
}

/** What the category asked and what the seller said, in the order it was asked. */
export function Answers({ answers, questions, before }: AnswersProps) {
  const { answerYes, answerNo } = useMessages("backoffice").desk;
  const language = useLanguage();

  function words(question: Question, value: unknown): string {
    if (value === undefined || value === null) return "";
    if (typeof value === "boolean") return value ? answerYes : answerNo;
    const said = Array.isArray(value) ? value.map(String) : [String(value)];
    return said
      .map((one) => {
        const option = question.options?.find((candidate) => candidate.value === one);
        return option ? inLanguage(language, option.label, option.label_hi) : one;
      })
      .join(", ");
  }

  const asked = questions.filter(({ key }) => answers[key] !== undefined || before?.[key] !== undefined);
  return (
    <dl className="grid grid-cols-[2fr_3fr] gap-x-4 gap-y-1.5">
      {asked.map((question) => {
        const now = words(question, answers[question.key]);
        const was = before === undefined ? now : words(question, before[question.key]);
        return (
          <div key={question.key} className="contents">
            <dt className="text-ink-2">{inLanguage(language, question.label, question.label_hi)}</dt>
            <dd className="font-medium">
              {was === now ? (
                now
              ) : (
                <>
                  <del className="font-normal text-ink-2">{was}</del> <ins className="no-underline">{now}</ins>
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
