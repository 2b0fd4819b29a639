import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { Photo } from "../../../../../contract/listings/photos.contract.ts";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { openLayer } from "../../../../ui/overlay/layers.ts";
import { useZoom } from "./use-zoom.ts";

interface LightboxProps {
  photos: Photo[];
  title: string;
  /** Which one to begin with. */
  start: number;
  onClose: (last: number) => void;
}

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** One photo at a time, as large as the screen and larger. The platform's <dialog> gives the focus back. */
export function Lightbox({ photos, title, start, onClose }: LightboxProps) {
  const words = useMessages("listings/product").gallery;
  const { close } = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const [place, setPlace] = useState(start);
  const photo = photos[place] as Photo;
  const zoom = useZoom(frame, picture, photo.id);

  useEffect(() => {
    dialog.current?.showModal();
    return openLayer(() => dialog.current?.close());
  }, []);

  // The neighbours are asked for before they are wanted.
  useEffect(() => {
    for (const near of [photos[place + 1], photos[place - 1]]) if (near) new Image().src = near.urls["1280"];
  }, [photos, place]);

  function go(by: number): void {
    setPlace((now) => Math.min(Math.max(now + by, 0), photos.length - 1));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow) {
      // Over a photo that fits, arrows turn the pages; over one that does not, they look around in it.
      if (zoom.isFitting) go(arrow[0]);
      else zoom.look(...arrow);
    } else if (event.key === "+" || event.key === "=") zoom.zoomIn();
    else if (event.key === "-") zoom.zoomOut();
    else if (event.key === "0") zoom.fit();
    else if (event.key === "Home") go(-photos.length);
    else if (event.key === "End") go(photos.length);
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      aria-label={words.large(title)}
      onClose={() => onClose(place)}
      onKeyDown={onKeyDown}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-[#14131C] p-0 text-[#F3EFE6]"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: every gesture has its button and its key */}
      <div
        ref={frame}
        onPointerDown={zoom.onPointerDown}
        onPointerMove={zoom.onPointerMove}
        onPointerUp={(event) => go(zoom.onPointerUp(event))}
        onPointerCancel={zoom.onPointerUp}
        onDoubleClick={({ clientX, clientY }) => zoom.toggleAt({ x: clientX, y: clientY })}
        className={classNames(
          "absolute inset-0 touch-none overflow-hidden select-none",
          zoom.isFitting ? "cursor-zoom-in" : "cursor-grab active:cursor-grabbing",
        )}
      >
        <img
          key={photo.id}
          ref={picture}
          src={photo.urls["1280"]}
          alt={words.of(title, place + 1)}
          width={photo.width}
          height={photo.height}
          draggable={false}
          className="size-full origin-center object-contain will-change-transform"
        />
      </div>
      <div className="absolute inset-x-0 top-0 flex items-center gap-2 p-2">
        <Tool label={close} onClick={() => dialog.current?.close()}>
          <X strokeWidth={1.75} aria-hidden="true" />
        </Tool>
        <p role="status" className="mr-auto rounded-full bg-[#1F1D2BD9] px-3 py-1 text-sm">
          {words.photoOf(place + 1, photos.length)}
        </p>
        <Tool label={words.zoomOut} isOff={zoom.isFitting} onClick={zoom.zoomOut}>
          <ZoomOut strokeWidth={1.75} aria-hidden="true" />
        </Tool>
        <Tool label={words.zoomIn} isOff={zoom.isLargest} onClick={zoom.zoomIn}>
          <ZoomIn strokeWidth={1.75} aria-hidden="true" />
        </Tool>
      </div>
      {photos.length > 1 ? (
        <>
          <Tool label={words.before} side="left" isOff={place === 0} onClick={() => go(-1)}>
            <ChevronLeft strokeWidth={1.75} aria-hidden="true" />
          </Tool>
          <Tool label={words.next} side="right" isOff={place === photos.length - 1} onClick={() => go(1)}>
            <ChevronRight strokeWidth={1.75} aria-hidden="true" />
          </Tool>
        </>
      ) : null}
    </dialog>
  );
}

interface ToolProps {
  label: string;
  side?: "left" | "right";
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Off, it stays where it is and keeps the focus it may have. */
function Tool({ label, side, isOff = false, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={onClick}
      className={classNames(
        "grid size-11 flex-none place-items-center rounded-full bg-[#1F1D2BD9] focus-visible:shadow-[0_0_0_2px_#14131C,0_0_0_4px_#AEB1FF]",
        side && "absolute top-1/2 -translate-y-1/2",
        side === "left" && "left-2",
        side === "right" && "right-2",
        isOff && "opacity-40",
      )}
    >
      {children}
    </button>
  );
}
