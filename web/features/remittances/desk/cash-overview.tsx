import type { Output } from "../../../../contract/kit.ts";
import type { remittancesDeskContract } from "../../../../contract/remittances/remittances.desk.contract.ts";
import { formatNumber } from "../../../lib/format/number.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Paise } from "../../../ui/desk/figures.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Table } from "../../../ui/layout/table.tsx";
import { Link } from "../../../ui/link.tsx";

type Overview = Output<typeof remittancesDeskContract.overview>;

/** Each courier, and then all of them against the ledger: three figures that must come to the fourth. */
export function CashOverview({ overview }: { overview: Overview }) {
  const { remittanceDesk, shipmentDesk } = useMessages("backoffice");
  const words = remittanceDesk.overview;
  return (
    <div className="mb-8 grid gap-4">
      <section aria-labelledby="by-courier">
        <h2 id="by-courier" className="mb-3 text-lg font-bold">
          {words.title}
        </h2>
        <Table
          caption={words.title}
          rows={overview.couriers}
          rowKey={({ courier }) => courier}
          empty={<EmptyState level="h3" drawing="no-results" title={words.none} text={words.noneText} />}
          columns={[
            {
              key: "courier",
              head: words.columns.courier,
              cell: ({ courier }) => <b className="font-semibold">{shipmentDesk.couriers[courier]}</b>,
            },
            {
              key: "parcels",
              head: words.columns.parcels,
              isFigure: true,
              isExtra: true,
              cell: ({ parcels }) => formatNumber(parcels),
            },
            {
              key: "collected",
              head: words.columns.collected,
              isFigure: true,
              cell: (row) => <Paise paise={row.collected_paise} />,
            },
            { key: "paid", head: words.columns.paid, isFigure: true, cell: (row) => <Paise paise={row.paid_paise} /> },
            {
              key: "outstanding",
              head: words.columns.outstanding,
              isFigure: true,
              cell: (row) => <Paise paise={row.outstanding_paise} />,
            },
            {
              key: "surplus",
              head: words.columns.surplus,
              isFigure: true,
              cell: (row) => <Paise paise={row.surplus_paise} />,
            },
            {
              key: "open",
              head: words.columns.open,
              isFigure: true,
              cell: ({ courier, open_differences }) => (
                <Link
                  to={`/backoffice/remittances?courier=${courier}`}
                  aria-label={`${words.columns.open}, ${shipmentDesk.couriers[courier]}: ${open_differences}`}
                  className="font-medium text-primary hover:underline"
                >
                  {formatNumber(open_differences)}
                </Link>
              ),
            },
          ]}
        />
      </section>
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <AgainstLedger overview={overview} />
        <ByAge ages={overview.ages} />
      </div>
    </div>
  );
}

function AgainstLedger({ overview }: { overview: Overview }) {
  const { overview: words } = useMessages("backoffice").remittanceDesk;
  const lines = [
    [words.outstanding, overview.outstanding_paise],
    [words.surplus, -overview.surplus_paise],
    [words.unexplained, -overview.unexplained_paise],
  ] as const;
  return (
    <Panel title={words.sum}>
      <dl className="grid gap-1">
        {lines.map(([name, paise]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-2">{name}</dt>
            <dd>
              <Paise paise={paise} />
            </dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2 font-semibold">
          <dt>
            <Link to="/backoffice/ledger?account=courier_cash" className="text-primary hover:underline">
              {words.ledger}
            </Link>
          </dt>
          <dd>
            <Paise paise={overview.with_couriers_paise} />
          </dd>
        </div>
      </dl>
      <Note tone={overview.agrees ? "good" : "bad"} className="mt-4">
        {overview.agrees ? words.agrees : words.differs}
      </Note>
      {overview.unposted > 0 ? (
        <Note tone="notice" className="mt-3">
          {words.unposted(overview.unposted)}
        </Note>
      ) : null}
    </Panel>
  );
}

function ByAge({ ages }: Pick<Overview, "ages">) {
  const { overview: words, ages: names } = useMessages("backoffice").remittanceDesk;
  return (
    <Panel title={words.ages}>
      <ul>
        {ages.map(({ age, parcels, outstanding_paise }) => (
          <li key={age} className="border-b border-line last:border-0">
            <Link
              to={`/backoffice/remittances/outstanding?age=${age}`}
              className="flex min-h-11 items-center justify-between gap-3 py-1.5 hover:text-primary"
            >
              <span>
                {names[age]}
                <span className="block text-sm text-ink-2">{words.parcels(parcels)}</span>
              </span>
              <b className="font-semibold">
                <Paise paise={outstanding_paise} />
              </b>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
