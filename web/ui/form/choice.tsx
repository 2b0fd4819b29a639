import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";

interface ChoiceProps extends Omit<ComponentProps<"input">, "type" | "title"> {
  title: ReactNode;
  text?: ReactNode;
}

/** One of several, as a card to tap. Where it cannot be chosen, `text` says why. */
export function RadioCard({ title, text, className, ...input }: ChoiceProps) {
  return (
    <label
      className={classNames(
        "flex min-h-14 items-start gap-3 rounded-card border border-line-2 bg-surface px-4 py-3.5 has-disabled:bg-surface-2 has-disabled:text-ink-2",
        "has-checked:border-primary has-checked:bg-neel-tint has-checked:inset-ring-1 has-checked:inset-ring-primary",
        className,
      )}
    >
      <input {...input} type="radio" className="mt-0.5 size-5 flex-none accent-(--primary)" />
      <Words title={title} text={text} />
    </label>
  );
}

export function Checkbox({ title, text, className, ...input }: ChoiceProps) {
  return (
    <label className={classNames("flex min-h-11 items-start gap-3 py-2.5", className)}>
      <input {...input} type="checkbox" className="mt-0.5 size-5 flex-none rounded-xs accent-(--primary)" />
      <Words title={title} text={text} />
    </label>
  );
}

/** On or off, at once. */
export function Switch({ title, text, className, ...input }: ChoiceProps) {
  return (
    <label className={classNames("flex min-h-14 items-center justify-between gap-4 py-2", className)}>
      <Words title={title} text={text} />
      <input
        {...input}
        type="checkbox"
        className={classNames(
          "relative h-7 w-12 flex-none appearance-none rounded-full bg-control transition-colors checked:bg-primary disabled:bg-surface-3",
          "before:absolute before:top-[3px] before:left-[3px] before:size-[22px] before:rounded-full before:bg-surface before:transition-transform checked:before:translate-x-5",
        )}
      />
    </label>
  );
}

function Words({ title, text }: { title: ReactNode; text: ReactNode }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block font-medium">{title}</span>
      {text ? <span className="block text-sm text-ink-2">{text}</span> : null}
    </span>
  );
}
