// Who carries a parcel, by what staff have chosen.
import type { CourierName, Leg } from "../../../../contract/shipments/facts.ts";
import type { CourierChoice } from "../../../../contract/shipments/shipments.desk.contract.ts";

/** Of all choices that fit, the one with the longest beginning of the pincode. Where nothing was chosen, staff carry it. */
export function chooseCouriers(
  choices: readonly CourierChoice[],
  leg: Leg,
  pincode: string,
): { first: CourierName; second: CourierName | null } {
  const fitting = choices.filter((one) => one.leg === leg && pincode.startsWith(one.pincode_prefix));
  const [best] = fitting.toSorted((one, other) => other.pincode_prefix.length - one.pincode_prefix.length);
  return best ? { first: best.first, second: best.second } : { first: "hand", second: null };
}
