import { type ComponentProps, useState } from "react";
import { TextField } from "../../../ui/form/field.tsx";

interface NumberFieldProps extends Omit<ComponentProps<typeof TextField>, "value" | "onChange" | "type" | "inputMode"> {
  value: number | null;
  /** Null where nothing, or nothing that is a number, stands there. */
  onNumber: (value: number | null) => void;
  isWhole?: boolean;
}

/** Keeps what is being typed ("1.") while telling the number it means. No spinner: a slip of the wheel is no answer. */
export function NumberField({ value, onNumber, isWhole = false, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState(value === null ? "" : String(value));
  const meant = typed === "" ? null : Number(typed);
  // Filled in from elsewhere: a reload, a draft.
  const shown =
    meant === value || (value === null && Number.isNaN(meant)) ? typed : value === null ? "" : String(value);
  return (
    <TextField
      autoComplete="off"
      {...field}
      inputMode={isWhole ? "numeric" : "decimal"}
      value={shown}
      onChange={(event) => {
        const text = event.target.value.replaceAll(isWhole ? /\D/g : /[^\d.]/g, "").slice(0, 12);
        setTyped(text);
        const number = Number(text);
        onNumber(text === "" || Number.isNaN(number) ? null : number);
      }}
    />
  );
}
