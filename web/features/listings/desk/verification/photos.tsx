import { Copy } from "lucide-react";
import { type RefObject, useState } from "react";
import { Link } from "react-router";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { useKeys } from "../../../../ui/desk/use-keys.ts";
import { StatusPill } from "../status-pill.tsx";
import type { Check } from "./load-check.ts";

/** One photo large, the others below, and beside it whatever it looks like at another seller's. */
export function Photos({ item, large }: { item: Check["item"]; large: RefObject<HTMLAnchorElement | null> }) {
  const { verification: words } = useMessages("backoffice");
  const { title, images } = item.contents;
  const [place, setPlace] = useState(0);
  useKeys({ p: () => setPlace((now) => (now + 1) % Math.max(1, images.length)) });
  const photo = images[place];
  const like = (photoId: string) => item.duplicates.filter((hit) => hit.of_photo_id === photoId);
  const hits = photo ? like(photo.id) : [];
  return (
    <div>
      <div className={classNames("grid gap-2", hits.length > 0 && "sm:grid-cols-[2fr_1fr]")}>
        {photo ? (
          <a
            ref={large}
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
        ) : null}
        {hits.length > 0 ? (
          <ul className="grid content-start gap-2">
            {hits.slice(0, 2).map((hit) => (
              <li key={hit.photo_id} className="rounded-card bg-genda-tint p-2 text-sm">
                <img
                  src={hit.url_320}
                  alt={hit.title}
                  className="mx-auto h-[min(18dvh,160px)] rounded-control object-contain"
                />
                <p className="mt-1 font-medium text-ink">{words.duplicate(hit.distance)}</p>
                <p className="mt-1 flex flex-wrap items-center gap-x-2">
                  <StatusPill status={hit.status} />
                  <Link
                    to={`/backoffice/listings/${hit.listing_id}`}
                    className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
                  >
                    {words.compare}
                  </Link>
                </p>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <ul className="mt-2 flex flex-wrap gap-2">
        {images.map((image, index) => (
          <li key={image.id}>
            <button
              type="button"
              aria-label={words.photo(index + 1, images.length)}
              aria-pressed={index === place}
              onClick={() => setPlace(index)}
              className={classNames(
                "relative block overflow-hidden rounded-control border-2",
                index === place ? "border-primary" : "border-transparent",
              )}
            >
              <img src={image.urls["320"]} alt="" width="64" height="80" className="h-20 w-16 object-cover" />
              {like(image.id).length > 0 ? (
                <span className="absolute top-1 right-1 grid size-6 place-items-center rounded-full bg-genda-tint text-amber">
                  <Copy className="size-3.5" strokeWidth={2} aria-hidden="true" />
                  <span className="sr-only">{words.flagged}</span>
                </span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-2">
        {item.duplicates.length === 0 ? words.noDuplicates : words.duplicateNote}
      </p>
    </div>
  );
}
