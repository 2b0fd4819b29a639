import { Image } from "lucide-react";
import type { OrderShort } from "../../../contract/orders/orders.contract.ts";

/** The title stands beside it, so the picture has no words of its own. */
export function OrderPhoto({ image }: Pick<OrderShort["product"], "image">) {
  return (
    <span className="grid h-20 w-16 flex-none place-items-center overflow-hidden rounded-control bg-surface-2 inset-ring-1 inset-ring-line">
      {image ? (
        <img
          src={image.url_320}
          alt=""
          width="64"
          height="80"
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        <Image className="size-6 text-ink-2" strokeWidth={1.75} aria-hidden="true" />
      )}
    </span>
  );
}
