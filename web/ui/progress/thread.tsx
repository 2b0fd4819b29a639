import { Check, Clock3, type LucideIcon, X } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { classNames } from "../class-names.ts";

export interface ThreadStep {
  key: string;
  title: string;
  text?: ReactNode;
  state: "done" | "now" | "todo";
  /** In place of the clock, where something better says what is going on now. */
  Icon?: LucideIcon;
  /** It went no further than this. */
  isEnd?: boolean;
}

/** A history sewn one stitch at a time: an order's journey, a listing's check. */
export function Thread({ steps }: { steps: readonly ThreadStep[] }) {
  const { progress } = useMessages();
  return (
    <ol>
      {steps.map((step) => (
        <li
          key={step.key}
          data-state={step.state}
          aria-current={step.state === "now" ? "step" : undefined}
          className="thread-line relative pb-5 pl-10 last:pb-0"
        >
          <span
            className={classNames(
              "absolute top-0 left-0 grid size-[25px] place-items-center rounded-full border-2",
              step.state === "done" && "border-genda bg-genda text-on-genda",
              step.state === "now" && !step.isEnd && "border-primary bg-primary text-on-primary ring-4 ring-neel-tint",
              step.isEnd && "border-error bg-surface text-error",
              step.state === "todo" && "border-stitch-todo bg-surface",
            )}
          >
            {step.state === "done" ? <Check className="size-4" strokeWidth={2} aria-hidden="true" /> : null}
            {step.state === "now" ? <NowIcon step={step} /> : null}
          </span>
          <p className={classNames(step.state === "todo" ? "text-ink-2" : "font-semibold")}>
            {step.title}
            {step.isEnd ? null : <span className="sr-only">, {progress[step.state]}</span>}
          </p>
          {step.text ? <div className="text-sm text-ink-2">{step.text}</div> : null}
        </li>
      ))}
    </ol>
  );
}

function NowIcon({ step }: { step: ThreadStep }) {
  const Icon = step.isEnd ? X : (step.Icon ?? Clock3);
  return <Icon className="size-4" strokeWidth={2} aria-hidden="true" />;
}
