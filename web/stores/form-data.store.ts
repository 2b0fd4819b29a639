import { persistedStore } from "./persisted-store.ts";

export interface ListingDraft {
  /** Ids of uploaded photos; the first is the cover. */
  images: string[];
  /** By question key. */
  answers: Record<string, unknown>;
  category_data: { category_id: number } | null;
}

export const emptyDraft: ListingDraft = { images: [], answers: {}, category_data: null };

export const useFormData = persistedStore<ListingDraft>("form-data", emptyDraft, { version: 1 });

export function clearFormData(): void {
  useFormData.setState(emptyDraft, true);
}
