import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { ownChecksContract } from "../../../contract/listings/own-checks.contract.ts";
import { CheckCard } from "../../features/selling/verification/check-card.tsx";
import { calls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { EmptyTask } from "../../shell/empty-task.tsx";
import { TaskHeading } from "../../shell/task-heading.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { data, meta: times } = await calls(ownChecksContract, context).mine();
  return { checks: data, times };
}

export const meta = pageMeta("underVerification");

export default function UnderVerification() {
  const { checks, times } = useLoaderData<typeof loader>();
  const words = useMessages("listings").check;
  if (checks.length === 0) return <EmptyTask words={words} drawing="verified" to="/user/products" />;
  return (
    <>
      <TaskHeading title={words.heading} lead={words.lead(times.within_hours, times.usual_hours)} />
      <ul className="grid gap-4 lg:grid-cols-2 lg:items-start lg:gap-6">
        {checks.map((check) => (
          <li key={check.id}>
            <CheckCard check={check} />
          </li>
        ))}
      </ul>
    </>
  );
}
