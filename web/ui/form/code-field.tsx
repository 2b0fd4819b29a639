import { type ComponentProps, useState } from "react";
import { digitsOf } from "../../lib/format/digits.ts";
import { TextField } from "./field.tsx";

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, "maxLength" | "value" | "onChange"> {
  digits: number;
  value?: string;
  /** What is typed or pasted, down to its digits. */
  onCode?: (code: string) => void;
}

/** One field for a whole code, not a box a digit: paste, autofill and screen readers just work. */
export function CodeField({ digits, value, onCode, ...field }: CodeFieldProps) {
  const [own, setOwn] = useState("");
  return (
    <TextField
      autoComplete="one-time-code"
      {...field}
      value={value ?? own}
      onChange={(event) => {
        // No maxLength: the browser would cut "123 456" before the space is taken out.
        const code = digitsOf(event.target.value).slice(0, digits);
        setOwn(code);
        onCode?.(code);
      }}
      inputMode="numeric"
      pattern={`\\d{${digits}}`}
      className="h-14 text-xl font-semibold tracking-[0.4em]"
    />
  );
}
