import { formatPhone, phoneDigits } from "../../../lib/format/phone.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { TextField } from "../../../ui/form/field.tsx";
import { phoneOfAddress } from "./order-body.ts";
import type { Checkout } from "./use-checkout.ts";

export function Contact({ checkout, phone }: { checkout: Checkout; phone: string }) {
  const words = useMessages("orders/checkout").contact;
  const { data, address, fields, pick } = checkout;
  const other = phoneOfAddress(address, phone);
  return (
    <>
      <p className="mb-3">
        {formatPhone(phone)} <span className="text-ink-2">{words.own}</span>
      </p>
      <TextField
        label={words.alternate}
        hint={other === undefined ? words.alternateHint : words.ofAddress(formatPhone(other))}
        error={fields.alternate_mobile}
        prefix="+91"
        type="tel"
        name="alternate_mobile"
        inputMode="numeric"
        autoComplete="off"
        value={data.alternate_mobile}
        onChange={({ currentTarget }) => pick({ alternate_mobile: phoneDigits(currentTarget.value) })}
      />
    </>
  );
}
