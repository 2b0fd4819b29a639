import { useState } from "react";
import type { Place } from "../../../contract/waits/place.ts";
import { waitsContract } from "../../../contract/waits/waits.contract.ts";
import { browserCalls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { useSending } from "../../ui/form/use-sending.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { toast } from "../../ui/overlay/toast-store.ts";

interface PlaceActionsProps {
  id: string;
  title: string;
  isTurn: boolean;
  onLeft: () => void;
  /** Taken back by Undo. */
  onBack: (place: Place) => void;
  onDeclined: () => void;
}

/** What one may do with a place in line: leave it, and come back at once; with a turn, buy or let it go, which nobody undoes. */
export function PlaceActions({ id, title, isTurn, onLeft, onBack, onDeclined }: PlaceActionsProps) {
  const words = useMessages("waits");
  const { undo } = useMessages();
  const { isBusy, send } = useSending();
  const [isAsking, setAsking] = useState(false);
  const params = { id };
  const leave = () => send(() => browserCalls(waitsContract).leave({ params }), { not_found: onLeft });

  async function leaveLine() {
    if (!(await leave())) return;
    onLeft();
    const back = () => void send(() => browserCalls(waitsContract).join({ params })).then((one) => one && onBack(one));
    toast(words.left, { action: { label: undo, run: back } });
  }

  async function decline() {
    const gone = await leave();
    setAsking(false);
    if (!gone) return;
    toast(words.declined);
    onDeclined();
  }

  if (!isTurn) {
    return (
      <div className="mt-3">
        <Button
          look="secondary"
          size="small"
          onClick={leaveLine}
          busy={isBusy ? words.leaving : undefined}
          aria-label={words.leaveName(title)}
        >
          {words.leave}
        </Button>
      </div>
    );
  }
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <ButtonLink to={`/user/checkout?pid=${id}`}>{words.buy}</ButtonLink>
        <Button look="secondary" onClick={() => setAsking(true)} aria-label={words.declineName(title)}>
          {words.decline}
        </Button>
      </div>
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title={words.sureTitle} kind="sheet">
        <div className="grid gap-4">
          <p className="text-ink-2">{words.sureText}</p>
          <div className="flex flex-wrap gap-3">
            <Button look="danger" className="flex-1" busy={isBusy ? words.leaving : undefined} onClick={decline}>
              {words.sureYes}
            </Button>
            <Button look="secondary" className="flex-1" onClick={() => setAsking(false)}>
              {words.sureNo}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
