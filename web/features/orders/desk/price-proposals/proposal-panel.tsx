import type { PriceProposal } from "../../../../../contract/orders/price-proposals/price-proposals.contract.ts";
import { formatMoment } from "../../../../lib/format/date.ts";
import { formatPaise, formatRupees } from "../../../../lib/format/money.ts";
import { inLanguage, useLanguage, useMessages } from "../../../../lib/i18n/use-messages.ts";
import { Pill } from "../../../../ui/feedback/pill.tsx";
import { Panel } from "../../../../ui/layout/panel.tsx";

const tones = {
  proposed: "notice",
  agreed: "notice",
  taken: "good",
  refused: "bad",
  declined: "bad",
  lapsed: "bad",
  withdrawn: "bad",
} as const;

/** The lower price of an order as staff read it: what was found, by which rules, and how it ended. */
export function ProposalPanel({ proposal }: { proposal: PriceProposal }) {
  const { price: words } = useMessages("backoffice");
  const language = useLanguage();
  const { before, after, outcome, deductions } = proposal;
  return (
    <Panel title={words.panel}>
      <p className="flex flex-wrap items-center gap-2">
        <Pill tone={tones[outcome]}>{words.outcome[outcome]}</Pill>
        <span className="text-sm text-ink-2">{formatMoment(proposal.proposed_at, language)}</span>
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1">
        {[
          { name: words.before, sums: before },
          { name: words.after, sums: after },
        ].map(({ name, sums }) => (
          <div key={name}>
            <dt className="text-sm text-ink-2">{name}</dt>
            <dd className="font-semibold tabular-nums">{formatRupees(sums.price)}</dd>
            <dd className="text-sm text-ink-2 tabular-nums">{formatPaise(sums.total_paise)}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-3 divide-y divide-line">
        {deductions.map(({ point, rupees, note, max_pct, max_rupees, photo }) => {
          const name = inLanguage(language, point.text, point.text_hi);
          return (
            <li key={point.text} className="flex gap-3 py-2">
              {photo ? (
                <a href={photo.urls["1280"]} target="_blank" rel="noreferrer" className="flex-none">
                  <img
                    src={photo.urls["320"]}
                    alt={words.photoOf(name)}
                    width={64}
                    height={64}
                    className="size-16 rounded-control object-cover"
                  />
                </a>
              ) : null}
              <div className="min-w-0 flex-1">
                <p className="flex justify-between gap-3">
                  <span>{name}</span>
                  <b className="flex-none tabular-nums">−{formatRupees(rupees)}</b>
                </p>
                {note ? <p className="[overflow-wrap:anywhere] whitespace-pre-line">{note}</p> : null}
                <p className="text-sm text-ink-2">{words.rule(String(max_pct), formatRupees(max_rupees))}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-sm text-ink-2">{words.version(proposal.rules_version)}</p>
    </Panel>
  );
}
