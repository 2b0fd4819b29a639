// The parcels of an order as the server draws them into its page: there before any script, and without one. The browser gets
// none of this; what is alive takes its place later (live-parcels).
import { renderToStaticMarkup } from "react-dom/server";
import type { RouterContextProvider } from "react-router";
import { type Shipment, shipmentsContract } from "../../../../contract/shipments/shipments.contract.ts";
import { calls } from "../../../lib/api.ts";
import { messagesOf } from "../../../lib/i18n/catalogue.ts";
import { pageContext } from "../../../lib/page-context.ts";
import { ParcelView } from "./parcel-view.tsx";
import { QuietParts } from "./quiet-parts.tsx";
import { type Reading, saidOf } from "./said-of.ts";

/** An order is worth reading without its parcels: where they cannot be read, the page asks again once it is alive. */
export async function loadParcels(context: Readonly<RouterContextProvider>, orderId: string) {
  const parcels = await calls(shipmentsContract, context)
    .ofOrder({ params: { id: orderId } })
    .catch(() => []);
  const { language } = context.get(pageContext);
  const reading: Reading = { words: messagesOf(language, "shipments"), language, now: Date.now() };
  return { html: renderToStaticMarkup(<Drawn parcels={parcels} {...reading} />), said: saidOnTheWay(parcels, reading) };
}

function Drawn({ parcels, ...reading }: Reading & { parcels: readonly Shipment[] }) {
  return (
    <div className="grid gap-4">
      {parcels.map((parcel) => (
        <ParcelView key={parcel.id} parcel={parcel} last={<QuietParts parcel={parcel} {...reading} />} {...reading} />
      ))}
    </div>
  );
}

/** What the courier who has it says of it: an order only knows that one has it. */
function saidOnTheWay(parcels: readonly Shipment[], reading: Reading) {
  const parcel = parcels.find(({ leg }) => leg === "delivery");
  return parcel ? saidOf(parcel, reading) : null;
}
