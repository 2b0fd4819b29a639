import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "../../../ui/class-names.ts";

interface ChipChoiceProps<V extends string> {
  legend: string;
  hint?: ReactNode;
  error?: string | undefined;
  options: readonly { value: V; label: ReactNode }[];
  /** Chosen ones: of a single choice at most one. */
  chosen: readonly V[];
  isMulti?: boolean;
  onToggle: (value: V) => void;
}

/** A short list, all of it in sight: one tap answers. Radios or checkboxes underneath, so keys and readers know it. */
export function ChipChoice<V extends string>(props: ChipChoiceProps<V>) {
  const { legend, hint, error, options, chosen, isMulti = false, onToggle } = props;
  const name = useId();
  const aboutId = `${name}-about`;
  const said = error ?? hint;
  return (
    <fieldset aria-describedby={said ? aboutId : undefined}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="relative inline-flex min-h-11 items-center rounded-full border border-control bg-surface px-3.5 font-medium hover:border-control-hover has-checked:border-primary has-checked:bg-neel-tint has-checked:font-semibold has-checked:text-primary has-focus-visible:shadow-(--ring)"
          >
            <input
              type={isMulti ? "checkbox" : "radio"}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? aboutId : undefined}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            {label}
          </label>
        ))}
      </div>
      {said ? (
        <p
          id={aboutId}
          className={classNames("mt-1.5 flex items-start gap-1.5 text-sm", error ? "text-error" : "text-ink-2")}
        >
          {error ? <CircleAlert className="mt-0.5 size-4 flex-none" strokeWidth={1.75} aria-hidden="true" /> : null}
          {said}
        </p>
      ) : null}
    </fieldset>
  );
}
