import { Ban } from "lucide-react";
import { useEffect, useState } from "react";
import { accountsContract } from "../../../../contract/accounts/accounts.contract.ts";
import { browserCalls, quietCalls } from "../../../lib/api.ts";
import { isHinted, readCookie } from "../../../lib/cookies.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { askInEffect } from "../../../ui/ask-in-effect.ts";
import { useSending } from "../../../ui/form/use-sending.ts";
import { toast } from "../../../ui/overlay/toast-store.ts";

/** The page is the same for everyone; who looks at it, and whom they blocked, is known only once it is alive. */
export function BlockButton({ sellerId }: { sellerId: string }) {
  const words = useMessages().seller;
  const { undo } = useMessages();
  const { isBusy, send } = useSending();
  /** Undefined: not known, or not for this viewer to say. */
  const [isBlocked, setBlocked] = useState<boolean>();

  useEffect(() => {
    const cookies = document.cookie;
    if (!isHinted(cookies, "is_login") || readCookie(cookies, "user_id") === sellerId) return;
    return askInEffect(() => quietCalls(accountsContract).blocks(), {
      take: (blocked) => setBlocked(blocked.some(({ id }) => id === sellerId)),
    });
  }, [sellerId]);

  async function change(wanted: boolean) {
    const params = { id: sellerId };
    const { block, unblock } = browserCalls(accountsContract);
    if (!(await send(() => (wanted ? block({ params }) : unblock({ params }))))) return;
    setBlocked(wanted);
    toast(wanted ? words.blocked : words.unblocked, {
      tone: "good",
      action: { label: undo, run: () => void change(!wanted) },
    });
  }

  if (isBlocked === undefined) return null;
  return (
    <Button
      look="text"
      onClick={() => change(!isBlocked)}
      busy={isBusy ? (isBlocked ? words.unblocking : words.blocking) : undefined}
    >
      <Ban className="size-5" strokeWidth={1.75} aria-hidden="true" />
      {isBlocked ? words.unblock : words.block}
    </Button>
  );
}
