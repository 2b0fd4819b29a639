import { X } from "lucide-react";
import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { type WordKind, wordKinds, wordsContract } from "../../../../contract/moderation/words.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { AddWordForm, TryTextForm } from "../../../features/moderation/desk/word-forms.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { Table } from "../../../ui/layout/table.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  return calls(wordsContract, context).lists();
}

export const meta = pageMeta("backofficeWords");

export { ScreenFailure as ErrorBoundary };

export default function Words() {
  const lists = useLoaderData<typeof loader>();
  const { words, screens } = useMessages("backoffice");
  const { cancel } = useMessages();
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const { isBusy, send } = useSending();
  const [asked, setAsked] = useState<{ word: string; kind: WordKind }>();

  async function remove() {
    if (!asked) return;
    const done = await send(() => browserCalls(wordsContract).remove({ body: asked }));
    setAsked(undefined);
    if (!done) return;
    toast(words.removed(asked.word), { tone: "good" });
    await revalidate();
  }

  return (
    <>
      <PageHeading
        title={screens.words.title}
        lead={words.lead}
        action={<p className="text-ink-2">{words.version(lists.version)}</p>}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <Panel title={words.add}>
          <AddWordForm onAdded={() => void revalidate()} />
        </Panel>
        <Panel title={words.try}>
          <TryTextForm />
        </Panel>
        {wordKinds.map((kind) => (
          <Panel key={kind} title={words[kind]}>
            <p className="mb-3 text-ink-2">{kind === "refused" ? words.refusedText : words.allowedText}</p>
            {lists[kind].length === 0 ? <p>{words.none}</p> : null}
            <ul className="flex flex-wrap gap-2">
              {lists[kind].map((word) => (
                <li key={word} className="inline-flex items-center rounded-full border border-control pl-3.5">
                  {word}
                  <button
                    type="button"
                    aria-label={words.removeName(word)}
                    onClick={() => setAsked({ word, kind })}
                    className="grid size-11 place-items-center rounded-full text-ink-2 hover:text-ink"
                  >
                    <X className="size-4" strokeWidth={1.75} aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
      <Section title={words.history}>
        <Table
          caption={words.history}
          rows={lists.history}
          rowKey={(row) => String(row.version)}
          empty={<EmptyState level="h3" drawing="no-results" title={words.noHistory} text={words.noHistoryText} />}
          columns={[
            { key: "version", head: words.historyColumns.version, cell: (row) => row.version },
            {
              key: "at",
              head: words.historyColumns.at,
              cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.changed_at, language)}</span>,
            },
            { key: "by", head: words.historyColumns.by, cell: (row) => row.changed_by },
            {
              key: "words",
              head: words.historyColumns.words,
              cell: (row) => words.counts(row.refused_count, row.allowed_count),
            },
          ]}
        />
      </Section>
      <Dialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={words.removeTitle(asked?.word ?? "")}
      >
        <div className="flex flex-wrap gap-3">
          <Button look="danger" onClick={remove} busy={isBusy ? words.remove : undefined}>
            {words.remove}
          </Button>
          <Button look="secondary" onClick={() => setAsked(undefined)}>
            {cancel}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
