import { sayHours } from "../../../../contract/orders/slot-hours.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { formatDay } from "../../../lib/format/day.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Thread } from "../../../ui/progress/thread.tsx";
import { reasonWords } from "./decline-reasons.ts";
import { stepsOf } from "./sale-steps.ts";
import type { Sale } from "./sale-types.ts";

/** What happened, when, and what is still to come. */
export function SaleJourney({ sale }: { sale: Sale }) {
  const words = useMessages("orders/selling");
  const language = useLanguage();
  const { pickup } = sale;
  const planned = pickup && words.slot(formatDay(pickup.day, language), sayHours(pickup.part, language));
  return (
    <Thread
      steps={stepsOf(sale).map(({ at, entry, state }, place) => ({
        key: `${at} ${place}`,
        title: entry ? words.step[at] : (words.toCome[at] ?? words.step[at]),
        state,
        text: entry ? (
          <>
            {formatMoment(entry.at, language)}
            {entry.reason ? (
              <span className="block [overflow-wrap:anywhere]">{reasonWords(entry.reason, words.page)}</span>
            ) : null}
          </>
        ) : at === "picked_up" && planned ? (
          planned
        ) : undefined,
      }))}
    />
  );
}
