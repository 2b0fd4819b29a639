import { Link } from "react-router";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { categoryLink } from "../../lib/product-links.ts";
import { CategoryIcon } from "./category-icon.tsx";
import type { CategoryNode } from "./category-tree.ts";

/** Categories that are shelves of their own, side by side. */
export function CategoryTiles({ categories }: { categories: CategoryNode[] }) {
  return (
    <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3 lg:gap-x-6">
      {categories.map((category) => (
        <li key={category.id}>
          <Link
            to={categoryLink(category.id, category.name)}
            className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 text-lg font-bold hover:text-primary"
          >
            <Disc id={category.id} />
            <span>{category.name}</span>
            <Live count={category.liveCount} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A group as a panel: its name leads to everything in it, its children to their own list. */
export function CategoryGroup({ group }: { group: CategoryNode }) {
  return (
    <section className="mb-4 break-inside-avoid rounded-card border border-line bg-surface p-4 lg:mb-6 lg:p-5">
      <h2 className="text-lg font-bold">
        <Link
          to={categoryLink(group.id, group.name)}
          className="flex min-h-11 items-center gap-3 rounded-control hover:text-primary"
        >
          <Disc id={group.id} />
          <span>{group.name}</span>
          <Live count={group.liveCount} />
        </Link>
      </h2>
      {group.children.length > 0 ? (
        <ul className="mt-2 flex flex-wrap gap-2">
          {group.children
            .flatMap((child) => [child, ...child.children])
            .map((child) => (
              <li key={child.id}>
                <CategoryChip category={child} />
              </li>
            ))}
        </ul>
      ) : null}
    </section>
  );
}

function CategoryChip({ category }: { category: CategoryNode }) {
  return (
    <Link
      to={categoryLink(category.id, category.name)}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-2 bg-surface px-3.5 font-medium hover:border-primary hover:text-primary"
    >
      {category.name}
      <Live count={category.liveCount} />
    </Link>
  );
}

/** Nothing is said about an empty shelf: a row of zeros tells nobody anything. */
function Live({ count }: { count: number }) {
  const { categories } = useMessages();
  if (count === 0) return null;
  return (
    <span className="text-sm font-normal text-ink-2">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">, {categories.live(count)}</span>
    </span>
  );
}

function Disc({ id }: { id: number }) {
  return (
    <span className="grid size-11 flex-none place-items-center rounded-full bg-neel-tint text-primary">
      <CategoryIcon id={id} className="size-6" />
    </span>
  );
}
