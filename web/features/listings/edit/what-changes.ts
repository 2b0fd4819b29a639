// What an edit would change, sorted by what follows from it: looked at again by staff, or counted at once.
import type { FormPhoto, ListingDraft } from "../../../stores/form-data.store.ts";

export type CheckedField = "category_data" | "images" | "title" | "description" | "answers" | "identity";
export type InstantField = "price" | "is_negotiable" | "weight_kg" | "paid_shipping_percentage" | "address_id";

export interface Changes {
  /** What the check looks at (rules: Listing). */
  checked: CheckedField[];
  instant: InstantField[];
}

const instantFields = ["price", "is_negotiable", "weight_kg", "paid_shipping_percentage", "address_id"] as const;

export function whatChanges(before: ListingDraft, after: ListingDraft): Changes {
  const checked: CheckedField[] = [];
  if (before.category_data?.category_id !== after.category_data?.category_id) checked.push("category_data");
  if (photosOf(before.images) !== photosOf(after.images)) checked.push("images");
  if (before.title.trim() !== after.title.trim()) checked.push("title");
  if (before.description.trim() !== after.description.trim()) checked.push("description");
  if (answersOf(before.answers) !== answersOf(after.answers)) checked.push("answers");
  if (before.identity.trim() !== after.identity.trim()) checked.push("identity");
  return { checked, instant: instantFields.filter((field) => before[field] !== after[field]) };
}

/** Their order counts: the first is the cover. */
function photosOf(images: readonly FormPhoto[]): string {
  return images.map(({ id, key }) => id ?? key).join();
}

function answersOf(answers: ListingDraft["answers"]): string {
  const given = Object.entries(answers).filter(([, value]) => value !== "");
  return JSON.stringify(given.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
