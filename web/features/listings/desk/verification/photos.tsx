import { Copy } from "lucide-react";
import { type RefObject, useState } from "react";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { useKeys } from "../../../../ui/desk/use-keys.ts";
import { Link } from "../../../../ui/link.tsx";
import { StatusPill } from "../status-pill.tsx";
import type { Check } from "./load-check.ts";

/** One photo as large as there is room for, the others beside it, and below whatever it looks like at another seller's. */
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
      <div className="grid gap-2 md:grid-cols-[minmax(0,1fr)_auto]">
        {photo ? (
          <a
            ref={large}
            href={photo.urls["1280"]}
            target="_blank"
            rel="noreferrer"
            className="grid place-items-center overflow-hidden rounded-card bg-surface-2"
          >
            <img
              src={photo.urls["640"]}
              width={photo.width}
              height={photo.height}
              alt={words.photoOf(title, place + 1)}
              className="h-auto max-h-[70dvh] w-full object-contain md:max-h-[min(60dvh,560px)]"
            />
          </a>
        ) : null}
        <ul className="flex flex-wrap content-start gap-2 md:max-h-[min(60dvh,560px)] md:flex-col md:overflow-y-auto">
          {images.map((image, index) => (
            <li key={image.id} className="flex-none">
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
                <img src={image.urls["320"]} alt="" width="56" height="70" className="h-[70px] w-14 object-cover" />
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
      </div>
      {hits.length > 0 ? (
        <ul className="mt-2 grid gap-2">
          {hits.slice(0, 2).map((hit) => (
            <li key={hit.photo_id} className="flex items-center gap-3 rounded-card bg-genda-tint p-2 text-sm">
              <img
                src={hit.url_320}
                alt={hit.title}
                width="96"
                height="120"
                className="h-30 w-24 flex-none rounded-control object-cover"
              />
              <div className="min-w-0">
                <p className="font-medium text-ink">{words.duplicate(hit.distance)}</p>
                <p className="mt-1 flex flex-wrap items-center gap-x-2">
                  <StatusPill status={hit.status} />
                  <Link
                    to={`/backoffice/listings/${hit.listing_id}`}
                    className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
                  >
                    {words.compare}
                  </Link>
                </p>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mt-2 text-sm text-ink-2">
        {item.duplicates.length === 0 ? words.noDuplicates : words.duplicateNote}
      </p>
    </div>
  );
}
