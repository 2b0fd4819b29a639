// What the scopes of keys are made of: a noun and an act. Which call has which is in scopes.ts.
export const scopeNouns = [
  "accounts",
  "ads",
  "asks",
  "audit",
  "backoffice",
  "catalogue",
  "consents",
  "content",
  "conversations",
  "coupons",
  "grievances",
  "identities",
  "ledger",
  "listings",
  "market",
  "moderation",
  "notifications",
  "offers",
  "orders",
  "passports",
  "payments",
  "payouts",
  "questions",
  "referrals",
  "remittances",
  "reports",
  "settings",
  "shipments",
  "taxes",
  "waits",
  "wishlist",
] as const;
export type ScopeNoun = (typeof scopeNouns)[number];

/** `export` is a list as a file; `move` an act on one thing that is there; `write` what makes or changes one. */
export const scopeActs = ["read", "export", "write", "move", "delete"] as const;
export type ScopeAct = (typeof scopeActs)[number];

export type Scope = `${ScopeNoun}:${ScopeAct}`;
