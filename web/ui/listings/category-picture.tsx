import { ShoppingBag } from "lucide-react";
import { classNames } from "../class-names.ts";

/** Beside the category's name, so it needs no words of its own. A category that has no picture gets the bag. */
export function CategoryPicture({ image, className }: { image: string | null; className: string }) {
  const shape = classNames("flex-none overflow-hidden border border-line bg-surface-2", className);
  if (image !== null) {
    return (
      <img src={image} alt="" width="96" height="96" loading="lazy" className={classNames(shape, "object-cover")} />
    );
  }
  return (
    <span className={classNames(shape, "grid place-items-center text-primary")}>
      <ShoppingBag className="size-2/5" strokeWidth={1.5} aria-hidden="true" />
    </span>
  );
}
