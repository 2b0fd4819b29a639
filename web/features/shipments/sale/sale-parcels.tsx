import { FileText } from "lucide-react";
import type { ReactNode } from "react";
import { sayHours } from "../../../../contract/orders/slot-hours.ts";
import type { SellerShipment } from "../../../../contract/shipments/shipments.contract.ts";
import { formatDay, formatDayTime } from "../../../lib/format/day.ts";
import { buttonClass } from "../../../ui/actions/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import type { Reading } from "../parcel/said-of.ts";
import { ScanList } from "../parcel/scan-list.tsx";
import { sayWeight } from "./say-weight.ts";

interface SaleParcelsProps extends Reading {
  orderId: string;
  parcels: readonly SellerShipment[];
}

/** What is fetched from a seller, or comes back to them. */
export function SaleParcels({ orderId, parcels, ...reading }: SaleParcelsProps) {
  return (
    <div className="grid gap-4 lg:gap-6">
      {parcels.map((parcel) => (
        <SaleParcel key={parcel.id} orderId={orderId} parcel={parcel} {...reading} />
      ))}
    </div>
  );
}

function SaleParcel({ orderId, parcel, ...reading }: Reading & { orderId: string; parcel: SellerShipment }) {
  const { words, language } = reading;
  const { sale } = words;
  const { state, window, collected_at, courier, waybill, weight_said, weight_measured } = parcel;
  const isPickup = parcel.leg === "pickup";
  const isWaiting = state === "planned" || state === "booked" || state === "failed_attempt";
  const isHeavier = weight_measured !== null && weight_measured > weight_said;
  return (
    <Panel title={isPickup ? sale.pickup : sale.sendBack}>
      <p className="text-lg font-bold">{(isPickup ? undefined : sale.backStates[state]) ?? sale.states[state]}</p>
      {isPickup && isWaiting ? (
        <p>
          {window
            ? `${sale.window}: ${formatDay(window.day, language)}, ${sayHours(window.part, language)}`
            : sale.noWindow}
        </p>
      ) : null}
      {collected_at ? <p>{sale.collected(formatDayTime(collected_at, language))}</p> : null}
      {isPickup && isWaiting && waybill ? (
        parcel.has_label ? (
          <div className="mt-3">
            <p className="text-ink-2">{sale.printed}</p>
            <a
              href={`/api/v1/seller/orders/${orderId}/label`}
              className={buttonClass({ look: "secondary", size: "small" }, "mt-2")}
            >
              <FileText className="size-5 flex-none" strokeWidth={1.75} aria-hidden="true" />
              {sale.label}
            </a>
          </div>
        ) : (
          <p className="mt-1 text-ink-2">{sale.brought}</p>
        )
      ) : null}
      <dl className="mt-4 grid gap-1 text-sm">
        <Fact name={words.parcel.courier}>{words.couriers[courier]}</Fact>
        {waybill ? (
          <Fact name={words.parcel.waybill}>
            <span className="font-semibold break-all select-all">{waybill}</span>
          </Fact>
        ) : null}
        <Fact name={sale.weight}>
          {weight_measured === null
            ? sale.said(sayWeight(weight_said, language))
            : sale.measured(sayWeight(weight_measured, language), sayWeight(weight_said, language))}
        </Fact>
      </dl>
      {isHeavier ? <Note className="mt-3">{sale.heavier}</Note> : null}
      {parcel.scans.length > 0 ? (
        <>
          <h3 className="mt-5 mb-2 font-semibold">{words.parcel.scansTitle}</h3>
          <ScanList scans={parcel.scans} leg={parcel.leg} {...reading} />
        </>
      ) : null}
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
