import {
  Armchair,
  Bike,
  BookOpen,
  Camera,
  IndianRupee,
  Laptop,
  type LucideIcon,
  MessagesSquare,
  Package,
  ShieldCheck,
  Shirt,
  Smartphone,
  Tag,
} from "lucide-react";
import type { ArticleDrawing as Drawing } from "../../../contract/content/content.contract.ts";
import cloth from "../../brand/cloth.svg";
import { classNames } from "../../ui/class-names.ts";

const icons: Record<Drawing, LucideIcon> = {
  phone: Smartphone,
  laptop: Laptop,
  camera: Camera,
  shirt: Shirt,
  book: BookOpen,
  sofa: Armchair,
  bike: Bike,
  price: Tag,
  shield: ShieldCheck,
  parcel: Package,
  rupee: IndianRupee,
  chat: MessagesSquare,
};

/** What stands for an article: one line drawing on the site's cloth. Without `alt` it only decorates. */
export function ArticleDrawing({ of, alt = "", className }: { of: Drawing; alt?: string; className?: string }) {
  const Icon = icons[of];
  return (
    <div
      {...(alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": alt })}
      className={classNames("relative grid place-items-center overflow-hidden rounded-card bg-neel-tint", className)}
    >
      <svg className="absolute -right-16 -bottom-24 size-64 text-primary opacity-15" aria-hidden="true">
        <use href={`${cloth}#kantha`} />
      </svg>
      <Icon className="size-16 text-primary" strokeWidth={1.25} aria-hidden="true" />
    </div>
  );
}
