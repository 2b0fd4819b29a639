import { Image } from "lucide-react";
import type { OwnListing } from "../../../contract/listings/listings.contract.ts";
import { classNames } from "../class-names.ts";

/** The title stands beside it, so the picture has no words of its own. */
export function ListingPhoto({ image, isFaded = false }: Pick<OwnListing, "image"> & { isFaded?: boolean }) {
  return (
    <div className="grid aspect-[4/5] h-20 w-16 flex-none place-items-center overflow-hidden rounded-control bg-surface-2 inset-ring-1 inset-ring-line">
      {image ? (
        <img
          src={image.url_320}
          alt=""
          width="64"
          height="80"
          loading="lazy"
          decoding="async"
          className={classNames("size-full object-cover", isFaded && "opacity-50 grayscale")}
        />
      ) : (
        <Image className="size-6 text-ink-2" strokeWidth={1.75} aria-hidden="true" />
      )}
    </div>
  );
}
