// What is wanted, as it was read from the address of a list: the only thing that the rooms after this one know of it.
import type { Category } from "../../../../contract/catalogue/catalogue.contract.ts";
import type { Pace, Quarters } from "../vocabulary/vocabulary.ts";
import type { PlaceInList, Reading } from "./place-in-list.ts";
import type { PriceInWords } from "./words/read-price.ts";
import type { Clause, WordStatistics } from "./words/words.ts";

export type PriceOrder = "price_asc" | "price_desc";
export type Order = "newest" | PriceOrder;

/** What a listing must be. Texts are of tsquery: words still to be parsed, marks as they are. */
export interface Filter {
  /** Leaves; null for everything. */
  categories: readonly number[] | null;
  words: string | null;
  /** Descriptions count too. */
  isAnywhere?: boolean;
  /** The same words in these places only: what fits best. */
  inTitle: string;
  inTitleOrAnswers: string;
  marks: string | null;
  /** The same with the category among them, for the word index. */
  marksAndCategory: string | null;
  priceMin: number;
  priceMax: number;
}

const NO_PRICE_LIMIT = 2_147_483_647;

export const EVERYTHING: Filter = {
  categories: null,
  words: null,
  inTitle: "",
  inTitleOrAnswers: "",
  marks: null,
  marksAndCategory: null,
  priceMin: 0,
  priceMax: NO_PRICE_LIMIT,
};

export const hasPriceBounds = ({ priceMin, priceMax }: Filter) => priceMin > 0 || priceMax < NO_PRICE_LIMIT;

/** Of these categories, that is. */
export function isEverything(filter: Filter): boolean {
  return filter.words === null && filter.marks === null && !hasPriceBounds(filter);
}

/** Where a list goes on: after this row. */
export interface After {
  /** Milliseconds, rupees or points. */
  value: number;
  id: string;
}

export interface Wanted {
  /** What was typed, with the price in it apart. */
  typed: PriceInWords;
  filter: Filter;
  /** The words of the filter, each with its spellings. */
  clauses: readonly Clause[];
  /** The marks of the filter, with the category, each as a text of tsquery: a listing must have all of them. */
  marks: readonly string[];
  /** What answers alone ask for, as words that whoever gave them has too; which of them are one word is not looked at yet. */
  answerWords?: readonly (readonly string[])[] | undefined;
  category: number | undefined;
  sort: Order | "relevance";
  /** Cards on a page. */
  limit: number;
  /** When the first page was asked for, in milliseconds. */
  asOf: number;
  /** Nothing on the first page. */
  from: PlaceInList | undefined;
  /** How the words were read, and what a place in this list is signed with. */
  reading: Reading;
  list: string;
}

/** What is known of the market before anybody looks: of its words, and how many live listings there are where. */
export interface Statistics {
  words: WordStatistics;
  /** Of the answers, the condition and the city that are asked for. */
  marks: WordStatistics;
  /** Live listings of the category, or of everything. */
  live: number;
  leaves: readonly number[];
  byId: ReadonlyMap<number, Pick<Category, "live_count">>;
  /** What a quarter, half and three quarters of a leaf's listings cost at most. */
  prices: ReadonlyMap<number, Quarters>;
  /** What the market knows of itself when nobody counted what is asked for. */
  pace: Pace;
}
