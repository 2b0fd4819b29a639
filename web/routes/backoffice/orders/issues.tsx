import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import type { Output } from "../../../../contract/kit.ts";
import { ordersDeskContract } from "../../../../contract/orders/orders.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { AnswerDialog } from "../../../features/orders/desk/answer-dialog.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { ListScreen } from "../../../ui/desk/list/list-screen.tsx";
import { OrderCell } from "../../../ui/desk/list/order-cell.tsx";
import { useFrame } from "../../../ui/desk/use-staff.ts";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { Link } from "../../../ui/link.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const open = new URL(request.url).searchParams.get("open") === "0" ? "0" : "1";
  return { open, page: await calls(ordersDeskContract, context).issues({ query: { open } }) } as const;
}

export const meta = pageMeta("backofficeIssues");

export { ScreenFailure as ErrorBoundary };

type Issue = Output<typeof ordersDeskContract.issues>["data"][number];

export default function Issues() {
  const { open, page } = useLoaderData<typeof loader>();
  const { issues: words, screens } = useMessages("backoffice");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const role = useFrame()?.me.role;
  const mayAnswer = role === "admin" || role === "support";
  const [answering, setAnswering] = useState<Issue>();

  function act(row: Issue) {
    if (row.settled_at !== null) return words.answered(formatMoment(row.settled_at, language));
    if (!mayAnswer) return words.open;
    return (
      <Button
        look="secondary"
        size="small"
        aria-label={words.answerName(row.order.product.title)}
        onClick={() => setAnswering(row)}
      >
        {words.answer}
      </Button>
    );
  }

  return (
    <>
      <ListScreen
        screen="issues"
        title={screens.issues.title}
        lead={words.lead}
        page={page}
        more={(_, cursor) => browserCalls(ordersDeskContract).issues({ query: { open, cursor } })}
        filters={[]}
        above={<Views open={open} />}
        empty={{
          title: open === "1" ? words.none : words.noneSettled,
          text: open === "1" ? words.noneText : words.noneSettledText,
        }}
        rowKey={(row) => row.id}
        columns={[
          { key: "issue", head: words.columns.issue, cell: (row) => <What issue={row} /> },
          {
            key: "order",
            head: words.columns.order,
            cell: ({ order }) => <OrderCell order={order} />,
          },
          {
            key: "since",
            head: words.columns.since,
            cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.created_at, language)}</span>,
          },
          { key: "act", head: words.columns.act, cell: act },
        ]}
      />
      <AnswerDialog issue={answering} onClose={() => setAnswering(undefined)} onAnswered={() => void revalidate()} />
    </>
  );
}

function Views({ open }: { open: "1" | "0" }) {
  const { issues: words } = useMessages("backoffice");
  return (
    <ul aria-label={words.show} className="flex flex-wrap gap-1.5">
      {(["1", "0"] as const).map((one) => (
        <li key={one}>
          <Link
            to={one === "1" ? "?" : "?open=0"}
            aria-current={one === open ? "true" : undefined}
            className={classNames(
              "inline-flex min-h-11 items-center rounded-full border px-3.5 font-medium",
              one === open ? "border-primary bg-neel-tint text-primary" : "border-control bg-surface",
            )}
          >
            {one === "1" ? words.open : words.settled}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function What({ issue }: { issue: Issue }) {
  const { issueKinds } = useMessages("backoffice");
  return (
    <div className="grid min-w-56 justify-items-start gap-1">
      <Pill tone={issue.settled_at === null ? "bad" : "plain"}>{issueKinds[issue.kind]}</Pill>
      <p className="max-w-(--measure) whitespace-pre-line">{issue.message}</p>
      {issue.answer === null ? null : (
        <p className="max-w-(--measure) border-l-4 border-line-2 pl-3 whitespace-pre-line text-ink-2">{issue.answer}</p>
      )}
    </div>
  );
}
