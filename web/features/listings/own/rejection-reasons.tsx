import type { OwnListing } from "../../../../contract/listings/listings.contract.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";

export function RejectionReasons({ listing: { reasons, note } }: { listing: Pick<OwnListing, "reasons" | "note"> }) {
  const words = useMessages("listings/own");
  return (
    <div className="text-sm text-ink-2">
      <ul aria-label={words.whyFailed}>
        {reasons.map((reason) => {
          const said = words.reasons[reason] ?? words.reasons.other;
          return said ? (
            <li key={reason}>
              {said.what} {said.fix}
            </li>
          ) : null;
        })}
      </ul>
      {note ? <p className="[overflow-wrap:anywhere]">{words.note(note)}</p> : null}
    </div>
  );
}
