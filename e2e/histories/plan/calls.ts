// Every call of the contract as something that somebody may do. What a new endpoint is about is read off its address; one
// that reads like none of these stops the histories until somebody has said it here.
import { contracts } from "../../../contract/all.ts";
import type { CallInput } from "../../../contract/client.ts";
import type { Endpoint } from "../../../contract/kit.ts";
import { settingSchemas } from "../../../contract/settings/settings.ts";
import { check } from "../../../server/kit/validation.ts";
import type { Who } from "../steps.ts";

export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(contracts).flatMap(([group, contract]) =>
    Object.entries(contract).map(([name, endpoint]): [string, Endpoint] => [`${group}.${name}`, endpoint]),
  ),
);

export function endpointOf(call: string): Endpoint {
  const endpoint = endpoints.get(call);
  if (!endpoint) throw new Error(`There is no call ${call}.`);
  return endpoint;
}

/** Of what the id in a path is, by how the path begins; the longest that fits counts. */
const idKinds: Record<string, string> = {
  "/user/addresses": "address",
  "/user/sessions": "session",
  "/user/blocks": "user",
  "/user/view": "user",
  "/user/report": "user",
  "/backoffice/users": "user",
  "/backoffice/staff": "staff",
  "/product": "listing",
  "/checkout": "listing",
  "/create_order": "listing",
  "/offers": "listing",
  "/external_price": "listing",
  "/backoffice/listings": "listing",
  "/backoffice/verification": "listing",
  "/user/product_offer": "offer",
  "/qna": "question",
  "/backoffice/questions": "question",
  "/asked_products": "ask",
  "/backoffice/asks": "ask",
  "/user/saved_searches": "savedSearch",
  "/backoffice/coupons": "coupon",
  "/backoffice/api_keys": "apiKey",
  "/user/orders": "order",
  "/order": "order",
  "/seller/orders": "order",
  "/return": "order",
  "/feedback": "order",
  "/backoffice/orders": "order",
  "/backoffice/returns": "order",
  "/backoffice/shipments": "shipment",
  "/backoffice/remittances": "remittance",
  "/backoffice/remittances/differences": "cashDifference",
  "/backoffice/payouts": "payout",
  "/backoffice/reports": "case",
  "/backoffice/ads": "ad",
  "/backoffice/me/filters": "filter",
  "/backoffice/issues": "issue",
  "/backoffice/breaches": "breach",
  "/backoffice/identity_cases": "identityCase",
  "/backoffice/ledger": "bankLine",
  "/backoffice/reviews": "pid",
  "/backoffice/jobs": "number",
  "/backoffice/webhooks": "number",
  "/backoffice/webhooks_out": "webhook",
  "/backoffice/categories": "category",
  "/backoffice/cities": "city",
};

export function idKindOf({ path }: Pick<Endpoint, "path">): string {
  if (!path.includes("{id}")) return "";
  const prefix = Object.keys(idKinds)
    .filter((one) => path.startsWith(one))
    .sort((a, b) => b.length - a.length)[0];
  const kind = prefix === undefined ? undefined : idKinds[prefix];
  if (kind === undefined) throw new Error(`Of what is the id in ${path}? Say it in e2e/histories/calls.ts.`);
  return kind;
}

/** Nobody makes these as a step of their own. */
export const exceptions: Record<string, string> = {
  "dev.advanceClock": "the clock belongs to all histories of a batch; each batch moves it between its acts",
  "payments.writeSandboxScript": "so does the gateway's mood; each act of a batch begins with another",
  "courierSandbox.writeScript": "and the courier's",
  "shipmentsDesk.setChoices": "who carries what is chosen for everybody; its own tests choose",
  "taxesDesk.addRules": "what counts from a day on counts for everybody, and no row of it goes away again",
  "consentsDesk.publish": "a notice that widens asks everybody again; its own tests publish",
  "consentsDesk.addBreach": "a breach of everybody tells everybody; its own tests enter one",
  "consentsDesk.breachStep": "and its own tests tell people",
  "settingsDesk.flip": "cash and new listings are switched for everybody; its own tests flip them",
};

type Confine = (input: CallInput) => CallInput;
const withBody =
  (change: Record<string, unknown>): Confine =>
  (input) => ({
    ...input,
    body: { ...(input.body as object), ...change },
  });

/** What would change the market for everybody is done to a corner of it that is the history's own. */
const confined: Record<string, Confine> = {
  "settingsDesk.change"(input) {
    const { key } = input.params as { key: string };
    const schema = settingSchemas[key as keyof typeof settingSchemas];
    // Numbers stay what they are; words about the operator may be any.
    const parsed = schema && check(schema, undefined);
    const value = parsed?.success && parsed.data !== "" ? parsed.data : (input.body as { value?: unknown }).value;
    return { ...input, body: { ...(input.body as object), value } };
  },
  "placesDesk.changePincode": (input) => ({ ...input, params: { pincode: "744301" } }),
  // Nobody listens there: events wait, are tried and rest, and nothing leaves this machine.
  "webhooksDesk.make": withBody({ url: "http://127.0.0.1:9/", events: ["order.pay", "listing.approve"] }),
  "placesDesk.addCity": withBody({ name: { $: "word", n: 0 } }),
  "logistics.setSlot": withBody({ capacity: 500 }),
  "logistics.setCapacity": withBody({ capacity: 500 }),
  "coupons.create": withBody({ code: { $: "newCode", n: 0 } }),
  "categoriesDesk.add": withBody({ like: 11 }),
  "words.add": withBody({ word: { $: "word", n: 0 } }),
  "words.remove": withBody({ word: { $: "word", n: 0 } }),
  "contentDesk.add": withBody({ key: { $: "key", n: 0 } }),
  "staff.invite": withBody({ email: { $: "newEmail", n: 0 } }),
  "reports.queue": (input) => ({ ...input, query: {} }),
};

export function confine(call: string, input: CallInput): CallInput {
  return confined[call]?.(input) ?? input;
}

/** In the order of the contract; each history goes on where the one before it stopped. */
export const anyCalls: readonly string[] = [...endpoints.keys()].filter((call) => !(call in exceptions));

for (const endpoint of endpoints.values()) idKindOf(endpoint);

/** 401 and 403 come before anything about the call itself. */
export function mayEnter({ auth }: Pick<Endpoint, "auth">, who: Who, kind: "guest" | "user" | "staff"): boolean {
  if (auth === "guest") return true;
  if (auth === "user") return kind === "user";
  return kind === "staff" && (who === "admin" || (auth.staff as readonly string[]).includes(who));
}
