import { useEffect, useRef } from "react";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { useProblemWords } from "../../../ui/form/use-problem-words.ts";

/** "questions 17 key": people count from one. */
function placeOf(path: string): string {
  return path
    .replace(/^content\./, "")
    .replaceAll(/\.(\d+)/g, (_, place: string) => ` ${Number(place) + 1}`)
    .replaceAll(".", " ");
}

/** Everything that is wrong, in one place that takes the focus; each line leads to its field and opens what hides it. */
export function ProblemSummary({ problems }: { problems: Readonly<Record<string, string>> }) {
  const config = useMessages("backoffice").catalogueDesk;
  const problemWords = useProblemWords();
  const box = useRef<HTMLDivElement>(null);
  const said = Object.entries(problems);

  useEffect(() => {
    if (Object.keys(problems).length > 0) box.current?.focus();
  }, [problems]);

  function goTo(path: string) {
    // A problem of a whole part stands at the first field in it.
    const field =
      document.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`) ??
      document.querySelector<HTMLElement>(`[name^="${CSS.escape(path)}."]`);
    field?.closest("details")?.setAttribute("open", "");
    field?.focus();
  }

  if (said.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      data-quiet-focus
      className="mb-4 rounded-card border border-error bg-error-tint p-4"
    >
      <h2 className="mb-1 font-semibold text-error">{config.problems}</h2>
      <ul>
        {said.map(([path, text]) => (
          <li key={path}>
            <button
              type="button"
              onClick={() => goTo(path)}
              className="min-h-11 py-1.5 text-start underline underline-offset-4"
            >
              {problemWords(text)} <span className="text-sm text-ink-2">{placeOf(path)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
