import type { ComponentProps } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { jobsContract, type WebhookState, webhookStates } from "../../../../contract/backoffice/jobs.contract.ts";
import type { Output } from "../../../../contract/kit.ts";
import { ActButton } from "../../../features/backoffice/jobs/act-button.tsx";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Id, Moment } from "../../../ui/desk/figures.tsx";
import { ListScreen } from "../../../ui/desk/list/list-screen.tsx";
import { readFilters } from "../../../ui/desk/list/read-filters.ts";
import { Pill } from "../../../ui/feedback/pill.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { page: await calls(jobsContract, context).webhooks({ query: readFilters(request, ["state", "q"]) }) };
}

export const meta = pageMeta("backofficeWebhooks");

export { ScreenFailure as ErrorBoundary };

const tones: Record<WebhookState, ComponentProps<typeof Pill>["tone"]> = {
  waiting: "notice",
  failing: "bad",
  applied: "good",
};

type Webhook = Output<typeof jobsContract.webhooks>["data"][number];

export default function Webhooks() {
  const { page } = useLoaderData<typeof loader>();
  const { screens, webhooks: words } = useMessages("backoffice");
  const { revalidate } = useRevalidator();
  return (
    <ListScreen
      screen="webhooks"
      title={screens.webhooks.title}
      lead={words.lead}
      page={page}
      more={(query, cursor) => browserCalls(jobsContract).webhooks({ query: { ...query, cursor } })}
      filters={[
        { kind: "text", name: "q", label: words.q, placeholder: words.qHint },
        {
          kind: "select",
          name: "state",
          label: words.state,
          options: webhookStates.map((value) => ({ value, label: words.states[value] })),
        },
      ]}
      empty={{ title: words.none, text: words.noneText }}
      rowKey={(row) => String(row.id)}
      columns={[
        {
          key: "event",
          head: words.columns.event,
          cell: (row) => (
            <div className="min-w-40">
              <span className="font-medium break-words">{row.event ?? words.noEvent}</span>
              <span className="block">
                <Id>{row.event_id}</Id>
              </span>
            </div>
          ),
        },
        {
          key: "about",
          head: words.columns.about,
          cell: (row) => (
            <ul className="grid min-w-40">
              {row.ids.map((id) => (
                <li key={id}>
                  <Id>{id}</Id>
                </li>
              ))}
            </ul>
          ),
        },
        { key: "state", head: words.columns.state, cell: (row) => <Outcome of={row} /> },
        { key: "received", head: words.columns.received, cell: (row) => <Moment at={row.received_at} /> },
        { key: "applied", head: words.columns.applied, cell: (row) => <Moment at={row.applied_at} /> },
        {
          key: "act",
          head: words.columns.act,
          cell: (row) =>
            row.state === "applied" ? null : (
              <ActButton
                label={words.apply}
                name={words.applyName(row.event_id)}
                act={() => browserCalls(jobsContract).applyWebhook({ params: { id: row.id } })}
                done={words.applied}
                onDone={() => void revalidate()}
              />
            ),
        },
      ]}
    />
  );
}

/** What came of it, part by part; or how often it was tried, and why it failed. */
function Outcome({ of: { state, outcome, attempts, last_error } }: { of: Webhook }) {
  const { webhooks: words } = useMessages("backoffice");
  const parts = new Set(outcome?.split(" ").map((part) => words.outcomes[part] ?? part));
  return (
    <div className="grid justify-items-start gap-1">
      <Pill tone={tones[state]}>{words.states[state]}</Pill>
      {state === "applied" && outcome !== "applied" ? (
        <span className="text-sm whitespace-nowrap text-ink-2">{[...parts].join(", ")}</span>
      ) : null}
      {attempts > 0 ? <span className="text-sm text-ink-2">{words.tries(attempts)}</span> : null}
      {last_error === null ? null : (
        <span lang="en" className="block max-h-24 min-w-56 overflow-y-auto text-sm break-words">
          {last_error}
        </span>
      )}
    </div>
  );
}
