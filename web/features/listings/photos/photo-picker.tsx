import { Camera, ImagePlus } from "lucide-react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { photoRules } from "../../../../contract/listings/photos.contract.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import type { FormPhoto } from "../../../stores/form-data.store.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { PHOTO_TYPES, PhotoTile } from "./photo-tile.tsx";
import {
  addPhotos,
  type PhotoForm,
  placePhoto,
  removePhoto,
  replacePhoto,
  stopUploads,
  useUploads,
} from "./photo-uploads.ts";

interface PhotoPickerProps {
  form: PhotoForm;
  images: readonly FormPhoto[];
  error?: string | undefined;
}

/** The photos of a listing: chosen, on their way, arrived; put in order by dragging or by buttons. */
export function PhotoPicker({ form, images, error }: PhotoPickerProps) {
  const words = useMessages("listings").photos;
  const [said, say] = useState("");
  const [notice, setNotice] = useState("");
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const failed = useUploads(({ byKey }) => images.filter(({ key }) => byKey[key]?.stage === "failed").length);
  const isFull = images.length >= photoRules.maxFiles;

  function move(key: string, to: number) {
    if (to < 0 || to >= images.length) return;
    placePhoto(form, key, to);
    say(to === 0 ? words.isCover : words.moved(to + 1, images.length));
  }

  function remove(key: string, place: number) {
    removePhoto(form, key);
    say(words.removed(place + 1, images.length - 1));
    // Whoever pressed the button stands on nothing now.
    requestAnimationFrame(() => {
      const tiles = list.current?.children;
      tiles?.[Math.min(place, tiles.length - 1)]?.querySelector<HTMLElement>("button, input")?.focus();
    });
  }

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const chosen = [...(input.files ?? [])];
    // The same file must be able to be chosen again, after it was taken out.
    input.value = "";
    const { added, repeated, tooMany } = await addPhotos(form, chosen);
    const news = [repeated > 0 ? words.repeated(repeated) : "", tooMany > 0 ? words.tooMany(tooMany) : ""].filter(
      Boolean,
    );
    setNotice(news.join(" "));
    if (added > 0) say(words.added(added));
  }

  return (
    <div data-field="images">
      <ul ref={list} className="grid grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-3">
        {images.map((photo, place) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            place={place}
            count={images.length}
            onMove={(to) => move(photo.key, to)}
            onRemove={() => remove(photo.key, place)}
            onReplace={async (file) => {
              const { isRepeated } = await replacePhoto(form, photo.key, file);
              setNotice(isRepeated ? words.repeated(1) : "");
            }}
            drag={{
              isOver: over === photo.key && dragged !== photo.key,
              onDragStart: (event) => {
                // Some browsers drag nothing that carries nothing.
                event.dataTransfer.setData("text/plain", photo.key);
                event.dataTransfer.effectAllowed = "move";
                setDragged(photo.key);
              },
              onDragOver: (event) => {
                if (dragged === undefined) return;
                event.preventDefault();
                setOver(photo.key);
              },
              onDrop: (event) => {
                event.preventDefault();
                if (dragged !== undefined) move(dragged, place);
              },
              onDragEnd: () => {
                setDragged(undefined);
                setOver(undefined);
              },
            }}
          />
        ))}
        {isFull ? null : <AddTile count={images.length} hasError={error !== undefined} onChoose={choose} />}
      </ul>
      {isFull ? <p className="mt-2 text-sm text-ink-2">{words.full}</p> : null}
      {error ? (
        <p id="photos-error" className="mt-2 text-sm text-error">
          {error}
        </p>
      ) : null}
      <div role="status">
        {notice === "" ? null : (
          <Note tone="notice" className="mt-3">
            {notice}
          </Note>
        )}
        {failed > 0 ? (
          <Note tone="bad" className="mt-3">
            {words.failed(failed)}
          </Note>
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

interface AddTileProps {
  count: number;
  hasError: boolean;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The gallery, where many are chosen at once; and on a phone the camera. */
function AddTile({ count, hasError, onChoose }: AddTileProps) {
  const words = useMessages("listings").photos;
  return (
    <li className="grid content-start gap-2">
      <label className="relative grid aspect-square place-content-center justify-items-center gap-1 rounded-card border-2 border-dashed border-control bg-surface p-2 text-center hover:border-control-hover has-focus-visible:shadow-(--ring)">
        <ImagePlus className="text-primary" strokeWidth={1.75} aria-hidden="true" />
        <span className="font-semibold text-primary">{words.add}</span>
        <span className="text-sm text-ink-2">{words.ofMany(count, photoRules.maxFiles)}</span>
        <input
          type="file"
          accept={PHOTO_TYPES}
          multiple
          onChange={onChoose}
          aria-label={words.addLong(count, photoRules.maxFiles)}
          aria-invalid={hasError || undefined}
          aria-describedby={hasError ? "photos-error" : undefined}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <label className="relative inline-flex min-h-11 items-center justify-center gap-2 rounded-control border border-control bg-surface px-2 font-semibold has-focus-visible:shadow-(--ring) lg:hidden">
        <Camera className="size-5 flex-none" strokeWidth={1.75} aria-hidden="true" />
        {words.camera}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          onChange={onChoose}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
    </li>
  );
}

/** For the page that holds a form with photos: nothing goes on once it is gone. */
export function useStopUploads(): void {
  useEffect(() => stopUploads, []);
}
