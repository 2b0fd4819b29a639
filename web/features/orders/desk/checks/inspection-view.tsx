import { useEffect, useRef, useState } from "react";
import type { Output } from "../../../../../contract/kit.ts";
import type { listingsDeskContract } from "../../../../../contract/listings/listings.desk.contract.ts";
import { formatRupees } from "../../../../lib/format/money.ts";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { Answers } from "../../../../ui/desk/answers.tsx";
import { useKeys } from "../../../../ui/desk/use-keys.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Panel } from "../../../../ui/layout/panel.tsx";
import { Link } from "../../../../ui/link.tsx";
import type { Inspection } from "./load-inspection.ts";

interface InspectionViewProps {
  inspection: Inspection;
  /** It came in place of another: whoever listens should hear what it is. */
  takesFocus: boolean;
}

/** What the seller showed and said, to be held against what lies on the table. */
export function InspectionView({ inspection, takesFocus }: InspectionViewProps) {
  const { order, listing, questions } = inspection;
  const { quality: words, verification, orders } = useMessages("backoffice");
  const heading = useRef<HTMLHeadingElement>(null);
  const { id } = order;

  useEffect(() => {
    if (id && takesFocus) heading.current?.focus({ preventScroll: true });
  }, [id, takesFocus]);

  return (
    <article aria-labelledby="inspection-title" className="grid gap-3">
      <header>
        <h2
          id="inspection-title"
          ref={heading}
          tabIndex={-1}
          data-quiet-focus
          className="text-xl font-bold outline-none"
        >
          {order.product.title}
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-ink-2">
          <b className="text-ink">{formatRupees(order.price)}</b>
          <span className="whitespace-nowrap">{order.number}</span>
          <span>
            {orders.seller}: {order.seller.name ?? orders.noName}
          </span>
          <Link
            to={`/backoffice/orders/${order.id}`}
            className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
          >
            {words.openOrder}
          </Link>
        </p>
      </header>
      {listing === null ? (
        <Note tone="notice">{words.noListing}</Note>
      ) : (
        <>
          <ItemPhotos key={listing.id} listing={listing} />
          <Panel title={verification.answers}>
            <Answers answers={listing.answers} questions={questions} />
          </Panel>
          <Panel title={words.described}>
            <p className="max-w-(--measure) whitespace-pre-line">{listing.description}</p>
          </Panel>
        </>
      )}
    </article>
  );
}

function ItemPhotos({ listing: { title, images } }: { listing: Output<typeof listingsDeskContract.item> }) {
  const { verification: words } = useMessages("backoffice");
  const [place, setPlace] = useState(0);
  useKeys({ v: () => setPlace((now) => (now + 1) % Math.max(1, images.length)) });
  const photo = images[place];
  if (!photo) return null;
  return (
    <div>
      <a
        href={photo.urls["1280"]}
        target="_blank"
        rel="noreferrer"
        className="block overflow-hidden rounded-card bg-surface-2"
      >
        <img
          src={photo.urls["640"]}
          width={photo.width}
          height={photo.height}
          alt={words.photoOf(title, place + 1)}
          className="mx-auto h-[min(44dvh,420px)] w-auto object-contain"
        />
      </a>
      <ul className="mt-2 flex flex-wrap gap-2">
        {images.map((image, index) => (
          <li key={image.id}>
            <button
              type="button"
              aria-label={words.photo(index + 1, images.length)}
              aria-pressed={index === place}
              onClick={() => setPlace(index)}
              className={classNames(
                "block overflow-hidden rounded-control border-2",
                index === place ? "border-primary" : "border-transparent",
              )}
            >
              <img src={image.urls["320"]} alt="" width="64" height="80" className="h-20 w-16 object-cover" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
