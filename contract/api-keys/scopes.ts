// Which scope a key needs for which call. A scope is `<noun>:<act>`, read off the contract by this rule:
//
//   noun  the folder in which the call's contract stands (`nounOf`). What search finds are listings, so it is theirs.
//   act   GET → read, a list as a file → export; POST that names a thing in its path → move; any other POST, PUT and
//         PATCH → write; DELETE → delete.
//
// A call has one scope or none, and what has none is open to no key at all: whatever is a person's own (`auth: "user"`, below
// /backoffice/me), logging in, staff and their passwords, keys, looking as somebody, what a sender's own signature proves,
// lines that stay open, what only a demo answers, and the few acts that want a person before a screen (`PERSONS`).
import { contracts } from "../all.ts";
import type { Endpoint } from "../kit.ts";
import { type Scope, type ScopeAct, type ScopeNoun, scopeActs } from "./scope-words.ts";

type ContractName = keyof typeof contracts;

/** `never`: no key calls any of it. A new contract has to be named here before anything compiles. */
const nounOf: Record<ContractName, ScopeNoun | "never"> = {
  identitiesDesk: "identities",
  identityCases: "orders",
  session: "never",
  accounts: "never",
  staff: "never",
  apiKeys: "never",
  audit: "audit",
  suspension: "accounts",
  listings: "listings",
  verification: "listings",
  ownChecks: "listings",
  catalogue: "catalogue",
  laptops: "catalogue",
  categoriesDesk: "catalogue",
  placesDesk: "catalogue",
  settingsDesk: "settings",
  marketDesk: "market",
  consents: "consents",
  consentsDesk: "consents",
  taxes: "taxes",
  taxesDesk: "taxes",
  webhooksDesk: "never",
  content: "content",
  contentDesk: "content",
  photos: "listings",
  passports: "passports",
  shipmentsDesk: "shipments",
  wishlist: "wishlist",
  questions: "questions",
  offers: "offers",
  waits: "waits",
  reports: "reports",
  asks: "asks",
  search: "listings",
  findCategories: "listings",
  prices: "listings",
  savedSearches: "listings",
  coupons: "coupons",
  checkout: "orders",
  orders: "orders",
  afterSale: "orders",
  sellerOrders: "orders",
  priceProposals: "orders",
  transactions: "orders",
  invoices: "orders",
  conversations: "conversations",
  conversationsDesk: "conversations",
  shipments: "shipments",
  payments: "payments",
  courierSandbox: "never",
  payouts: "payouts",
  referrals: "referrals",
  notifications: "notifications",
  push: "notifications",
  grievances: "grievances",
  ads: "ads",
  desk: "backoffice",
  listingsDesk: "listings",
  usersDesk: "accounts",
  dataRequests: "accounts",
  ordersDesk: "orders",
  returnsDesk: "orders",
  priceProposalsDesk: "orders",
  logistics: "orders",
  exports: "orders",
  viewAs: "never",
  words: "moderation",
  metrics: "backoffice",
  ledgerDesk: "ledger",
  remittancesDesk: "remittances",
  paymentsDesk: "payments",
  payoutsDesk: "payouts",
  jobs: "backoffice",
  dev: "never",
};

/** Acts of a person before a screen, and why no program does them. */
const PERSONS = new Set([
  // Sessions are begun and ended by people.
  "POST /backoffice/users/{id}/end_sessions",
  // A phone number is shown to somebody who says why they need it.
  "POST /backoffice/users/{id}/reveal",
  // The second yes for a large payout is worth something because somebody looked.
  "POST /backoffice/payouts/{id}/approve",
]);

export const callName = ({ method, path }: Pick<Endpoint, "method" | "path">): string => `${method} ${path}`;

function actOf({ method, path, csv }: Endpoint): ScopeAct {
  if (method === "GET") return csv ? "export" : "read";
  if (method === "DELETE") return "delete";
  return method === "POST" && path.includes("{") ? "move" : "write";
}

function scopeIn(name: ContractName, endpoint: Endpoint): Scope | undefined {
  const noun = nounOf[name];
  if (noun === "never" || endpoint.auth === "user" || endpoint.demoOnly) return undefined;
  if (endpoint.rawBody || endpoint.stream || endpoint.mutates) return undefined;
  if (endpoint.path.startsWith("/backoffice/me/") || PERSONS.has(callName(endpoint))) return undefined;
  return `${noun}:${actOf(endpoint)}`;
}

const scopeByCall = new Map<string, Scope>(
  (Object.keys(contracts) as ContractName[]).flatMap((name) =>
    Object.values(contracts[name] as Record<string, Endpoint>).flatMap((endpoint): [string, Scope][] => {
      const scope = scopeIn(name, endpoint);
      return scope ? [[callName(endpoint), scope]] : [];
    }),
  ),
);

/** Nothing: no key may make this call. */
export function scopeOf(endpoint: Pick<Endpoint, "method" | "path">): Scope | undefined {
  return scopeByCall.get(callName(endpoint));
}

/** Every scope that there is with the calls it opens. */
export const scopes: readonly { scope: Scope; noun: ScopeNoun; act: ScopeAct; calls: readonly string[] }[] = [
  ...new Set(scopeByCall.values()),
]
  .map((scope) => {
    const [noun, act] = scope.split(":") as [ScopeNoun, ScopeAct];
    return { scope, noun, act, calls: [...scopeByCall].filter(([, of]) => of === scope).map(([call]) => call) };
  })
  // By noun, and what is least first.
  .toSorted((a, b) =>
    a.noun === b.noun ? scopeActs.indexOf(a.act) - scopeActs.indexOf(b.act) : a.noun < b.noun ? -1 : 1,
  );
