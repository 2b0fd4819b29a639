import { ChevronDown, CircleAlert, CircleCheck } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";

interface FieldProps {
  label: string;
  /** What to write, said before it is written. */
  hint?: ReactNode;
  /** Said beside the field, with an icon: colour alone tells some people nothing. */
  error?: string | undefined;
  /** Good news about what was written ("Noida, by Thu 19 Nov"). */
  good?: string | undefined;
  children: (control: { id: string; "aria-describedby"?: string; "aria-invalid"?: true }) => ReactNode;
}

/** A label, a control and what is to be said about it, wired together for those who only hear them. */
export function Field({ label, hint, error, good, children }: FieldProps) {
  const id = useId();
  const said = error ?? good ?? hint;
  const aboutId = `${id}-about`;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {children({
        id,
        ...(said ? { "aria-describedby": aboutId } : {}),
        ...(error ? { "aria-invalid": true as const } : {}),
      })}
      {said ? (
        <p
          id={aboutId}
          className={classNames(
            "mt-1.5 flex items-start gap-1.5 text-sm",
            error ? "text-error" : good ? "text-verified" : "text-ink-2",
          )}
        >
          {error ? <CircleAlert className="mt-0.5 size-4 flex-none" strokeWidth={1.75} aria-hidden="true" /> : null}
          {good && !error ? (
            <CircleCheck className="mt-0.5 size-4 flex-none" strokeWidth={1.75} aria-hidden="true" />
          ) : null}
          {said}
        </p>
      ) : null}
    </div>
  );
}

const controlClass =
  "w-full rounded-control border border-control bg-surface px-3.5 text-ink hover:border-control-hover " +
  "disabled:border-line-2 disabled:bg-surface-2 disabled:text-ink-disabled " +
  // The error's edge is a shadow too, so the ring of the focus has to be named beside it.
  "aria-invalid:border-error aria-invalid:inset-ring-1 aria-invalid:inset-ring-error focus-visible:shadow-(--ring)";

interface TextFieldProps extends Omit<FieldProps, "children">, Omit<ComponentProps<"input">, "id"> {
  /** Stands before what is typed and is not part of it: "+91", "₹". */
  prefix?: string;
}

export function TextField({ label, hint, error, good, prefix, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} good={good}>
      {(control) => (
        <span className="relative block">
          {prefix ? (
            <span
              className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-ink-2"
              aria-hidden="true"
            >
              {prefix}
            </span>
          ) : null}
          <input {...input} {...control} className={classNames(controlClass, "h-12", prefix && "pl-13", className)} />
        </span>
      )}
    </Field>
  );
}

interface TextAreaProps extends Omit<FieldProps, "children">, Omit<ComponentProps<"textarea">, "id"> {}

export function TextArea({ label, hint, error, good, className, rows = 4, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} good={good}>
      {(control) => (
        <textarea {...area} {...control} rows={rows} className={classNames(controlClass, "py-2.5", className)} />
      )}
    </Field>
  );
}

interface SelectProps extends Omit<FieldProps, "children">, Omit<ComponentProps<"select">, "id"> {
  options: readonly { value: string; label: string }[];
}

/** The platform's own list: a phone shows it better than we could. */
export function SelectField({ label, hint, error, good, options, className, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} good={good}>
      {(control) => (
        <span className="relative block">
          <select
            {...select}
            {...control}
            className={classNames(controlClass, "h-12 appearance-none pr-11", className)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            className="pointer-events-none absolute top-3.5 right-3.5 size-5 text-ink-2"
            strokeWidth={1.75}
            aria-hidden="true"
          />
        </span>
      )}
    </Field>
  );
}
