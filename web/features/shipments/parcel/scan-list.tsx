import type { Leg } from "../../../../contract/shipments/facts.ts";
import type { Scan } from "../../../../contract/shipments/shipments.contract.ts";
import { formatDayTime } from "../../../lib/format/day.ts";
import { classNames } from "../../../ui/class-names.ts";
import type { Reading } from "./said-of.ts";

/** So many are read at a glance; the rest is asked for. */
const AT_A_GLANCE = 3;

interface ScanListProps extends Reading {
  /** Oldest first. */
  scans: readonly Scan[];
  leg: Leg;
}

/** Where a parcel has been and when, the newest first: the first line is where it is. */
export function ScanList({ scans, ...reading }: ScanListProps) {
  const newest = scans.toReversed();
  const earlier = newest.slice(AT_A_GLANCE);
  const { parcel } = reading.words;
  if (newest.length === 0) return <p className="text-ink-2">{parcel.noScans}</p>;
  return (
    <>
      <Scans scans={newest.slice(0, AT_A_GLANCE)} isNewest goesOn={earlier.length > 0} {...reading} />
      {earlier.length > 0 ? (
        <details>
          <summary className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline">
            {parcel.more(earlier.length)}
          </summary>
          <Scans scans={earlier} {...reading} />
        </details>
      ) : null}
    </>
  );
}

function Scans({
  scans,
  leg,
  words,
  language,
  isNewest = false,
  goesOn = false,
}: ScanListProps & { isNewest?: boolean; goesOn?: boolean }) {
  const toUs = leg === "pickup" || leg === "return" ? words.scansToUs : {};
  return (
    <ol>
      {scans.map(({ fact, at, place, reason }, n) => {
        const isNow = isNewest && n === 0;
        return (
          <li
            key={`${fact} ${at}`}
            data-state={isNow ? "now" : "done"}
            aria-current={isNow ? "step" : undefined}
            className={classNames("thread-line relative pb-4 pl-10", goesOn ? "" : "last:pb-0")}
          >
            <span
              aria-hidden="true"
              className={classNames(
                "absolute top-1 left-1 size-[17px] rounded-full border-2",
                isNow ? "border-primary bg-primary ring-4 ring-neel-tint" : "border-genda bg-genda",
              )}
            />
            <p className="font-semibold">{toUs[fact] ?? words.scans[fact]}</p>
            <p className="text-sm text-ink-2">
              {formatDayTime(at, language)}
              {place ? (
                <>
                  <i className="dot" />
                  <span className="[overflow-wrap:anywhere]">{place}</span>
                </>
              ) : null}
            </p>
            {reason ? <p className="text-sm">{words.reasons[reason]}</p> : null}
          </li>
        );
      })}
    </ol>
  );
}
