import { ChevronRight } from "lucide-react";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { categoryLink } from "../../lib/product-links.ts";
import { Link } from "../../ui/link.tsx";
import { CategoryPicture } from "../../ui/listings/category-picture.tsx";
import type { CategoryNode } from "./category-tree.ts";

const SECTION = "mt-6 first:mt-0 lg:mt-8";
const HEADING = "mb-1 text-lg font-bold lg:text-xl";

/** A group: its name leads to everything in it, its tiles to their own list. On a phone they are a row to be pulled. */
export function CategoryGroup({ group }: { group: CategoryNode }) {
  const { categories } = useMessages();
  return (
    <section className={SECTION}>
      <h2 className={HEADING}>
        <Link
          to={categoryLink(group.id, group.name)}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-control hover:text-primary"
        >
          {group.name}
          {group.liveCount > 0 ? (
            <span className="text-base font-normal text-ink-2">
              <span aria-hidden="true">{group.liveCount}</span>
              <span className="sr-only">, {categories.live(group.liveCount)}</span>
            </span>
          ) : null}
          <ChevronRight className="size-5 text-ink-2" strokeWidth={1.75} aria-hidden="true" />
        </Link>
      </h2>
      <div className="no-scrollbar -mx-(--gutter) overflow-x-auto px-(--gutter) py-1 md:mx-0 md:overflow-visible md:px-0">
        <ul className="flex gap-3 md:grid md:grid-cols-6 md:gap-x-4 md:gap-y-5 lg:grid-cols-10">
          {group.children
            .flatMap((child) => [child, ...child.children])
            .map((child) => (
              <li key={child.id} className="w-24 flex-none md:w-auto">
                <Tile category={child} />
              </li>
            ))}
        </ul>
      </div>
    </section>
  );
}

/** Categories that are shelves of their own, side by side. */
export function CategoryTiles({ title, categories }: { title: string; categories: CategoryNode[] }) {
  return (
    <section className={SECTION}>
      <h2 className={`${HEADING} flex min-h-11 items-center`}>{title}</h2>
      <ul className="grid grid-cols-3 gap-x-3 gap-y-5 md:grid-cols-6 md:gap-x-4 lg:grid-cols-10">
        {categories.map((category) => (
          <li key={category.id}>
            <Tile category={category} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Nothing is said about an empty shelf: a row of zeros tells nobody anything. */
function Tile({ category: { id, name, image, liveCount } }: { category: CategoryNode }) {
  const { categories } = useMessages();
  return (
    <Link to={categoryLink(id, name)} className="block rounded-card leading-snug font-medium hover:text-primary">
      <CategoryPicture image={image} className="mb-2 aspect-square h-auto w-full rounded-card" />
      {name}
      {liveCount > 0 ? (
        <span className="block text-sm font-normal text-ink-2">{categories.live(liveCount)}</span>
      ) : null}
    </Link>
  );
}
