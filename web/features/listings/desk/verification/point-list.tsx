import { CircleSlash } from "lucide-react";
import type { PointAnswer } from "../../../../../contract/listings/verification.desk.contract.ts";
import { inLanguage, useLanguage, useMessages } from "../../../../lib/i18n/use-messages.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { Key } from "../../../../ui/desk/key-hints.tsx";
import type { Check } from "./load-check.ts";

export const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];

interface PointListProps {
  points: Check["item"]["points"];
  answerOf: (id: string) => PointAnswer | undefined;
  onSay: (id: string, answer: PointAnswer | undefined) => void;
}

/** Each point is seen, does not apply, or is not answered yet. */
export function PointList({ points, answerOf, onSay }: PointListProps) {
  const { verification: words } = useMessages("backoffice");
  const language = useLanguage();
  return (
    <ul className="mt-2 min-h-24 md:overflow-y-auto">
      {points.map((point, place) => {
        const answer = answerOf(point.id);
        const isOut = answer === "not_applicable";
        const text = inLanguage(language, point.text, point.text_hi);
        return (
          <li key={point.id} className="flex items-center gap-1 border-t border-line first:border-0">
            <label className="flex min-h-11 flex-1 items-center gap-3 py-1.5">
              <input
                type="checkbox"
                checked={answer === "seen"}
                onChange={() => onSay(point.id, answer === "seen" ? undefined : "seen")}
                className="size-6 flex-none accent-(--primary)"
              />
              <span className={classNames("flex-1 leading-snug", isOut && "text-ink-2")}>
                {text}
                {isOut ? <span className="block text-sm font-medium text-ink">{words.notApplicable}</span> : null}
              </span>
              {DIGITS[place] ? (
                <span aria-hidden="true" className="max-md:hidden">
                  <Key>{DIGITS[place]}</Key>
                </span>
              ) : null}
            </label>
            <button
              type="button"
              aria-pressed={isOut}
              aria-label={words.notApplicableName(text)}
              title={words.notApplicable}
              onClick={() => onSay(point.id, isOut ? undefined : "not_applicable")}
              className={classNames(
                "grid size-11 flex-none place-items-center rounded-control hover:bg-surface-2",
                isOut ? "bg-surface-3 text-ink" : "text-ink-2",
              )}
            >
              <CircleSlash className="size-5" strokeWidth={1.75} aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
