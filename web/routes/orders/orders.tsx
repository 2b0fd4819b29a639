import { type MouseEvent, useState } from "react";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { type OrderShort, ordersContract } from "../../../contract/orders/orders.contract.ts";
import { loadUnread } from "../../features/conversations/link/load-unread.ts";
import { OrderCard } from "../../features/orders/order-card.tsx";
import { OrderPreview } from "../../features/orders/order-preview.tsx";
import { isMoving } from "../../features/orders/order-states.ts";
import { useFresh } from "../../features/orders/use-live.ts";
import { calls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { EmptyTask } from "../../shell/empty-task.tsx";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { LoadMore } from "../../ui/layout/pagination.tsx";

const PAGE = "24";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const orders = calls(ordersContract, context);
  const page = await orders.list({ query: { limit: PAGE, cursor } }).catch((error: unknown) => {
    const { init } = error as { init?: ResponseInit | null };
    // A place that cannot be read is as good as none.
    if (init?.status === 400 && cursor !== undefined) throw redirect("/user/orders");
    throw error;
  });
  const [newest] = page.data;
  // Stands beside the list where there is room for it.
  const [chosen, unread] = await Promise.all([
    newest ? orders.item({ params: { id: newest.id } }) : null,
    loadUnread(context),
  ]);
  return { orders: page.data, cursor: page.meta.next_cursor, chosen, unread };
}

export const meta = pageMeta("orders");

export default function Orders() {
  const loaded = useLoaderData<typeof loader>();
  const words = useMessages("orders");
  if (loaded.orders.length === 0) return <EmptyTask words={words} drawing="no-orders" to="/products" />;
  // Another page of the list, or the first again, is another list.
  return <OrderList key={loaded.orders[0]?.id} {...loaded} />;
}

function OrderList(loaded: ReturnType<typeof useLoaderData<typeof loader>>) {
  const words = useMessages("orders");
  const thread = useMessages("conversations/link");
  const [{ orders, cursor }, setList] = useState({ orders: loaded.orders, cursor: loaded.cursor });
  const [chosenId, setChosenId] = useState(loaded.orders[0]?.id ?? "");
  const chosen = orders.find(({ id }) => id === chosenId);
  const [more, setMore] = useState<"idle" | "loading" | "failed">("idle");

  useFresh(async () => {
    const { readOrders } = await import("../../features/orders/read-orders.ts");
    const fresh = await readOrders(PAGE);
    setList((before) => ({ ...before, orders: withFresh(before.orders, fresh.orders) }));
  }, orders.some(isMoving));

  async function loadMore() {
    if (cursor === null || more === "loading") return;
    setMore("loading");
    try {
      const { readOrders } = await import("../../features/orders/read-orders.ts");
      const next = await readOrders(PAGE, cursor);
      setList((before) => ({ orders: withMore(before.orders, next.orders), cursor: next.cursor }));
      setMore("idle");
    } catch {
      setMore("failed");
    }
  }

  function choose(event: MouseEvent, id: string) {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || !window.matchMedia("(min-width: 64rem)").matches) return;
    event.preventDefault();
    setChosenId(id);
  }

  return (
    <>
      <TaskHeading title={words.heading} />
      <div className="grid gap-8 lg:grid-cols-[5fr_7fr]">
        <div>
          <ul className="grid gap-3">
            {orders.map((order) => (
              <OrderCard
                key={order.id}
                order={order}
                news={order.id in loaded.unread ? thread.unread(loaded.unread[order.id] ?? 0) : undefined}
                isChosen={order.id === chosenId}
                onClick={(event) => choose(event, order.id)}
              />
            ))}
          </ul>
          {cursor === null && orders.length < Number(PAGE) ? null : (
            <LoadMore
              seen={orders.length}
              nextHref={cursor === null ? undefined : `?cursor=${encodeURIComponent(cursor)}`}
              isBusy={more === "loading"}
              onMore={loadMore}
            />
          )}
          {more === "failed" ? (
            <Note tone="bad" role="alert" className="mt-3">
              {words.moreFailed}
            </Note>
          ) : null}
        </div>
        <section aria-label={words.preview} className="max-lg:hidden">
          <p role="status" className="sr-only">
            {chosen ? `${chosen.product.title}: ${words.states[chosen.state].title}` : ""}
          </p>
          <div className="sticky top-[calc(var(--topbar)+16px)]">
            <OrderPreview id={chosenId} known={loaded.chosen} />
          </div>
        </section>
      </div>
    </>
  );
}

/** What is known anew stands in its place; what was ordered meanwhile comes first. */
function withFresh(before: OrderShort[], fresh: OrderShort[]): OrderShort[] {
  const byId = new Map(fresh.map((order) => [order.id, order]));
  const known = new Set(before.map(({ id }) => id));
  const isContinued = before.length > 0 && !byId.has(before[0]?.id ?? "");
  const added = isContinued
    ? []
    : fresh.filter(({ id, created_at }) => !known.has(id) && created_at > (before[0]?.created_at ?? ""));
  return [...added, ...before.map((order) => byId.get(order.id) ?? order)];
}

function withMore(before: OrderShort[], more: OrderShort[]): OrderShort[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...more.filter(({ id }) => !known.has(id))];
}
