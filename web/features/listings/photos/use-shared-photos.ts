import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { takeSharedPhotos } from "../../../lib/photos/shared-photos.ts";
import { addPhotos, type PhotoForm } from "./photo-uploads.ts";

interface Outcomes {
  onAdded: (count: number) => void;
  /** They arrived where nobody could keep them. */
  onLost: () => void;
}

/** Photos that were shared with the app from elsewhere go into the form, once. */
export function useSharedPhotos(form: PhotoForm, { onAdded, onLost }: Outcomes): void {
  const [query, setQuery] = useSearchParams();
  const isShared = query.has("shared");

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it stands in the address
  useEffect(() => {
    if (!isShared) return;
    const take = async () => {
      const { added } = await addPhotos(form, await takeSharedPhotos());
      if (added > 0) onAdded(added);
      else if (query.get("shared") === "lost") onLost();
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
