// Shiprocket, as https://apidocs.shiprocket.in documents it: "Create Or Update Order", "Couriers", "Orders", "Shipments",
// "Tracking", "NDR", "Return & Exchange Orders", "Webhooks". It takes no key against doing things twice, answers 200 with an
// error inside, and takes no webhook address with its own name in it (so ours says ship-rocket).
import type { ShiprocketConfig } from "../../../kit/couriers/config-couriers.ts";
import type { BookedParcel, Courier, CourierFact, ParcelAsk } from "../../../kit/couriers/courier-port.ts";
import { type Answer, failureOf, type Json } from "../ask-courier.ts";
import { asList, asObject, idOf, isSecret, numberOf, paiseOf, parseBody } from "../read-courier.ts";
import { isReverse, kilos } from "../said-to-courier.ts";
import { type AskShiprocket, openShiprocket } from "./log-in.ts";
import { forwardOrder, returnOrder } from "./orders.ts";
import { factsOfScan } from "./statuses.ts";

const NAME = "Shiprocket";

export function createShiprocket(config: ShiprocketConfig, options: { timeoutMs: number; now?(): number }): Courier {
  const ask = openShiprocket(config, options);
  return {
    name: "shiprocket",

    async serviceable({ from, to, weightGrams, cashPaise }) {
      const query = `pickup_postcode=${from}&delivery_postcode=${to}&cod=${cashPaise > 0 ? 1 : 0}&weight=${kilos(weightGrams)}`;
      const answer = await ask({ method: "GET", path: `/courier/serviceability/?${query}` });
      const { data, status } = answer.json ?? {};
      const all = asList(asObject(data).available_courier_companies).filter(({ blocked }) => numberOf(blocked) !== 1);
      const them = cashPaise > 0 ? all.filter(({ cod }) => numberOf(cod) === 1) : all;
      // Nobody who goes there is a 404, sometimes one inside a 200.
      const isNowhere = answer.status === 404 || numberOf(status) === 404 || answer.status === 200;
      if (them.length === 0 && answer.json !== undefined && isNowhere)
        return { serves: false, days: null, pricePaise: null };
      if (them.length === 0) throw failureOf(NAME, answer, wordsOf(answer.json));
      const best = them.find(
        (one) => idOf(one.courier_company_id) === idOf(asObject(data).recommended_courier_company_id),
      );
      const days = them.flatMap((one) => numberOf(one.estimated_delivery_days) ?? []);
      const most = numberOf(best?.estimated_delivery_days) ?? Math.max(...days);
      return {
        serves: true,
        days: days.length === 0 ? null : { least: Math.min(...days), most },
        pricePaise: paiseOf((best ?? them[0])?.rate),
      };
    },

    async book(parcel) {
      // An order without a waybill is what an answer that was lost half-way leaves behind: it is gone on with.
      const known = await livingOrders(ask, parcel.reference);
      const booked = known.find(({ waybill }) => waybill !== null)?.waybill;
      if (booked) return { waybill: booked, costPaise: null };
      const shipmentId = known[0]?.shipmentId ?? (await createOrder(ask, parcel, config));
      const waybill = await assignWaybill(ask, shipmentId);
      await requestPickup(ask, shipmentId, parcel.window?.day);
      return { waybill, costPaise: null };
    },

    async findByReference(reference) {
      const orders = await livingOrders(ask, reference);
      return orders.flatMap(({ waybill }): BookedParcel[] => (waybill ? [{ waybill, costPaise: null }] : []));
    },

    async cancel(waybill) {
      const answer = await ask({ method: "POST", path: "/orders/cancel/shipment/awbs", body: { awbs: [waybill] } });
      // Done is a 204 without a body, or a 200 that says it is in progress.
      if (answer.status !== 204 && (answer.status !== 200 || isError(answer.json))) refuse(answer);
    },

    async redeliver({ waybill, day, part, to }) {
      const address = to && { phone: to.phone, address1: to.lines[0] ?? "", address2: to.lines.slice(1).join(", ") };
      const comments = `Bring it on ${day}, in the ${part}.`;
      const body = { action: "re-attempt", comments, deferred_date: day, ...address };
      const answer = await ask({ method: "POST", path: `/ndr/${encodeURIComponent(waybill)}/action`, body });
      if (![200, 202].includes(answer.status) || answer.json === undefined || isError(answer.json)) refuse(answer);
    },

    async track(waybill) {
      const answer = await ask({ method: "GET", path: `/courier/track/awb/${encodeURIComponent(waybill)}` });
      if (answer.status !== 200 || answer.json === undefined) refuse(answer);
      // Where nothing happened yet, there is an error in place of the list.
      const { shipment_track_activities } = asObject(answer.json.tracking_data);
      return asList(shipment_track_activities).flatMap((scan) => factsOfScan(waybill, scan));
    },

    verifyWebhook: (_body, headers) => isSecret(headers["x-api-key"], config.webhookToken),

    readWebhook(body): CourierFact[] {
      const told = asObject(parseBody(body));
      const waybill = idOf(told.awb);
      if (waybill === null) return [];
      // It repeats all scans each time, and its own line is one of them with another time: only where there are none is it read.
      const scans = asList(told.scans);
      if (scans.length > 0) return scans.flatMap((scan) => factsOfScan(waybill, scan));
      const { shipment_status_id, current_timestamp, shipment_status } = told;
      return factsOfScan(waybill, {
        "sr-status": shipment_status_id,
        date: current_timestamp,
        activity: shipment_status,
      });
    },

    // Cash is paid over in batches that only the panel's file names.
    remittances: async () => undefined,
  };
}

async function createOrder(ask: AskShiprocket, parcel: ParcelAsk, config: ShiprocketConfig): Promise<string> {
  const answer = isReverse(parcel)
    ? await ask({ method: "POST", path: "/orders/create/return", body: returnOrder(parcel, config) })
    : await ask({ method: "POST", path: "/orders/create/adhoc", body: forwardOrder(parcel, config) });
  const shipmentId = idOf(answer.json?.shipment_id);
  if (answer.status !== 200 || shipmentId === null) refuse(answer);
  return shipmentId;
}

async function assignWaybill(ask: AskShiprocket, shipmentId: string): Promise<string> {
  const body = { shipment_id: Number(shipmentId) };
  const answer = await ask({ method: "POST", path: "/courier/assign/awb", body });
  const waybill = idOf(asObject(asObject(answer.json?.response).data).awb_code);
  if (answer.status !== 200 || numberOf(answer.json?.awb_assign_status) !== 1 || waybill === null) refuse(answer);
  return waybill;
}

/** The waybill is there whatever comes of it: what nobody fetches shows on the board as not collected. */
async function requestPickup(ask: AskShiprocket, shipmentId: string, day: string | undefined): Promise<void> {
  const body = { shipment_id: [Number(shipmentId)], ...(day === undefined ? {} : { pickup_date: [day] }) };
  const send = (body: Json) => ask({ method: "POST", path: "/courier/generate/pickup", body }).catch(() => undefined);
  if (((await send(body))?.status ?? 200) >= 500) await send({ ...body, status: "retry" });
}

interface OpenOrder {
  shipmentId: string;
  waybill: string | null;
}

/** By our own id of it, which the search finds among others that are like it. */
async function livingOrders(ask: AskShiprocket, reference: string): Promise<OpenOrder[]> {
  const answer = await ask({ method: "GET", path: `/orders?search=${encodeURIComponent(reference)}&per_page=50` });
  if (answer.status !== 200 || !Array.isArray(answer.json?.data)) refuse(answer);
  const ours = asList(answer.json.data).filter(
    ({ channel_order_id, status }) => channel_order_id === reference && !/^CANCEL/i.test(String(status)),
  );
  return ours.flatMap(({ shipments }) =>
    asList(Array.isArray(shipments) ? shipments : [shipments]).flatMap(({ id, awb }): OpenOrder[] => {
      const shipmentId = idOf(id);
      return shipmentId === null ? [] : [{ shipmentId, waybill: idOf(awb) }];
    }),
  );
}

/** In its own words: of the fields that were wrong, of the courier that gave no waybill, or just a message. */
function wordsOf(json: Json | undefined): string {
  const { awb_assign_error } = asObject(asObject(json?.response).data);
  const words = [json?.message, awb_assign_error, ...Object.values(asObject(json?.errors)).flat()];
  return words.filter((text) => typeof text === "string").join(" ");
}

const isError = (json: Json | undefined) => (numberOf(json?.status_code) ?? 200) >= 400 || json?.errors !== undefined;

function refuse(answer: Answer): never {
  // A 200 that says 500 inside is a 500.
  const status = Math.max(answer.status, numberOf(answer.json?.status_code) ?? 0);
  throw failureOf(NAME, { ...answer, status }, wordsOf(answer.json));
}
