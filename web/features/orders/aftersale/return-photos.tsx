import { ImagePlus, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { Photo } from "../../../../contract/listings/photos.contract.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { shrinkPhoto } from "../../../lib/photos/shrink-photo.ts";
import { uploadPhoto } from "../../../lib/photos/upload-photo.ts";
import { failureWords } from "../../../lib/session/failure-words.ts";
import { toast } from "../../../ui/overlay/toast-store.ts";

export const MOST_PHOTOS = 6;

interface ReturnPhotosProps {
  photos: readonly Photo[];
  onChange: (photos: Photo[]) => void;
}

/** Photos of what is wrong. Each goes up by itself as soon as it is chosen. */
export function ReturnPhotos({ photos, onChange }: ReturnPhotosProps) {
  const words = useMessages("orders/aftersale").return;
  const site = useMessages();
  const id = useId();
  const [under, setUnder] = useState<{ n: number; of: number }>();
  // Two choices in a row must both end up in the list.
  const latest = useRef(photos);
  latest.current = photos;

  async function take(files: File[]) {
    const room = files.slice(0, MOST_PHOTOS - latest.current.length);
    for (const [n, file] of room.entries()) {
      setUnder({ n: n + 1, of: room.length });
      try {
        const { blob } = await shrinkPhoto(file);
        const photo = await uploadPhoto(blob, { signal: new AbortController().signal, onProgress: () => undefined });
        latest.current = [...latest.current, photo];
        onChange([...latest.current]);
      } catch (error) {
        toast(failureWords(error, site) || words.photoFailed, { tone: "bad" });
      }
    }
    setUnder(undefined);
  }

  return (
    <fieldset>
      <legend className="font-semibold">{words.photos}</legend>
      <p className="mt-0.5 mb-2 text-sm text-ink-2">{words.photosHint}</p>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-6">
        {photos.map((photo, n) => (
          <li key={photo.id} className="relative">
            <img
              src={photo.urls["320"]}
              alt={words.photo(n + 1)}
              className="aspect-square w-full rounded-control bg-surface-2 object-cover"
            />
            <button
              type="button"
              aria-label={words.remove(n + 1)}
              onClick={() => onChange(photos.filter(({ id: other }) => other !== photo.id))}
              className="absolute top-0 right-0 grid size-11 place-items-center"
            >
              <span className="grid size-7 place-items-center rounded-full border border-line bg-surface">
                <X className="size-4" strokeWidth={2} aria-hidden="true" />
              </span>
            </button>
          </li>
        ))}
        {photos.length < MOST_PHOTOS ? (
          <li>
            <label
              htmlFor={id}
              className="grid aspect-square w-full cursor-pointer place-items-center rounded-control border border-dashed border-control p-1 text-center text-sm text-primary has-focus-visible:shadow-(--ring)"
            >
              <input
                id={id}
                type="file"
                accept="image/*"
                multiple
                className="sr-only"
                disabled={under !== undefined}
                onChange={({ currentTarget }) => {
                  const files = [...(currentTarget.files ?? [])];
                  currentTarget.value = "";
                  void take(files);
                }}
              />
              <span>
                <ImagePlus className="mx-auto mb-1 size-6" strokeWidth={1.75} aria-hidden="true" />
                {words.add}
              </span>
            </label>
          </li>
        ) : null}
      </ul>
      <p role="status" className="mt-1 text-sm text-ink-2 empty:hidden">
        {under ? words.uploading(under.n, under.of) : null}
      </p>
    </fieldset>
  );
}
