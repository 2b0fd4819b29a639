import type { ReactNode } from "react";
import type { Shipment } from "../../../../contract/shipments/shipments.contract.ts";
import { formatDay } from "../../../lib/format/day.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { type Journey, type Reading, saidOf, stillExpected } from "./said-of.ts";
import { ScanList } from "./scan-list.tsx";

/** Where it is now, in one sentence, and when it should be there. */
export function ParcelNow({ journey, ...reading }: Reading & { journey: Journey }) {
  const { words, language } = reading;
  const { title, text } = saidOf(journey, reading);
  const expected = stillExpected(journey, reading.now);
  return (
    <>
      <p className="text-xl font-bold">{title}</p>
      {expected ? (
        <p className="font-semibold">
          {words.parcel.expected(formatDay(expected.from, language), formatDay(expected.to, language))}
        </p>
      ) : null}
      <p className="mt-1 text-ink-2">{text}</p>
    </>
  );
}

interface ParcelViewProps extends Reading {
  parcel: Shipment;
  /** What its buyer can do about it, once the page is alive; before that, what can be read of it. */
  first?: ReactNode;
  last?: ReactNode;
  /** Beside the waybill. */
  copy?: ReactNode;
}

/** One parcel of an order, as its buyer follows it. */
export function ParcelView({ parcel, first, last, copy, ...reading }: ParcelViewProps) {
  const { words } = reading;
  const { courier, waybill } = parcel;
  return (
    <Panel title={parcel.leg === "return" ? words.parcel.return : words.parcel.delivery}>
      <div aria-live="polite">
        <ParcelNow journey={parcel} {...reading} />
      </div>
      {first}
      <h3 className="mt-5 mb-2 font-semibold">{words.parcel.scansTitle}</h3>
      <ScanList scans={parcel.scans} leg={parcel.leg} {...reading} />
      <dl className="mt-4 grid gap-1 text-sm">
        <Fact name={words.parcel.courier}>{words.couriers[courier]}</Fact>
        {waybill ? (
          <Fact name={words.parcel.waybill}>
            <span className="font-semibold break-all select-all">{waybill}</span> {copy}
          </Fact>
        ) : null}
      </dl>
      {last}
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="w-20 flex-none text-ink-2">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
