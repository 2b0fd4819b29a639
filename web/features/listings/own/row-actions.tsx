import { Eye, IndianRupee, Pause, Pencil, Play, Share, Trash2 } from "lucide-react";
import type { OwnListing } from "../../../../contract/listings/listings.contract.ts";
import { type ListingEvent, listingEvents } from "../../../../contract/listings/listings.machine.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { productLink } from "../../../lib/product-links.ts";
import { Button, ButtonLink } from "../../../ui/actions/button.tsx";
import { Menu, MenuButton, MenuLink } from "../../../ui/overlay/menu.tsx";
import { draftLink, editLink } from "./listing-states.ts";
import { useShareListing } from "./share-listing.ts";
import { useListingActs } from "./use-listing-acts.ts";

interface RowActionsProps {
  listing: OwnListing;
  onPrice: () => void;
  onChanged: () => void;
}

/** The one thing somebody most likely came for as a button; the rest behind three dots. */
export function RowActions({ listing, onPrice, onChanged }: RowActionsProps) {
  const words = useMessages("listings/own");
  const acts = useListingActs(listing, onChanged);
  const share = useShareListing();
  const { id, status } = listing;
  const title = listing.title || words.untitled;
  // What is kept for the next in line nobody has ordered.
  const isTurn = listing.turn_until !== null;
  const can: readonly ListingEvent[] = isTurn ? ["remove"] : listingEvents(status, "seller");
  const canEdit = ["published", "paused", "under-verification"].includes(status);
  const canSee = ["published", "reserved", "sold", "paused"].includes(status);
  const hasMenu = can.includes("remove") || canEdit || canSee;
  return (
    <div className="flex items-center gap-2 whitespace-nowrap lg:justify-end">
      <MainAction listing={listing} title={title} onPrice={onPrice} acts={acts} />
      {hasMenu ? (
        <div className="max-lg:ml-auto">
          <Menu label={words.more(title)}>
            {canSee ? (
              <MenuLink to={productLink(id, listing.title)}>
                <Eye strokeWidth={1.75} aria-hidden="true" />
                {words.view}
              </MenuLink>
            ) : null}
            {canEdit ? (
              <MenuLink to={editLink(id)}>
                <Pencil strokeWidth={1.75} aria-hidden="true" />
                {words.edit}
              </MenuLink>
            ) : null}
            {canEdit && status !== "published" ? (
              <MenuButton onClick={onPrice}>
                <IndianRupee strokeWidth={1.75} aria-hidden="true" />
                {words.changePrice}
              </MenuButton>
            ) : null}
            {can.includes("pause") ? (
              <MenuButton onClick={acts.pause}>
                <Pause strokeWidth={1.75} aria-hidden="true" />
                {words.pause}
              </MenuButton>
            ) : null}
            {status === "published" ? (
              <MenuButton onClick={() => void share(listing)}>
                <Share strokeWidth={1.75} aria-hidden="true" />
                {words.share.act}
              </MenuButton>
            ) : null}
            {can.includes("remove") ? (
              <MenuButton onClick={acts.remove} className="text-error">
                <Trash2 strokeWidth={1.75} aria-hidden="true" />
                {words.remove}
              </MenuButton>
            ) : null}
          </Menu>
        </div>
      ) : null}
    </div>
  );
}

interface MainActionProps extends Pick<RowActionsProps, "listing" | "onPrice"> {
  title: string;
  acts: ReturnType<typeof useListingActs>;
}

function MainAction({ listing: { id, status, turn_until }, title, onPrice, acts }: MainActionProps) {
  const words = useMessages("listings/own");
  const { saving } = useMessages();
  const { sell } = words;
  const look = { look: "secondary", size: "small" } as const;
  switch (status) {
    case "published":
      return (
        <Button {...look} onClick={onPrice} aria-label={words.changePriceOf(title)}>
          {words.changePrice}
        </Button>
      );
    case "paused":
      return (
        <Button
          {...look}
          onClick={acts.resume}
          busy={acts.isBusy ? saving : undefined}
          aria-label={words.resumeName(title)}
        >
          <Play className="size-4" strokeWidth={1.75} aria-hidden="true" />
          {words.resume}
        </Button>
      );
    case "under-verification":
      return (
        <ButtonLink {...look} to="/user/savedproducts/under-verification" aria-label={words.followName(title)}>
          {words.follow}
        </ButtonLink>
      );
    case "verification-failed":
      return (
        <ButtonLink size="small" to={editLink(id)} aria-label={words.fixName(title)}>
          {words.fix}
        </ButtonLink>
      );
    case "draft":
      return (
        <ButtonLink {...look} to={draftLink(id)} aria-label={sell.continueName(title)}>
          {sell.continue}
        </ButtonLink>
      );
    case "reserved":
      return turn_until !== null ? null : (
        <ButtonLink
          {...look}
          to={`/user/seller/orders?${new URLSearchParams({ product: id })}`}
          aria-label={words.seeOrderOf(title)}
        >
          {words.seeOrders}
        </ButtonLink>
      );
    default:
      return null;
  }
}
