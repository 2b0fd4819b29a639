import type { ComponentProps } from "react";
import type { Coupon, CouponState } from "../../../../contract/coupons/coupons.contract.ts";
import { PAISE } from "../../../../contract/money.ts";
import { formatPaise, formatRupees } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Pill } from "../../../ui/feedback/pill.tsx";

const tones: Record<CouponState, ComponentProps<typeof Pill>["tone"]> = {
  running: "good",
  not_yet: "info",
  used_up: "notice",
  over: "plain",
  stopped: "bad",
};

export function CouponPill({ state }: { state: CouponState }) {
  const { coupons } = useMessages("backoffice");
  return <Pill tone={tones[state]}>{coupons.states[state]}</Pill>;
}

/** What it gives and how far it has come, said the same way everywhere. */
export function useCouponWords() {
  const { coupons: words } = useMessages("backoffice");
  function gives({ kind, value, max_discount, min_order }: Coupon): string {
    const parts = [kind === "flat" ? words.flat(formatRupees(value)) : words.percent(value)];
    if (max_discount !== null) parts.push(words.atMost(formatRupees(max_discount)));
    if (min_order > 0) parts.push(words.from(formatRupees(min_order)));
    return parts.join(", ");
  }
  const used = ({ used_count, global_limit }: Coupon) =>
    words.usedOf(String(used_count), global_limit === null ? null : String(global_limit));
  const spent = ({ used_paise }: Coupon) => words.spent(formatPaise(used_paise));
  const left = ({ budget, used_paise }: Coupon) =>
    budget === null ? words.noBudget : words.left(formatPaise(budget * PAISE - used_paise));
  return { gives, used, spent, left };
}
