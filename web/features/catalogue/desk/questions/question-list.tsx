import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { inLanguage, useLanguage, useMessages } from "../../../../lib/i18n/use-messages.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { Pill } from "../../../../ui/feedback/pill.tsx";
import { nextUid, type QuestionDraft, withMoved, withoutRow, withRow } from "../draft/category-draft.ts";
import { useEditor } from "../draft/editor-context.tsx";
import { PartProblem, RowTools } from "../draft/fields.tsx";
import { QuestionFields } from "./question-fields.tsx";

const PATH = "content.questions";

interface QuestionListProps {
  questions: readonly QuestionDraft[];
  onChange: (questions: QuestionDraft[]) => void;
}

/** One line each, in the order they are asked; a line opens to its fields. */
export function QuestionList({ questions, onChange }: QuestionListProps) {
  const { question: words } = useMessages("backoffice").catalogueDesk;
  const { hasProblem, isReadOnly } = useEditor();
  const language = useLanguage();

  function add() {
    const fresh = { key: "", label: "", label_hi: "", type: "text" as const, required: false, filterable: false };
    onChange([...questions, { uid: nextUid(), isNew: true, ...fresh }]);
  }

  return (
    <>
      <PartProblem path={PATH} />
      {questions.length === 0 ? <p className="text-ink-2">{words.none}</p> : null}
      <ol className="grid gap-2">
        {questions.map((question, place) => {
          const name = inLanguage(language, question.label, question.label_hi) || words.newOne;
          const isOpen = question.isNew || hasProblem(`${PATH}.${place}`);
          return (
            <li key={question.uid} className="relative rounded-card border border-line bg-surface">
              <Folded line={<QuestionLine question={question} name={name} />} isOpen={isOpen}>
                {() => (
                  <QuestionFields
                    question={question}
                    path={`${PATH}.${place}`}
                    earlier={questions.slice(0, place)}
                    onChange={(change) => onChange(withRow(questions, question.uid, change))}
                  />
                )}
              </Folded>
              <div className="absolute top-0 right-0">
                <RowTools
                  name={name}
                  isFirst={place === 0}
                  isLast={place === questions.length - 1}
                  onMove={(by) => onChange(withMoved(questions, question.uid, by))}
                  onRemove={() => onChange(withoutRow(questions, question.uid))}
                />
              </div>
            </li>
          );
        })}
      </ol>
      {isReadOnly ? null : (
        <Button look="secondary" size="small" className="mt-3" onClick={add}>
          {words.add}
        </Button>
      )}
    </>
  );
}

/** What it holds is drawn once somebody has opened it: a category has hundreds of fields, of which a few are changed. */
function Folded({ line, isOpen, children }: { line: ReactNode; isOpen: boolean; children: () => ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className="group"
      open={isOpen || undefined}
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
      <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-card py-2 pr-36 pl-4 [&::-webkit-details-marker]:hidden">
        <ChevronDown
          className="size-5 flex-none text-ink-2 transition-transform group-open:rotate-180"
          strokeWidth={1.75}
          aria-hidden="true"
        />
        {line}
      </summary>
      {isOpen || wasOpened ? <div className="px-4 pt-2 pb-5">{children()}</div> : null}
    </details>
  );
}

function QuestionLine({ question, name }: { question: QuestionDraft; name: string }) {
  const { question: words } = useMessages("backoffice").catalogueDesk;
  return (
    <>
      <span className="font-medium wrap-anywhere">{name}</span>
      <span className="text-sm text-ink-2">{words.types[question.type]}</span>
      {question.required ? <Pill>{words.required}</Pill> : null}
      {question.retired ? <Pill tone="notice">{words.retired}</Pill> : null}
    </>
  );
}
