// Which goods the first page shows: few shelves that differ, and nothing twice.
import type { Card } from "../../../contract/listings/listings.contract.ts";

export const IN_GRID = 10;
export const IN_RAIL = 6;
/** A rail with less in it looks like a mistake. */
const FEWEST_IN_RAIL = 4;
const CATEGORIES = 2;
const AROUND_THE_HERO = 4;

interface Shelf {
  kind: "fresh" | "under_1000" | "category";
  cards: Card[];
}

/** In the order of the page: what stands further up is not shown again below. What is left over may stand in the hero. */
export function chooseShelves<S extends Shelf>(all: readonly S[]): { shelves: S[]; spare: Card[] } {
  const shown = new Set<string>();
  const shelves: S[] = [];
  let categories = 0;
  for (const shelf of all) {
    if (shelf.kind === "category" && categories === CATEGORIES) continue;
    const most = shelf.kind === "fresh" ? IN_GRID : IN_RAIL;
    const cards = shelf.cards.filter(({ id }) => !shown.has(id)).slice(0, most);
    if (cards.length < (shelf.kind === "fresh" ? 1 : FEWEST_IN_RAIL)) continue;
    for (const { id } of cards) shown.add(id);
    if (shelf.kind === "category") categories += 1;
    shelves.push({ ...shelf, cards });
  }
  const spare: Card[] = [];
  for (const card of all.flatMap(({ cards }) => cards)) {
    if (spare.length === AROUND_THE_HERO) break;
    if (shown.has(card.id) || card.image === null) continue;
    shown.add(card.id);
    spare.push(card);
  }
  return { shelves, spare: spare.length === AROUND_THE_HERO ? spare : [] };
}
