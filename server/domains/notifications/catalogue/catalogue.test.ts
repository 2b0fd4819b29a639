import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listingMoves } from "../../../../contract/listings/listings.machine.ts";
import { notificationKinds } from "../../../../contract/notifications/notification-kinds.ts";
import { orderMoves } from "../../../../contract/orders/orders.machine.ts";
import { rewardMoves } from "../../../../contract/referrals/referrals.machine.ts";
import { shipmentStates } from "../../../../contract/shipments/shipments.machine.ts";
import { waitMoves } from "../../../../contract/waits/waits.machine.ts";
import { catalogue, systemKinds, wordsOf } from "./catalogue.ts";
import type { Data } from "./kind.ts";

/** Everything that any kind's words may be made of. */
const sample: Data = {
  title: "Blue chair",
  listing_id: "11111111-1111-4111-8111-111111111111",
  product_id: "11111111-1111-4111-8111-111111111111",
  order_id: "22222222-2222-4222-8222-222222222222",
  price: 1_23_456,
  was: 1_50_000,
  paise: 1_23_456_50,
  device: "Chrome on Android",
  day: "2026-11-16",
  is_morning: true,
  is_buyer: true,
  is_edit: false,
  is_dismissed: false,
  passed: true,
  step: "return_approved",
  purpose: "sale",
  days: 5,
  count: 3,
  query: "search=chair&city=Noida",
  why: "declined",
  is_paid: true,
  ticket: "GR-ABCDEFGHJK",
  news: "added",
  until: "2026-11-17T13:10:00.000Z",
  is_kept: false,
};
/** The other way round, wherever a kind has two ways to say it. */
const otherwise: Data = {
  ...sample,
  is_morning: false,
  is_buyer: false,
  is_edit: true,
  is_dismissed: true,
  passed: false,
  step: "returned",
  why: "unanswered",
  is_paid: false,
  is_kept: true,
  news: "removed",
  purpose: "referral",
  days: null,
  count: 1,
  day: "",
  device: "",
};
const kinds = Object.keys(notificationKinds) as (keyof typeof notificationKinds)[];

test("there is an entry for every kind, and no other", () => {
  expect(Object.keys(catalogue).toSorted()).toEqual(kinds.toSorted());
});

test.each(kinds)("%s has a source, words in both languages and a link of this site", (name) => {
  const { sources, spreads = [] } = catalogue[name];
  expect([...sources, ...spreads].length).toBeGreaterThan(0);
  for (const { topic } of [...sources, ...spreads]) expect(topic).toMatch(/^[a-z_]+\.[a-z_]+$/);
  for (const data of [sample, otherwise]) {
    const [en, hi] = [wordsOf(name, data, "en"), wordsOf(name, data, "hi")];
    for (const { title, body } of [en, hi]) {
      expect(title.length).toBeGreaterThan(3);
      expect(title.length).toBeLessThan(110);
      expect(body.length).toBeGreaterThan(10);
      expect(body.length).toBeLessThan(240);
      expect(`${title} ${body}`).not.toMatch(/undefined|null|NaN|\[object|Invalid/);
      // No number that could be somebody's phone.
      expect(`${title} ${body}`.replaceAll(/[,\s]/g, "")).not.toMatch(/\d{10}/);
    }
    expect(en.body).not.toMatch(/[\u0900-\u097f]/);
    expect(`${hi.title} ${hi.body}`).toMatch(/[\u0900-\u097f]/);
    expect(en.link).toBe(hi.link);
    expect(en.link).toMatch(/^\/[a-z]/);
    expect(new URL(en.link, "https://sahejo.test").origin).toBe("https://sahejo.test");
  }
});

/** What the machines and the rest of the product tell. */
function topicsTold(): Set<string> {
  const machines = [
    ...orderMoves.map(([, on]) => `order.${on}`),
    ...listingMoves.map(([, on]) => `listing.${on}`),
    ...waitMoves.map(([, on]) => `wait.${on}`),
    ...shipmentStates.map((state) => `shipment.${state}`),
    ...rewardMoves.map(([, on]) => `referral.${on}`),
    ...["paid", "failed", "returned"].map((on) => `payout.${on}`),
    "payment.refunded",
  ];
  const domains = new URL("../../", import.meta.url);
  const files = readdirSync(domains, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.ts$/.test(file) && !/test\.ts$/.test(file) && !file.startsWith("notifications"),
  );
  const written = files.flatMap(
    (file) => readFileSync(new URL(file, domains), "utf8").match(/"[a-z]+\.[a-z_]+"/g) ?? [],
  );
  return new Set([...machines, ...written.map((topic) => topic.slice(1, -1))]);
}

test("every topic that a kind comes from is told by somebody", () => {
  const told = topicsTold();
  const wanted = kinds.flatMap((name) => [...catalogue[name].sources, ...(catalogue[name].spreads ?? [])]);
  expect(wanted.map(({ topic }) => topic).filter((topic) => !told.has(topic))).toEqual([]);
});

test("every step of a complaint and every end of an order is said in words of its own", () => {
  const ends = ["declined", "unanswered", "undelivered", "unconfirmed", "check_failed", "not_picked_up", "cancelled"];
  ends.push("price_refused", "price_unanswered", "price_untaken");
  const steps = ["received", "acknowledged", "answered", "resolved", "reopened"];
  for (const language of ["en", "hi"] as const) {
    const said = (is_buyer: boolean) =>
      ends.map((why) => wordsOf("order_ended", { ...sample, why, is_buyer, is_paid: false }, language).body);
    expect(new Set(said(true)).size).toBe(ends.length);
    // A seller does not hear of what they did themselves, nor of what was never placed.
    expect(new Set(said(false)).size).toBe(ends.length - 3);
    const told = steps.map((step) => wordsOf("grievance_step", { ...sample, step }, language).title);
    expect(new Set(told).size).toBe(steps.length);
  }
  expect(wordsOf("order_ended", sample, "en").body).toContain("Your money comes back");
  expect(wordsOf("order_ended", { ...sample, is_buyer: false }, "en").body).not.toContain("Your money");
});

test("amounts are in rupees as India writes them", () => {
  expect(wordsOf("payout_paid", sample, "en").title).toBe("₹1,23,456.50 paid out");
  expect(wordsOf("payout_paid", { ...sample, paise: 50_000_00 }, "hi").title).toBe("₹50,000 भेज दिए");
  expect(wordsOf("price_drop", sample, "en").body).toBe("Blue chair costs ₹1,23,456 now.");
});

test("what is told about an order says its number, for whoever calls about it; what was told before it had one does not", () => {
  const said = { ...sample, number: "SJ-4K7P-2931" };
  expect(wordsOf("delivered", said, "en").body).toMatch(/\. Order SJ-4K7P-2931\.$/);
  expect(wordsOf("delivered", said, "hi").body).toMatch(/ ऑर्डर SJ-4K7P-2931\.$/);
  expect(wordsOf("delivered", sample, "en").body).not.toContain("Order");
});

test("what has lost its title is still spoken of", () => {
  expect(wordsOf("delivered", { ...sample, title: "" }, "en").body).toMatch(/^This item is with you/);
  expect(wordsOf("delivered", { ...sample, title: "" }, "hi").body).toMatch(/^यह चीज़ /);
});

test("the shorter list is of the account, orders and money, and of nothing else", () => {
  const groups = (group: string) => kinds.filter((name) => notificationKinds[name].group === group);
  for (const name of [...groups("account"), ...groups("money")]) expect(systemKinds).toContain(name);
  for (const name of groups("discovery")) expect(systemKinds).not.toContain(name);
  expect(systemKinds).toEqual(expect.arrayContaining(["delivered", "confirmation_needed", "return_step"]));
  expect(systemKinds).not.toContain("question");
});

test("money, logins and orders under way do not wait for the morning; discoveries and reminders do", () => {
  const cannot = ["new_login", "payment_success", "payout_failed", "confirmation_needed", "out_for_delivery"] as const;
  for (const name of cannot) expect(catalogue[name].canWait).toBe(false);
  const can = ["price_drop", "saved_search_match", "confirmation_reminder", "window_closing"] as const;
  for (const name of can) expect(catalogue[name].canWait).toBe(true);
});
