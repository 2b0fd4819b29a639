import { ArrowDown, ArrowUp } from "lucide-react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import {
  contentDeskContract,
  type WritingKind,
  type WritingRow,
  writingKinds,
} from "../../../../contract/content/content.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { ButtonLink } from "../../../ui/actions/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Table } from "../../../ui/layout/table.tsx";
import { LinkTabs } from "../../../ui/layout/tabs.tsx";
import { Link } from "../../../ui/link.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("kind");
  const kind: WritingKind = writingKinds.find((one) => one === asked) ?? "blog";
  const { data, meta: more } = await calls(contentDeskContract, context).list({ query: { kind } });
  return { kind, rows: data, topics: more.topics };
}

export const meta = pageMeta("backofficeContent");

export { ScreenFailure as ErrorBoundary };

const pathOf = (kind: WritingKind) => `/backoffice/content${kind === "blog" ? "" : `?kind=${kind}`}`;

export default function Content() {
  const { kind, rows, topics } = useLoaderData<typeof loader>();
  const { contentDesk: words, screens } = useMessages("backoffice");
  const language = useLanguage();
  return (
    <>
      <PageHeading
        title={screens.content.title}
        lead={words.lead}
        action={
          kind === "policy" ? undefined : (
            <ButtonLink to={`/backoffice/content/add/${kind}`}>{words.add[kind]}</ButtonLink>
          )
        }
      />
      <LinkTabs
        label={screens.content.title}
        current={pathOf(kind)}
        tabs={writingKinds.map((one) => ({ to: pathOf(one), label: words.kinds[one] }))}
      />
      <div className="mt-6 grid gap-8">
        {kind === "faq" ? (
          topics.map((topic) => (
            <section key={topic.key}>
              <h2 className="mb-3 text-lg font-bold">{inLanguage(language, topic.title, topic.title_hi)}</h2>
              <Rows
                caption={inLanguage(language, topic.title, topic.title_hi)}
                rows={rows.filter((row) => row.topic === topic.key)}
                isOrdered
              />
            </section>
          ))
        ) : (
          <Rows caption={words.kinds[kind]} rows={rows} />
        )}
      </div>
    </>
  );
}

function Rows({ caption, rows, isOrdered = false }: { caption: string; rows: WritingRow[]; isOrdered?: boolean }) {
  const { contentDesk: words } = useMessages("backoffice");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const { send } = useSending();
  const titleOf = (row: WritingRow) => inLanguage(language, row.title, row.title_hi);

  async function move(row: WritingRow, to: "up" | "down") {
    const params = { kind: row.kind, key: row.key };
    if (await send(() => browserCalls(contentDeskContract).move({ params, body: { to } }))) await revalidate();
  }

  const order = {
    key: "order",
    head: words.columns.order,
    cell: (row: WritingRow) => (
      <span className="flex">
        {(["up", "down"] as const).map((to) => (
          <button
            key={to}
            type="button"
            aria-label={words[to](titleOf(row))}
            disabled={(to === "up" ? rows.at(0) : rows.at(-1))?.key === row.key}
            onClick={() => void move(row, to)}
            className="grid size-11 place-items-center rounded-control hover:bg-surface-2 disabled:text-ink-disabled"
          >
            {to === "up" ? (
              <ArrowUp className="size-5" strokeWidth={1.75} aria-hidden="true" />
            ) : (
              <ArrowDown className="size-5" strokeWidth={1.75} aria-hidden="true" />
            )}
          </button>
        ))}
      </span>
    ),
  };
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={(row) => row.key}
      empty={<EmptyState level="h3" drawing="no-results" title={words.none} text={words.noneText} />}
      columns={[
        {
          key: "title",
          head: words.columns.title,
          cell: (row) => (
            <Link
              to={`/backoffice/content/${row.kind}/${row.key}`}
              className="inline-flex min-h-11 min-w-56 items-center font-medium text-primary hover:underline"
            >
              {titleOf(row)}
            </Link>
          ),
        },
        {
          key: "state",
          head: words.columns.state,
          cell: (row) => (
            <Pill tone={row.is_published ? "good" : "notice"}>
              {row.is_published ? words.states.published : words.states.draft}
            </Pill>
          ),
        },
        {
          key: "changed",
          head: words.columns.changed,
          cell: (row) => (
            <span className="grid whitespace-nowrap">
              {formatMoment(row.updated_at, language)}
              <span className="text-sm text-ink-2">{row.is_edited ? words.edited : words.asShipped}</span>
            </span>
          ),
        },
        ...(isOrdered ? [order] : []),
      ]}
    />
  );
}
