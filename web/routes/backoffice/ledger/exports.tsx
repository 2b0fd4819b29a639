import { Download } from "lucide-react";
import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { exportsContract } from "../../../../contract/orders/tax-exports.desk.contract.ts";
import { Tile } from "../../../features/backoffice/figures/tile.tsx";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { calls } from "../../../lib/api.ts";
import { formatMonth } from "../../../lib/format/date.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { buttonClass } from "../../../ui/actions/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { SelectField } from "../../../ui/form/field.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Table } from "../../../ui/layout/table.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  return calls(exportsContract, context).months();
}

export const meta = pageMeta("backofficeExports");

export { ScreenFailure as ErrorBoundary };

export default function Exports() {
  const months = useLoaderData<typeof loader>();
  const { exportWords: words } = useMessages("backoffice");
  const language = useLanguage();
  const [chosen, setChosen] = useState(months[0]?.month ?? "");
  // Its middle, so that no time zone makes it another month.
  const nameOf = (month: string) => formatMonth(`${month}-15T00:00:00Z`, language);
  const shown = months.find(({ month }) => month === chosen);
  return (
    <>
      <PageHeading title={words.heading} lead={words.lead} />
      <div className="max-w-xs">
        <SelectField
          label={words.month}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          options={months.map(({ month }) => ({ value: month, label: nameOf(month) }))}
        />
      </div>
      {shown ? (
        <section className="mt-6" aria-labelledby="chosen-month">
          <h2 id="chosen-month" className="mb-3 text-lg font-bold" aria-live="polite">
            {words.chosen(nameOf(shown.month))}
          </h2>
          {shown.invoices === 0 && shown.goods_paise === 0 ? <Note className="mb-4">{words.none}</Note> : null}
          <div className="grid gap-3 lg:grid-cols-2">
            <FileCard
              path={exportsContract.gst.path}
              month={shown.month}
              text={words.gstText}
              button={words.gstFile}
              name={words.gstName(nameOf(shown.month))}
            />
            <FileCard
              path={exportsContract.tcs.path}
              month={shown.month}
              text={words.tcsText}
              button={words.tcsFile}
              name={words.tcsName(nameOf(shown.month))}
            />
          </div>
          <dl className="mt-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
            <Tile name={words.invoices} value={String(shown.invoices)} />
            <Tile name={words.taxable} value={formatPaise(shown.taxable_paise)} />
            <Tile name={words.gst} value={formatPaise(shown.gst_paise)} />
            <Tile name={words.goods} value={formatPaise(shown.goods_paise)} />
          </dl>
        </section>
      ) : null}
      <h2 className="mt-8 mb-3 text-lg font-bold">{words.all}</h2>
      <Table
        caption={words.all}
        rows={months}
        rowKey={({ month }) => month}
        empty={null}
        columns={[
          {
            key: "month",
            head: words.month,
            cell: ({ month }) => <b className="whitespace-nowrap">{nameOf(month)}</b>,
          },
          { key: "invoices", head: words.invoices, isFigure: true, cell: ({ invoices }) => invoices },
          { key: "taxable", head: words.taxable, isFigure: true, cell: (row) => formatPaise(row.taxable_paise) },
          { key: "gst", head: words.gst, isFigure: true, cell: (row) => formatPaise(row.gst_paise) },
          {
            key: "goods",
            isExtra: true,
            head: words.goods,
            isFigure: true,
            cell: (row) => formatPaise(row.goods_paise),
          },
        ]}
      />
    </>
  );
}

interface FileCardProps {
  path: string;
  month: string;
  text: string;
  button: string;
  name: string;
}

function FileCard({ path, month, text, button, name }: FileCardProps) {
  return (
    <div className="flex flex-col items-start justify-between gap-3 rounded-card border border-line bg-surface p-4">
      <p>{text}</p>
      {/* Not a Link: the browser keeps it as it comes. */}
      <a
        href={`/api/v1${path}?month=${month}`}
        download
        aria-label={name}
        className={buttonClass({ look: "secondary" })}
      >
        <Download className="size-5" strokeWidth={1.75} aria-hidden="true" />
        {button}
      </a>
    </div>
  );
}
