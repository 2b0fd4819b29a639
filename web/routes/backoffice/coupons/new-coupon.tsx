import { useRef, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { catalogueContract } from "../../../../contract/catalogue/catalogue.contract.ts";
import { couponsContract } from "../../../../contract/coupons/coupons.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { freshDraft } from "../../../features/coupons/desk/coupon-draft.ts";
import { CouponForm } from "../../../features/coupons/desk/coupon-form.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { makeKey } from "../../../lib/make-key.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { quietLink } from "../../../ui/desk/figures.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Link } from "../../../ui/link.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";

/** The list says whether somebody may be here, and what time it is for coupons. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [{ meta }, categories] = await Promise.all([
    calls(couponsContract, context).list({ query: { limit: 1 } }),
    calls(catalogueContract, context).categories(),
  ]);
  return { now: meta.now, categories };
}

export const meta = pageMeta("backofficeNewCoupon");

export { ScreenFailure as ErrorBoundary };

export default function NewCoupon() {
  const { now, categories } = useLoaderData<typeof loader>();
  const { coupons: words } = useMessages("backoffice");
  const navigate = useNavigate();
  const [before] = useState(() => freshDraft(now));
  // One for this coupon, however often it is sent.
  const [key] = useState(makeKey);
  const made = useRef({ id: "", code: "" });
  return (
    <>
      <PageHeading
        title={words.newTitle}
        lead={
          <>
            <Link to="/backoffice/coupons" className={quietLink}>
              {words.back}
            </Link>
            <span className="block">{words.newLead}</span>
          </>
        }
      />
      <Panel className="max-w-4xl">
        <CouponForm
          before={before}
          categories={categories}
          isNew
          isFixed={false}
          verb={words.create}
          busy={words.creating}
          send={async (body) => {
            made.current = await browserCalls(couponsContract).create({ body, key });
          }}
          onDone={() => {
            toast(words.created(made.current.code), { tone: "good" });
            void navigate(`/backoffice/coupons/${made.current.id}`);
          }}
        />
      </Panel>
    </>
  );
}
