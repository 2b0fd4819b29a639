import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { questionsContract } from "../../../../contract/questions/questions.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { ListScreen } from "../../../ui/desk/list/list-screen.tsx";
import { readFilters } from "../../../ui/desk/list/read-filters.ts";
import { type ReasonAsked, ReasonDialog } from "../../../ui/desk/list/reason-dialog.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { Link } from "../../../ui/link.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readFilters(request, ["q", "state", "product_id", "author_id"]);
  return { page: await calls(questionsContract, context).list({ query }) };
}

export const meta = pageMeta("backofficeQuestions");

export { ScreenFailure as ErrorBoundary };

export default function Questions() {
  const { page } = useLoaderData<typeof loader>();
  const { questions: words, screens, listings } = useMessages("backoffice");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<ReasonAsked>();

  function askRemoval({ id, text, kind }: (typeof page)["data"][number]) {
    setAsked({
      title: words.removeTitle,
      text: (
        <>
          <q className="font-medium">{text}</q>
          {kind === "question" ? <p className="mt-2">{words.removeQuestion}</p> : null}
        </>
      ),
      action: words.remove,
      isDanger: true,
      act: (reason) => browserCalls(questionsContract).takeDown({ params: { id }, body: { reason } }),
      onDone() {
        toast(words.removedDone, { tone: "good" });
        void revalidate();
      },
    });
  }

  return (
    <>
      <ListScreen
        screen="questions"
        title={screens.questions.title}
        lead={words.lead}
        page={page}
        more={(query, cursor) => browserCalls(questionsContract).list({ query: { ...query, cursor } })}
        exportPath={questionsContract.export.path}
        filters={[
          { kind: "text", name: "q", label: words.q, placeholder: words.qHint },
          {
            kind: "select",
            name: "state",
            label: words.state,
            options: [
              { value: "public", label: words.stateOpen },
              { value: "removed", label: words.stateRemoved },
            ],
          },
          { kind: "text", name: "product_id", label: words.listing },
          { kind: "text", name: "author_id", label: words.author },
        ]}
        empty={{ title: words.none, text: words.noneText }}
        rowKey={(row) => row.id}
        columns={[
          {
            key: "text",
            head: words.columns.text,
            cell: (row) => (
              <div className="min-w-64">
                <p className="whitespace-pre-line">{row.text}</p>
                <span className="mt-1 flex flex-wrap gap-1.5">
                  <Pill>{row.kind === "question" ? words.question : words.reply}</Pill>
                  {row.removed_at ? <Pill tone="bad">{words.removed}</Pill> : null}
                </span>
              </div>
            ),
          },
          {
            key: "listing",
            head: words.columns.listing,
            cell: (row) => (
              <Link to={`/backoffice/listings/${row.product.id}`} className="text-primary hover:underline">
                {row.product.title ?? listings.noTitle}
              </Link>
            ),
          },
          {
            key: "by",
            head: words.columns.by,
            cell: (row) => `${row.author.name ?? listings.noName}${row.is_seller ? ` (${words.seller})` : ""}`,
          },
          {
            key: "at",
            head: words.columns.at,
            cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.created_at, language)}</span>,
          },
          {
            key: "act",
            head: words.columns.act,
            cell: (row) =>
              row.removed_at ? null : (
                <Button
                  look="text"
                  onClick={() => askRemoval(row)}
                  aria-label={words.removeName(row.text)}
                  className="-m-2"
                >
                  {words.remove}
                </Button>
              ),
          },
        ]}
      />
      <ReasonDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
