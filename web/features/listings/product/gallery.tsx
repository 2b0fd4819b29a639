import { ChevronLeft, ChevronRight, ImageOff } from "lucide-react";
import { type MouseEvent, type ReactNode, Suspense, useRef, useState } from "react";
import type { Photo } from "../../../../contract/listings/photos.contract.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { lazyPart } from "../../../ui/lazy-part.ts";

/** Most only look at the strip: it comes with the first tap. */
const Lightbox = lazyPart(async () => {
  const { Lightbox: component } = await import("./lightbox/lightbox.tsx");
  return { default: component };
});

/**
 * A strip that scrolls by itself: swipe, arrow keys and the links below work without a script, and a tap opens the
 * photo alone.
 */
export function Gallery({ photos, title, isDimmed }: { photos: Photo[]; title: string; isDimmed: boolean }) {
  const words = useMessages("listings/product").gallery;
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [enlarged, setEnlarged] = useState<number>();

  if (photos.length === 0) {
    return (
      <div className="product-photo grid place-items-center bg-surface-2 text-ink-2 lg:rounded-card">
        <span className="grid justify-items-center gap-2">
          <ImageOff strokeWidth={1.75} aria-hidden="true" />
          {words.none}
        </span>
      </div>
    );
  }

  function show(place: number) {
    const element = strip.current;
    if (!element) return;
    element.scrollTo({ left: element.clientWidth * Math.min(Math.max(place, 0), photos.length - 1) });
  }

  return (
    <section aria-label={words.label} className="relative">
      <div className="relative overflow-hidden bg-surface-2 max-lg:-mx-(--gutter) lg:rounded-card">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls; this groups photos that scroll */}
        <div
          ref={strip}
          role="group"
          aria-label={words.label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable to be scrolled
          tabIndex={0}
          onScroll={({ currentTarget }) =>
            setCurrent(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
          }
          className="product-photo flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] motion-safe:scroll-smooth"
        >
          {photos.map((photo, place) => (
            <a
              key={photo.id}
              id={`photo-${place + 1}`}
              href={photo.urls["1280"]}
              onClick={(event: MouseEvent) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                setEnlarged(place);
              }}
              className="size-full flex-none relative cursor-zoom-in snap-start outline-none after:absolute after:inset-1 after:rounded-card focus-visible:after:shadow-[var(--ring)]"
            >
              <img
                src={photo.urls["640"]}
                srcSet={`${photo.urls["320"]} 320w, ${photo.urls["640"]} 640w, ${photo.urls["1280"]} 1280w`}
                sizes="(min-width: 1024px) 672px, 100vw"
                width={photo.width}
                height={photo.height}
                alt={words.of(title, place + 1)}
                loading={place === 0 ? "eager" : "lazy"}
                fetchPriority={place === 0 ? "high" : undefined}
                decoding="async"
                className={classNames("size-full object-cover", isDimmed && "opacity-60 grayscale")}
              />
            </a>
          ))}
        </div>
        {photos.length > 1 ? (
          <>
            <p className="absolute top-3 left-3 rounded-full bg-[#1F1D2BD9] px-3 py-1 text-sm text-[#FFFFFF] lg:top-auto lg:bottom-3">
              {words.photoOf(current + 1, photos.length)}
            </p>
            <Step label={words.before} side="left" isOff={current === 0} onClick={() => show(current - 1)}>
              <ChevronLeft strokeWidth={1.75} aria-hidden="true" />
            </Step>
            <Step
              label={words.next}
              side="right"
              isOff={current === photos.length - 1}
              onClick={() => show(current + 1)}
            >
              <ChevronRight strokeWidth={1.75} aria-hidden="true" />
            </Step>
          </>
        ) : null}
      </div>
      {photos.length > 1 ? <Thumbnails photos={photos} current={current} onPick={show} /> : null}
      {enlarged === undefined ? null : (
        <Suspense fallback={null}>
          <Lightbox
            photos={photos}
            title={title}
            start={enlarged}
            onClose={(last) => {
              setEnlarged(undefined);
              show(last);
              // The dialog gives the focus back to the photo it was opened from; the eye is on this one.
              document.getElementById(`photo-${last + 1}`)?.focus({ preventScroll: true });
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

interface ThumbnailsProps {
  photos: Photo[];
  current: number;
  onPick: (place: number) => void;
}

function Thumbnails({ photos, current, onPick }: ThumbnailsProps) {
  const words = useMessages("listings/product").gallery;
  return (
    <ul className="flex gap-2 overflow-x-auto p-1 [scrollbar-width:none] max-lg:absolute max-lg:-inset-x-1 max-lg:bottom-1 lg:mt-3">
      {photos.map((photo, place) => (
        <li key={photo.id} className="flex-none">
          <a
            href={`#photo-${place + 1}`}
            aria-current={place === current ? "true" : undefined}
            onClick={(event: MouseEvent) => {
              event.preventDefault();
              onPick(place);
            }}
            className="block size-11 overflow-hidden rounded-control bg-surface-2 ring-2 ring-surface/80 aria-[current]:ring-primary lg:size-18 lg:ring-0 lg:aria-[current]:ring-2"
          >
            <img
              src={photo.urls["320"]}
              alt={words.photoOf(place + 1, photos.length)}
              width="72"
              height="72"
              loading="lazy"
              className="size-full object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

interface StepProps {
  label: string;
  side: "left" | "right";
  isOff: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** On a phone one swipes, or taps a small photo. */
function Step({ label, side, isOff, onClick, children }: StepProps) {
  return (
    <button
      type="button"
      data-needs-script
      aria-label={label}
      aria-disabled={isOff}
      onClick={onClick}
      className={classNames(
        "disc absolute top-1/2 -translate-y-1/2 max-lg:hidden",
        side === "left" ? "left-2" : "right-2",
        isOff && "opacity-0",
      )}
    >
      {children}
    </button>
  );
}
