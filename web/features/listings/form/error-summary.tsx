import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Question } from "../../../../contract/catalogue/catalogue.contract.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { fieldName } from "./fields.ts";

interface ErrorSummaryProps {
  errors: Readonly<Record<string, string>>;
  questions: readonly Question[];
  /** Grows with each time something was refused: then the summary takes the focus. */
  count: number;
  onOpen: (field: string) => void;
}

/** Everything that stands in the way, in one place, each leading to where it is put right. */
export function ErrorSummary({ errors, questions, count, onOpen }: ErrorSummaryProps) {
  const words = useMessages("listings");
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const said = Object.entries(errors);

  useEffect(() => {
    if (count === 0) return;
    box.current?.focus();
    box.current?.scrollIntoView({ block: "center" });
  }, [count]);

  if (count === 0 || said.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary"
      className="mb-5 rounded-card border border-error bg-error-tint p-4"
    >
      <h2 id="error-summary" className="flex items-center gap-2 font-bold">
        <CircleAlert className="size-5 flex-none text-error" strokeWidth={1.75} aria-hidden="true" />
        {words.errors.heading(said.length)}
      </h2>
      <ul className="mt-1">
        {said.map(([field, text]) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                onOpen(field);
              }}
              className="inline-block py-2.5 text-error underline underline-offset-4 [overflow-wrap:anywhere]"
            >
              {words.errors.line(fieldName(field, questions, words.fields, language), text)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
