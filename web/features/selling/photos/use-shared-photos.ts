import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { takeSharedPhotos } from "../../../lib/photos/shared-photos.ts";
import { addPhotos, type PhotoForm } from "./photo-uploads.ts";

/** Photos that were shared with the app from elsewhere go into the form, once. */
export function useSharedPhotos(form: PhotoForm, onAdded: (count: number) => void): void {
  const [query, setQuery] = useSearchParams();
  const isShared = query.has("shared");

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it stands in the address
  useEffect(() => {
    if (!isShared) return;
    const take = async () => {
      const { added } = await addPhotos(form, await takeSharedPhotos());
      if (added > 0) onAdded(added);
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete("shared");
          return after;
        },
        { replace: true },
      );
    };
    take().catch(() => undefined);
  }, [isShared]);
}
