import { CircleAlert } from "lucide-react";
import type { OwnListing } from "../../../../contract/listings/listings.contract.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { ButtonLink } from "../../../ui/actions/button.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { ListingPhoto } from "../../../ui/listings/listing-photo.tsx";
import { editLink } from "./listing-states.ts";
import { RejectionReasons } from "./rejection-reasons.tsx";

/** What a check found, and the one thing to do about it. */
export function FailedCard({ listing }: { listing: OwnListing }) {
  const words = useMessages("listings/own");
  const title = listing.title || words.untitled;
  return (
    <article className="rounded-card border border-error bg-surface p-4 lg:flex lg:items-center lg:gap-6">
      <div className="flex min-w-0 flex-1 gap-4">
        <ListingPhoto image={listing.image} />
        <div className="min-w-0 flex-1">
          <Pill tone="bad">
            <CircleAlert className="size-4" strokeWidth={1.75} aria-hidden="true" />
            {words.state["verification-failed"]}
          </Pill>
          <h2 className="mt-1 font-semibold [overflow-wrap:anywhere]">{title}</h2>
          <RejectionReasons listing={listing} />
        </div>
      </div>
      <ButtonLink to={editLink(listing.id)} className="max-lg:mt-3 max-lg:w-full" aria-label={words.fixName(title)}>
        {words.fix}
      </ButtonLink>
    </article>
  );
}
