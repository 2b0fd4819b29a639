import { type ReactNode, useState } from "react";
import { classNames } from "../class-names.ts";
import { Field } from "./field.tsx";
import { useCombobox } from "./use-combobox.ts";

interface ComboboxProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  name?: string;
  options: readonly { value: string; label: string }[];
  defaultValue?: string;
  placeholder?: string;
  disabled?: boolean;
  onPick?: (value: string) => void;
  /** Said in place of the list when nothing matches. */
  nothing: string;
}

/** A long list one finds one's way in by typing. For a short one, <SelectField> is better. */
export function Combobox({
  label,
  hint,
  error,
  name,
  options,
  defaultValue,
  placeholder,
  disabled,
  onPick,
  nothing,
}: ComboboxProps) {
  const [text, setText] = useState(options.find((option) => option.value === defaultValue)?.label ?? "");
  const [value, setValue] = useState(defaultValue ?? "");
  const wanted = text.trim().toLowerCase();
  const isChosen = options.some((option) => option.value === value && option.label === text);
  const shown =
    wanted === "" || isChosen ? options : options.filter((option) => option.label.toLowerCase().includes(wanted));

  const box = useCombobox({
    count: shown.length,
    onPick: (index) => {
      const option = shown[index];
      if (!option) return;
      setText(option.label);
      setValue(option.value);
      onPick?.(option.value);
    },
  });
  const isEmpty = box.isWithin && shown.length === 0;

  return (
    <div {...box.rootProps} className="relative">
      {name ? <input type="hidden" name={name} value={value} /> : null}
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <span className="relative block">
            <input
              {...control}
              {...box.inputProps}
              value={text}
              placeholder={placeholder}
              disabled={disabled}
              onChange={(event) => {
                setText(event.target.value);
                setValue("");
                box.onType();
              }}
              className="h-12 w-full rounded-control border border-control bg-surface px-3.5 hover:border-control-hover disabled:border-line-2 disabled:bg-surface-2 disabled:text-ink-disabled aria-invalid:border-error aria-invalid:inset-ring-1 aria-invalid:inset-ring-error focus-visible:shadow-(--ring)"
            />
            {box.isOpen ? (
              <ul {...box.listProps} aria-label={label} className={listClass}>
                {shown.map((option, index) => (
                  <li key={option.value} {...box.optionProps(index)} className={optionClass(index === box.active)}>
                    {option.label}
                  </li>
                ))}
              </ul>
            ) : null}
            {isEmpty ? (
              <span role="status" className={classNames(listClass, "block p-3 text-ink-2")}>
                {nothing}
              </span>
            ) : null}
          </span>
        )}
      </Field>
    </div>
  );
}

const listClass =
  "appear absolute inset-x-0 top-full z-(--z-sheet) mt-1 max-h-80 overflow-y-auto rounded-control border border-line bg-surface p-1 shadow-float";

export function optionClass(isActive: boolean): string {
  return classNames(
    "flex min-h-11 cursor-pointer items-center gap-3 rounded-xs px-3 py-1.5 hover:bg-surface-2",
    isActive && "bg-neel-tint text-primary",
  );
}
