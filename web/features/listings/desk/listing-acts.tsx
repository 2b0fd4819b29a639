import { useState } from "react";
import { type ListingStatus, listingEvents } from "../../../../contract/listings/listings.machine.ts";
import { verificationContract } from "../../../../contract/listings/verification.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { type ReasonAsked, ReasonDialog } from "../../../ui/desk/list/reason-dialog.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";

interface ListingActsProps {
  id: string;
  status: ListingStatus;
  /** It is kept for somebody who stands in line for it. */
  isTurn: boolean;
  onChanged: () => void;
}

/** What staff may do to a listing as it stands; the machine says so, and so would the API. */
export function ListingActs({ id, status, isTurn, onChanged }: ListingActsProps) {
  const { listings: words } = useMessages("backoffice");
  const [asked, setAsked] = useState<ReasonAsked>();
  const calls = browserCalls(verificationContract);
  // What is kept for the next in line is nobody's order: it can be taken off as what is on the market can.
  const events = listingEvents(isTurn ? "published" : status, "staff");
  const params = { id };
  const ask = (what: Omit<ReasonAsked, "onDone">, done: string) =>
    setAsked({
      ...what,
      onDone() {
        toast(done, { tone: "good" });
        onChanged();
      },
    });

  return (
    <>
      {events.includes("hold") ? (
        <Button
          look="secondary"
          size="small"
          onClick={() =>
            ask(
              {
                title: words.holdTitle,
                text: words.holdText,
                action: words.hold,
                isDanger: true,
                act: (reason) => calls.hold({ params, body: { reason } }),
              },
              words.held,
            )
          }
        >
          {words.hold}
        </Button>
      ) : null}
      {events.includes("unhold") ? (
        <Button
          look="secondary"
          size="small"
          onClick={() =>
            ask(
              {
                title: words.unholdTitle,
                action: words.unhold,
                act: (reason) => calls.unhold({ params, body: { reason } }),
              },
              words.released,
            )
          }
        >
          {words.unhold}
        </Button>
      ) : null}
      {events.includes("remove") ? (
        <Button
          look="danger"
          size="small"
          onClick={() =>
            ask(
              {
                title: words.removeTitle,
                text: words.removeText,
                action: words.remove,
                isDanger: true,
                act: (reason) => calls.takeDown({ params, body: { reason } }),
              },
              words.removed,
            )
          }
        >
          {words.remove}
        </Button>
      ) : null}
      <ReasonDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
