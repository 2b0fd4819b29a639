import type { Output } from "../../../../contract/kit.ts";
import type { shipmentsDeskContract } from "../../../../contract/shipments/shipments.desk.contract.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Pill } from "../../../ui/feedback/pill.tsx";

type Known = Output<typeof shipmentsDeskContract.choices>["couriers"][number];

/** Who can be chosen, who rests, and how many parcels each has now. */
export function CourierList({ couriers }: { couriers: readonly Known[] }) {
  const { choices: words, couriers: names } = useMessages("backoffice").shipmentDesk;
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-3">
      {couriers.map(({ name, is_set_up, is_resting, living }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="font-semibold">{names[name]}</b>
          {is_set_up ? (
            <Pill tone={is_resting ? "notice" : "good"}>{is_resting ? words.resting : words.ready}</Pill>
          ) : (
            <Pill>{words.absent}</Pill>
          )}
          {living > 0 ? <span className="text-sm text-ink-2">{words.living(living)}</span> : null}
        </li>
      ))}
    </ul>
  );
}
