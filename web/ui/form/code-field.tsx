import type { ComponentProps } from "react";
import { TextField } from "./field.tsx";

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, "maxLength"> {
  digits: number;
}

/** One field for a whole code, not a box a digit: paste, autofill and screen readers just work. */
export function CodeField({ digits, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern={`\\d{${digits}}`}
      maxLength={digits}
      className="h-14 text-xl font-semibold tracking-[0.4em]"
    />
  );
}
