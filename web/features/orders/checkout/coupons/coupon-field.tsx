import { useState } from "react";
import { formatPaise } from "../../../../lib/format/money.ts";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import type { CouponChoice } from "./offered-coupons.ts";

/** A code is asked about before the order, and what is wrong with it stands beside it. */
export function CouponField({ checkout }: { checkout: CouponChoice }) {
  const words = useMessages("orders/checkout").coupon;
  const { data, coupon, facts, method } = checkout;
  const [code, setCode] = useState(data.coupon_code ?? "");
  const isOn = data.coupon_code !== null;
  const line = method && facts.methods[method].lines.find(({ kind }) => kind === "coupon");
  const saved = line ? -line.amount_paise : (facts.coupon?.discount_paise ?? 0);

  function apply() {
    const wanted = code.trim().toUpperCase();
    if (wanted !== "") void coupon.apply(wanted);
  }

  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1" aria-live="polite">
        <TextField
          label={words.label}
          name="coupon_code"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          value={isOn ? (data.coupon_code ?? "") : code}
          readOnly={isOn}
          error={coupon.error}
          good={isOn ? words.saves(formatPaise(saved)) : undefined}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            apply();
          }}
        />
      </div>
      {isOn ? (
        <Button look="secondary" className="mt-[30px]" onClick={() => void coupon.remove()}>
          {words.remove}
        </Button>
      ) : (
        <Button
          look="secondary"
          className="mt-[30px]"
          onClick={apply}
          busy={coupon.isBusy ? words.applying : undefined}
        >
          {words.apply}
        </Button>
      )}
    </div>
  );
}
