import type { Category } from "../../../../contract/catalogue/catalogue.contract.ts";
import type { Coupon } from "../../../../contract/coupons/coupons.contract.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Facts } from "../../../ui/desk/figures.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { useCouponWords } from "./coupon-words.tsx";

/** All that it says, and how far it has come. */
export function CouponFacts({ coupon, categories }: { coupon: Coupon; categories: readonly Category[] }) {
  const { coupons: words, methods } = useMessages("backoffice");
  const language = useLanguage();
  const { gives, used, spent, left } = useCouponWords();
  const moment = (iso: string) => formatMoment(iso, language);
  const names = coupon.categories.map((id) => {
    const one = categories.find((other) => other.id === id);
    return one ? inLanguage(language, one.name, one.name_hi) : String(id);
  });
  return (
    <Panel title={words.about}>
      <Facts
        facts={[
          [words.what, gives(coupon)],
          [words.usedLabel, used(coupon)],
          [words.spentLabel, `${spent(coupon)}, ${left(coupon)}`],
          [words.eachLabel, coupon.per_user_limit === null ? words.anyTimes : words.each(coupon.per_user_limit)],
          [words.forLabel, names.length === 0 ? words.allCategories : names.join(", ")],
          [
            words.waysLabel,
            coupon.methods.length === 0 ? words.allWays : coupon.methods.map((one) => methods[one]).join(", "),
          ],
          [words.firstLabel, coupon.first_order_only ? words.yes : words.no],
          [words.listedLabel, coupon.is_listed ? words.yes : words.no],
          [words.validLabel, words.till(moment(coupon.valid_from), moment(coupon.valid_to))],
          [words.madeLabel, moment(coupon.created_at)],
          ...(coupon.stopped_at === null ? [] : [[words.stoppedLabel, moment(coupon.stopped_at)] as const]),
        ]}
      />
    </Panel>
  );
}
