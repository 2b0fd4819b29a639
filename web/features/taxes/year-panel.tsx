import type { OwnTaxes } from "../../../contract/taxes/taxes.contract.ts";
import { formatPaise } from "../../lib/format/money.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { Panel } from "../../ui/layout/panel.tsx";

/** How far the year has come, and what it has cost. */
export function YearPanel({ taxes }: { taxes: OwnTaxes }) {
  const words = useMessages("taxes");
  const { gross_paise, threshold_paise, promised_paise } = taxes;
  const isAbove = gross_paise > threshold_paise;
  const facts: [string, string][] = [
    [words.sold, formatPaise(gross_paise)],
    ...(promised_paise > 0 ? [[words.promised, formatPaise(promised_paise)] as [string, string]] : []),
    [words.threshold, formatPaise(threshold_paise)],
    [words.deducted, formatPaise(taxes.tds_paise)],
    ...(taxes.tcs_paise > 0 || taxes.gstin
      ? [[words.collected, formatPaise(taxes.tcs_paise)] as [string, string]]
      : []),
  ];
  return (
    <Panel title={words.year(taxes.label)}>
      <progress
        className="mb-2 block h-2 w-full appearance-none overflow-hidden rounded-full bg-surface-3 [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-primary"
        max={threshold_paise}
        value={Math.min(gross_paise, threshold_paise)}
        aria-label={words.meter(formatPaise(gross_paise), formatPaise(threshold_paise))}
      />
      {isAbove ? (
        <Note tone={taxes.pan ? "info" : "notice"} className="mb-4">
          {taxes.pan ? words.reached(`${taxes.tds_percent}%`) : words.reachedNoPan(`${taxes.no_pan_percent}%`)}
        </Note>
      ) : (
        <p className="mb-4 text-ink-2">{words.left(formatPaise(threshold_paise - gross_paise))}</p>
      )}
      <dl className="grid gap-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-end font-semibold whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-2">{words.section(taxes.tds_section)}</p>
    </Panel>
  );
}
