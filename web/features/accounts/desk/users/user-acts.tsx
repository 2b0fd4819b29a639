import { Eye } from "lucide-react";
import { useState } from "react";
import { suspensionContract } from "../../../../../contract/accounts/suspension.desk.contract.ts";
import { usersDeskContract } from "../../../../../contract/accounts/users.desk.contract.ts";
import type { Output } from "../../../../../contract/kit.ts";
import { browserCalls } from "../../../../lib/api.ts";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { Button, ButtonLink } from "../../../../ui/actions/button.tsx";
import { type ReasonAsked, ReasonDialog } from "../../../../ui/desk/list/reason-dialog.tsx";
import { toast } from "../../../../ui/overlay/toast-store.ts";

export type User = Output<typeof usersDeskContract.item>;

/** What is done to an account: each asked for first, each with a reason. */
export function UserActs({ user, onChanged }: { user: User; onChanged: () => void }) {
  const { user: words } = useMessages("backoffice");
  const [asked, setAsked] = useState<ReasonAsked>();
  const params = { id: user.id };
  const ask = (what: Omit<ReasonAsked, "onDone">, done: string) =>
    setAsked({
      ...what,
      onDone() {
        toast(done, { tone: "good" });
        onChanged();
      },
    });

  function askSuspension() {
    const { suspendTitle: title, suspendText: text, suspend: action } = words;
    const act = (reason: string) => browserCalls(suspensionContract).suspend({ params, body: { reason } });
    ask({ title, text, action, isDanger: true, act }, words.suspended);
  }

  function askRestoring() {
    const { restoreTitle: title, restore: action } = words;
    const act = (reason: string) => browserCalls(suspensionContract).restore({ params, body: { reason } });
    ask({ title, action, act }, words.restored);
  }

  function askStrike() {
    const { strikeTitle: title, strikeText: text, strike: action } = words;
    const act = (reason: string) => browserCalls(usersDeskContract).strike({ params, body: { reason } });
    ask({ title, text, action, isDanger: true, act }, words.struck);
  }

  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={`/backoffice/users/${user.id}/view-as`} look="secondary" size="small">
        <Eye className="size-5" strokeWidth={1.75} aria-hidden="true" />
        {words.viewAs}
      </ButtonLink>
      {user.status === "closed" ? null : (
        <Button look="secondary" size="small" onClick={askStrike}>
          {words.strike}
        </Button>
      )}
      {user.status === "active" ? (
        <Button look="danger" size="small" onClick={askSuspension}>
          {words.suspend}
        </Button>
      ) : null}
      {user.status === "suspended" ? (
        <Button size="small" onClick={askRestoring}>
          {words.restore}
        </Button>
      ) : null}
      <ReasonDialog asked={asked} onClose={() => setAsked(undefined)} />
    </div>
  );
}
