import type { ReactNode } from "react";
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { accountsContract } from "../../../contract/accounts/accounts.contract.ts";
import { ordersContract } from "../../../contract/orders/orders.contract.ts";
import { ThreadLink } from "../../features/conversations/link/thread-link.tsx";
import { OrderView } from "../../features/orders/panels/order-view.tsx";
import { loadParcels } from "../../features/shipments/parcel/load-parcels.tsx";
import { calls } from "../../lib/api.ts";
import { messagesOf } from "../../lib/i18n/catalogue.ts";
import { loadMessages } from "../../lib/i18n/load.client.ts";
import { useMessages, usePage } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { Drawn } from "../../ui/layout/drawn.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Link } from "../../ui/link.tsx";
import { WhenAlive } from "../../ui/when-alive.tsx";

/** With the words of the login page, where the same inbox stands. */
const DemoInbox = lazyPart(async () => {
  const [{ DemoInbox: component }] = await Promise.all([
    import("../../features/accounts/session/demo-inbox.tsx"),
    loadMessages("accounts/session"),
  ]);
  return { default: component };
});

/** What follows a parcel live, and acts on it: with words of its own, once the page is alive. */
const LiveParcels = lazyPart(async () => {
  const [{ default: component }] = await Promise.all([
    import("../../features/shipments/parcel/live-parcels.tsx"),
    loadMessages("shipments"),
  ]);
  return { default: component };
});

export async function loader({ params, context }: LoaderFunctionArgs) {
  const order = await calls(ordersContract, context).item({ params: { id: params.id ?? "" } });
  const parcels = await loadParcels(context, order.id);
  const needsCode = order.actions.includes("confirm_cod");
  const phone = needsCode ? (await calls(accountsContract, context).profile()).phone : null;
  return { order, parcels, phone };
}

export const meta = pageMeta("order", ({ loaderData, language }) => {
  const { order } = (loaderData ?? {}) as { order?: { number: string } };
  return order && messagesOf(language, "orders").order(order.number);
});

export default function OrderPage() {
  const { order, parcels, phone } = useLoaderData<typeof loader>();
  const words = useMessages("orders");
  const isDemo = usePage()?.isDemo ?? false;
  const [query] = useSearchParams();

  const inbox = (props: { sendings: number; onUse: (code: string) => void }): ReactNode =>
    phone === null ? null : (
      <WhenAlive>
        <DemoInbox phone={phone} {...props} />
      </WhenAlive>
    );

  return (
    <>
      <nav aria-label={words.heading} className="-mb-8 pt-5 text-sm max-lg:hidden">
        <Link to="/user/orders" className="inline-flex min-h-11 items-center text-ink-2 hover:text-primary">
          {words.all}
        </Link>
      </nav>
      <TaskHeading title={words.order(order.number)} lead={order.product.title} />
      <OrderView
        key={order.id}
        first={order}
        phone={phone}
        isPlaced={query.get("placed") === "1"}
        inbox={isDemo ? inbox : undefined}
        thread={<ThreadLink orderId={order.id} other="seller" />}
        said={parcels.said}
        parcels={(onSaid) => (
          <WhenAlive fallback={<Drawn html={parcels.html} />}>
            <LiveParcels orderId={order.id} html={parcels.html} onSaid={onSaid} />
          </WhenAlive>
        )}
      />
    </>
  );
}
