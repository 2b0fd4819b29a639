import { Check, X } from "lucide-react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { type FullStaffOrder, ordersDeskContract } from "../../../../contract/orders/orders.desk.contract.ts";
import { priceProposalsDeskContract } from "../../../../contract/orders/price-proposals/price-proposals.desk.contract.ts";
import { shipmentsDeskContract } from "../../../../contract/shipments/shipments.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { HeldNote } from "../../../features/orders/desk/held-note.tsx";
import { OrderIssues } from "../../../features/orders/desk/order-issues.tsx";
import { OrderMoves } from "../../../features/orders/desk/order-moves.tsx";
import { OrderPeople } from "../../../features/orders/desk/order-people.tsx";
import { MoneySteps, OrderSums } from "../../../features/orders/desk/order-sums.tsx";
import { OrderTimeline } from "../../../features/orders/desk/order-timeline.tsx";
import { ProposalPanel } from "../../../features/orders/desk/price-proposals/proposal-panel.tsx";
import { OrderParcels } from "../../../features/shipments/desk/order-parcels.tsx";
import { calls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { CopyButton } from "../../../ui/actions/copy-button.tsx";
import { OrderStatePill } from "../../../ui/desk/order-state.tsx";
import { Thumb } from "../../../ui/desk/thumb.tsx";
import { useFrame } from "../../../ui/desk/use-staff.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { Link } from "../../../ui/link.tsx";
import { TimeLeft } from "../../../ui/listings/time-left.tsx";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const order = await calls(ordersDeskContract, context).item({ params: { id: params.id ?? "" } });
  const hasProposal = order.timeline.some(({ event }) => event === "propose_price");
  const proposal = hasProposal
    ? await calls(priceProposalsDeskContract, context).read({ params: { id: order.id } })
    : null;
  const parcels = await calls(shipmentsDeskContract, context)
    .list({ query: { q: order.number } })
    .then(({ data }) => data)
    .catch(nothingIfForbidden);
  return { order, proposal, parcels };
}

/** Parcels are not every role's business. */
function nothingIfForbidden(error: unknown): null {
  if ((error as { init?: ResponseInit }).init?.status === 403) return null;
  throw error;
}

export const meta = pageMeta("backofficeOrder", ({ loaderData }) => {
  const found = loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  return found && `${found.order.number} ${found.order.product.title}`;
});

export { ScreenFailure as ErrorBoundary };

export default function Order() {
  const { order, proposal, parcels } = useLoaderData<typeof loader>();
  const { order: words, orders, conversationDesk } = useMessages("backoffice");
  const { revalidate } = useRevalidator();
  const role = useFrame()?.me.role;
  const onMoved = () => void revalidate();
  const { product } = order;
  const mayOpenListing = role === "admin" || role === "support" || role === "verifier";
  return (
    <>
      <PageHeading
        title={product.title}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <OrderStatePill state={order.state} />
            {order.open_issues > 0 ? <Pill tone="bad">{orders.openIssues(order.open_issues)}</Pill> : null}
            <b className="text-ink">{formatPaise(order.total_paise)}</b>
            <span>
              <b className="font-semibold whitespace-nowrap text-ink select-all">{order.number}</b>
              <CopyButton text={order.number} label={orders.copyNumber} copied={orders.numberCopied} />
            </span>
            <code className="text-sm break-all">{order.id}</code>
          </span>
        }
        action={<OrderMoves order={order} onMoved={onMoved} />}
      />
      {order.is_held ? <HeldNote /> : null}
      <Standing order={order} />
      <div className="grid gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="grid content-start gap-4">
          <Panel title={words.timeline}>
            <OrderTimeline timeline={order.timeline} state={order.state} />
          </Panel>
          {role === "admin" || role === "support" ? (
            <Link
              to={`/backoffice/conversations/${order.id}`}
              className="inline-flex min-h-11 items-center justify-self-start font-medium text-primary hover:underline"
            >
              {conversationDesk.open}
            </Link>
          ) : null}
          <OrderIssues
            issues={order.issues}
            title={product.title}
            canAnswer={role === "admin" || role === "support"}
            onAnswered={onMoved}
          />
          {parcels ? <OrderParcels parcels={parcels} /> : null}
          {proposal ? <ProposalPanel proposal={proposal} /> : null}
          {order.check ? <CheckFound check={order.check} /> : null}
        </div>
        <div className="grid content-start gap-4">
          <Panel title={words.listing}>
            <div className="flex gap-3">
              <Thumb image={product.image} />
              <div className="min-w-0">
                <p className="font-medium">{product.title}</p>
                {mayOpenListing ? (
                  <Link
                    to={`/backoffice/listings/${product.id}`}
                    className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
                  >
                    {words.openListing}
                  </Link>
                ) : null}
              </div>
            </div>
          </Panel>
          <OrderPeople order={order} />
          <OrderSums order={order} />
        </div>
      </div>
      <Section title={words.money}>
        <MoneySteps steps={order.money} />
      </Section>
    </>
  );
}

/** How often it went wrong, and when it ends by itself. */
function Standing({ order }: { order: FullStaffOrder }) {
  const { orders: words } = useMessages("backoffice");
  const fails = order.pickup_fails + order.delivery_fails;
  if (fails === 0 && order.due_at === null) return null;
  return (
    <Note tone={fails > 0 ? "notice" : "info"} className="mb-4">
      <p className="flex flex-wrap gap-x-4">
        {fails > 0 ? <span>{words.fails(fails)}</span> : null}
        {order.due_at === null ? null : <TimeLeft at={order.due_at} say={words.due} />}
      </p>
    </Note>
  );
}

function CheckFound({ check }: { check: NonNullable<FullStaffOrder["check"]> }) {
  const { order: words } = useMessages("backoffice");
  const language = useLanguage();
  return (
    <Panel title={words.check}>
      <p className="flex flex-wrap items-center gap-2">
        <Pill tone={check.passed ? "good" : "bad"}>{check.passed ? words.passed : words.failed}</Pill>
        <span className="text-sm text-ink-2">{formatMoment(check.at, language)}</span>
      </p>
      {check.note ? <p className="mt-2 whitespace-pre-line">{check.note}</p> : null}
      <ul className="mt-2">
        {check.points.map((point) => {
          const Icon = point.ok ? Check : X;
          return (
            <li key={point.text} className="flex items-start gap-2 py-1">
              <Icon
                className={point.ok ? "size-5 flex-none text-verified" : "size-5 flex-none text-error"}
                strokeWidth={2}
                aria-hidden="true"
              />
              <span>
                {inLanguage(language, point.text, point.text_hi)}
                <span className="sr-only">, {point.ok ? words.held : words.notHeld}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
