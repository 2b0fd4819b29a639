import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { categoriesDeskContract } from "../../../../contract/catalogue/categories.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { AddCategory } from "../../../features/catalogue/desk/add-category.tsx";
import { calls } from "../../../lib/api.ts";
import { formatNumber } from "../../../lib/format/number.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { useFrame } from "../../../ui/desk/use-staff.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Table } from "../../../ui/layout/table.tsx";
import { Link } from "../../../ui/link.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  return { categories: await calls(categoriesDeskContract, context).list() };
}

export const meta = pageMeta("backofficeCategories");

export { ScreenFailure as ErrorBoundary };

/** Not many more than a hundred: they are found among those on the page. */
export default function Categories() {
  const { categories } = useLoaderData<typeof loader>();
  const { categories: words } = useMessages("backoffice").catalogueDesk;
  const language = useLanguage();
  const isAdmin = useFrame()?.me.role === "admin";
  const [asked, setAsked] = useState("");
  const named = new Map(categories.map((one) => [one.id, inLanguage(language, one.name, one.name_hi)]));
  const wanted = asked.trim().toLowerCase();
  const shown = categories.filter(({ name, name_hi, parent_id }) =>
    [name, name_hi, named.get(parent_id ?? 0) ?? ""].some((text) => text.toLowerCase().includes(wanted)),
  );
  return (
    <>
      <PageHeading
        title={words.heading}
        lead={words.lead}
        action={isAdmin ? <AddCategory leaves={categories.filter(({ is_leaf }) => is_leaf)} /> : undefined}
      />
      <div className="mb-4 max-w-md">
        <TextField
          type="search"
          label={words.find}
          value={asked}
          autoComplete="off"
          onChange={(event) => setAsked(event.target.value)}
        />
      </div>
      <Table
        caption={words.heading}
        rows={shown}
        rowKey={({ id }) => String(id)}
        empty={<EmptyState drawing="no-results" title={words.none} text={words.noneText} />}
        columns={[
          {
            key: "name",
            head: words.columns.name,
            cell: (one) => (
              <span className="block min-w-44">
                <Link
                  to={`/backoffice/categories/${one.id}`}
                  className="inline-flex min-h-8 items-center font-medium text-primary hover:underline"
                >
                  {named.get(one.id)}
                </Link>
                <span className="block text-sm text-ink-2" lang={language === "hi" ? "en" : "hi"}>
                  {language === "hi" ? one.name : one.name_hi}
                </span>
              </span>
            ),
          },
          {
            key: "group",
            head: words.columns.group,
            cell: (one) => (
              <span className="flex flex-wrap gap-1.5">
                {one.is_leaf ? named.get(one.parent_id ?? 0) : <Pill>{words.isGroup}</Pill>}
                {one.is_fixed ? <Pill tone="info">{words.fixed}</Pill> : null}
              </span>
            ),
          },
          {
            key: "questions",
            head: words.columns.questions,
            isFigure: true,
            cell: (one) => (one.is_leaf ? one.questions : ""),
          },
          {
            key: "fee",
            head: words.columns.fee,
            isFigure: true,
            cell: (one) => (one.seller_platform_fee_pct === null ? "" : `${one.seller_platform_fee_pct} %`),
          },
          {
            key: "window",
            head: words.columns.window,
            isFigure: true,
            cell: (one) => (
              <span className="whitespace-nowrap">
                {one.window_days === null ? "" : one.window_days === 0 ? words.noReturn : words.days(one.window_days)}
              </span>
            ),
          },
          {
            key: "live",
            head: words.columns.live,
            isFigure: true,
            cell: (one) => (one.is_leaf ? formatNumber(one.live_count) : ""),
          },
          { key: "version", isExtra: true, head: words.columns.version, isFigure: true, cell: (one) => one.version },
        ]}
      />
    </>
  );
}
