import { Download } from "lucide-react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { type TaxYearView, taxesContract } from "../../../contract/taxes/taxes.contract.ts";
import { GstinPanel, PanPanel } from "../../features/taxes/number-form.tsx";
import { YearPanel } from "../../features/taxes/year-panel.tsx";
import { calls } from "../../lib/api.ts";
import { formatPaise } from "../../lib/format/money.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { buttonClass } from "../../ui/actions/button.tsx";
import { Panel } from "../../ui/layout/panel.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  return calls(taxesContract, context).mine();
}

export const meta = pageMeta("taxes");

export default function Taxes() {
  const taxes = useLoaderData<typeof loader>();
  const words = useMessages("taxes");
  const { revalidate } = useRevalidator();
  const onSaved = () => void revalidate();
  return (
    <>
      <TaskHeading title={words.heading} lead={words.lead} />
      <div className="grid max-w-[64rem] items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <YearPanel taxes={taxes} />
          <PanPanel taxes={taxes} onSaved={onSaved} />
        </div>
        <div className="grid gap-6">
          <Years years={taxes.years} />
          <GstinPanel taxes={taxes} onSaved={onSaved} />
          <Panel title={words.how}>
            <p className="text-ink-2">{words.howText}</p>
          </Panel>
        </div>
      </div>
    </>
  );
}

function Years({ years }: { years: TaxYearView[] }) {
  const words = useMessages("taxes");
  return (
    <Panel title={words.years}>
      {years.length === 0 ? <p className="text-ink-2">{words.yearsNone}</p> : null}
      <ul className="grid gap-4">
        {years.map((year) => (
          <li key={year.year} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="grid">
              <b>{year.label}</b>
              <span className="text-sm text-ink-2">
                {[
                  `${words.yearSold} ${formatPaise(year.gross_paise - year.returned_paise)}`,
                  `${words.yearTds} ${formatPaise(year.tds_paise)}`,
                  ...(year.tcs_paise > 0 ? [`${words.yearTcs} ${formatPaise(year.tcs_paise)}`] : []),
                ].join(", ")}
              </span>
            </span>
            {/* Not a Link: the browser keeps it as it comes. */}
            <a
              href={year.statement}
              download
              aria-label={words.statementOf(year.label)}
              className={buttonClass({ look: "secondary", size: "small" })}
            >
              <Download className="size-5" strokeWidth={1.75} aria-hidden="true" />
              {words.statement}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
