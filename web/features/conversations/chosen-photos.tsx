import { ImagePlus, X } from "lucide-react";
import { useId } from "react";
import { messageRules } from "../../../contract/conversations/message-rules.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import type { Chosen } from "./use-chosen-photos.ts";

/** What goes along with the message, each with a way to leave it out. */
export function ChosenPhotos({ chosen, onRemove }: { chosen: readonly Chosen[]; onRemove: (id: string) => void }) {
  const words = useMessages("conversations");
  if (chosen.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {chosen.map(({ photo, preview }, n) => (
        <li key={photo.id} className="relative">
          <img
            src={preview}
            alt={words.entry.photo(n + 1, chosen.length)}
            className="size-20 rounded-control bg-surface-2 object-cover"
          />
          <button
            type="button"
            aria-label={words.removePhoto(n + 1)}
            onClick={() => onRemove(photo.id)}
            className="absolute top-0 right-0 grid size-11 place-items-center"
          >
            <span className="grid size-7 place-items-center rounded-full border border-line bg-surface">
              <X className="size-4" strokeWidth={2} aria-hidden="true" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface AddPhotosProps {
  count: number;
  isBusy: boolean;
  onTake: (files: File[]) => void;
}

export function AddPhotos({ count, isBusy, onTake }: AddPhotosProps) {
  const words = useMessages("conversations");
  const id = useId();
  if (count >= messageRules.photos) return <span />;
  return (
    <label
      htmlFor={id}
      className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control font-semibold text-primary has-focus-visible:shadow-(--ring)"
    >
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple
        className="sr-only"
        disabled={isBusy}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = "";
          onTake(files);
        }}
      />
      <ImagePlus className="size-5" strokeWidth={1.75} aria-hidden="true" />
      {words.addPhoto}
    </label>
  );
}
