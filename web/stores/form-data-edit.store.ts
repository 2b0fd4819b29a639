import { emptyDraft, type ListingDraft, withArrivedPhotos } from "./form-data.store.ts";
import { persistedStore } from "./persisted-store.ts";

interface EditDraft extends ListingDraft {
  /** Which listing it is a draft of; a draft of another one is of no use. */
  product_id: string | null;
}

const emptyEdit: EditDraft = { ...emptyDraft, product_id: null, paid_shipping_percentage: 100 };

export const useFormDataEdit = persistedStore<EditDraft>("form-data-edit", emptyEdit, {
  version: 2,
  mend: withArrivedPhotos,
});

export function clearFormDataEdit(): void {
  useFormDataEdit.setState(emptyEdit, true);
}
