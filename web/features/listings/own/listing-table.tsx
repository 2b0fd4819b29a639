import { CalendarClock } from "lucide-react";
import type { OwnListing } from "../../../../contract/listings/listings.contract.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { formatRupees } from "../../../lib/format/money.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { has } from "../../../lib/market.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { ListingPhoto } from "../../../ui/listings/listing-photo.tsx";
import { RelativeTime } from "../../../ui/listings/relative-time.tsx";
import { toneOf } from "./listing-states.ts";
import { RejectionReasons } from "./rejection-reasons.tsx";
import { RowActions } from "./row-actions.tsx";
import { useListingActs } from "./use-listing-acts.ts";

interface ListingTableProps {
  caption: string;
  listings: readonly OwnListing[];
  onPrice: (listing: OwnListing) => void;
  onChanged: () => void;
}

const head = "px-4 py-3 text-start text-sm font-semibold whitespace-nowrap";

/** A table on a wide screen; on a phone each row is a card, with the heads only heard. */
export function ListingTable({ caption, listings, onPrice, onChanged }: ListingTableProps) {
  const { columns } = useMessages("listings/own");
  return (
    <div className="lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-surface">
      <table className="w-full border-collapse max-lg:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-lg:sr-only lg:bg-surface-2">
          <tr>
            <th scope="col" className={head}>
              {columns.item}
            </th>
            <th scope="col" className={head}>
              {columns.price}
            </th>
            <th scope="col" className={head}>
              {columns.state}
            </th>
            <th scope="col" className={head}>
              {columns.interest}
            </th>
            <th scope="col" className={head}>
              {columns.listed}
            </th>
            <th scope="col" className={head}>
              <span className="sr-only">{columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {listings.map((listing) => (
            <Row key={listing.id} listing={listing} onPrice={() => onPrice(listing)} onChanged={onChanged} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  listing: OwnListing;
  onPrice: () => void;
  onChanged: () => void;
}

const cell = "max-lg:block lg:px-4 lg:py-3";
const aside = `${cell} max-lg:col-start-3 max-lg:text-end`;

function Row({ listing, onPrice, onChanged }: RowProps) {
  const words = useMessages("listings/own");
  const { status, price } = listing;
  return (
    <tr className="border-line max-lg:grid max-lg:grid-cols-[64px_1fr_auto] max-lg:gap-x-4 max-lg:gap-y-1 max-lg:border-b max-lg:py-4 lg:border-t">
      <td className="max-lg:contents lg:w-full lg:px-4 lg:py-3">
        <div className="max-lg:contents lg:flex lg:items-center lg:gap-4">
          <div className="max-lg:row-span-3">
            <ListingPhoto image={listing.image} isFaded={status === "removed"} />
          </div>
          <div className="min-w-0 max-lg:col-span-2 max-lg:col-start-2">
            <h2 className="font-medium [overflow-wrap:anywhere]">{listing.title || words.untitled}</h2>
            <Marks listing={listing} onChanged={onChanged} />
          </div>
        </div>
      </td>
      <td className={classNames(cell, "max-lg:col-start-2 lg:whitespace-nowrap", listing.sold && "max-lg:col-span-2")}>
        {listing.sold ? (
          <b className="font-bold text-verified">
            {words.soldFor(formatRupees(listing.sold.price), listing.sold.days)}
          </b>
        ) : price === null ? (
          <span className="text-ink-2">{words.noPrice}</span>
        ) : (
          <>
            <b className="text-lg font-bold">{formatRupees(price)}</b>
            {listing.is_negotiable && has("offers") ? (
              <span className="ml-2 text-sm text-ink-2 lg:ml-0 lg:block">{words.negotiable}</span>
            ) : null}
          </>
        )}
      </td>
      {/* On a phone what it went for says it. */}
      <td className={classNames(aside, listing.sold && "max-lg:hidden")}>
        <Pill tone={toneOf[status]}>{words.state[status]}</Pill>
      </td>
      <td className={`${cell} text-sm text-ink-2 max-lg:col-start-2 lg:whitespace-nowrap`}>
        {listing.like_count > 0 || status === "published" ? words.likes(listing.like_count) : null}
      </td>
      <td className={`${aside} text-sm text-ink-2 lg:whitespace-nowrap`}>
        <RelativeTime at={listing.created_at} />
      </td>
      <td className="max-lg:col-span-3 max-lg:mt-2 max-lg:block lg:px-4 lg:py-3">
        <RowActions listing={listing} onPrice={onPrice} onChanged={onChanged} />
      </td>
    </tr>
  );
}

/** An order, or the turn of whoever stands first in line; and how many wait for it. */
function Reserved({ listing: { waiting, turn_until } }: Pick<RowProps, "listing">) {
  const words = useMessages("listings/own");
  const language = useLanguage();
  return (
    <p className="text-sm text-ink-2">
      {turn_until === null ? words.reservedText : words.turnText(formatMoment(turn_until, language))}
      {waiting > 0 ? (
        <>
          <i className="dot" />
          <span className="whitespace-nowrap">{words.waiting(waiting)}</span>
        </>
      ) : null}
    </p>
  );
}

/** So many days before it leaves the market somebody is told here. */
const SOON_DAYS = 7;

/** What there is to know beside the state. */
function Marks({ listing, onChanged }: Omit<RowProps, "onPrice">) {
  const words = useMessages("listings/own");
  const { saving } = useMessages();
  const acts = useListingActs(listing, onChanged);
  const { status, expires_in_days: days, has_pending_edit, refused_edit } = listing;
  if (status === "verification-failed") return <RejectionReasons listing={listing} />;
  if (status === "on_hold") return <p className="text-sm text-ink-2">{words.onHoldText}</p>;
  if (status === "reserved") return <Reserved listing={listing} />;
  const isExpiring = days !== null && days <= SOON_DAYS;
  if (!isExpiring && !has_pending_edit && !refused_edit) return null;
  return (
    <>
      {refused_edit ? (
        <div className="mt-1">
          <Pill tone="bad">{words.refusedEdit}</Pill>
          <RejectionReasons listing={refused_edit} />
        </div>
      ) : null}
      <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
        {has_pending_edit ? <Pill tone="info">{words.pendingEdit}</Pill> : null}
        {isExpiring ? (
          <>
            <Pill tone="notice">
              <CalendarClock className="size-4" strokeWidth={1.75} aria-hidden="true" />
              {words.expires(days)}
            </Pill>
            <Button
              look="text"
              onClick={acts.keep}
              busy={acts.isBusy ? saving : undefined}
              aria-label={words.keepName(listing.title)}
            >
              {words.keep}
            </Button>
          </>
        ) : null}
      </div>
    </>
  );
}
