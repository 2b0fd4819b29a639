import { useEffect, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { waitsContract } from "../../../contract/waits/waits.contract.ts";
import { untilTurnEnds } from "../../features/waits/until-turn-ends.ts";
import { type OneWait, WaitRow } from "../../features/waits/wait-row.tsx";
import { calls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { EmptyTask } from "../../shell/empty-task.tsx";
import { TaskHeading } from "../../shell/task-heading.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  return { waits: await calls(waitsContract, context).mine() };
}

export const meta = pageMeta("waits");

export default function Waits() {
  const { waits } = useLoaderData<typeof loader>();
  const words = useMessages("waits");
  const { revalidate } = useRevalidator();
  // What was left stays in its place out of sight, so that what comes back by Undo comes back to where it was.
  const [changed, setChanged] = useState<Record<string, Partial<OneWait> | "left">>({});
  const change = (id: string, to: Partial<OneWait> | "left") => setChanged((before) => ({ ...before, [id]: to }));
  const shown = waits.flatMap((wait) => {
    const to = changed[wait.product.id];
    return to === "left" ? [] : [{ ...wait, ...to }];
  });
  const until = shown.find(({ mine_until }) => mine_until !== null)?.mine_until ?? null;
  useEffect(() => untilTurnEnds(until, () => void revalidate()), [until, revalidate]);
  if (shown.length === 0) return <EmptyTask words={words} drawing="empty-wishlist" to="/categories" />;
  return (
    <>
      <TaskHeading title={words.heading} lead={words.lead} />
      <ul className="grid max-w-[760px] gap-3">
        {shown.map((wait) => (
          <WaitRow
            key={wait.product.id}
            wait={wait}
            onLeft={() => change(wait.product.id, "left")}
            onBack={(place) => change(wait.product.id, place)}
            onDeclined={() => {
              change(wait.product.id, "left");
              void revalidate();
            }}
          />
        ))}
      </ul>
    </>
  );
}
