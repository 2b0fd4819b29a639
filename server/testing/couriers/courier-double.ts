// A courier's HTTP on this machine, with whatever goes wrong on the way to a real one: what a double of one of them stands on.
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import type { ParcelAsk } from "../../kit/couriers/courier-port.ts";

export interface Arrival {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: http.IncomingHttpHeaders;
  /** JSON as it was sent; of a form, its fields. */
  body: Record<string, unknown>;
  text: string;
}

/** A string is sent as it is, with the type beside it. */
export type Reply = [status: number, body: unknown, headers?: Record<string, string>];

/**
 * busy: 429. html: a proxy's page. stall: done, and never answered. lose: done, and the line breaks. break: not done, and the
 * line breaks.
 */
export type Fault = "busy" | "html" | "stall" | "lose" | "break";

export interface CourierDouble {
  url: string;
  arrivals: Arrival[];
  /** The next calls whose path has this in it; each fault is used up by one. */
  faults: { on: string; fault: Fault }[];
}

export async function openDouble(answer: (arrival: Arrival) => Reply): Promise<CourierDouble> {
  const double: CourierDouble = { url: "", arrivals: [], faults: [] };
  const server = http.createServer(async (request, reply) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://double");
    const arrival: Arrival = {
      method: request.method ?? "",
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: fieldsOf(text, request.headers["content-type"] ?? ""),
      text,
    };
    double.arrivals.push(arrival);
    const place = double.faults.findIndex(({ on }) => pathname.includes(on));
    const [met] = place < 0 ? [] : double.faults.splice(place, 1);
    if (met?.fault === "busy")
      return void reply.writeHead(429, { "content-type": "text/html", "retry-after": "120" }).end("Too many requests");
    if (met?.fault === "html")
      return void reply.writeHead(502, { "content-type": "text/html" }).end("<html><h1>502 Bad Gateway</h1></html>");
    if (met?.fault === "break") return void request.socket.destroy();
    const [status, body, headers = {}] = answer(arrival);
    if (met?.fault === "stall") return;
    if (met?.fault === "lose") return void request.socket.destroy();
    reply.writeHead(status, { "content-type": "application/json", ...headers });
    reply.end(typeof body === "string" || body === undefined ? body : JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return double;
}

function fieldsOf(text: string, type: string): Record<string, unknown> {
  if (text === "") return {};
  if (type.includes("x-www-form-urlencoded")) return Object.fromEntries(new URLSearchParams(text));
  return JSON.parse(text);
}

let made = 0;

/** From the hub in Bengaluru to somebody in Delhi, unless told otherwise. */
export function parcelAsk(change: Partial<ParcelAsk> = {}): ParcelAsk {
  const buyer = { name: "Asha Rao", phone: "9876543210", lines: ["7, Lane 3", "Karol Bagh"], state: "Delhi" };
  const hub = { name: "Sahejo", phone: "8012345678", lines: ["1, Hub Road"], state: "Karnataka" };
  return {
    reference: `sh-${++made}-delivery-1`,
    leg: "delivery",
    from: { ...hub, city: "Bengaluru", pincode: "560001" },
    to: { ...buyer, city: "New Delhi", pincode: "110005" },
    weightGrams: 900,
    contents: "A phone",
    valuePaise: 15_000_00,
    cashPaise: 0,
    window: null,
    instructions: "",
    ...change,
  };
}

/** Somebody's parcel to the hub. */
export function reverseAsk(change: Partial<ParcelAsk> = {}): ParcelAsk {
  const { from, to, ...rest } = parcelAsk();
  return { ...rest, leg: "pickup", from: to, to: from, window: { day: "2026-03-04", part: "morning" }, ...change };
}
