import { MapPin, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { data, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { sellerOrdersContract } from "../../../contract/orders/seller-orders.contract.ts";
import { pathTo } from "../../../contract/paths.ts";
import { ThreadLink } from "../../features/conversations/link/thread-link.tsx";
import { ApproveForm } from "../../features/orders/selling/answer/approve-form.tsx";
import { OrderMissing } from "../../features/orders/selling/order-missing.tsx";
import { SaleHero } from "../../features/orders/selling/sale-hero.tsx";
import { SaleJourney } from "../../features/orders/selling/sale-journey.tsx";
import { MoneySteps, SaleLines } from "../../features/orders/selling/sale-money.tsx";
import { isOver, isWithSeller } from "../../features/orders/selling/sale-states.ts";
import type { Sale, Slot } from "../../features/orders/selling/sale-types.ts";
import { SoldListing } from "../../features/orders/selling/sold-listing.tsx";
import { loadSaleParcels } from "../../features/shipments/sale/load-sale-parcels.tsx";
import { calls } from "../../lib/api.ts";
import { loadMessages } from "../../lib/i18n/load.client.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { useOrderMoves } from "../../lib/session/order-moves.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { Drawn } from "../../ui/layout/drawn.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Link } from "../../ui/link.tsx";
import { WhenAlive } from "../../ui/when-alive.tsx";

const AnswerSheet = lazyPart(async () => {
  const { AnswerSheet: component } = await import("../../features/orders/selling/answer/answer-sheet.tsx");
  return { default: component };
});

/** Only after the sale, with words of its own. */
const SaleAfter = lazyPart(async () => {
  const [{ SaleAfter: component }] = await Promise.all([
    import("../../features/orders/selling/after/sale-after.tsx"),
    loadMessages("listings/sellers"),
  ]);
  return { default: component };
});

const nothing = { sale: null, slots: undefined, parcels: "" };

/** docs/spec/spec.md section 8: without both ids, or for whoever is not its seller, it says that nothing can be done. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const [order_id, product_id] = [query.get("order_id"), query.get("product_id")];
  if (!order_id || !product_id) return data(nothing);
  const orders = calls(sellerOrdersContract, context);
  try {
    const sale = await orders.confirmation({ query: { order_id, product_id } });
    const canApprove = sale.actions.includes("approve");
    const slots = canApprove ? await orders.pickupSlots({ query: { order_id } }).catch(() => null) : undefined;
    return data({ sale, slots, parcels: await loadSaleParcels(context, sale.id) });
  } catch (error) {
    const { init } = error as { init?: ResponseInit | null };
    // 401 leads to login, and what broke is shown as such.
    if (init?.status === undefined || init.status === 401 || init.status >= 500) throw error;
    return data(nothing, { status: init.status });
  }
}

export const meta = pageMeta("orderConfirmation");

export default function OrderConfirmation() {
  const { sale, slots, parcels } = useLoaderData<typeof loader>();
  const { page } = useMessages("orders/selling");
  if (sale) return <OneSale key={sale.id} sale={sale} slots={slots} parcels={parcels} />;
  return (
    <>
      <TaskHeading title={page.heading} />
      <OrderMissing />
    </>
  );
}

interface OneSaleProps {
  sale: Sale;
  slots: Slot[] | null | undefined;
  /** As the server drew them. */
  parcels: string;
}

function OneSale({ sale, slots, parcels }: OneSaleProps) {
  const words = useMessages("orders/selling");
  const { page } = words;
  const { revalidate } = useRevalidator();
  const [isDeclining, setDeclining] = useState(false);
  const waits = sale.actions.includes("approve");
  const mustAnswerPrice = sale.actions.includes("answer_price");
  // What has ended otherwise brings nobody anything.
  const brings = sale.state === "completed" || !isOver(sale.state);

  // A rating that waits for an answer is something to do; otherwise it belongs to what was.
  const after =
    sale.feedback || sale.invoices.length > 0 ? (
      <WhenAlive>
        <SaleAfter sale={sale} />
      </WhenAlive>
    ) : null;
  const isRated = sale.feedback !== null && !sale.feedback.is_answered;
  useOrderMoves(revalidate, sale.id);

  function onAnswered() {
    setDeclining(false);
    void revalidate();
  }

  return (
    <>
      <TaskHeading title={waits ? page.heading : page.headingAnswered} lead={page.order(sale.number)} />
      <div className="grid gap-4 lg:grid-cols-[7fr_5fr] lg:items-start lg:gap-6">
        <div className="grid gap-4 lg:gap-6">
          {sale.is_held ? (
            <Note tone="notice">
              <p className="font-semibold">{page.held}</p>
            </Note>
          ) : null}
          <SaleHero sale={sale} />
          {waits ? (
            <Panel title={page.answer}>
              <div data-needs-script>
                {sale.actions.includes("approve") ? (
                  <ApproveForm sale={sale} slots={slots} onAnswered={onAnswered} />
                ) : null}
                {sale.actions.includes("decline") ? (
                  <Button look="secondary" size="wide" className="mt-3" onClick={() => setDeclining(true)}>
                    {page.decline}
                  </Button>
                ) : null}
              </div>
            </Panel>
          ) : null}
          {parcels === "" ? null : <Drawn html={parcels} />}
          <ThreadLink orderId={sale.id} other="buyer" />
          {sale.timeline.some(({ event }) => event === "propose_price") ? (
            <ButtonLink
              to={pathTo("priceProposal", { id: sale.id })}
              size="wide"
              look={mustAnswerPrice ? "primary" : "secondary"}
            >
              {mustAnswerPrice ? words.orders.answerPrice : page.seePrice}
            </ButtonLink>
          ) : null}
          {isWithSeller(sale.state) && sale.pickup_address ? (
            <Panel title={page.pickupAt}>
              <p className="flex gap-2.5 [overflow-wrap:anywhere]">
                <MapPin className="mt-0.5 size-5 flex-none text-ink-2" strokeWidth={1.75} aria-hidden="true" />
                {sale.pickup_address}
              </p>
            </Panel>
          ) : null}
          {isRated ? after : null}
          <Panel title={page.journey}>
            <SaleJourney sale={sale} />
          </Panel>
        </div>
        <div className="grid gap-4 lg:gap-6">
          <Panel>
            <SoldListing sale={sale} />
          </Panel>
          {brings ? (
            <Panel title={page.money}>
              <SaleLines sale={sale} />
            </Panel>
          ) : null}
          {sale.money.length > 0 ? (
            <Panel title={page.moneySteps}>
              <MoneySteps money={sale.money} />
              <Link
                to="/user/transactions"
                className="mt-3 inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
              >
                {words.transactions.heading}
              </Link>
            </Panel>
          ) : null}
          {isRated ? null : after}
          {isWithSeller(sale.state) ? <Note icon={ShieldCheck}>{page.safe}</Note> : null}
        </div>
      </div>
      {isDeclining ? (
        <WhenAlive>
          <AnswerSheet sale={sale} isYes={false} onAnswered={onAnswered} onClose={() => setDeclining(false)} />
        </WhenAlive>
      ) : null}
    </>
  );
}
