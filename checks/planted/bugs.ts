// Bugs of the kind people really write, each a small edit. npm run planted-bugs puts them into a copy of the product, one
// at a time, and asks the tests that should notice. A check holds that what each of them changes still stands in the code.

import type { Bug } from "./bug.ts";
import { words } from "./word-bugs.ts";

const money: Bug[] = [
  {
    name: "a return is taken a moment too late",
    file: "server/domains/orders/returns/return-window.ts",
    find: "if (now >= end || ",
    replace: "if (now > end || ",
    noticedBy: "server/domains/orders/returns/return-window.test.ts",
  },
  {
    name: "totals are rounded down instead of half up",
    file: "contract/money.ts",
    find: "Math.floor((paise + PAISE / 2) / PAISE) * PAISE - paise",
    replace: "Math.floor(paise / PAISE) * PAISE - paise",
    noticedBy: "contract/money.test.ts",
  },
  {
    name: "a coupon is booked to the wrong account",
    file: "server/domains/ledger/money-events.ts",
    find: `          ["coupon_expense", couponPaise],
        ],
        [["order_escrow"`,
    replace: `          ["rounding", couponPaise],
        ],
        [["order_escrow"`,
    noticedBy: "server/domains/ledger/money-events.test.ts",
  },
  {
    name: "a coupon can be used twice by the same buyer",
    file: "server/domains/coupons/coupons.tables.ts",
    find: `where coupon_id = \${couponId} and user_id = \${userId} and released_at is null\``,
    replace: `where coupon_id = \${couponId} and user_id = \${userId} and released_at is not null\``,
    noticedBy: "server/domains/orders/after-sale/after-sale.http.test.ts",
    title: "a coupon for one use of each is refused to who used it, and to nobody else",
  },
  {
    name: "an order is made at a price that was not shown",
    file: "server/domains/orders/checkout/create-order.service.ts",
    find: "if (body.quote_id && body.quote_id !== offered.quoteId)",
    replace: "if (body.quote_id === offered.charges.currency)",
    noticedBy: "server/domains/orders/proofs/hostile.http.test.ts",
    title: "a quote is good for the item, the price and the lines it was shown with",
  },
  {
    name: "an order may be cancelled after the courier has it",
    file: "contract/orders/orders.machine.ts",
    find: `  ["check_failed", "cancel", "cancelled", anyoneBeforePickup],`,
    replace: `  ["check_failed", "cancel", "cancelled", anyoneBeforePickup],
  ["picked_up", "cancel", "cancelled", anyoneBeforePickup],`,
    noticedBy: "contract/orders/orders.machine.test.ts",
  },
  {
    name: "the webhook's signature is not looked at",
    file: "server/domains/payments/webhooks.service.ts",
    find: `gateway.verifyWebhook(body, headers) ?? refuse("invalid_signature")`,
    replace: `gateway.verifyWebhook(body, headers) ?? String(body.length)`,
    noticedBy: "server/domains/payments/webhooks.http.test.ts",
  },
  {
    name: "a call sent twice has its effect twice",
    file: "server/kit/work/once.ts",
    find: "if (key === undefined) return work(await begin());",
    replace: "if (key === undefined || body !== undefined) return work(await begin());",
    noticedBy: "server/kit/work/once.http.test.ts",
    title: "fifty at once with one key are one listing",
  },
];

const access: Bug[] = [
  {
    name: "anybody's order can be sent back or cancelled by anybody",
    file: "server/domains/orders/moves/order-access.ts",
    find: `return order.buyer_id === buyerId ? order : refuse("not_found");`,
    replace: `return order.buyer_id !== "" ? order : refuse("not_found");`,
    noticedBy: "server/domains/orders/after-sale/after-sale.http.test.ts",
    title: "after its window, twice, or by somebody else, nothing goes back",
  },
  {
    name: "somebody else's address can be taken off their book",
    file: "server/domains/accounts/profile/address.tables.ts",
    find: `    where id = \${id} and user_id = \${userId} and removed_at is null`,
    replace: `    where id = \${id} and \${userId} <> '' and removed_at is null`,
    noticedBy: "server/domains/accounts/profile/profile.http.test.ts",
    title: "somebody else's address is nobody's",
  },
  {
    name: "writes need no token of the session",
    file: "server/kit/server/api.ts",
    find: "await requireOwnWill(endpoint, request.viewer, request.exchange, options.identity);",
    replace: "void requireOwnWill;",
    noticedBy: "server/domains/accounts/session/csrf.http.test.ts",
    title: "wants the session's own token",
  },
  {
    name: "scripts can read the access token",
    file: "server/domains/accounts/session/cookies.ts",
    find: "  access_token: { maxAgeS: ACCESS_S, isHint: false },",
    replace: "  access_token: { maxAgeS: ACCESS_S, isHint: true },",
    noticedBy: "server/domains/accounts/session/session-rules.test.ts",
  },
  {
    name: "who logged out is still in",
    file: "server/domains/accounts/session/session.tables.ts",
    find: `where s.id = \${sessionId} and s.user_id = \${userId} and s.ended_at is null and s.expires_at > now()`,
    replace: `where s.id = \${sessionId} and s.user_id = \${userId} and s.expires_at > now()`,
    noticedBy: "server/domains/accounts/session/session.http.test.ts",
    title: "logout kills access on every process within a second",
  },
  {
    name: "a login code may be guessed without end",
    file: "server/domains/accounts/session/code.tables.ts",
    find: "update login_codes set tries = tries + 1,",
    replace: "update login_codes set tries = tries,",
    noticedBy: "server/domains/accounts/session/login.http.test.ts",
    title: "five hundred guesses at once: five are looked at",
  },
  {
    name: "one who may have no code uses up everybody's SMS",
    file: "server/domains/orders/cash-codes/cash-code.service.ts",
    find: "    if (!(await table.claimSend(tx, buyerId, hash, RULES))) await refuseSend(tx, services, buyerId);",
    replace:
      '    await limiter.takeShared(uses.at(-1)?.key ?? "", 600, 3_600);\n    if (!(await table.claimSend(tx, buyerId, hash, RULES))) await refuseSend(tx, services, buyerId);',
    noticedBy: "server/domains/orders/cash-codes/cash-code.http.test.ts",
    title: "who asks for codes without end is refused",
  },
  {
    name: "strangers use up the codes of a known device",
    file: "server/domains/accounts/session/known-code.tables.ts",
    find: " or c.known_sends < 2)",
    replace: ")",
    noticedBy: "server/domains/accounts/session/known-device.http.test.ts",
    title: "strangers use up a number's codes for the day",
  },
  {
    name: "ordering again holds an item for longer",
    file: "server/domains/orders/checkout/create-order.service.ts",
    find: "isPlaced ? null : await holdUntil(tx, ask, before, offered.settings, now);",
    replace: "isPlaced ? null : await holdUntil(tx, ask, [], offered.settings, now);",
    noticedBy: "server/domains/orders/checkout/holds.http.test.ts",
    title: "who keeps ordering holds it no longer than the first time",
  },
  {
    name: "limits are not counted",
    file: "server/kit/http/limiter.tables.ts",
    find: "then 1 else l.uses + 1 end",
    replace: "then 1 else l.uses end",
    noticedBy: "server/kit/http/limiter.http.test.ts",
    title: "a limit per user counts each user apart",
  },
  {
    name: "the place in a list need not be ours",
    file: "server/domains/search/read/place-in-list.ts",
    find: "if (!isOurs) refuse(",
    replace: `if (!isOurs && sign === "") refuse(`,
    noticedBy: "server/domains/search/read/place-in-list.test.ts",
  },
  {
    name: "support sees the ledger",
    file: "contract/ledger/ledger.desk.contract.ts",
    find: `const keepers = { staff: ["finance"] } as const;`,
    replace: `const keepers = { staff: ["finance", "support"] } as const;`,
    noticedBy: "checks/api.check.ts",
  },
  {
    name: "pages of one person open for guests",
    file: "web/root.tsx",
    find: `    requireEntry(new URL(request.url), viewer, request.headers.get("cookie") ?? "");`,
    replace: `    if (viewer === "staff") requireEntry(new URL(request.url), viewer, request.headers.get("cookie") ?? "");`,
    noticedBy: "e2e/accounts/guards.e2e.ts",
    title: "every page below /user sends a guest to login",
  },
];

const privacy: Bug[] = [
  {
    name: "paused items are in their seller's list for everybody",
    file: "server/domains/listings/sellers/seller-listings.tables.ts",
    find: `    where l.seller_id = \${sellerId} and l.status = 'published'
`,
    replace: `    where l.seller_id = \${sellerId} and l.status <> 'sold'
`,
    noticedBy: "server/domains/listings/sellers/seller-listings.http.test.ts",
    title: "live and sold are two lists",
  },
  {
    name: "who leaves leaves their reports behind",
    file: "server/app/personal-data.ts",
    find: `  questionData,
  reportData,
  photoData,`,
    replace: `  questionData,
  photoData,`,
    noticedBy: "server/domains/reports/reports.http.test.ts",
    title: "who leaves takes their words along",
  },
  {
    name: "photos keep where they were taken",
    file: "server/domains/listings/photos/reencode-photo.ts",
    find: "return sharp(data, { raw }).resize(size).webp({ quality: QUALITY, effort }).toBuffer();",
    replace:
      "return sharp(data, { raw }).resize(size).withExif({ IFD3: { GPSLatitude: '28/1' } }).webp({ quality: QUALITY, effort }).toBuffer();",
    noticedBy: "server/domains/listings/photos/reencode-photo.test.ts",
  },
  {
    name: "a title can end the script it stands in",
    file: "web/lib/head/head-tags.tsx",
    find: `json.replaceAll("<", "\\\\u003c").replaceAll(`,
    replace: `json.replaceAll(`,
    noticedBy: "web/lib/head/head-tags.test.tsx",
  },
  {
    name: "pages come without their policy",
    file: "server/kit/pages/pages.ts",
    find: `if (options.hasPolicy) headers["content-security-policy"] =`,
    replace: `if (!options.hasPolicy) headers["content-security-policy"] =`,
    noticedBy: "server/kit/pages/pages.http.test.ts",
    title: "a page anyone may see is rendered once",
  },
  {
    name: "Hindi readers get what English ones made the cache keep",
    file: "server/kit/pages/pages.ts",
    find: `\`page \${visit.isLogin ? 1 : 0} \${visit.language} \${visit.theme}`,
    replace: `\`page \${visit.isLogin ? 1 : 0} \${visit.theme}`,
    noticedBy: "server/kit/pages/pages.http.test.ts",
    title: "has a page of their own, rendered once too",
  },
  {
    name: "a path may begin with somebody else's host",
    file: "server/kit/server/arrival/target.ts",
    find: `|| url.startsWith("//") `,
    replace: "",
    noticedBy: "server/kit/server/arrival/target.test.ts",
  },
  {
    name: "a page is looked for under what it does not know",
    file: "server/kit/pages/pages.ts",
    find: "pageCacheKey(visit, addressOf(visit.url).url)",
    replace: "pageCacheKey(visit, visit.url)",
    noticedBy: "server/kit/pages/one-address.http.test.ts",
  },
];

export const bugs: readonly Bug[] = [...money, ...access, ...privacy, ...words];

/** Which of the tests a file belongs to. */
export function kindOf({ noticedBy }: Pick<Bug, "noticedBy">): "pure" | "checks" | "http" | "browser" {
  if (noticedBy.endsWith(".e2e.ts")) return "browser";
  if (noticedBy.endsWith(".check.ts")) return "checks";
  return noticedBy.endsWith(".http.test.ts") ? "http" : "pure";
}
