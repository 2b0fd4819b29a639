import { MoneyField } from "../../ui/form/money-field.tsx";

interface AmountFieldProps {
  label: string;
  /** Whole rupees; undefined while the field is empty. */
  amount: number | undefined;
  hint?: string;
  error?: string | undefined;
  onAmount: (amount: number | undefined) => void;
}

export function AmountField({ label, amount, hint, error, onAmount }: AmountFieldProps) {
  return (
    <MoneyField
      label={label}
      name="price"
      hint={hint}
      error={error}
      digits={amount === undefined ? "" : String(amount)}
      onDigits={(digits) => onAmount(digits === "" ? undefined : Number(digits))}
    />
  );
}
