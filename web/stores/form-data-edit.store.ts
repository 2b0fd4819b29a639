import { emptyDraft, type ListingDraft } from "./form-data.store.ts";
import { persistedStore } from "./persisted-store.ts";

interface EditDraft extends ListingDraft {
  /** Which listing it is a draft of; a draft of another one is of no use. */
  product_id: string | null;
  /** The share of delivery the buyer pays. */
  paid_shipping_percentage: number;
}

const emptyEdit: EditDraft = { ...emptyDraft, product_id: null, paid_shipping_percentage: 100 };

export const useFormDataEdit = persistedStore<EditDraft>("form-data-edit", emptyEdit, { version: 1 });

export function clearFormDataEdit(): void {
  useFormDataEdit.setState(emptyEdit, true);
}
