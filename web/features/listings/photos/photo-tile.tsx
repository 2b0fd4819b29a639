import { ChevronLeft, ChevronRight, ImageUp, RotateCw, Star, Trash2 } from "lucide-react";
import type { DragEvent, ReactNode } from "react";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import type { FormPhoto } from "../../../stores/form-data.store.ts";
import { classNames } from "../../../ui/class-names.ts";
import { isUnfit, photoProblem } from "./photo-problem.ts";
import { retryPhoto, useUploads } from "./photo-uploads.ts";

interface PhotoTileProps {
  photo: FormPhoto;
  /** Counted from 0. */
  place: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** With a file that may be taken, where this one never is. */
  onReplace: (file: File) => void;
  drag: {
    isOver: boolean;
    onDragStart: (event: DragEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
    onDragEnd: () => void;
  };
}

export const PHOTO_TYPES = "image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif";

const failure =
  "absolute inset-0 grid place-content-center justify-items-center gap-1 rounded-card font-semibold text-error inset-ring-2 inset-ring-error";
const square = "relative block aspect-square w-full overflow-hidden rounded-card bg-surface-2 inset-ring-1";

/** One photo, where it is on its way, and what can be done with it: each by a button, dragging is only quicker. */
export function PhotoTile({ photo, place, count, onMove, onRemove, onReplace, drag }: PhotoTileProps) {
  const words = useMessages("listings").photos;
  const site = useMessages();
  const going = useUploads(({ byKey }) => byKey[photo.key]);
  const src = going?.preview ?? photo.url;
  const name = words.name(place + 1, count);
  const hasFailed = going?.stage === "failed";
  const { isOver, ...handlers } = drag;
  return (
    <li data-photo={going?.stage ?? "taken"}>
      <div
        draggable
        {...handlers}
        className={classNames(
          square,
          hasFailed ? "inset-ring-error" : "inset-ring-line",
          isOver && "ring-2 ring-primary",
        )}
      >
        {src ? (
          <img
            src={src}
            alt={name}
            width="400"
            height="400"
            draggable={false}
            className={classNames("size-full object-cover", going && "opacity-45")}
          />
        ) : null}
        {place === 0 ? (
          <span className="absolute top-2 left-2 rounded-full bg-genda px-2.5 py-0.5 text-sm font-semibold text-on-genda">
            {words.cover}
          </span>
        ) : null}
        {going && !hasFailed ? <Progress name={name} part={going.stage === "sending" ? going.part : null} /> : null}
        {hasFailed && isUnfit(going.error) ? (
          <label className={`${failure} cursor-pointer has-focus-visible:shadow-(--ring)`}>
            <ImageUp strokeWidth={1.75} aria-hidden="true" />
            <span className="rounded-full bg-surface px-3">{words.replace}</span>
            <input
              type="file"
              accept={PHOTO_TYPES}
              aria-label={words.replaceName(place + 1)}
              onChange={({ currentTarget: { files } }) => files?.[0] && onReplace(files[0])}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </label>
        ) : hasFailed ? (
          <button
            type="button"
            onClick={() => retryPhoto(photo.key)}
            aria-label={words.retryName(place + 1)}
            className={failure}
          >
            <RotateCw strokeWidth={1.75} aria-hidden="true" />
            <span className="rounded-full bg-surface px-3">{words.retry}</span>
          </button>
        ) : null}
      </div>
      {hasFailed ? (
        <p role="alert" className="pt-1 text-sm text-error">
          {photoProblem(going.error, words, site)}
        </p>
      ) : null}
      <div className="flex justify-between">
        <Tool label={words.moveLeft(place + 1)} onClick={() => onMove(place - 1)} isOff={place === 0}>
          <ChevronLeft strokeWidth={1.75} aria-hidden="true" />
        </Tool>
        <Tool label={words.moveRight(place + 1)} onClick={() => onMove(place + 1)} isOff={place === count - 1}>
          <ChevronRight strokeWidth={1.75} aria-hidden="true" />
        </Tool>
        <Tool label={words.makeCover(place + 1)} onClick={() => onMove(0)} isOff={place === 0}>
          <Star className="size-5" strokeWidth={1.75} aria-hidden="true" />
        </Tool>
        <Tool label={going && !hasFailed ? words.cancel(place + 1) : words.remove(place + 1)} onClick={onRemove}>
          <Trash2 className="size-5" strokeWidth={1.75} aria-hidden="true" />
        </Tool>
      </div>
    </li>
  );
}

/** Null: it is still being made smaller, or waits its turn. */
function Progress({ name, part }: { name: string; part: number | null }) {
  const words = useMessages("listings").photos;
  // Past the last byte the server still has to look at it.
  const percent = part === null ? 0 : Math.min(99, Math.round(part * 100));
  return (
    <div className="absolute inset-x-2 bottom-2 rounded-control bg-surface/90 px-2 py-1">
      <p className="text-sm font-semibold">{part === null ? words.preparing : words.percent(percent)}</p>
      <progress
        aria-label={words.progress(name)}
        max={100}
        value={percent}
        className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-surface-3 [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-primary"
      />
    </div>
  );
}

interface ToolProps {
  label: string;
  onClick: () => void;
  isOff?: boolean;
  children: ReactNode;
}

/** Switched off it keeps its place and the focus: a photo that arrives at the end must not throw the keyboard out. */
function Tool({ label, onClick, isOff = false, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className="grid h-11 min-w-9 flex-1 place-items-center rounded-control hover:bg-surface-2 aria-disabled:text-ink-disabled"
    >
      {children}
    </button>
  );
}
