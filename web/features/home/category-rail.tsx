import { LayoutGrid } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { categoryLink } from "../../lib/product-links.ts";
import { Link } from "../../ui/link.tsx";
import { CategoryPicture } from "../../ui/listings/category-picture.tsx";

export interface Shelf {
  id: number;
  name: string;
  image: string | null;
}

/** A row that scrolls sideways on a phone. */
export function CategoryRail({ shelves }: { shelves: Shelf[] }) {
  const home = useMessages("home");
  if (shelves.length === 0) return null;
  return (
    <nav
      aria-label={home.categories}
      className="no-scrollbar -mx-(--gutter) mt-5 overflow-x-auto px-(--gutter) py-1 lg:mx-0 lg:mt-7 lg:px-0"
    >
      <ul className="flex gap-2 lg:justify-between">
        {shelves.map((shelf) => (
          <li key={shelf.id} className="flex-none basis-19 lg:basis-24">
            <RailLink to={categoryLink(shelf.id, shelf.name)} label={shelf.name}>
              <CategoryPicture image={shelf.image} className="size-full rounded-full" />
            </RailLink>
          </li>
        ))}
        <li className="flex-none basis-19 lg:basis-24">
          <RailLink to="/categories" label={home.allCategories}>
            <LayoutGrid className="size-7 lg:size-8" strokeWidth={1.5} aria-hidden="true" />
          </RailLink>
        </li>
      </ul>
    </nav>
  );
}

function RailLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="block rounded-control text-center text-sm leading-tight font-medium hover:text-primary lg:text-base lg:leading-tight"
    >
      <span className="mx-auto mb-1.5 grid size-17 place-items-center overflow-hidden rounded-full border border-line bg-surface text-primary lg:size-22">
        {children}
      </span>
      {label}
    </Link>
  );
}
