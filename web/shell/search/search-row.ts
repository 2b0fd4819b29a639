import type { Suggestion } from "../../../contract/search/search.contract.ts";

/** One row below the search box: what somebody typed or searched for, or what the server offers. */
export interface SearchRow extends Partial<Omit<Suggestion, "title">> {
  title: string;
  /** Under which heading it stands while nothing is typed. */
  group?: "recent" | "popular" | "categories";
}
