import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { digitsOf } from "../../lib/format/digits.ts";
import { groupDigits } from "../../lib/format/number.ts";
import { classNames } from "../class-names.ts";
import { TextField } from "./field.tsx";
import { retype } from "./retype.ts";

interface MoneyFieldProps
  extends Omit<ComponentProps<typeof TextField>, "value" | "onChange" | "prefix" | "type" | "inputMode"> {
  /** Whole rupees, as digits. */
  digits: string;
  onDigits: (digits: string) => void;
  mostDigits?: number;
}

const MOST_DIGITS = 8;

/** Rupees, grouped as they are read while they are typed; what is being changed stays where it is. */
export function MoneyField({ digits, onDigits, mostDigits = MOST_DIGITS, className, ...field }: MoneyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  /** How many digits stand right of the caret: they stay there, however many commas come and go. */
  const kept = useRef<number>(undefined);
  const shown = groupDigits(digitsOf(digits));

  useLayoutEffect(() => {
    if (kept.current === undefined || document.activeElement !== input.current) return;
    const { caret } = retype.place(shown, kept.current);
    input.current?.setSelectionRange(caret, caret);
    kept.current = undefined;
  });

  return (
    <TextField
      autoComplete="off"
      {...field}
      ref={input}
      prefix="₹"
      inputMode="numeric"
      className={classNames("pl-8!", className)}
      value={shown}
      onChange={({ currentTarget }) => {
        const typed = retype.read(shown, currentTarget.value, currentTarget.selectionEnd ?? 0, mostDigits);
        kept.current = typed.right;
        onDigits(typed.digits);
      }}
    />
  );
}
