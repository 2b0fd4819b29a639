import { Check, ChevronRight, Search } from "lucide-react";
import { useId, useState } from "react";
import type { Category } from "../../../../contract/catalogue/catalogue.contract.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { CategoryPicture } from "../../../ui/listings/category-picture.tsx";
import { useKnownCategories } from "./use-known-categories.ts";

interface CategoryPickerProps {
  categories: readonly Category[];
  chosen: number | undefined;
  error?: string | undefined;
  onPick: (id: number) => void;
}

interface Shelf {
  /** Null where a leaf stands by itself. */
  group: string | null;
  leaves: Category[];
}

/** Leaves under the names of the groups above them, in the order of the catalogue. */
function shelvesOf(categories: readonly Category[], name: (category: Category) => string): Shelf[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const topOf = (category: Category): Category => {
    const above = category.parent_id === null ? undefined : byId.get(category.parent_id);
    return above ? topOf(above) : category;
  };
  const shelves = Map.groupBy(
    categories.filter(({ is_leaf }) => is_leaf),
    (leaf) => topOf(leaf),
  );
  const alone = [...shelves].flatMap(([top, leaves]) => (top.is_leaf ? leaves : []));
  const grouped = [...shelves].flatMap(([top, leaves]) => (top.is_leaf ? [] : [{ group: name(top), leaves }]));
  return alone.length > 0 ? [...grouped, { group: null, leaves: alone }] : grouped;
}

/** Found by typing, or by looking through the shelves. One tap chooses. */
export function CategoryPicker({ categories, chosen, error, onPick }: CategoryPickerProps) {
  const words = useMessages("listings").category;
  const language = useLanguage();
  const id = useId();
  const [typed, setTyped] = useState("");
  const name = (category: Category) => inLanguage(language, category.name, category.name_hi);
  const wanted = typed.trim().toLowerCase();
  const shelves = shelvesOf(categories, name);
  const known = useKnownCategories(wanted);
  const isSaid = (text: string) => text.toLowerCase().includes(wanted);
  const isFitting = (group: string | null) => (leaf: Category) =>
    known ? known.includes(leaf.id) : (group !== null && isSaid(group)) || isSaid(leaf.name) || isSaid(leaf.name_hi);
  const found = shelves.flatMap(({ group, leaves }) => {
    const fitting = leaves.filter(isFitting(group));
    return fitting.length > 0 ? [{ group, leaves: fitting }] : [];
  });
  const count = found.reduce((sum, { leaves }) => sum + leaves.length, 0);

  return (
    <div data-field="category_data">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {words.search}
      </label>
      <span className="relative block">
        <Search
          className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-ink-2"
          strokeWidth={1.75}
          aria-hidden="true"
        />
        <input
          id={id}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={words.placeholder}
          autoComplete="off"
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          className="h-12 w-full rounded-control border border-control bg-surface pr-3.5 pl-11 hover:border-control-hover focus-visible:shadow-(--ring)"
        />
      </span>
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-error">
          {error}
        </p>
      ) : null}
      <p role="status" className="sr-only">
        {wanted === "" ? "" : words.found(count)}
      </p>
      {found.length === 0 ? <p className="mt-4 text-ink-2">{words.nothing(typed.trim())}</p> : null}
      <div className="mt-4 grid gap-5">
        {found.map(({ group, leaves }) => (
          <section key={group ?? ""}>
            <h3 className="mb-1 text-sm font-semibold text-ink-2">{group ?? words.others}</h3>
            <ul className="overflow-hidden rounded-card border border-line bg-surface md:grid md:grid-cols-2">
              {leaves.map((leaf) => (
                <li
                  key={leaf.id}
                  className="border-line not-first:border-t md:only:col-span-2 md:nth-2:border-t-0 md:even:border-l"
                >
                  <button
                    type="button"
                    aria-pressed={leaf.id === chosen}
                    onClick={() => onPick(leaf.id)}
                    className={classNames(
                      "flex min-h-14 w-full items-center gap-3 px-3 py-1.5 text-start hover:bg-surface-2",
                      leaf.id === chosen && "bg-neel-tint font-semibold text-primary",
                    )}
                  >
                    <CategoryPicture image={leaf.image} className="size-11 rounded-control" />
                    <span className="flex-1">{name(leaf)}</span>
                    {leaf.id === chosen ? (
                      <Check className="size-5 flex-none" strokeWidth={1.75} aria-hidden="true" />
                    ) : (
                      <ChevronRight className="size-5 flex-none text-ink-2" strokeWidth={1.75} aria-hidden="true" />
                    )}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
