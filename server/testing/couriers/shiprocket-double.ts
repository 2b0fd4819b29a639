// Shiprocket as https://apidocs.shiprocket.in documents it, its odd parts included: no key against doing things twice, 200 with
// an error inside, numbers as strings, times without a zone, a search that finds what is only alike.
import { type Arrival, openDouble, type Reply } from "./courier-double.ts";

export const SHIPROCKET = {
  email: "api@sahejo.test",
  password: "canarypassword01",
  webhookToken: "5b8a40369d2f7c1e",
  hub: "Hub Bengaluru",
  contactEmail: "parcels@sahejo.test",
};

interface DoubleOrder {
  id: number;
  shipmentId: number;
  reference: string;
  status: string;
  awb: string;
  body: Record<string, unknown>;
  pickups: unknown[];
}

export async function shiprocketDouble() {
  const orders: DoubleOrder[] = [];
  const scans = new Map<string, unknown[]>();
  const ndr: { awb: string; body: Record<string, unknown> }[] = [];
  const state = {
    logins: 0,
    /** Whether an id that was used is refused, as the page on creating orders says, or makes a second order. */
    refusesTwins: false,
    /** The next AWB is refused in these words, with 200. */
    noWaybill: "",
    tokens: new Set<string>(),
  };

  const double = await openDouble((arrival) => {
    if (arrival.path === "/v1/external/auth/login") return logIn(arrival);
    const token = /^Bearer (.+)$/.exec(arrival.headers.authorization ?? "")?.[1] ?? "";
    if (!state.tokens.has(token)) return [401, { message: "Token has expired", status_code: 401 }];
    return answer(arrival);
  });

  function logIn({ body }: Arrival): Reply {
    state.logins++;
    if (body.email !== SHIPROCKET.email || body.password !== SHIPROCKET.password)
      return [400, { message: "Invalid email and password combination", status_code: 400 }];
    const token = `canary.jwt.${state.logins}.${"x".repeat(200)}`;
    state.tokens.add(token);
    return [200, { id: 1, first_name: "API", email: SHIPROCKET.email, company_id: 25149, token }];
  }

  function answer(arrival: Arrival): Reply {
    const { method, path, query, body } = arrival;
    const line = `${method} ${path.replace("/v1/external", "")}`;
    if (line === "POST /orders/create/adhoc") return create(body, "NEW");
    if (line === "POST /orders/create/return") return create(body, "RETURN PENDING");
    if (line === "GET /orders") return list(query.get("search") ?? "");
    if (line === "POST /courier/assign/awb") return assign(body);
    if (line === "POST /courier/generate/pickup") return pickUp(body);
    if (line === "GET /courier/serviceability/") return serve(query);
    if (line === "POST /orders/cancel/shipment/awbs") return cancel(body);
    const [, awb = ""] = /^GET \/courier\/track\/awb\/(\w+)$/.exec(line) ?? [];
    if (awb !== "") return track(awb);
    const [, failed = ""] = /^POST \/ndr\/(\w+)\/action$/.exec(line) ?? [];
    if (failed === "") return [404, { message: "404 Not Found", status_code: 404 }];
    ndr.push({ awb: failed, body });
    return [202, { status: "Data Updated Sucessfully" }];
  }

  function create(body: Record<string, unknown>, status: string): Reply {
    const missing = ["order_id", "order_date", "order_items", "sub_total", "length", "weight", "payment_method"].filter(
      (name) => body[name] === undefined || body[name] === "",
    );
    if (missing.length > 0) {
      const errors = Object.fromEntries(missing.map((name) => [name, [`The ${name} field is required.`]]));
      return [422, { message: "Oops! Invalid Data.", errors, status_code: 422 }];
    }
    if (status === "NEW" && body.pickup_location !== SHIPROCKET.hub)
      // With the addresses of all pickup locations beside it.
      return [200, { message: "Wrong Pickup location entered.", data: { data: [{ phone: "9999999999" }] } }];
    const reference = String(body.order_id);
    if (state.refusesTwins && orders.some((order) => order.reference === reference))
      return [422, { message: "Oops! Invalid Data.", errors: { order_id: ["The order id has already been taken."] } }];
    const id = 16_161_616 + orders.length;
    const order = { id, shipmentId: id - 1_000, reference, status, awb: "", body, pickups: [] };
    orders.push(order);
    return [200, { order_id: id, shipment_id: order.shipmentId, status, status_code: 1, awb_code: null }];
  }

  function list(search: string): Reply {
    const data = orders
      .filter(({ reference, awb }) => reference.includes(search) || awb === search)
      .map(({ id, shipmentId, reference, status, awb }) => ({
        id,
        channel_order_id: reference,
        customer_name: "Asha Rao",
        customer_phone: "9876543210",
        total: "15000.00",
        status,
        shipments: [{ id: shipmentId, awb, etd: "NA", delivered_date: null }],
      }));
    return [200, { data, meta: { pagination: { total: data.length, current_page: 1, links: {} } } }];
  }

  function assign(body: Record<string, unknown>): Reply {
    const order = orders.find(({ shipmentId }) => shipmentId === body.shipment_id);
    if (!order) return [400, { message: "Invalid shipment id", status_code: 400 }];
    if (state.noWaybill !== "") {
      const data = { awb_assign_error: state.noWaybill };
      state.noWaybill = "";
      return [200, { awb_assign_status: 0, response: { data } }];
    }
    order.awb = `1904${order.id}`;
    order.status = "READY TO SHIP";
    const data = { awb_code: order.awb, cod: 0, applied_weight: 0.5, courier_name: "Delhivery Surface" };
    return [
      200,
      { awb_assign_status: 1, response: { data: { ...data, shipped_by: { shipper_phone: "8976967989" } } } },
    ];
  }

  function pickUp(body: Record<string, unknown>): Reply {
    const [id] = body.shipment_id as number[];
    orders.find(({ shipmentId }) => shipmentId === id)?.pickups.push(body);
    return [200, { pickup_status: 1, response: { pickup_scheduled_date: "2026-03-04 12:39:54", status: 3 } }];
  }

  function serve(query: URLSearchParams): Reply {
    // Inside a 200, as it comes.
    if (query.get("delivery_postcode")?.startsWith("9"))
      return [200, { status: 404, message: "Delivery postcode not serviceable" }];
    const one = (id: number, days: string, rate: number | string, cod: number) => ({
      courier_company_id: id,
      courier_name: "A courier",
      estimated_delivery_days: days,
      rate,
      cod,
      blocked: 0,
    });
    const available_courier_companies = [one(43, "4", 54, 1), one(51, "3", "71.30", 1), one(60, "2", 99, 0)];
    return [200, { status: 200, data: { available_courier_companies, recommended_courier_company_id: 51 } }];
  }

  function cancel(body: Record<string, unknown>): Reply {
    const found = orders.filter(({ awb }) => (body.awbs as string[]).includes(awb));
    if (found.length === 0) return [400, { message: "Invalid AWB", status_code: 400 }];
    if (found.some(({ status }) => status === "PICKED UP"))
      return [200, { message: "Cannot cancel shipment after Out for Pickup", status_code: 400 }];
    for (const order of found) order.status = "CANCELED";
    return [204, undefined];
  }

  function track(awb: string): Reply {
    const activities = scans.get(awb);
    const error = "Aahh! There is no activities found in our DB. Please have some patience it will be updated soon.";
    if (!activities) return [200, { tracking_data: { track_status: 0, error } }];
    const shipment_track = [{ awb_code: awb, weight: "0.90", consignee_name: "Asha Rao", delivered_to: "New Delhi" }];
    const track_url = `https://shiprocket.co//tracking/${awb}`;
    return [
      200,
      { tracking_data: { track_status: 1, shipment_track, shipment_track_activities: activities, track_url } },
    ];
  }

  return Object.assign(double, { orders, scans, ndr, state, endTokens: () => state.tokens.clear() });
}

/** What a webhook of theirs holds: every scan so far, each time. */
export function shiprocketPush(awb: string, scans: readonly unknown[]): Buffer {
  return Buffer.from(
    JSON.stringify({
      awb,
      courier_name: "Delhivery Surface",
      current_status: "IN TRANSIT",
      current_status_id: 20,
      shipment_status: "IN TRANSIT",
      shipment_status_id: 18,
      current_timestamp: "23 05 2023 11:43:52",
      order_id: "sh-1-delivery-1",
      sr_order_id: 348456385,
      etd: "2023-05-23 15:40:19",
      scans,
      is_return: 0,
      pod: "Not Available",
    }),
  );
}

/** One line of tracking or of a webhook. */
export function shiprocketScan(
  date: string,
  code: string,
  activity: string,
  location = "BLR/FC1, BANGALORE, KARNATAKA",
) {
  return { date, status: "X", activity, location, "sr-status": code, "sr-status-label": activity.toUpperCase() };
}
