import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { asksContract } from "../../../../contract/asks/asks.contract.ts";
import { askStatuses } from "../../../../contract/asks/asks.machine.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { formatRupees } from "../../../lib/format/money.ts";
import { formatNumber } from "../../../lib/format/number.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { ListScreen } from "../../../ui/desk/list/list-screen.tsx";
import { readFilters } from "../../../ui/desk/list/read-filters.ts";
import { type ReasonAsked, ReasonDialog } from "../../../ui/desk/list/reason-dialog.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { Link } from "../../../ui/link.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readFilters(request, ["q", "status", "user_id"]);
  return { page: await calls(asksContract, context).staffList({ query }) };
}

export const meta = pageMeta("backofficeAsks");

export { ScreenFailure as ErrorBoundary };

export default function Asks() {
  const { page } = useLoaderData<typeof loader>();
  const { asks: words, screens } = useMessages("backoffice");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<ReasonAsked>();

  function askFor({ id, description, status }: (typeof page)["data"][number]) {
    const isDown = status === "removed";
    const { takeDown, restore } = browserCalls(asksContract);
    setAsked({
      title: isDown ? words.restoreTitle : words.removeTitle,
      text: (
        <>
          <q className="font-medium">{description}</q>
          {isDown ? null : <p className="mt-2">{words.removeText}</p>}
        </>
      ),
      action: isDown ? words.restore : words.remove,
      isDanger: !isDown,
      act: (reason) => (isDown ? restore : takeDown)({ params: { id }, body: { reason } }),
      onDone() {
        toast(isDown ? words.restored : words.removed, { tone: "good" });
        void revalidate();
      },
    });
  }

  return (
    <>
      <ListScreen
        screen="asks"
        title={screens.asks.title}
        lead={words.lead}
        page={page}
        more={(query, cursor) => browserCalls(asksContract).staffList({ query: { ...query, cursor } })}
        exportPath={asksContract.export.path}
        filters={[
          { kind: "text", name: "q", label: words.q, placeholder: words.qHint },
          {
            kind: "select",
            name: "status",
            label: words.status,
            options: askStatuses.map((value) => ({ value, label: words.states[value] })),
          },
          { kind: "text", name: "user_id", label: words.user },
        ]}
        empty={{ title: words.none, text: words.noneText }}
        rowKey={(row) => row.id}
        columns={[
          {
            key: "text",
            head: words.columns.text,
            cell: (row) => (
              <div className="min-w-64">
                <p className="[overflow-wrap:anywhere]">{row.description}</p>
                <span className="mt-1 flex flex-wrap items-center gap-1.5">
                  <Pill tone={row.status === "removed" ? "bad" : row.status === "open" ? "good" : "plain"}>
                    {words.states[row.status]}
                  </Pill>
                  {row.removed_reason ? <span className="text-sm text-ink-2">{row.removed_reason}</span> : null}
                </span>
              </div>
            ),
          },
          { key: "budget", head: words.columns.budget, isFigure: true, cell: (row) => formatRupees(row.budget) },
          {
            key: "where",
            isExtra: true,
            head: words.columns.where,
            cell: (row) =>
              [row.category, row.city]
                .flatMap((one) => (one ? [inLanguage(language, one.name, one.name_hi)] : []))
                .join(", "),
          },
          {
            key: "by",
            head: words.columns.by,
            cell: (row) => (
              <Link to={`/backoffice/users/${row.asker.id}`} className="text-primary hover:underline">
                {row.asker.name ?? words.noName}
              </Link>
            ),
          },
          {
            key: "at",
            isExtra: true,
            head: words.columns.at,
            cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.asked_at, language)}</span>,
          },
          {
            key: "matches",
            isExtra: true,
            head: words.columns.matches,
            isFigure: true,
            cell: (row) => formatNumber(row.match_count),
          },
          {
            key: "act",
            head: words.columns.act,
            cell: (row) =>
              row.status === "closed" ? null : (
                <Button
                  look="text"
                  onClick={() => askFor(row)}
                  aria-label={
                    row.status === "removed" ? words.restoreName(row.description) : words.removeName(row.description)
                  }
                  className="-m-2 whitespace-nowrap"
                >
                  {row.status === "removed" ? words.restore : words.remove}
                </Button>
              ),
          },
        ]}
      />
      <ReasonDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
