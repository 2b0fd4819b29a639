import type { listingsDeskContract } from "../../../../contract/backoffice/listings-desk.contract.ts";
import type { Output } from "../../../../contract/kit.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { Table } from "../../../ui/layout/table.tsx";

type Listing = Output<typeof listingsDeskContract.item>;

/** Every move and every check of a listing. */
export function ListingRecord({ history, checks }: Pick<Listing, "history" | "checks">) {
  const { listings: words, states, rejections } = useMessages("backoffice");
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
