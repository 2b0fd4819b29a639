import { useState } from "react";
import { usersDeskContract } from "../../../../../contract/accounts/users.desk.contract.ts";
import { browserCalls } from "../../../../lib/api.ts";
import { formatDate } from "../../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../../lib/i18n/use-messages.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { type ReasonAsked, ReasonDialog } from "../../../../ui/desk/list/reason-dialog.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Panel } from "../../../../ui/layout/panel.tsx";
import type { User } from "./user-acts.tsx";

/** Masked until somebody says why; in full only in this page's memory, gone with it. */
export function ContactPanel({ user }: { user: User }) {
  const { user: words } = useMessages("backoffice");
  const language = useLanguage();
  const [asked, setAsked] = useState<ReasonAsked>();
  const [shown, setShown] = useState<{ phone: string | null; email: string | null }>();
  const rows: [string, string][] = [
    [words.phone, shown?.phone ?? user.phone_hint ?? ""],
    [words.email, shown?.email ?? user.email_hint ?? words.noEmail],
    [words.language, words.languages[user.language]],
    [words.since, formatDate(user.created_at, language)],
  ];

  function ask() {
    setAsked({
      title: words.revealTitle,
      text: words.revealText,
      action: words.reveal,
      act: async (reason) =>
        setShown(await browserCalls(usersDeskContract).reveal({ params: { id: user.id }, body: { reason } })),
      onDone: () => undefined,
    });
  }

  return (
    <Panel title={words.contact}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <div role="status" className="mt-3 empty:hidden">
        {shown ? <Note tone="notice">{words.revealed}</Note> : null}
      </div>
      {shown || user.status === "closed" ? null : (
        <Button look="text" onClick={ask} className="-ml-2">
          {words.reveal}
        </Button>
      )}
      <ReasonDialog asked={asked} onClose={() => setAsked(undefined)} />
    </Panel>
  );
}
