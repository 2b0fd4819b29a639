import type { OwnListing } from "../../../../contract/listings/listings.contract.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button, ButtonLink } from "../../../ui/actions/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { ListingPhoto } from "../../../ui/listings/listing-photo.tsx";
import { RelativeTime } from "../../../ui/listings/relative-time.tsx";
import { draftLink } from "../own/listing-states.ts";
import { removeLater } from "../own/pending-removals.ts";

interface DraftListProps {
  drafts: readonly OwnListing[];
  total: number;
  onChanged: () => void;
}

/** Listings that were begun and not sent. */
export function DraftList({ drafts, total, onChanged }: DraftListProps) {
  const words = useMessages("listings/own");
  const { undo } = useMessages();
  const { sell } = words;

  function discard({ id, title }: OwnListing) {
    const name = sell.draftOf(title);
    removeLater({
      id,
      words: { removed: sell.discarded(name), undo, restored: words.restored, failed: words.removeFailed(name) },
      onSettled: onChanged,
    });
  }

  return (
    <>
      <ul className="grid gap-4">
        {drafts.map((draft) => {
          const name = sell.draftOf(draft.title);
          return (
            <li key={draft.id} className="flex gap-4">
              <ListingPhoto image={draft.image} />
              <div className="min-w-0 flex-1">
                <h3 className="font-semibold [overflow-wrap:anywhere]">{name}</h3>
                <p className="text-sm text-ink-2">
                  {sell.draftChanged}: <RelativeTime at={draft.updated_at} />
                </p>
                <div className="mt-1 flex flex-wrap items-center gap-2">
                  <ButtonLink
                    to={draftLink(draft.id)}
                    size="small"
                    look="secondary"
                    aria-label={sell.continueName(name)}
                  >
                    {sell.continue}
                  </ButtonLink>
                  <Button look="text" onClick={() => discard(draft)} aria-label={sell.discardName(name)}>
                    {sell.discard}
                  </Button>
                </div>
              </div>
            </li>
          );
        })}
      </ul>
      {total > drafts.length ? (
        <Link
          to="/user/products?status=draft"
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-primary"
        >
          {sell.allDrafts(total)}
        </Link>
      ) : null}
    </>
  );
}
