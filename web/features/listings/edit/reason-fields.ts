import type { RejectionReason } from "../../../../contract/listings/verification.desk.contract.ts";

/** Which field puts a reason right. What is not here has none: the whole listing, or the note, is meant. */
const FIELDS: Partial<Record<RejectionReason, string>> = {
  blurry_photos: "images",
  wrong_photos: "images",
  stock_photos: "images",
  counterfeit_suspected: "images",
  wrong_category: "category_data",
  price_unreal: "price",
  contact_in_text: "description",
  identity_missing: "identity.value",
};

/** Of answers it is the first that was left out; where none was, the first of them. */
export function fieldOfReason(reason: string, questions: readonly { key: string }[], answers: object) {
  if (reason !== "incomplete_answers") return FIELDS[reason as RejectionReason];
  const open = questions.find(({ key }) => !(key in answers)) ?? questions[0];
  return open && `answers.${open.key}`;
}
