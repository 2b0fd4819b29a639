import { digitsOf } from "../../lib/format/digits.ts";
import { formatNumber } from "../../lib/format/number.ts";
import { TextField } from "../../ui/form/field.tsx";

interface AmountFieldProps {
  label: string;
  /** Whole rupees; undefined while the field is empty. */
  amount: number | undefined;
  hint?: string;
  error?: string | undefined;
  onAmount: (amount: number | undefined) => void;
}

const MOST_DIGITS = 8;

/** Rupees, grouped as they are read while they are typed. */
export function AmountField({ label, amount, hint, error, onAmount }: AmountFieldProps) {
  return (
    <TextField
      label={label}
      name="price"
      prefix="₹"
      className="pl-8!"
      inputMode="numeric"
      autoComplete="off"
      hint={hint}
      error={error}
      value={amount === undefined ? "" : formatNumber(amount)}
      onChange={({ currentTarget }) => {
        const digits = digitsOf(currentTarget.value).slice(0, MOST_DIGITS);
        onAmount(digits === "" ? undefined : Number(digits));
      }}
    />
  );
}
