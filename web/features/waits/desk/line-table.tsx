import type { Output } from "../../../../contract/kit.ts";
import type { listingsDeskContract } from "../../../../contract/listings/listings.desk.contract.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { Table } from "../../../ui/layout/table.tsx";

type Line = Output<typeof listingsDeskContract.item>["line"];

/** Who stands in line for an item, and who did. Nothing where nobody ever has. */
export function LineTable({ line }: { line: Line }) {
  const { line: words } = useMessages("backoffice");
  const language = useLanguage();
  if (line.length === 0) return null;
  const moment = (iso: string) => formatMoment(iso, language);
  return (
    <Section title={words.title}>
      <p className="mb-3 text-ink-2">{words.lead}</p>
      <Table
        caption={words.title}
        rows={line}
        rowKey={({ user_id, since }) => `${user_id} ${since}`}
        empty={null}
        columns={[
          { key: "who", head: words.columns.who, cell: ({ name, user_id }) => name ?? `${words.noName}, ${user_id}` },
          {
            key: "state",
            head: words.columns.state,
            cell: ({ status }) => (
              <Pill tone={status === "called" ? "good" : status === "waiting" ? "info" : "plain"}>
                {words.states[status]}
              </Pill>
            ),
          },
          { key: "since", head: words.columns.since, cell: ({ since }) => moment(since) },
          {
            key: "turn",
            head: words.columns.turn,
            cell: ({ called_at, until }) =>
              called_at === null || until === null ? "" : words.turn(moment(called_at), moment(until)),
          },
        ]}
      />
    </Section>
  );
}
