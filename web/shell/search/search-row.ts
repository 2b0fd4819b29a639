import type { Suggestion, Total } from "../../../contract/search/search.contract.ts";

/** One row below the search box: what somebody typed or searched for, or what the server offers. */
export interface SearchRow extends Partial<Omit<Suggestion, "title" | "kind">> {
  title: string;
  /** `listing`: a thing itself · `all`: the way to all that was found. */
  kind?: Suggestion["kind"] | "listing" | "all";
  /** Under which heading it stands. */
  group?: "recent" | "popular" | "categories" | "goods";
  /** Of a thing or a category. */
  picture?: string | null;
  /** Whole rupees. */
  price?: number;
  /** How many were found. */
  total?: Total;
}
