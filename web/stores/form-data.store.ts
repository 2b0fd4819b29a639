import { persistedStore } from "./persisted-store.ts";

/** A photo of a form, in its place from the moment it was chosen. Ids and addresses only: blobs would not fit here. */
export interface FormPhoto {
  /** Ours, for as long as the form lives. */
  key: string;
  /** The server's; null until it has taken the photo. */
  id: string | null;
  url: string | null;
  color: string;
  /** What the file looked like, so that the same one chosen twice is noticed; "" where nobody knows. */
  mark: string;
}

/** What a listing's form holds, in the wizard and on the edit page alike. */
export interface ListingDraft {
  /** Whose it is: a draft is of no use to the next person who logs in here. */
  owner: string | null;
  /** The first is the cover. */
  images: FormPhoto[];
  /** By question key. */
  answers: Record<string, string | number | boolean | string[]>;
  category_data: { category_id: number } | null;
  title: string;
  description: string;
  /** Whole rupees. */
  price: number | null;
  is_negotiable: boolean;
  address_id: string | null;
  weight_kg: number | null;
  /** The share of delivery the buyer pays. */
  paid_shipping_percentage: number;
  /** What tells the thing from others, as it was typed. */
  identity: string;
}

interface WizardDraft extends ListingDraft {
  /** Names this form to the server, so that a listing sent twice is one; a new form has another. */
  form_id: string | null;
  /** The server's draft it was opened from or saved as. */
  draft_id: string | null;
}

export const emptyDraft: ListingDraft = {
  owner: null,
  images: [],
  answers: {},
  category_data: null,
  title: "",
  description: "",
  price: null,
  is_negotiable: false,
  address_id: null,
  weight_kg: null,
  paid_shipping_percentage: 100,
  identity: "",
};

const emptyWizard: WizardDraft = { ...emptyDraft, form_id: null, draft_id: null };

/** A photo that was still on its way when the page went has not arrived, and its file is gone with the page. */
export function withArrivedPhotos<T extends ListingDraft>(state: T): T {
  const images = Array.isArray(state.images) ? state.images.filter((photo) => photo?.id) : [];
  return { ...state, images, identity: typeof state.identity === "string" ? state.identity : "" };
}

export const useFormData = persistedStore<WizardDraft>("form-data", emptyWizard, {
  version: 2,
  mend: withArrivedPhotos,
});

export function clearFormData(): void {
  useFormData.setState(emptyWizard, true);
}
