import { type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from "react-router";
import { grievancesContract } from "../../../contract/grievances/grievances.contract.ts";
import { GrievanceActs } from "../../features/grievances/grievance-acts.tsx";
import { GrievanceView } from "../../features/grievances/grievance-view.tsx";
import { calls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Panel } from "../../ui/layout/panel.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  try {
    const { data, meta: page } = await calls(grievancesContract, context).mine({ query: { cursor } });
    return { rows: data, next: page.next_cursor };
  } catch (error) {
    // A place that cannot be read is as good as none.
    if ((error as { init?: ResponseInit }).init?.status === 400 && cursor) throw redirect("/user/grievances");
    throw error;
  }
}

export const meta = pageMeta("myGrievances");

export default function MyGrievances() {
  const { rows, next } = useLoaderData<typeof loader>();
  const words = useMessages("grievances");
  const { revalidate } = useRevalidator();
  return (
    <>
      <TaskHeading title={words.mine} lead={words.mineLead} />
      {rows.length === 0 ? (
        <EmptyState
          drawing="questions"
          title={words.none}
          text={words.noneText}
          action={<ButtonLink to="/grievances">{words.write}</ButtonLink>}
        />
      ) : (
        <>
          <ButtonLink to="/grievances" look="secondary" className="mb-5">
            {words.write}
          </ButtonLink>
          <ul className="grid max-w-3xl gap-5">
            {rows.map((grievance) => (
              <li key={grievance.ticket}>
                <Panel>
                  <GrievanceView grievance={grievance} />
                  <GrievanceActs grievance={grievance} onDone={() => void revalidate()} />
                </Panel>
              </li>
            ))}
          </ul>
          {next ? (
            <ButtonLink to={`/user/grievances?cursor=${encodeURIComponent(next)}`} look="secondary" className="mt-6">
              {words.older}
            </ButtonLink>
          ) : null}
        </>
      )}
    </>
  );
}
