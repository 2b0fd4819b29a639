import type { Output } from "../../../../contract/kit.ts";
import type { listingsDeskContract } from "../../../../contract/listings/listings.desk.contract.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { Table } from "../../../ui/layout/table.tsx";

type Listing = Output<typeof listingsDeskContract.item>;

/** Every move and every check of a listing. */
export function ListingRecord({ history, checks }: Pick<Listing, "history" | "checks">) {
  const { listings: words, verification, states, rejections } = useMessages("backoffice");
  const language = useLanguage();
  const moment = (iso: string | null) => (
    <span className="whitespace-nowrap">{iso === null ? "" : formatMoment(iso, language)}</span>
  );

  function verdict({ is_approved, decided_at }: Listing["checks"][number]) {
    if (is_approved !== null) {
      return <Pill tone={is_approved ? "good" : "bad"}>{is_approved ? words.approved : words.rejected}</Pill>;
    }
    return decided_at === null ? <Pill tone="notice">{words.open}</Pill> : words.withdrawn;
  }

  return (
    <>
      <Section title={words.history}>
        <Table
          caption={words.history}
          rows={history}
          rowKey={(move) => `${move.at} ${move.event}`}
          empty={<EmptyState level="h3" drawing="no-results" title={words.noMoves} text={words.noMovesText} />}
          columns={[
            { key: "at", head: words.historyColumns.at, cell: (move) => moment(move.at) },
            {
              key: "event",
              head: words.historyColumns.event,
              cell: (move) => `${states[move.from]} → ${states[move.to]}`,
            },
            {
              key: "by",
              head: words.historyColumns.by,
              cell: (move) => [words.by[move.by], move.staff_name].filter(Boolean).join(", "),
            },
            { key: "reason", head: words.historyColumns.reason, cell: (move) => move.reason ?? "" },
          ]}
        />
      </Section>
      <Section title={words.checks}>
        <Table
          caption={words.checks}
          rows={checks}
          rowKey={(check) => check.submitted_at}
          empty={<EmptyState level="h3" drawing="no-results" title={words.noChecks} text={words.noChecksText} />}
          columns={[
            { key: "at", head: words.checkColumns.at, cell: (check) => moment(check.submitted_at) },
            {
              key: "decided",
              head: words.checkColumns.decided,
              cell: (check) => (
                <>
                  {moment(check.decided_at)} <span className="text-ink-2">{check.staff_name}</span>
                </>
              ),
            },
            { key: "verdict", head: words.checkColumns.verdict, cell: verdict },
            { key: "points", head: verification.points, cell: ({ points }) => <PointsOf points={points} /> },
            {
              key: "reasons",
              head: words.checkColumns.reasons,
              cell: (check) =>
                [...check.reasons.map((reason) => rejections[reason as keyof typeof rejections] ?? reason), check.note]
                  .filter(Boolean)
                  .join(". "),
            },
          ]}
        />
      </Section>
    </>
  );
}

/** Each point with what was said of it, by whom and when. */
function PointsOf({ points }: Pick<Listing["checks"][number], "points">) {
  const { listings: words, verification } = useMessages("backoffice");
  const language = useLanguage();
  if (points.length === 0) return <span className="text-ink-2">{words.noPoints}</span>;
  const seen = points.filter(({ answer }) => answer === "seen").length;
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-primary">
        {words.pointsSeen(seen, points.length - seen)}
      </summary>
      <ul className="grid min-w-64 gap-1.5 pb-2">
        {points.map((point) => (
          <li key={point.id}>
            {inLanguage(language, point.text, point.text_hi)}
            <span className="block text-sm text-ink-2">
              {point.answer === "seen" ? words.pointSeen : verification.notApplicable}, {point.answered_by},{" "}
              {formatMoment(point.answered_at, language)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
