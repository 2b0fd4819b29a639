import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { asksContract } from "../../../contract/asks/asks.contract.ts";
import { OwnAsk } from "../../features/asks/own-ask.tsx";
import { hearts } from "../../features/wishlist/hearts.ts";
import { browserCalls, calls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { EmptyTask } from "../../shell/empty-task.tsx";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { useSending } from "../../ui/form/use-sending.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const { data, meta: page } = await calls(asksContract, context).list({ query: { mine: "true" } });
  return { asks: data, cursor: page.next_cursor };
}

export const meta = pageMeta("myAsks");

export default function MyAsks() {
  const first = useLoaderData<typeof loader>();
  const words = useMessages("asks").own;
  const { list } = useMessages();
  const { isBusy, send } = useSending();
  const [{ asks, cursor }, setPage] = useState(first);

  async function loadMore() {
    if (cursor === null) return;
    const more = await send(() => browserCalls(asksContract).list({ query: { mine: "true", cursor } }));
    if (!more) return;
    const known = new Set(asks.map(({ id }) => id));
    setPage({ asks: [...asks, ...more.data.filter(({ id }) => !known.has(id))], cursor: more.meta.next_cursor });
  }

  if (asks.length === 0 && cursor === null) return <EmptyTask words={words} drawing="ask" to="/askout?ask=1" />;
  return (
    <>
      <TaskHeading
        title={words.heading}
        lead={words.lead}
        action={
          <ButtonLink to="/askout?ask=1" size="small" className="flex-none max-lg:mt-3">
            {words.action}
          </ButtonLink>
        }
      />
      <ul className="grid max-w-[52rem] grid-cols-[minmax(0,1fr)] gap-4">
        {asks.map((ask) => (
          <li key={ask.id}>
            <OwnAsk
              ask={ask}
              heart={hearts}
              onChange={(changed) =>
                setPage((before) => ({
                  ...before,
                  asks: before.asks.flatMap((one) =>
                    one.id !== ask.id ? [one] : changed ? [{ ...one, ...changed }] : [],
                  ),
                }))
              }
            />
          </li>
        ))}
      </ul>
      {cursor === null ? null : (
        <div className="mt-8 text-center">
          <Button look="secondary" onClick={loadMore} busy={isBusy ? list.loading : undefined}>
            {list.more}
          </Button>
        </div>
      )}
    </>
  );
}
