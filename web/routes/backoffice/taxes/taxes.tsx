import { Form, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { yearLabel } from "../../../../contract/taxes/tax-years.ts";
import {
  type TaxCrosser,
  type TaxOverview,
  taxesDeskContract,
} from "../../../../contract/taxes/taxes.desk.contract.ts";
import { Tile } from "../../../features/backoffice/figures/tile.tsx";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { DepositButton } from "../../../features/taxes/desk/deposit-button.tsx";
import { FileLink } from "../../../features/taxes/desk/file-link.tsx";
import { MonthFiles } from "../../../features/taxes/desk/month-files.tsx";
import { RulesPanel } from "../../../features/taxes/desk/rules-panel.tsx";
import { calls } from "../../../lib/api.ts";
import { calendarDayOf } from "../../../lib/format/day.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { useFrame } from "../../../ui/desk/use-staff.ts";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { SelectField } from "../../../ui/form/field.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Table } from "../../../ui/layout/table.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const year = new URL(request.url).searchParams.get("year");
  const desk = calls(taxesDeskContract, context);
  // The address has it as text, and so has the call.
  const query = (year !== null && /^20\d\d$/.test(year) ? { year } : {}) as { year?: never };
  const [overview, rules] = await Promise.all([desk.overview({ query }), desk.rules()]);
  return { overview, rules, thisMonth: calendarDayOf(new Date().toISOString()).slice(0, 7) };
}

export const meta = pageMeta("backofficeTaxes");

export { ScreenFailure as ErrorBoundary };

export default function Taxes() {
  const { overview, rules, thisMonth } = useLoaderData<typeof loader>();
  const { screens, taxDesk: words } = useMessages("backoffice");
  const { revalidate } = useRevalidator();
  const frame = useFrame();
  return (
    <>
      <PageHeading title={screens.taxes.title} lead={words.lead} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Form method="get" className="flex items-end gap-3">
          <SelectField
            label={words.year}
            name="year"
            defaultValue={String(overview.year)}
            options={overview.years.map((year) => ({ value: String(year), label: yearLabel(year) }))}
          />
          <Button type="submit" look="secondary">
            {words.show}
          </Button>
        </Form>
        <DepositButton onPosted={() => void revalidate()} />
      </div>
      <dl className="mt-6 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <Tile name={words.owedTds} value={formatPaise(overview.tds_owed_paise)} />
        <Tile name={words.owedTcs} value={formatPaise(overview.tcs_owed_paise)} />
        <Tile name={words.crossed} value={String(overview.crossed)} />
        <Tile name={words.withoutPan} value={String(overview.without_pan)} />
      </dl>
      <Quarters overview={overview} />
      <MonthFiles year={overview.year} thisMonth={thisMonth} />
      <Crossers overview={overview} />
      <RulesPanel rules={rules} mayAdd={frame?.me.role === "admin"} onAdded={() => void revalidate()} />
    </>
  );
}

function Quarters({ overview: { year, quarters } }: { overview: TaxOverview }) {
  const { taxDesk: words } = useMessages("backoffice");
  const nameOf = (quarter: number) => words.quarterNames[quarter - 1] ?? "";
  return (
    <>
      <h2 className="mt-8 mb-3 text-lg font-bold">{words.quarters}</h2>
      <Table
        caption={words.quarters}
        rows={quarters}
        rowKey={({ quarter }) => String(quarter)}
        empty={null}
        columns={[
          {
            key: "quarter",
            head: words.quarter,
            cell: ({ quarter }) => <b className="whitespace-nowrap">{nameOf(quarter)}</b>,
          },
          { key: "deductees", head: words.deductees, isFigure: true, cell: ({ deductees }) => deductees },
          { key: "tds", head: words.tds, isFigure: true, cell: (row) => formatPaise(row.tds_paise) },
          { key: "tcs", head: words.tcs, isFigure: true, cell: (row) => formatPaise(row.tcs_paise) },
          {
            key: "ledger",
            head: words.ledger,
            cell: (row) => {
              const off =
                Math.abs(row.tds_paise - row.ledger_tds_paise) + Math.abs(row.tcs_paise - row.ledger_tcs_paise);
              return off === 0 ? (
                <Pill tone="good">{words.agrees}</Pill>
              ) : (
                <Pill tone="bad">{words.differs(formatPaise(off))}</Pill>
              );
            },
          },
          {
            key: "files",
            head: words.file,
            cell: ({ quarter }) => (
              <span className="flex flex-wrap gap-2">
                <FileLink
                  path={taxesDeskContract.tds.path}
                  query={{ year, quarter }}
                  text={words.csv}
                  name={words.csvOf(`${nameOf(quarter)} ${yearLabel(year)}`)}
                />
                <FileLink
                  path={taxesDeskContract.tdsJson.path}
                  query={{ year, quarter }}
                  text={words.json}
                  name={words.jsonOf(`${nameOf(quarter)} ${yearLabel(year)}`)}
                />
              </span>
            ),
          },
        ]}
      />
    </>
  );
}

function Crossers({ overview: { year, crossers } }: { overview: TaxOverview }) {
  const { taxDesk: words } = useMessages("backoffice");
  const nameOf = ({ name }: TaxCrosser) => name ?? words.nameless;
  return (
    <>
      <h2 className="mt-8 mb-3 text-lg font-bold">{words.crossers}</h2>
      <Table
        caption={words.crossers}
        rows={crossers}
        rowKey={(row) => row.seller_id}
        empty={words.crossersNone}
        columns={[
          { key: "seller", head: words.seller, cell: nameOf },
          { key: "sold", head: words.sold, isFigure: true, cell: (row) => formatPaise(row.gross_paise) },
          { key: "tds", head: words.tds, isFigure: true, cell: (row) => formatPaise(row.tds_paise) },
          {
            key: "pan",
            head: words.pan,
            cell: ({ pan_last4 }) =>
              pan_last4 === null ? <Pill tone="notice">{words.noPan}</Pill> : words.endsIn(pan_last4),
          },
          {
            key: "statement",
            head: words.statement,
            cell: (row) => (
              <FileLink
                path={taxesDeskContract.statement.path}
                query={{ seller_id: row.seller_id, year }}
                text={words.statement}
                name={words.statementOf(nameOf(row))}
              />
            ),
          },
        ]}
      />
    </>
  );
}
