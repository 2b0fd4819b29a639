import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import type { SharedPhoto } from "../../../../contract/conversations/conversations.contract.ts";
import {
  conversationsDeskContract,
  type StaffEntry,
} from "../../../../contract/conversations/conversations.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { AnswerForm } from "../../../features/conversations/desk/answer-form.tsx";
import { RefusedList } from "../../../features/conversations/desk/refused-list.tsx";
import { EntryView } from "../../../features/conversations/entry-view.tsx";
import { PhotoDialog } from "../../../features/conversations/photo-dialog.tsx";
import { calls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { ButtonLink } from "../../../ui/actions/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Link } from "../../../ui/link.tsx";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  return calls(conversationsDeskContract, context).read({ params: { id: params.id ?? "" }, query: { cursor } });
}

export const meta = pageMeta("backofficeConversation");

export { ScreenFailure as ErrorBoundary };

export default function Conversation() {
  const { data, meta: head } = useLoaderData<typeof loader>();
  const { conversationDesk: words } = useMessages("backoffice");
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<SharedPhoto>();
  const { order, is_closed, support } = head;
  const nameOf = (entry: StaffEntry) => {
    if (entry.by === "support") return entry.staff ?? words.you;
    const side = entry.by === "seller" ? "seller" : "buyer";
    return `${head[side].name ?? words.noName}, ${words[side]}`;
  };
  const link = "inline-flex min-h-11 items-center font-medium text-primary hover:underline";
  return (
    <>
      <PageHeading
        title={words.heading(order.number)}
        lead={
          <span className="flex flex-wrap items-center gap-x-4">
            <span>{order.title}</span>
            <Link to={`/backoffice/orders/${order.id}`} className={link}>
              {words.toOrder}
            </Link>
            {(["buyer", "seller"] as const).map((side) => (
              <Link key={side} to={`/backoffice/users/${head[side].id}`} className={link}>
                {words[side]}: {head[side].name ?? words.noName}
              </Link>
            ))}
          </span>
        }
      />
      <div className="grid gap-4 lg:grid-cols-[3fr_2fr] lg:items-start">
        <Panel className="grid gap-5">
          {head.next_cursor ? (
            <ButtonLink
              to={`/backoffice/conversations/${order.id}?cursor=${head.next_cursor}`}
              look="secondary"
              className="justify-self-center"
            >
              {words.older}
            </ButtonLink>
          ) : null}
          <ol aria-label={words.entry.log} className="grid gap-4">
            {data.toReversed().map((entry) => (
              <EntryView
                key={entry.id}
                words={words.entry}
                entry={{ ...entry, is_mine: entry.by === "support" }}
                name={nameOf(entry)}
                onPhoto={setOpen}
              />
            ))}
          </ol>
          {data.some(({ kind }) => kind === "message") ? null : <p className="text-ink-2">{words.none_yet}</p>}
        </Panel>
        <div className="grid gap-4">
          <Panel className="grid gap-4">
            <Standing />
            {is_closed && support.state !== "waiting" ? null : (
              <AnswerForm orderId={order.id} onSent={() => void revalidate()} />
            )}
          </Panel>
          <RefusedList refused={head.refused} />
        </div>
      </div>
      <PhotoDialog photo={open} title={words.entry.photo(1, 1)} onClose={() => setOpen(undefined)} />
    </>
  );
}

/** Whether somebody waits, and until when. */
function Standing() {
  const { support, is_closed } = useLoaderData<typeof loader>().meta;
  const { conversationDesk: words } = useMessages("backoffice");
  const language = useLanguage();
  if (support.state === "waiting") {
    const due = formatMoment(support.due_at ?? "", language);
    return (
      <>
        <Note tone={support.is_late ? "bad" : "notice"}>
          {support.is_late ? words.waitsLate(due) : words.waits(due)}
        </Note>
        {is_closed ? <Note>{words.closedWaiting}</Note> : null}
      </>
    );
  }
  if (is_closed) return <Note>{words.closed}</Note>;
  return <Note tone={support.state === "answered" ? "good" : "info"}>{words[support.state]}</Note>;
}
