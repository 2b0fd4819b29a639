import { useMessages } from "../../lib/i18n/use-messages.ts";
import { classNames } from "../class-names.ts";

/** Progress is sewn: marigold is done, indigo is now, pale is to come. `current` counts from 1. */
export function Stepper({ steps, current }: { steps: readonly string[]; current: number }) {
  const { progress } = useMessages();
  return (
    <div>
      <ol className="flex gap-2" aria-label={progress.steps}>
        {steps.map((step, place) => {
          const at = place + 1;
          return (
            <li key={step} aria-current={at === current ? "step" : undefined} className="flex-1">
              <span
                className={classNames(
                  "block h-1 rounded-full",
                  at < current ? "bg-stitch" : at === current ? "bg-primary" : "bg-stitch-todo",
                )}
              />
              <span
                className={classNames(
                  "mt-1.5 text-sm max-md:sr-only md:block",
                  at === current ? "font-semibold" : "text-ink-2",
                )}
              >
                {step}
                {at < current ? <span className="sr-only">, {progress.done}</span> : null}
              </span>
            </li>
          );
        })}
      </ol>
      <p className="mt-2 text-sm text-ink-2 md:hidden" aria-hidden="true">
        {progress.stepOf(current, steps.length)}
        <i className="dot" />
        {steps[current - 1]}
      </p>
    </div>
  );
}
