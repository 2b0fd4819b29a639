// Why a listing came back from the check, and what a verifier would write about it.
import type { RejectionReason } from "../../contract/listings/verification.desk.contract.ts";
import type { Dice } from "./random.ts";

export interface CheckFailure {
  codes: RejectionReason[];
  note: string;
}

const FAILURES: readonly CheckFailure[] = [
  { codes: ["blurry_photos"], note: "The photos are out of focus. Please take them again in daylight." },
  { codes: ["stock_photos"], note: "These look like the maker's pictures. Please show your own piece." },
  { codes: ["incomplete_answers"], note: "The model does not match the box in the second photo. Please check it." },
  { codes: ["price_unreal"], note: "The price is far from what such a thing goes for. Please look once more." },
  { codes: ["wrong_category"], note: "This belongs in another category. Please choose it and send again." },
  { codes: ["wrong_photos", "incomplete_answers"], note: "Two photos show another item, and the age is missing." },
  { codes: ["duplicate"], note: "You have the same thing up already. Please edit that one." },
];

export function failCheck(dice: Dice): CheckFailure {
  const { codes, note } = dice.pick(FAILURES);
  return { codes: [...codes], note };
}
