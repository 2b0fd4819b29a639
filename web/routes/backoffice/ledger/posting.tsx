import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { ledgerDeskContract } from "../../../../contract/ledger/ledger.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { LineTable } from "../../../features/ledger/desk/posting-lines.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Facts, Id, Moment, Paise, quietLink } from "../../../ui/desk/figures.tsx";
import { type ReasonAsked, ReasonDialog } from "../../../ui/desk/list/reason-dialog.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Link } from "../../../ui/link.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  // What is no number is nobody's: the API says so.
  return { posting: await calls(ledgerDeskContract, context).item({ params: { id: params.id as never } }) };
}

export const meta = pageMeta("backofficePosting");

export { ScreenFailure as ErrorBoundary };

export default function Posting() {
  const { posting } = useLoaderData<typeof loader>();
  const { ledgerDesk, screens } = useMessages("backoffice");
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<ReasonAsked>();
  const words = ledgerDesk.posting;

  function askUndoing() {
    const key = crypto.randomUUID();
    setAsked({
      title: words.undoTitle,
      text: words.undoText,
      action: words.undo,
      isDanger: true,
      act: (note) => browserCalls(ledgerDeskContract).undoBankLine({ params: { id: posting.id }, body: { note }, key }),
      onDone() {
        toast(words.undone, { tone: "good" });
        void revalidate();
      },
    });
  }

  return (
    <>
      <PageHeading
        title={ledgerDesk.kinds[posting.kind] ?? posting.kind}
        lead={
          <Link to="/backoffice/ledger" className={quietLink}>
            {screens.ledger.title}
          </Link>
        }
        action={
          <div className="flex flex-wrap items-center gap-3">
            <Pill tone={posting.is_whole ? "good" : "bad"}>{posting.is_whole ? words.whole : words.broken}</Pill>
            {posting.can_undo ? (
              <Button look="danger" size="small" onClick={askUndoing}>
                {words.undo}
              </Button>
            ) : null}
          </div>
        }
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <Panel>
          <Facts
            facts={[
              [words.at, <Moment key="at" at={posting.at} />],
              [words.reference, <Id key="reference">{posting.reference}</Id>],
              [words.total, <Paise key="total" paise={posting.total_paise} />],
            ]}
          />
          <Link
            to={`/backoffice/ledger?reference=${encodeURIComponent(posting.reference)}`}
            className={`mt-2 ${quietLink}`}
          >
            {words.all}
          </Link>
        </Panel>
        <Panel title={words.chain}>
          <Facts
            facts={[
              [words.number, posting.number],
              [words.hash, <Id key="hash">{posting.hash}</Id>],
              [words.previous, <Id key="previous">{posting.previous_hash}</Id>],
            ]}
          />
        </Panel>
      </div>
      <div className="mt-4">
        <LineTable lines={posting.lines} />
      </div>
      <ReasonDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
