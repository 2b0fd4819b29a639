import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { couponStates, couponsContract } from "../../../../contract/coupons/coupons.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { CouponPill, useCouponWords } from "../../../features/coupons/desk/coupon-words.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { ButtonLink } from "../../../ui/actions/button.tsx";
import { ListScreen } from "../../../ui/desk/list/list-screen.tsx";
import { readFilters } from "../../../ui/desk/list/read-filters.ts";
import { Link } from "../../../ui/link.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readFilters(request, ["q", "state"]);
  return { page: await calls(couponsContract, context).list({ query }) };
}

export const meta = pageMeta("backofficeCoupons");

export { ScreenFailure as ErrorBoundary };

export default function Coupons() {
  const { page } = useLoaderData<typeof loader>();
  const { screens, coupons: words } = useMessages("backoffice");
  const language = useLanguage();
  const { gives, used, spent, left } = useCouponWords();
  return (
    <ListScreen
      screen="coupons"
      title={screens.coupons.title}
      lead={words.lead}
      page={page}
      more={(query, cursor) => browserCalls(couponsContract).list({ query: { ...query, cursor } })}
      exportPath={couponsContract.export.path}
      action={
        <ButtonLink to="/backoffice/coupons/new" size="small">
          {words.make}
        </ButtonLink>
      }
      filters={[
        { kind: "text", name: "q", label: words.q, placeholder: words.qHint },
        {
          kind: "select",
          name: "state",
          label: words.state,
          options: couponStates.map((value) => ({ value, label: words.states[value] })),
        },
      ]}
      empty={{ title: words.none, text: words.noneText }}
      rowKey={(row) => row.id}
      columns={[
        {
          key: "code",
          head: words.columns.code,
          cell: (row) => (
            <div className="min-w-36">
              <Link to={`/backoffice/coupons/${row.id}`} className="font-semibold text-primary hover:underline">
                {row.code}
              </Link>
              <span className="block text-sm text-ink-2">{gives(row)}</span>
            </div>
          ),
        },
        { key: "state", head: words.columns.state, cell: (row) => <CouponPill state={row.state} /> },
        {
          key: "valid",
          head: words.columns.valid,
          cell: (row) => (
            <span className="block min-w-36 text-sm">
              {words.till(formatMoment(row.valid_from, language), formatMoment(row.valid_to, language))}
            </span>
          ),
        },
        {
          key: "used",
          head: words.columns.used,
          isFigure: true,
          cell: (row) => (
            <>
              <span className="block whitespace-nowrap">{used(row)}</span>
              <span className="block text-sm whitespace-nowrap text-ink-2">{spent(row)}</span>
              <span className="block text-sm whitespace-nowrap text-ink-2">{left(row)}</span>
            </>
          ),
        },
      ]}
    />
  );
}
