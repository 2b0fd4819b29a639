import { Plus } from "lucide-react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { catalogueContract } from "../../../contract/catalogue/catalogue.contract.ts";
import { ownChecksContract } from "../../../contract/listings/own-checks.contract.ts";
import { CheckCard } from "../../features/listings/verification/check-card.tsx";
import { calls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { EmptyTask } from "../../shell/empty-task.tsx";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { ButtonLink } from "../../ui/actions/button.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { data, meta: times } = await calls(ownChecksContract, context).mine();
  const catalogue = calls(catalogueContract, context);
  const kinds = [...new Set(data.map(({ category_id }) => category_id))];
  const points = await Promise.all(
    kinds.map(async (id) => [id, await catalogue.verificationPoints({ query: { category_id: String(id) } })] as const),
  );
  return { checks: data, times, points: Object.fromEntries(points) };
}

export const meta = pageMeta("underVerification");

export default function UnderVerification() {
  const { checks, times, points } = useLoaderData<typeof loader>();
  const words = useMessages("listings/own").check;
  if (checks.length === 0) return <EmptyTask words={words} drawing="verified" to="/user/products" />;
  return (
    <>
      <TaskHeading title={words.heading} lead={words.lead(times.within_hours, times.usual_hours)} />
      <p className="-mt-1 mb-5">
        <ButtonLink to="/user/list-a-product" look="secondary" className="max-sm:w-full">
          <Plus className="size-5" strokeWidth={1.75} aria-hidden="true" />
          {words.another}
        </ButtonLink>
      </p>
      <ul className="grid gap-4 lg:grid-cols-2 lg:items-start lg:gap-6">
        {checks.map((check) => (
          <li key={check.id}>
            <CheckCard check={check} points={points[check.category_id] ?? []} />
          </li>
        ))}
      </ul>
    </>
  );
}
