import { useState } from "react";
import { usersDeskContract } from "../../../../../contract/accounts/users.desk.contract.ts";
import { browserCalls } from "../../../../lib/api.ts";
import { formatMoment } from "../../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../../lib/i18n/use-messages.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { type ReasonAsked, ReasonDialog } from "../../../../ui/desk/list/reason-dialog.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { Section } from "../../../../ui/layout/section.tsx";
import { Table } from "../../../../ui/layout/table.tsx";
import { toast } from "../../../../ui/overlay/toast-store.ts";
import type { User } from "./user-acts.tsx";

export function StrikesAndSessions({ user, onChanged }: { user: User; onChanged: () => void }) {
  const { user: words } = useMessages("backoffice");
  const language = useLanguage();
  const [asked, setAsked] = useState<ReasonAsked>();
  const calls = browserCalls(usersDeskContract);
  const moment = (iso: string) => <span className="whitespace-nowrap">{formatMoment(iso, language)}</span>;
  const after = (done: string) => () => {
    toast(done, { tone: "good" });
    onChanged();
  };

  function askBack(strikeId: string) {
    setAsked({
      title: words.takeBackTitle,
      action: words.takeBack,
      act: (reason) => calls.removeStrike({ params: { id: user.id, strike_id: strikeId }, body: { reason } }),
      onDone: after(words.takenBack),
    });
  }

  function askEnd() {
    setAsked({
      title: words.endTitle,
      text: words.endText,
      action: words.endSessions,
      isDanger: true,
      act: (reason) => calls.endSessions({ params: { id: user.id }, body: { reason } }),
      onDone: after(words.ended),
    });
  }

  return (
    <>
      <Section title={words.strikes}>
        <Table
          caption={words.strikes}
          rows={user.strikes}
          rowKey={(strike) => strike.id}
          empty={<EmptyState level="h3" drawing="verified" title={words.noStrikes} text={words.noStrikesText} />}
          columns={[
            { key: "at", head: words.strikeColumns.at, cell: (strike) => moment(strike.given_at) },
            { key: "reason", head: words.strikeColumns.reason, cell: (strike) => strike.reason },
            { key: "by", head: words.strikeColumns.by, cell: (strike) => strike.given_by ?? "" },
            {
              key: "state",
              head: words.strikeColumns.state,
              cell: (strike) =>
                strike.removed_at === null ? (
                  <span className="flex flex-wrap items-center gap-x-2">
                    {words.counts}
                    <Button look="text" onClick={() => askBack(strike.id)} className="-my-2">
                      {words.takeBack}
                    </Button>
                  </span>
                ) : (
                  <span className="text-ink-2">
                    {words.removed(strike.removed_by ?? "", strike.removed_reason ?? "")}
                  </span>
                ),
            },
          ]}
        />
      </Section>
      <Section
        title={words.sessions}
        action={
          user.sessions.length > 0 ? (
            <Button look="text" className="-mx-2" onClick={askEnd}>
              {words.endSessions}
            </Button>
          ) : null
        }
      >
        <Table
          caption={words.sessions}
          rows={user.sessions}
          rowKey={(session) => session.id}
          empty={<EmptyState level="h3" drawing="no-results" title={words.noSessions} text={words.noSessionsText} />}
          columns={[
            { key: "device", head: words.sessionColumns.device, cell: (session) => session.device },
            { key: "since", head: words.sessionColumns.since, cell: (session) => moment(session.created_at) },
            { key: "seen", head: words.sessionColumns.seen, cell: (session) => moment(session.last_seen_at) },
          ]}
        />
      </Section>
      <ReasonDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
