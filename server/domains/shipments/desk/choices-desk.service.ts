// Who carries what, as staff write it down: all of it at once, so that nobody sees half of a change.

import { say } from "../../../../contract/say.ts";
import { couriers } from "../../../../contract/shipments/facts.ts";
import type { CourierChoice } from "../../../../contract/shipments/shipments.desk.contract.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { StaffViewer, With } from "../../../kit/services.ts";
import { record } from "../../audit/audit.service.ts";
import { listChoices, replaceChoices } from "../choices/choices.tables.ts";
import { countLiving } from "./board.tables.ts";

export async function readChoices({ db, couriers: known }: With<"db" | "couriers">) {
  const living = new Map((await countLiving(db)).map(({ courier, n }) => [courier, n]));
  return {
    choices: await listChoices(db),
    couriers: couriers.map((name) => ({
      name,
      is_set_up: known.names.includes(name),
      is_resting: known.names.includes(name) && known.isResting(name),
      living: living.get(name) ?? 0,
    })),
  };
}

export function setChoices(
  { db, couriers: known }: With<"db" | "couriers">,
  viewer: StaffViewer,
  choices: readonly CourierChoice[],
): Promise<CourierChoice[]> {
  const fields = problemsOf(choices, known.names);
  if (Object.keys(fields).length > 0) refuse("validation_failed", { fields });
  return db.transaction(async (tx) => {
    const before = await listChoices(tx);
    await replaceChoices(tx, choices);
    const after = await listChoices(tx);
    await record(tx, viewer, "courier.choose", "couriers", { from: before, to: after });
    return after;
  });
}

/** By the place of the row and the field in it: "choices.2.second". */
function problemsOf(choices: readonly CourierChoice[], known: readonly string[]): Record<string, string> {
  const keyOf = ({ leg, pincode_prefix }: CourierChoice) => `${leg} ${pincode_prefix}`;
  const said = choices.flatMap((choice, place): [string, string][] => {
    const { first, second } = choice;
    const isAgain = choices.findIndex((one) => keyOf(one) === keyOf(choice)) < place;
    return [
      ...(isAgain ? ([[`choices.${place}.pincode_prefix`, say("choice_there_already")]] as [string, string][]) : []),
      ...(known.includes(first) ? [] : ([[`choices.${place}.first`, say("courier_not_set_up")]] as [string, string][])),
      ...(second === null || known.includes(second)
        ? []
        : ([[`choices.${place}.second`, say("courier_not_set_up")]] as [string, string][])),
      ...(second === first ? ([[`choices.${place}.second`, say("other_than_first")]] as [string, string][]) : []),
    ];
  });
  return Object.fromEntries(said);
}
