// Delhivery, as https://delhivery-express-api-doc.readme.io documents it: /reference/order-creation-api, /cancel-order-api,
// /asynchronous-ndr-package-action-api, /order-tracking-api, /1-pincode-servicability-api, /invoice-shipping-charge-api,
// /tracking-via-push-api-webhook-1. An order's id may be used once. A parcel is called off in JSON, and answered in JSON by the
// page, in XML as others have seen it: both are read. What it does not know is a 200 that says so.
import type { DelhiveryConfig } from "../../../kit/couriers/config-couriers.ts";
import type { Courier, ParcelAsk } from "../../../kit/couriers/courier-port.ts";
import { type Answer, type Ask, failureOf, type Json, openLine } from "../ask-courier.ts";
import { CourierFailed } from "../courier-failed.ts";
import { asList, asObject, idOf, isSecret, paiseOf, parseBody } from "../read-courier.ts";
import { instructionsOf, isReverse, plain, rupees, sideOf } from "../said-to-courier.ts";
import { factsOfLine, factsOfPush } from "./statuses.ts";

const NAME = "Delhivery";

export function createDelhivery(
  { token, webhookToken, hub, url }: DelhiveryConfig,
  { timeoutMs, now }: { timeoutMs: number; now?(): number },
): Courier {
  const line = openLine({ name: NAME, url, timeoutMs, now });
  const authorization = `Token ${token}`;
  const get: Get = (path) => line({ method: "GET", path, headers: { authorization } });
  const post = (path: string, body: Json) =>
    line({
      method: "POST",
      path,
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  return {
    name: "delhivery",

    async serviceable({ from, to, weightGrams, cashPaise }) {
      const answer = await get(`/c/api/pin-codes/json/?filter_codes=${from},${to}`);
      if (answer.status !== 200 || !Array.isArray(answer.json?.delivery_codes)) refuse(answer);
      const codes = asList(answer.json.delivery_codes).map(({ postal_code }) => asObject(postal_code));
      // A remark is an embargo, for as long as it is there.
      const at = (pincode: string) => codes.find(({ pin, remarks }) => idOf(pin) === pincode && (remarks ?? "") === "");
      const [here, there] = [at(from), at(to)];
      const serves = here !== undefined && (cashPaise > 0 ? there?.cod : there?.pre_paid) === "Y";
      return {
        serves,
        days: null,
        pricePaise: serves ? await priceOf(get, { from, to, weightGrams, cashPaise }) : null,
      };
    },

    async book(parcel) {
      const data = { shipments: [shipmentOf(parcel)], pickup_location: { name: hub } };
      const answer = await line({
        method: "POST",
        path: "/api/cmu/create.json",
        headers: { authorization, "content-type": "application/x-www-form-urlencoded" },
        body: `format=json&data=${encodeURIComponent(JSON.stringify(data))}`,
      });
      const made = asList(answer.json?.packages)[0];
      const waybill = idOf(made?.waybill);
      if (answer.status === 200 && made?.status === "Success" && waybill !== null) return { waybill, costPaise: null };
      const words = [made?.remarks, answer.json?.rmk]
        .flat()
        .filter((text) => typeof text === "string")
        .join(" ");
      // The same order was made before, and only its answer was lost.
      const [known] = /duplicate order/i.test(words) ? await findByReference(get, parcel.reference) : [];
      if (known !== undefined) return known;
      if (/internal error|crashing|partially saved/i.test(words))
        throw new CourierFailed("unavailable", "Delhivery does not know itself whether it kept the parcel.");
      throw failureOf(NAME, answer, words);
    },

    findByReference: (reference) => findByReference(get, reference),

    async cancel(waybill) {
      const answer = await post("/api/p/edit", { waybill, cancellation: "true" });
      const isXml = /<status>\s*true\s*<\/status>/i.test(answer.text);
      if (answer.status !== 200 || !(isXml || String(answer.json?.status).toLowerCase() === "true")) {
        const remark = /<(?:remark|error)>([^<]*)</i.exec(answer.text)?.[1];
        throw failureOf(
          NAME,
          { ...answer, json: answer.json ?? (remark === undefined ? undefined : {}) },
          remark ?? wordsOf(answer),
        );
      }
    },

    async redeliver({ waybill, day, to }) {
      const acts: Json[] = [{ waybill, act: "DEFER_DLV", action_data: { deferred_date: day } }];
      const details = to && { name: plain(to.name), phone: to.phone, add: plain(to.lines.join(", "), 200) };
      if (details) acts.unshift({ waybill, act: "EDIT_DETAILS", action_data: details });
      const answer = await post("/api/p/update", { data: acts });
      // It is done later; what comes back is the number under which it can be asked about.
      if (answer.status !== 200 || answer.json === undefined || isError(answer.json)) refuse(answer);
    },

    async track(waybill) {
      const shipments = await packagesOf(get, `waybill=${encodeURIComponent(waybill)}&verbose=1`);
      if (shipments.length === 0) throw new CourierFailed("refused", "Delhivery knows no such waybill.");
      return shipments.flatMap(({ Scans }) =>
        asList(Scans).flatMap(({ ScanDetail }) => factsOfLine(waybill, ScanDetail)),
      );
    },

    // It sends along whatever header it was given when the push was set up.
    verifyWebhook(_body, { authorization: given }) {
      return [webhookToken, `Token ${webhookToken}`, `Bearer ${webhookToken}`]
        .map((one) => isSecret(given, one))
        .includes(true);
    },

    readWebhook(body) {
      const told = parseBody(body);
      return (Array.isArray(told) ? asList(told) : [asObject(told)]).flatMap(({ Shipment }) => factsOfPush(Shipment));
    },

    // Cash is paid over with a file.
    remittances: async () => undefined,
  };
}

type Get = (path: string) => ReturnType<Ask>;

/** Where somebody is visited: the buyer, or who it is fetched from. The other end is always the hub, by its name there. */
function shipmentOf(parcel: ParcelAsk): Json {
  const { reference, from, to, cashPaise, valuePaise, contents, weightGrams } = parcel;
  const person = isReverse(parcel) ? from : to;
  const side = sideOf(weightGrams);
  return {
    name: plain(person.name, 60),
    add: plain([...person.lines, instructionsOf(parcel)].filter((part) => part !== "").join(", "), 250),
    pin: person.pincode,
    city: plain(person.city, 60),
    state: plain(person.state, 60),
    country: "India",
    phone: person.phone,
    order: reference,
    payment_mode: isReverse(parcel) ? "Pickup" : cashPaise > 0 ? "COD" : "Prepaid",
    cod_amount: isReverse(parcel) ? 0 : rupees(cashPaise),
    total_amount: rupees(valuePaise),
    products_desc: plain(contents),
    quantity: "1",
    weight: weightGrams,
    shipment_length: side,
    shipment_width: side,
    shipment_height: side,
  };
}

/** Approximate, as they say themselves; nothing where they do not answer. */
async function priceOf(get: Get, { from, to, weightGrams, cashPaise }: Parameters<Courier["serviceable"]>[0]) {
  const pay = cashPaise > 0 ? `COD&cod=${rupees(cashPaise)}` : "Pre-paid";
  const query = `md=S&ss=Delivered&cgm=${weightGrams}&o_pin=${from}&d_pin=${to}&pt=${pay}`;
  const answer = await get(`/api/kinko/v1/invoice/charges/.json?${query}`).catch(() => undefined);
  return paiseOf(asList(answer?.json?.list)[0]?.total_amount);
}

/** A parcel that was called off is none any more, however slowly its status follows. */
async function findByReference(get: Get, reference: string) {
  const shipments = await packagesOf(get, `ref_ids=${encodeURIComponent(reference)}`);
  return shipments.flatMap(({ AWB, ReferenceNo, Status }) => {
    const { StatusType, StatusCode } = asObject(Status);
    const waybill = idOf(AWB);
    const isOff = StatusType === "CN" || StatusCode === "DTUP-210";
    return waybill === null || isOff || ReferenceNo !== reference ? [] : [{ waybill, costPaise: null }];
  });
}

async function packagesOf(get: Get, query: string): Promise<Json[]> {
  const answer = await get(`/api/v1/packages/json/?${query}`);
  if (answer.status !== 200 || answer.json === undefined) refuse(answer);
  if (Array.isArray(answer.json.ShipmentData))
    return asList(answer.json.ShipmentData).map(({ Shipment }) => asObject(Shipment));
  // What it does not know is told as an error, and so is everything else.
  if (/does not exist|no such|not found/i.test(wordsOf(answer))) return [];
  throw new CourierFailed("unavailable", "Delhivery answered what nobody understands.");
}

const wordsOf = ({ json }: Answer) =>
  [json?.rmk, json?.error, json?.Error, json?.remark, json?.detail]
    .filter((text) => typeof text === "string")
    .join(" ");

const isError = (json: Json) =>
  json.success === false ||
  json.Success === false ||
  json.status === false ||
  wordsOf({ status: 200, json, text: "" }) !== "";

function refuse(answer: Answer): never {
  throw failureOf(NAME, answer, wordsOf(answer));
}
