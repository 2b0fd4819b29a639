import { ArrowRightLeft, Clock3 } from "lucide-react";
import { useState } from "react";
import { type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from "react-router";
import { sellerOrdersContract } from "../../../contract/orders/seller-orders.contract.ts";
import { loadUnread } from "../../features/conversations/link/load-unread.ts";
import { useFocusKept } from "../../features/listings/own/use-focus-kept.ts";
import { drawingOf, saleLink, saleTabs } from "../../features/orders/selling/sale-states.ts";
import { SaleTable } from "../../features/orders/selling/sale-table.tsx";
import type { ListedSale } from "../../features/orders/selling/sale-types.ts";
import { WaitingCard } from "../../features/orders/selling/waiting-card.tsx";
import { browserCalls, calls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { useOrderMoves } from "../../lib/session/order-moves.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { useSending } from "../../ui/form/use-sending.ts";
import { LinkTabs } from "../../ui/layout/tabs.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Link } from "../../ui/link.tsx";
import { WhenAlive } from "../../ui/when-alive.tsx";

const AnswerSheet = lazyPart(async () => {
  const { AnswerSheet: component } = await import("../../features/orders/selling/answer/answer-sheet.tsx");
  return { default: component };
});

/** As many as one call gives: live orders of one seller, of which one is looked for. */
const LOOKED_THROUGH = "60";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const orders = calls(sellerOrdersContract, context);
  // Other pages know an order, or only what it is about; the page of one order wants both.
  const [order, product] = [query.get("order"), query.get("product")];
  if (order !== null) {
    const sale = await orders.item({ params: { id: order } }).catch(() => undefined);
    if (sale) throw redirect(saleLink(sale));
  }
  if (product !== null) {
    const live = await Promise.all(
      (["to_answer", "open"] as const).map((state) => orders.list({ query: { state, limit: LOOKED_THROUGH } })),
    );
    const sale = live.flatMap(({ data }) => data).find((one) => one.product.id === product);
    if (sale) throw redirect(saleLink(sale));
  }
  const asked = saleTabs.find((one) => one === query.get("state"));
  const first = await orders.list({ query: { state: asked ?? "to_answer" } });
  // Whoever has nothing to answer wants to know how the rest goes on.
  const isAnswered = asked === undefined && first.data.length === 0;
  const tab = asked ?? (isAnswered ? "open" : "to_answer");
  const { data, meta: page } = isAnswered ? await orders.list({ query: { state: tab } }) : first;
  return { tab, sales: data, cursor: page.next_cursor, counts: page.counts, unread: await loadUnread(context) };
}

export const meta = pageMeta("sellerOrders");

export default function SellerOrders() {
  const loaded = useLoaderData<typeof loader>();
  // Another tab is another list: what was loaded on goes with it.
  return <SalesOf key={loaded.tab} loaded={loaded} />;
}

function SalesOf({ loaded }: { loaded: Awaited<ReturnType<typeof loader>> }) {
  const { tab, counts } = loaded;
  const words = useMessages("orders/selling").orders;
  const { list } = useMessages();
  const thread = useMessages("conversations/link");
  const newsOf = ({ id }: ListedSale) => (id in loaded.unread ? thread.unread(loaded.unread[id] ?? 0) : undefined);
  const { revalidate } = useRevalidator();
  const { isBusy, send } = useSending();
  const [later, setLater] = useState<{ sales: ListedSale[]; cursor: string | null }>();
  const [answering, setAnswering] = useState<{ sale: ListedSale; isYes: boolean }>();
  const cursor = later ? later.cursor : loaded.cursor;
  const sales = [...loaded.sales, ...(later?.sales ?? [])];
  // Whatever ends first is answered first.
  const waiting = sales
    .filter(({ actions }) => actions.length > 0)
    .toSorted((a, b) => (a.due_at ?? "").localeCompare(b.due_at ?? ""));
  const others = sales.filter(({ actions }) => actions.length === 0);
  useFocusKept(sales.length);
  useOrderMoves(revalidate);
  const none = words.none[tab];

  function onAnswered() {
    setAnswering(undefined);
    setLater(undefined);
    void revalidate();
  }

  async function loadMore() {
    if (cursor === null) return;
    const more = await send(() => browserCalls(sellerOrdersContract).list({ query: { state: tab, cursor } }));
    if (more) setLater({ sales: [...(later?.sales ?? []), ...more.data], cursor: more.meta.next_cursor });
  }

  return (
    <>
      <TaskHeading title={words.heading} />
      <LinkTabs
        label={words.tabs}
        tabs={saleTabs.map((one) => ({
          to: `?state=${one}`,
          label: words.tab[one],
          count: counts[one],
          isUrgent: one === "to_answer",
        }))}
        current={`?state=${tab}`}
      />
      <div className="grid gap-4 pt-4">
        {tab !== "to_answer" && counts.to_answer > 0 ? (
          <Link
            to="?state=to_answer"
            className="flex min-h-11 items-center gap-2.5 rounded-control bg-genda-tint px-3.5 font-semibold text-amber hover:underline"
          >
            <Clock3 className="size-5 flex-none" strokeWidth={1.75} aria-hidden="true" />
            {words.waits(counts.to_answer)}
          </Link>
        ) : null}
        {waiting.map((sale) => (
          <WaitingCard
            key={sale.id}
            sale={sale}
            news={newsOf(sale)}
            onApprove={() => setAnswering({ sale, isYes: true })}
            onDecline={() => setAnswering({ sale, isYes: false })}
          />
        ))}
        {others.length > 0 ? (
          <SaleTable caption={`${words.heading}: ${words.tab[tab]}`} sales={others} newsOf={newsOf} />
        ) : null}
        {sales.length === 0 ? (
          <EmptyState
            drawing={drawingOf[tab]}
            title={none.title}
            text={none.text}
            action={
              <ButtonLink to="/user/products" look="secondary">
                {words.action}
              </ButtonLink>
            }
          />
        ) : null}
      </div>
      {cursor === null ? null : (
        <div className="mt-8 text-center">
          <Button look="secondary" onClick={loadMore} busy={isBusy ? list.loading : undefined}>
            {list.more}
          </Button>
        </div>
      )}
      <Link
        to="/user/transactions"
        className="mt-6 inline-flex min-h-11 items-center gap-2.5 font-semibold text-primary hover:underline"
      >
        <ArrowRightLeft className="size-5" strokeWidth={1.75} aria-hidden="true" />
        {words.money}
      </Link>
      {answering ? (
        <WhenAlive>
          <AnswerSheet {...answering} onAnswered={onAnswered} onClose={() => setAnswering(undefined)} />
        </WhenAlive>
      ) : null}
    </>
  );
}
