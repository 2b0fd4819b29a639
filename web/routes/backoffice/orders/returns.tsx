import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from "react-router";
import {
  type ReturnRow,
  type ReturnView,
  returnsDeskContract,
  returnViews,
} from "../../../../contract/orders/returns.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { ReturnActs } from "../../../features/orders/desk/returns/return-acts.tsx";
import { ReturnReason } from "../../../features/orders/desk/returns/return-reason.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { useAge } from "../../../ui/desk/age.ts";
import { ListScreen } from "../../../ui/desk/list/list-screen.tsx";
import { PersonLink } from "../../../ui/desk/list/person-link.tsx";
import { readFilters } from "../../../ui/desk/list/read-filters.ts";
import { OrderStatePill } from "../../../ui/desk/order-state.tsx";
import { Thumb } from "../../../ui/desk/thumb.tsx";
import { LinkTabs } from "../../../ui/layout/tabs.tsx";
import { Link } from "../../../ui/link.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("view");
  const view = returnViews.find((one) => one === asked) ?? "open";
  const query = { ...readFilters(request, ["q"]), view };
  return { view, page: await calls(returnsDeskContract, context).list({ query }) };
}

export const meta = pageMeta("backofficeReturns");

export { ScreenFailure as ErrorBoundary };

export default function Returns() {
  const { view, page } = useLoaderData<typeof loader>();
  const { returns: words, screens } = useMessages("backoffice");
  const { revalidate } = useRevalidator();
  const language = useLanguage();
  const ageOf = useAge(page.meta.now);
  const isOver = view === "over";
  return (
    <ListScreen
      screen="returns"
      title={screens.returns.title}
      lead={words.lead}
      page={page}
      more={(query, cursor) => browserCalls(returnsDeskContract).list({ query: { ...query, view, cursor } })}
      above={<Views view={view} counts={page.meta.counts} />}
      filters={[
        { kind: "text", name: "q", label: words.q, placeholder: words.qHint },
        { kind: "hidden", name: "view" },
      ]}
      empty={{
        title: isOver ? words.noneOver : words.none,
        text: isOver ? words.noneOverText : words.noneText,
      }}
      rowKey={(row) => row.order.id}
      columns={[
        { key: "what", head: words.columns.what, cell: (row) => <ReturnReason row={row} /> },
        {
          key: "order",
          head: words.columns.order,
          cell: ({ order, asked_at, delivered_at }) => (
            <span className="flex min-w-48 gap-3">
              <Thumb image={order.product.image} />
              <span className="grid min-w-0 content-start justify-items-start gap-1">
                <Link to={`/backoffice/orders/${order.id}`} className="font-medium text-primary hover:underline">
                  {order.product.title}
                </Link>
                <span className="text-sm whitespace-nowrap text-ink-2">{order.number}</span>
                <OrderStatePill state={order.state} />
                <span>{words.waiting(ageOf(asked_at))}</span>
                <PersonLink id={order.buyer.id} name={order.buyer.name ?? order.buyer.id.slice(0, 8)} />
                {delivered_at ? (
                  <span className="text-sm text-ink-2">{words.delivered(formatMoment(delivered_at, language))}</span>
                ) : null}
              </span>
            </span>
          ),
        },
        {
          key: "money",
          head: words.columns.money,
          cell: (row) => (
            <div className="grid gap-3">
              <GoesBack row={row} />
              <ReturnActs row={row} slots={page.meta.slots} onMoved={() => void revalidate()} />
            </div>
          ),
        },
      ]}
    />
  );
}

function GoesBack({ row }: { row: ReturnRow }) {
  const { returns: words } = useMessages("backoffice");
  const amount = row.is_buyer_caused ? row.refund_if_buyer_caused_paise : row.refund_paise;
  return (
    <div className="grid min-w-40 gap-1">
      <p className="font-medium">{(row.is_buyer_caused ? words.less : words.all)(formatPaise(amount))}</p>
      <p className="text-sm text-ink-2">{row.is_buyer_caused ? words.causedBy.buyer : words.causedBy.us}</p>
      <p className="text-sm text-ink-2">{words.ways[row.refund_way]}</p>
      {row.refund_to === null ? null : <p className="text-sm [overflow-wrap:anywhere]">{row.refund_to}</p>}
    </div>
  );
}

type Counts = Record<"to_decide" | "to_pick_up" | "to_receive", number>;

function Views({ view, counts }: { view: ReturnView; counts: Counts }) {
  const { returns: words } = useMessages("backoffice");
  const [query] = useSearchParams();
  const addressOf = (one: ReturnView) => {
    const next = new URLSearchParams(query);
    if (one === "open") next.delete("view");
    else next.set("view", one);
    return `?${next}`;
  };
  const countOf = (one: ReturnView) => (one in counts ? { count: counts[one as keyof Counts] } : {});
  return (
    <div className="mb-4">
      <LinkTabs
        label={words.show}
        current={addressOf(view)}
        tabs={returnViews.map((one) => ({ to: addressOf(one), label: words.views[one], ...countOf(one) }))}
      />
    </div>
  );
}
