// What brings the demo's people back: what they were told, coupons, rewards, complaints. All of it through the services,
// from what happened in the market before.
import type { Grievance } from "../contract/grievances/grievances.contract.ts";
import { createCoupon, setStopped } from "../server/domains/coupons/desk/coupon-desk.service.ts";
import { act } from "../server/domains/grievances/desk/grievance-desk.service.ts";
import { fileGrievance } from "../server/domains/grievances/grievances.service.ts";
import { markRead } from "../server/domains/notifications/notifications.service.ts";
import { notificationListeners } from "../server/domains/notifications/tell-people.service.ts";
import { settleRewards } from "../server/domains/referrals/referrals.service.ts";
import { storeSetting } from "../server/domains/settings/desk/settings-desk.service.ts";
import type { StaffViewer, With } from "../server/kit/services.ts";
import type { OutboxEvent } from "../server/kit/work/outbox.ts";
import { listHistory } from "./history.tables.ts";

type MarketOn = (daysAgo: number) => With<"db" | "clock" | "market">;

/** Nobody's: a name that is a place, and numbers that no one can have. */
const facts: Readonly<Record<string, string>> = {
  officer_name: "Demo Grievance Officer",
  officer_phone: "+91 00000 00001",
  care_phone: "+91 00000 00002",
  care_times: "Monday to Saturday, 10 am to 6 pm",
  care_times_hi: "सोमवार से शनिवार, सुबह 10 से शाम 6",
  payment_company: "the demo's own gateway, which moves no money",
  payment_company_hi: "डेमो का अपना गेटवे, जिससे कोई पैसा नहीं जाता",
  hosting_place: "the computer that this demo runs on",
  hosting_place_hi: "वह कंप्यूटर जिस पर यह डेमो चलता है",
  log_period: "as long as the demo runs",
  log_period_hi: "जब तक डेमो चलता है",
  hub_phone: "0000000003",
  hub_address: "Demo hub, Okhla Industrial Estate Phase III",
  hub_city: "New Delhi",
  hub_state: "Delhi",
  hub_pincode: "110020",
};

export async function plantFacts({ db }: With<"db" | "clock">, admin: StaffViewer, market: string): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [key, value] of Object.entries({ ...facts, hub_name: `${market} hub` })) {
      await storeSetting(tx, key, { version: 0, value }, admin.staffId);
    }
  });
}

const DAY_MS = 86_400_000;

/** One that runs, one for a first order, one that is over, one that was stopped, one that is yet to come. */
export async function plantCoupons(on: MarketOn, admin: StaffViewer, market: string): Promise<void> {
  const day = (daysAgo: number) => on(daysAgo).clock.now().toISOString();
  const none = { categories: [], methods: [], first_order_only: false, min_order: 0, is_listed: true };
  const made = (daysAgo: number, given: Parameters<typeof createCoupon>[3]) =>
    createCoupon(on(daysAgo), admin, undefined, given);
  await made(12, {
    ...none,
    code: `${market
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, "")
      .slice(0, 10)}10`,
    kind: "percent",
    value: 10,
    max_discount: 300,
    min_order: 500,
    per_user_limit: 1,
    budget: 50_000,
    valid_from: day(12),
    valid_to: day(-30),
  });
  await made(10, {
    ...none,
    code: "PEHLA100",
    kind: "flat",
    value: 100,
    min_order: 800,
    first_order_only: true,
    valid_from: day(10),
    valid_to: day(-60),
  });
  await made(40, {
    ...none,
    code: "DIWALI250",
    kind: "flat",
    value: 250,
    min_order: 2_000,
    global_limit: 200,
    valid_from: day(40),
    valid_to: day(9),
  });
  const stopped = await made(20, {
    ...none,
    code: "BOOKS50",
    kind: "percent",
    value: 50,
    max_discount: 150,
    valid_from: day(20),
    valid_to: day(-20),
  });
  await setStopped(on(6), admin, stopped.id, true);
  await made(1, {
    ...none,
    code: "NEWYEAR15",
    kind: "percent",
    value: 15,
    max_discount: 500,
    methods: ["prepaid"],
    valid_from: day(-20),
    valid_to: day(-50),
  });
}

/** Each order's reward, where somebody's link led to it, as far as the order has come. */
export async function plantRewards(
  market: With<"db" | "clock" | "market">,
  orderIds: readonly string[],
): Promise<void> {
  for (const id of orderIds) await settleRewards(market, id);
}

interface Complaint {
  daysAgo: number;
  subject: string;
  message: string;
  said?: readonly (readonly ["answer" | "resolve", number, string])[];
}

const complaints: readonly Complaint[] = [
  {
    daysAgo: 11,
    subject: "Refund not in my account",
    message: "The order was cancelled a week ago and my bank shows nothing.",
    said: [
      ["answer", 10, "We see the refund at our payment company and have asked them where it is."],
      ["resolve", 9, "It was sent to your card on the same day. Banks show it within five working days."],
    ],
  },
  {
    daysAgo: 3,
    subject: "My listing was refused twice",
    message: "The reason says the photos are blurred. They are sharp on my phone.",
    said: [["answer", 2, "Two of the five are. Please send those again in daylight; the other three are fine."]],
  },
  {
    daysAgo: 0.6,
    subject: "कूरियर दो बार नहीं आया",
    message: "पिकअप का समय तय था, मैं घर पर था, कोई नहीं आया।",
  },
];

export async function plantGrievances(on: MarketOn, peopleIds: readonly string[], support: StaffViewer): Promise<void> {
  for (const [place, { daysAgo, subject, message, said = [] }] of complaints.entries()) {
    const userId = peopleIds[place] ?? "";
    const viewer = { kind: "user", userId, sessionId: "" } as Parameters<typeof fileGrievance>[1];
    const { ticket }: Pick<Grievance, "ticket"> = await fileGrievance(on(daysAgo), viewer, {
      kind: "trade",
      subject,
      message,
    });
    for (const [what, when, words] of said) await act(on(when), support, ticket, what, words);
  }
}

/** Of these the market's own history is told: the rest would be a wall of old news. */
const told = [
  "order.place",
  "order.pay",
  "order.approve",
  "order.decline",
  "order.dispatch",
  "order.deliver",
  "order.fail_check",
  "order.request_return",
  "ask.matched",
  "referral.earn",
  "grievance.received",
  "grievance.answered",
  "grievance.resolved",
];
const TOLD_DAYS = 14;
/** What is older has been read. */
const READ_DAYS = 2;

export async function plantNews(on: MarketOn, peopleIds: readonly string[]): Promise<void> {
  const market = on(0);
  const listeners = new Map(notificationListeners(market).map(({ topic, react }) => [topic, react]));
  const tell = async (event: OutboxEvent) => listeners.get(event.topic)?.(event);
  const yesterday = on(1).clock.now();
  const events = await listHistory(market.db, told, on(TOLD_DAYS).clock.now(), yesterday);
  const isOld = ({ at }: OutboxEvent) => market.clock.now().getTime() - at.getTime() > READ_DAYS * DAY_MS;
  for (const event of events.filter(isOld)) await tell(event);
  for (const userId of peopleIds) await markRead(on(READ_DAYS), userId, { all: true });
  for (const event of events.filter((one) => !isOld(one))) await tell(event);
}
