import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import type { Output } from "../../../../contract/kit.ts";
import { paymentsDeskContract, reviewReasons } from "../../../../contract/payments/payments.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { StrayList } from "../../../features/payments/desk/stray-list.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Id, Moment, Paise } from "../../../ui/desk/figures.tsx";
import { ListScreen } from "../../../ui/desk/list/list-screen.tsx";
import { readFilters } from "../../../ui/desk/list/read-filters.ts";
import { type ReasonAsked, ReasonDialog } from "../../../ui/desk/list/reason-dialog.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import type { Column } from "../../../ui/layout/table.tsx";
import { Link } from "../../../ui/link.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readFilters(request, ["state", "reason", "q"]);
  return { page: await calls(paymentsDeskContract, context).reviews({ query }) };
}

export const meta = pageMeta("backofficeReviews");

export { ScreenFailure as ErrorBoundary };

type Review = Output<typeof paymentsDeskContract.reviews>["data"][number];

export default function Reviews() {
  const { page } = useLoaderData<typeof loader>();
  const { screens, paymentsDesk } = useMessages("backoffice");
  const [asked, setAsked] = useState<ReasonAsked>();
  const words = paymentsDesk.reviews;
  const columns = useColumns(setAsked);
  return (
    <>
      <ListScreen
        screen="reviews"
        title={screens.reviews.title}
        lead={words.lead}
        page={page}
        more={(query, cursor) => browserCalls(paymentsDeskContract).reviews({ query: { ...query, cursor } })}
        exportPath={paymentsDeskContract.exportReviews.path}
        filters={[
          { kind: "text", name: "q", label: words.q, placeholder: words.qHint },
          {
            kind: "select",
            name: "state",
            label: words.state,
            options: (["open", "closed"] as const).map((value) => ({ value, label: words.states[value] })),
          },
          {
            kind: "select",
            name: "reason",
            label: words.reason,
            options: reviewReasons.map((value) => ({ value, label: words.reasons[value] })),
          },
        ]}
        empty={{ title: words.none, text: words.noneText }}
        rowKey={(row) => row.pid}
        columns={columns}
      />
      <ReasonDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

function useColumns(setAsked: (asked: ReasonAsked) => void): Column<Review>[] {
  const { paymentsDesk } = useMessages("backoffice");
  const language = useLanguage();
  const { askClosing, askRefund } = useQuestions(setAsked);
  const words = paymentsDesk.reviews;
  return [
    {
      key: "order",
      head: words.columns.order,
      cell: (row) => (
        <div className="min-w-40">
          <Link
            to={`/backoffice/reconciliation?q=${encodeURIComponent(row.order_reference)}`}
            className="font-medium break-words text-primary hover:underline"
          >
            {row.order_number ?? row.order_reference}
          </Link>
          <span className="block text-sm text-ink-2">
            <Moment at={row.created_at} />
          </span>
          <Id>{row.pid}</Id>
        </div>
      ),
    },
    {
      key: "why",
      head: words.columns.why,
      cell: (row) => (
        <div className="grid justify-items-start gap-1">
          {row.reasons.map((reason) => (
            <Pill key={reason} tone={row.reviewed_at === null ? "bad" : "plain"}>
              {words.reasons[reason]}
            </Pill>
          ))}
          <span className="text-sm whitespace-nowrap text-ink-2">{paymentsDesk.paymentStates[row.state]}</span>
        </div>
      ),
    },
    {
      key: "asked",
      head: words.columns.asked,
      isFigure: true,
      cell: (row) => <Paise paise={row.amount_paise} />,
    },
    {
      key: "came",
      head: words.columns.came,
      isFigure: true,
      cell: (row) => (
        <>
          <Paise paise={row.captured_paise} />
          {row.refunded_paise === 0 ? null : (
            <span className="block text-sm whitespace-nowrap text-ink-2">
              {words.back(formatPaise(row.refunded_paise))}
            </span>
          )}
        </>
      ),
    },
    {
      key: "strays",
      head: words.columns.strays,
      cell: (row) => <StrayList strays={row.strays} onRefund={(stray) => askRefund(row, stray)} />,
    },
    {
      key: "act",
      head: words.columns.act,
      cell: (row) =>
        row.reviewed_at === null ? (
          <Button
            look="secondary"
            size="small"
            onClick={() => askClosing(row)}
            aria-label={words.closeName(row.order_number ?? row.order_reference)}
            className="whitespace-nowrap"
          >
            {words.close}
          </Button>
        ) : (
          <span className="text-sm whitespace-nowrap text-ink-2">
            {words.seenAt(formatMoment(row.reviewed_at, language))}
          </span>
        ),
    },
  ];
}

/** What can be done about a payment under review; each is asked for with a note. */
function useQuestions(setAsked: (asked: ReasonAsked) => void) {
  const { reviews: words } = useMessages("backoffice").paymentsDesk;
  const { revalidate } = useRevalidator();
  const ask = (what: Omit<ReasonAsked, "onDone">, done: string) =>
    setAsked({
      ...what,
      onDone() {
        toast(done, { tone: "good" });
        void revalidate();
      },
    });

  function askClosing({ pid }: Review) {
    const key = crypto.randomUUID();
    const act = (note: string) =>
      browserCalls(paymentsDeskContract).closeReview({ params: { id: pid }, body: { note }, key });
    ask({ title: words.closeTitle, text: words.closeText, action: words.close, act }, words.closed);
  }

  function askRefund({ pid }: Review, stray: Review["strays"][number]) {
    const key = crypto.randomUUID();
    const { gateway_payment_id, refundable_paise } = stray;
    const act = (note: string) =>
      browserCalls(paymentsDeskContract).refundStray({
        params: { id: pid },
        body: { gateway_payment_id, note },
        key,
      });
    const title = words.refundTitle(formatPaise(refundable_paise));
    ask({ title, text: words.refundText, action: words.refundAct, isDanger: true, act }, words.refunded);
  }

  return { askClosing, askRefund };
}
