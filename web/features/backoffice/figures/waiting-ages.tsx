import { formatNumber } from "../../../lib/format/number.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Panel } from "../../../ui/layout/panel.tsx";

interface WaitingAgesProps {
  ages: readonly { under_h: number | null; count: number }[];
}

/** Chart and table in one: each row is its figure and its bar. */
export function WaitingAges({ ages }: WaitingAgesProps) {
  const { figures: words } = useMessages("backoffice");
  const most = Math.max(1, ...ages.map(({ count }) => count));
  return (
    <Panel className="min-w-0">
      <h2 className="mb-3 text-lg font-bold">{words.waitingByAge}</h2>
      <table className="w-full border-collapse">
        <caption className="sr-only">{words.waitingByAge}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{words.age}</th>
            <th scope="col">{words.count}</th>
          </tr>
        </thead>
        <tbody>
          {ages.map(({ under_h, count }, place) => (
            <tr key={under_h ?? "over"}>
              <th scope="row" className="py-1.5 pr-3 text-start font-normal whitespace-nowrap">
                {words.ages(under_h, ages[place - 1]?.under_h ?? 0)}
              </th>
              <td className="w-full py-1.5">
                <span className="flex items-center gap-3">
                  <svg
                    className="h-3.5 min-w-12 flex-1"
                    viewBox="0 0 100 10"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <rect width="100" height="10" rx="2" className="fill-surface-2" />
                    <rect width={(count / most) * 100} height="10" rx="2" className="fill-(--chart-1)" />
                  </svg>
                  <b className="min-w-8 text-end font-semibold">{formatNumber(count)}</b>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
