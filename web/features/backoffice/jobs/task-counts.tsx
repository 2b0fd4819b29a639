import { jobsContract } from "../../../../contract/backoffice/jobs.contract.ts";
import type { Output } from "../../../../contract/kit.ts";
import { browserCalls } from "../../../lib/api.ts";
import { formatNumber } from "../../../lib/format/number.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Table } from "../../../ui/layout/table.tsx";
import { Link } from "../../../ui/link.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";

type Tasks = Output<typeof jobsContract.jobs>["data"]["tasks"];

const STATES = ["waiting", "running", "failing", "parked"] as const;

/** How many jobs of each task there are in each state; those that are parked can be run again together. */
export function TaskCounts({ tasks, onChanged }: { tasks: Tasks; onChanged: () => void }) {
  const { jobs: words } = useMessages("backoffice");
  const { isBusy, send } = useSending();

  async function retry(task: string) {
    const done = await send(() => browserCalls(jobsContract).retryTask({ body: { task } }));
    if (!done) return;
    toast(words.retriedTask(done.queued), { tone: "good" });
    onChanged();
  }

  return (
    <div className="mb-6">
      <h2 className="mb-2 text-lg font-bold">{words.byTask}</h2>
      <Table
        caption={words.byTask}
        rows={tasks}
        rowKey={({ task }) => task}
        empty={<EmptyState level="h3" drawing="no-results" title={words.noTasks} text={words.noTasksText} />}
        columns={[
          {
            key: "task",
            head: words.counts.task,
            cell: ({ task }) => (
              <Link
                to={`/backoffice/jobs?task=${encodeURIComponent(task)}`}
                className="font-medium text-primary hover:underline"
              >
                {task}
              </Link>
            ),
          },
          ...STATES.map((state) => ({
            key: state,
            head: words.counts[state],
            isFigure: true,
            cell: (row: Tasks[number]) => formatNumber(row[state]),
          })),
          {
            key: "act",
            head: words.counts.act,
            cell: ({ task, parked }) =>
              parked === 0 ? null : (
                <Button
                  look="secondary"
                  size="small"
                  onClick={() => retry(task)}
                  busy={isBusy ? words.retryTask : undefined}
                  aria-label={words.retryTaskName(task)}
                  className="whitespace-nowrap"
                >
                  {words.retryTask}
                </Button>
              ),
          },
        ]}
      />
    </div>
  );
}
