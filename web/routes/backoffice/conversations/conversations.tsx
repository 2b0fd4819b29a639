import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import {
  conversationsDeskContract,
  type WaitingConversation,
} from "../../../../contract/conversations/conversations.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { ListScreen } from "../../../ui/desk/list/list-screen.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { LinkTabs } from "../../../ui/layout/tabs.tsx";
import { Link } from "../../../ui/link.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const late = new URL(request.url).searchParams.get("late") === "1" ? "1" : "0";
  return { late, page: await calls(conversationsDeskContract, context).list({ query: { late } }) } as const;
}

export const meta = pageMeta("backofficeConversations");

export { ScreenFailure as ErrorBoundary };

export default function Conversations() {
  const { late, page } = useLoaderData<typeof loader>();
  const { conversationDesk: words, screens } = useMessages("backoffice");
  const tabs = [
    { to: "/backoffice/conversations", label: words.all, count: page.meta.waiting },
    {
      to: "/backoffice/conversations?late=1",
      label: words.lateOnly,
      count: page.meta.late,
      isUrgent: page.meta.late > 0,
    },
  ];
  return (
    <ListScreen
      screen="conversations"
      title={screens.conversations.title}
      lead={words.lead(page.meta.waiting, page.meta.late)}
      page={page}
      more={(_, cursor) => browserCalls(conversationsDeskContract).list({ query: { late, cursor } })}
      filters={[]}
      above={<LinkTabs label={words.show} tabs={tabs} current={tabs[late === "1" ? 1 : 0]?.to ?? ""} />}
      empty={{
        title: late === "1" ? words.noneLate : words.none,
        text: late === "1" ? words.noneLateText : words.noneText,
      }}
      rowKey={(row) => row.order_id}
      columns={[
        { key: "order", head: words.columns.order, cell: (row) => <What row={row} /> },
        { key: "people", isExtra: true, head: words.columns.people, cell: (row) => <People row={row} /> },
        { key: "asked", isExtra: true, head: words.columns.asked, cell: (row) => <Asked row={row} /> },
        { key: "due", head: words.columns.due, cell: (row) => <Due row={row} /> },
      ]}
    />
  );
}

type Cell = { row: WaitingConversation };

function What({ row }: Cell) {
  const { conversationDesk: words } = useMessages("backoffice");
  return (
    <div className="grid min-w-48 justify-items-start">
      <Link
        to={`/backoffice/conversations/${row.order_id}`}
        className="inline-flex min-h-11 items-center font-medium text-primary hover:underline"
      >
        {row.title}
      </Link>
      <span className="text-sm text-ink-2">
        {row.order_number}, {words.messages(row.message_count)}
      </span>
    </div>
  );
}

function People({ row }: Cell) {
  const { conversationDesk: words } = useMessages("backoffice");
  return (
    <dl className="grid min-w-40 grid-cols-[auto_1fr] gap-x-2">
      <dt className="text-ink-2">{words.buyer}</dt>
      <dd>{row.buyer.name ?? words.noName}</dd>
      <dt className="text-ink-2">{words.seller}</dt>
      <dd>{row.seller.name ?? words.noName}</dd>
    </dl>
  );
}

function Asked({ row }: Cell) {
  const { conversationDesk: words } = useMessages("backoffice");
  const language = useLanguage();
  return (
    <span>
      {formatMoment(row.asked_at, language)}{" "}
      <span className="block text-sm text-ink-2">{words.asked[row.asked_by]}</span>
    </span>
  );
}

function Due({ row }: Cell) {
  const { conversationDesk: words } = useMessages("backoffice");
  const language = useLanguage();
  return (
    <span className="grid justify-items-start gap-1">
      {row.is_late ? <Pill tone="bad">{words.late}</Pill> : null}
      {formatMoment(row.due_at, language)}
    </span>
  );
}
