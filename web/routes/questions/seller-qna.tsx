import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { questionsContract } from "../../../contract/questions/questions.contract.ts";
import { ThreadView } from "../../features/questions/thread.tsx";
import { browserCalls, calls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { productLink } from "../../lib/product-links.ts";
import { EmptyTask } from "../../shell/empty-task.tsx";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { Button } from "../../ui/actions/button.tsx";
import { useSending } from "../../ui/form/use-sending.ts";
import { Link } from "../../ui/link.tsx";

/** Of those that wait first; the order stays as it came while one replies, so that nothing jumps away. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { data, meta: page } = await calls(questionsContract, context).inbox({ query: {} });
  return { threads: data, cursor: page.next_cursor, unanswered: page.unanswered };
}

export const meta = pageMeta("sellerQna");

export default function SellerQna() {
  const first = useLoaderData<typeof loader>();
  const words = useMessages("questions");
  const { list } = useMessages();
  const { isBusy, send } = useSending();
  const [{ threads, cursor, unanswered }, setShown] = useState(first);

  async function loadMore() {
    if (cursor === null) return;
    const more = await send(() => browserCalls(questionsContract).inbox({ query: { cursor } }));
    if (!more) return;
    const known = new Set(threads.map(({ id }) => id));
    const fresh = more.data.filter(({ id }) => !known.has(id));
    setShown({ threads: [...threads, ...fresh], cursor: more.meta.next_cursor, unanswered: more.meta.unanswered });
  }

  if (threads.length === 0) return <EmptyTask words={words} drawing="questions" to="/user/products" />;
  return (
    <>
      <TaskHeading title={words.heading} lead={words.waiting(unanswered)} />
      <ul className="max-w-[760px]">
        {threads.map((thread) => (
          <li key={thread.id}>
            <Link
              to={productLink(thread.product.id, thread.product.title)}
              className="flex min-h-11 items-center gap-3 pt-3 font-semibold hover:text-primary"
            >
              {thread.product.image ? (
                <img
                  src={thread.product.image.url_320}
                  alt=""
                  width="44"
                  height="44"
                  loading="lazy"
                  className="size-11 flex-none rounded-control object-cover"
                />
              ) : null}
              <span className="min-w-0 truncate">{thread.product.title}</span>
            </Link>
            <ThreadView
              thread={thread}
              // Everything here is about one's own listings: one may reply to it and delete it.
              viewerId=""
              isSeller
              canReply
              onChange={(changed) =>
                setShown((before) => {
                  const gap = Number(thread.is_answered) - Number(changed ? changed.is_answered : true);
                  return {
                    ...before,
                    unanswered: Math.max(0, before.unanswered + gap),
                    threads: before.threads.flatMap((one) =>
                      one.id === thread.id ? (changed ? [{ ...one, ...changed }] : []) : [one],
                    ),
                  };
                })
              }
            />
          </li>
        ))}
      </ul>
      {cursor === null ? null : (
        <Button look="secondary" className="mt-6" onClick={loadMore} busy={isBusy ? list.loading : undefined}>
          {list.more}
        </Button>
      )}
    </>
  );
}
