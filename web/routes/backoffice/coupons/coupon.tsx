import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { catalogueContract } from "../../../../contract/catalogue/catalogue.contract.ts";
import { couponsContract } from "../../../../contract/coupons/coupons.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { draftOf } from "../../../features/coupons/desk/coupon-draft.ts";
import { CouponFacts } from "../../../features/coupons/desk/coupon-facts.tsx";
import { CouponForm } from "../../../features/coupons/desk/coupon-form.tsx";
import { CouponUses } from "../../../features/coupons/desk/coupon-uses.tsx";
import { CouponPill } from "../../../features/coupons/desk/coupon-words.tsx";
import { StopCoupon } from "../../../features/coupons/desk/stop-coupon.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { quietLink } from "../../../ui/desk/figures.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Link } from "../../../ui/link.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const desk = calls(couponsContract, context);
  const given = { params: { id: params.id ?? "" } };
  const [coupon, uses, categories] = await Promise.all([
    desk.item(given),
    desk.uses({ ...given, query: {} }),
    calls(catalogueContract, context).categories(),
  ]);
  return { coupon, uses, categories };
}

export const meta = pageMeta("backofficeCoupon", ({ loaderData }) => {
  const found = loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  return found?.coupon.code;
});

export { ScreenFailure as ErrorBoundary };

export default function CouponPage() {
  const { coupon, uses, categories } = useLoaderData<typeof loader>();
  const { coupons: words } = useMessages("backoffice");
  const { revalidate } = useRevalidator();
  const [saves, setSaves] = useState(0);
  const before = draftOf(coupon);
  return (
    <>
      <PageHeading
        title={coupon.code}
        lead={
          <span className="flex flex-wrap items-center gap-x-3">
            <CouponPill state={coupon.state} />
            <Link to="/backoffice/coupons" className={quietLink}>
              {words.back}
            </Link>
          </span>
        }
        action={<StopCoupon coupon={coupon} onChanged={() => void revalidate()} />}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[2fr_3fr]">
        <CouponFacts coupon={coupon} categories={categories} />
        <Panel title={words.change}>
          <p className="mb-4 text-ink-2">{coupon.is_untouched ? words.changeAll : words.changeSome}</p>
          <CouponForm
            // What was saved is what the next change is measured by.
            key={`${saves} ${JSON.stringify(before)}`}
            before={before}
            categories={categories}
            isNew={false}
            isFixed={!coupon.is_untouched}
            verb={words.save}
            busy={words.saving}
            send={(body, changed) => {
              const { code: _, ...rest } = body;
              // Whether there is an upper end hangs on the kind.
              const names: readonly string[] = changed.includes("kind") ? [...changed, "max_discount"] : changed;
              const only = Object.fromEntries(Object.entries(rest).filter(([name]) => names.includes(name)));
              return browserCalls(couponsContract).edit({ params: { id: coupon.id }, body: only });
            }}
            onDone={() => {
              toast(words.saved, { tone: "good" });
              void revalidate().then(() => setSaves((count) => count + 1));
            }}
          />
        </Panel>
      </div>
      <CouponUses coupon={coupon} page={uses} />
    </>
  );
}
