import { useEffect, useRef, useState } from "react";
import { messageRules } from "../../../contract/conversations/message-rules.ts";
import type { Photo } from "../../../contract/listings/photos.contract.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { shrinkPhoto } from "../../lib/photos/shrink-photo.ts";
import { uploadPhoto } from "../../lib/photos/upload-photo.ts";
import { failureWords } from "../../lib/session/failure-words.ts";
import { toast } from "../../ui/overlay/toast-store.ts";

/** Shown from the device itself: what is uploaded is to be nobody else's. */
export interface Chosen {
  photo: Photo;
  preview: string;
}

/** The photos of a message that is being written. Each goes up by itself as soon as it is chosen. */
export function useChosenPhotos(onChange: () => void) {
  const words = useMessages("conversations");
  const site = useMessages();
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [under, setUnder] = useState<{ n: number; of: number }>();
  // Two choices in a row must both end up in the list.
  const latest = useRef(chosen);
  latest.current = chosen;

  useEffect(
    () => () => {
      for (const { preview } of latest.current) URL.revokeObjectURL(preview);
    },
    [],
  );

  function choose(next: Chosen[]) {
    latest.current = next;
    setChosen(next);
    onChange();
  }

  async function take(files: File[]) {
    const room = messageRules.photos - latest.current.length;
    if (files.length > room) toast(words.photosAtMost(messageRules.photos));
    const taken = files.slice(0, room);
    for (const [n, file] of taken.entries()) {
      setUnder({ n: n + 1, of: taken.length });
      try {
        const { blob } = await shrinkPhoto(file);
        const photo = await uploadPhoto(blob, { signal: new AbortController().signal, onProgress: () => undefined });
        choose([...latest.current, { photo, preview: URL.createObjectURL(blob) }]);
      } catch (failure) {
        toast(failureWords(failure, site) || words.uploadFailed, { tone: "bad" });
      }
    }
    setUnder(undefined);
  }

  const remove = (id: string) => choose(latest.current.filter(({ photo }) => photo.id !== id));
  return { chosen, under, take, remove, clear: () => choose([]) };
}
