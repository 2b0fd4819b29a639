import type { Category } from "../../../contract/catalogue/catalogue.contract.ts";
import { inLanguage } from "../../lib/i18n/use-messages.ts";
import type { Language } from "../../lib/page-context.ts";

export interface CategoryNode {
  id: number;
  name: string;
  image: string | null;
  liveCount: number;
  children: CategoryNode[];
}

/** A category is top-level when its parent_id is null; the API's order is kept. */
export function categoryTree(categories: Category[], language: Language): CategoryNode[] {
  const below = Map.groupBy(categories, (category) => category.parent_id);
  const grow = (parent: number | null): CategoryNode[] =>
    (below.get(parent) ?? []).map((category) => ({
      id: category.id,
      name: inLanguage(language, category.name, category.name_hi),
      image: category.image,
      liveCount: category.live_count,
      children: grow(category.id),
    }));
  return grow(null);
}
