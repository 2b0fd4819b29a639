import type { ComponentProps } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { type JobState, jobStates, jobsContract } from "../../../contract/backoffice/jobs.contract.ts";
import { ActButton } from "../../features/backoffice/jobs/act-button.tsx";
import { TaskCounts } from "../../features/backoffice/jobs/task-counts.tsx";
import { ScreenFailure } from "../../features/backoffice/screen-failure.tsx";
import { browserCalls, calls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { Moment } from "../../ui/desk/figures.tsx";
import { ListScreen } from "../../ui/desk/list/list-screen.tsx";
import { readFilters } from "../../ui/desk/list/read-filters.ts";
import { Pill } from "../../ui/feedback/pill.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readFilters(request, ["state", "task"]);
  const { data, meta } = await calls(jobsContract, context).jobs({ query });
  return { page: { data: data.jobs, meta }, tasks: data.tasks };
}

export const meta = pageMeta("backofficeJobs");

export { ScreenFailure as ErrorBoundary };

const tones: Record<JobState, ComponentProps<typeof Pill>["tone"]> = {
  waiting: "plain",
  running: "info",
  failing: "notice",
  parked: "bad",
};

export default function Jobs() {
  const { page, tasks } = useLoaderData<typeof loader>();
  const { screens, jobs: words } = useMessages("backoffice");
  const { revalidate } = useRevalidator();
  const refresh = () => void revalidate();
  return (
    <ListScreen
      screen="jobs"
      title={screens.jobs.title}
      lead={words.lead}
      above={<TaskCounts tasks={tasks} onChanged={refresh} />}
      page={page}
      more={async (query, cursor) => {
        const next = await browserCalls(jobsContract).jobs({ query: { ...query, cursor } });
        return { data: next.data.jobs, meta: next.meta };
      }}
      filters={[
        { kind: "text", name: "task", label: words.task, placeholder: words.taskHint },
        {
          kind: "select",
          name: "state",
          label: words.state,
          options: jobStates.map((value) => ({ value, label: words.states[value] })),
        },
      ]}
      empty={{ title: words.none, text: words.noneText }}
      rowKey={(row) => row.id}
      columns={[
        {
          key: "task",
          head: words.columns.task,
          cell: (row) => (
            <div className="min-w-40">
              <span className="font-medium break-words">{row.task}</span>
              <span className="block text-sm text-ink-2">{row.id}</span>
            </div>
          ),
        },
        {
          key: "state",
          head: words.columns.state,
          cell: (row) => <Pill tone={tones[row.state]}>{words.states[row.state]}</Pill>,
        },
        {
          key: "tries",
          head: words.columns.tries,
          isFigure: true,
          cell: (row) => <span className="whitespace-nowrap">{words.tries(row.attempts, row.max_attempts)}</span>,
        },
        {
          key: "error",
          head: words.columns.error,
          cell: (row) => (
            // A machine's own words, which nobody translates: said so to whoever reads them aloud.
            <span lang="en" className="block max-h-24 min-w-56 overflow-y-auto text-sm break-words">
              {row.last_error}
            </span>
          ),
        },
        {
          key: "next",
          head: words.columns.next,
          cell: (row) => (row.state === "parked" ? null : <Moment at={row.run_at} />),
        },
        {
          key: "act",
          head: words.columns.act,
          cell: (row) =>
            row.state === "parked" || row.state === "failing" ? (
              <ActButton
                label={words.retry}
                name={words.retryName(row.task, row.id)}
                act={() => browserCalls(jobsContract).retryJob({ params: { id: row.id } })}
                done={words.retried}
                onDone={refresh}
              />
            ) : null,
        },
      ]}
    />
  );
}
