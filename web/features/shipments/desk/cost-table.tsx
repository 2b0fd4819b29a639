import { Download } from "lucide-react";
import { Form } from "react-router";
import type { Output } from "../../../../contract/kit.ts";
import { shipmentsDeskContract } from "../../../../contract/shipments/shipments.desk.contract.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button, buttonClass } from "../../../ui/actions/button.tsx";
import { Paise } from "../../../ui/desk/figures.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { Table } from "../../../ui/layout/table.tsx";

type Costs = Output<typeof shipmentsDeskContract.costs>;
type Row = Costs["data"][number];

/** What couriers took against what was charged, by courier and way, of some days. */
export function CostTable({ costs: { data, meta } }: { costs: Costs }) {
  const { costs: words, couriers, legs } = useMessages("backoffice").shipmentDesk;
  return (
    <Section
      title={words.title}
      action={
        // Not a Link: the browser keeps it as it comes.
        <a
          href={`/api/v1${shipmentsDeskContract.exportCosts.path}?from=${meta.from}&to=${meta.to}`}
          download
          aria-label={words.fileName}
          className={buttonClass({ look: "secondary", size: "small" })}
        >
          <Download className="size-5" strokeWidth={1.75} aria-hidden="true" />
          {words.file}
        </a>
      }
    >
      <Form
        method="get"
        preventScrollReset
        key={`${meta.from} ${meta.to}`}
        className="mb-4 flex flex-wrap items-end gap-3"
      >
        <TextField type="date" label={words.from} name="from" defaultValue={meta.from} />
        <TextField type="date" label={words.to} name="to" defaultValue={meta.to} />
        <Button type="submit" look="secondary">
          {words.apply}
        </Button>
      </Form>
      <Table
        caption={words.title}
        rows={withSum(data)}
        rowKey={(row) => `${row.courier} ${row.leg}`}
        empty={<p className="p-4 text-ink-2">{words.none}</p>}
        columns={[
          {
            key: "courier",
            head: words.columns.courier,
            cell: ({ courier }) => <b>{courier === null ? words.all : couriers[courier]}</b>,
          },
          { key: "leg", head: words.columns.leg, cell: ({ leg }) => (leg === null ? null : legs[leg]) },
          { key: "parcels", head: words.columns.parcels, isFigure: true, cell: (row) => row.parcels },
          {
            key: "cost",
            head: words.columns.cost,
            isFigure: true,
            cell: (row) => (
              <>
                <Paise paise={row.cost_paise} />
                {row.unpriced > 0 ? (
                  <span className="block text-sm text-ink-2">{words.unpriced(row.unpriced)}</span>
                ) : null}
              </>
            ),
          },
          {
            key: "charged",
            head: words.columns.charged,
            isFigure: true,
            cell: (row) => <Paise paise={row.charged_paise} />,
          },
          {
            key: "difference",
            head: words.columns.difference,
            isFigure: true,
            cell: (row) => <Paise paise={row.charged_paise - row.cost_paise} />,
          },
          { key: "heavier", head: words.columns.heavier, isFigure: true, cell: (row) => row.heavier },
        ]}
      />
    </Section>
  );
}

type Shown = Omit<Row, "courier" | "leg"> & { courier: Row["courier"] | null; leg: Row["leg"] | null };

function withSum(rows: readonly Row[]): Shown[] {
  if (rows.length < 2) return [...rows];
  const sum = (part: "parcels" | "cost_paise" | "charged_paise" | "unpriced" | "heavier") =>
    rows.reduce((total, row) => total + row[part], 0);
  return [
    ...rows,
    {
      courier: null,
      leg: null,
      parcels: sum("parcels"),
      cost_paise: sum("cost_paise"),
      charged_paise: sum("charged_paise"),
      unpriced: sum("unpriced"),
      heavier: sum("heavier"),
    },
  ];
}
