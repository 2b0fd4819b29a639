import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { consentsDeskContract } from "../../../../contract/consents/consents.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { calls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { formatNumber } from "../../../lib/format/number.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Table } from "../../../ui/layout/table.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  return { rules: await calls(consentsDeskContract, context).retention() };
}

export const meta = pageMeta("backofficeRetention");

export { ScreenFailure as ErrorBoundary };

export default function Retention() {
  const { rules } = useLoaderData<typeof loader>();
  const { retentionDesk: words, screens } = useMessages("backoffice");
  const language = useLanguage();
  return (
    <>
      <PageHeading title={screens.retention.title} lead={words.lead} />
      <Table
        caption={words.caption}
        rows={rules}
        rowKey={({ what }) => what}
        empty={words.nothing}
        columns={[
          {
            key: "what",
            head: words.columns.what,
            cell: (row) => <span className="font-medium">{row[`what_${language}`]}</span>,
          },
          {
            key: "after",
            head: words.columns.after,
            cell: (row) => (row.days === null ? <Pill>{words.kept}</Pill> : row[`after_${language}`]),
          },
          {
            key: "due",
            head: words.columns.due,
            isFigure: true,
            cell: (row) => (row.days === null ? "–" : formatNumber(row.due)),
          },
          {
            key: "oldest",
            head: words.columns.oldest,
            cell: (row) => (row.oldest_at === null ? "–" : formatMoment(row.oldest_at, language)),
          },
          {
            key: "why",
            head: words.columns.why,
            isExtra: true,
            cell: (row) => (
              <span className="grid max-w-(--measure)">
                <span>{row[`why_${language}`]}</span>
                <span lang="en" className="text-sm text-ink-2">
                  {row.law}
                </span>
              </span>
            ),
          },
        ]}
      />
    </>
  );
}
