// How things come to be that other calls name. Where a step needs one, somebody makes it first.
import type { CallInput } from "../../../contract/client.ts";
import type { Chance } from "../../../server/testing/seeded.ts";
import type { Who } from "../steps.ts";

interface Maker {
  call: string;
  /** Undefined: whoever is about to name it, if it may be theirs. */
  who?: Who;
  make(chance: Chance): CallInput;
}

const listing = (chance: Chance) => ({ $: "listing", n: chance.below(3) });
const some = { $: "listing", n: 0 };

const makers: Record<string, readonly Maker[]> = {
  ask: [
    {
      call: "asks.post",
      make: (chance) => ({ body: { description: `A lamp with ${chance.below(900)} bulbs`, budget: 800 } }),
    },
  ],
  question: [
    {
      call: "questions.post",
      make: (chance) => ({ body: { product_id: listing(chance), question_text: "Is it new?" } }),
    },
  ],
  savedSearch: [{ call: "savedSearches.save", make: (chance) => ({ body: { search: `lamp ${chance.below(900)}` } }) }],
  address: [],
  session: [{ call: "accounts.sessions", make: () => ({}) }],
  offer: [
    { call: "offers.make", make: () => ({ body: { product_id: some, price: { $: "priceBelow", n: 0 } } }), who: "Bob" },
  ],
  ticket: [
    {
      call: "grievances.file",
      make: () => ({ body: { subject: "A late parcel", message: { $: "secretText", n: 0 } } }),
    },
  ],
  coupon: [{ call: "coupons.create", who: "finance", make: () => ({ body: couponBody }) }],
  couponCode: [{ call: "coupons.create", who: "finance", make: () => ({ body: couponBody }) }],
  staff: [
    {
      call: "staff.invite",
      who: "admin",
      make: () => ({ body: { email: { $: "newEmail", n: 0 }, name: "New", role: "support" } }),
    },
  ],
  filter: [
    { call: "desk.saveFilter", make: () => ({ body: { screen: "orders", name: "Mine", query: "state=completed" } }) },
  ],
  strike: [
    {
      call: "usersDesk.strike",
      who: "support",
      make: () => ({ params: { id: { $: "user", n: 0 } }, body: { reason: "It was seen." } }),
    },
    { call: "usersDesk.item", who: "support", make: () => ({ params: { id: { $: "user", n: 0 } } }) },
  ],
  case: [
    {
      call: "reports.reportListing",
      who: "Cid",
      make: () => ({ params: { id: some }, body: { report_type: "other", message: { $: "secretText", n: 0 } } }),
    },
    { call: "reports.queue", who: "support", make: () => ({ query: {} }) },
  ],
  bankLine: [
    {
      call: "ledgerDesk.addBankLine",
      who: "finance",
      make: (chance) => ({
        body: { kind: "gateway_settled", amount_paise: chance.between(1, 900_000), reference: { $: "key", n: 0 } },
      }),
    },
  ],
  category: [
    {
      call: "categoriesDesk.add",
      who: "admin",
      make: () => ({ body: { like: 11, name: { $: "word", n: 0 }, name_hi: { $: "word", n: 0 } } }),
    },
  ],
  city: [
    {
      call: "placesDesk.addCity",
      who: "admin",
      make: () => ({ body: { name: { $: "word", n: 0 }, name_hi: { $: "word", n: 0 }, state: "Assam" } }),
    },
  ],
  ad: [{ call: "ads.add", who: "admin", make: () => ({ body: adBody }) }],
};

/** Good at any time a history may come to. */
export const lastingCoupon = {
  code: { $: "newCode", n: 0 },
  kind: "flat",
  valid_from: "2020-01-01T00:00:00Z",
  valid_to: "2090-01-01T00:00:00Z",
};
const couponBody = { ...lastingCoupon, value: 50, per_user_limit: 1 };

const adBody = {
  name: "A bank",
  pages: ["home"],
  shape: "any",
  title: "Save",
  title_hi: "बचत",
  text: "With us",
  text_hi: "हमारे साथ",
  action: "Look",
  action_hi: "देखें",
  link: "/",
  starts_at: "2020-01-01T00:00:00.000Z",
  ends_at: null,
  priority: 1,
};

export const makersOf = (kind: string): readonly Maker[] => makers[kind] ?? [];

/** What a call does well with, where its schema alone would seldom hit on it. */
const fitting: Record<string, (chance: Chance) => CallInput> = {
  "questions.post": (chance) =>
    chance.next() < 0.5
      ? { body: { product_id: listing(chance), question_text: "Is it new?" } }
      : { body: { question_id: { $: "question", n: 0 }, answer_text: "It is." } },
  "asks.post": (chance) => ({ body: { description: `A table of ${chance.below(900)} cm`, budget: 900 } }),
  "accounts.registerDevice": (chance) => ({
    body: {
      token: JSON.stringify({
        endpoint: `https://fcm.googleapis.com/fcm/send/${chance.below(1e9)}`,
        keys: {
          p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
          auth: "tBHItJI5svbpez7KI4CCXg",
        },
      }),
    },
  }),
  "staff.login": () => ({ body: { email: { $: "staffEmail", n: 0 }, password: { $: "staffPassword", n: 0 } } }),
  "staff.changePassword": () => ({ body: { current: { $: "staffPassword", n: 0 }, next: "another long password" } }),
  "session.verifyCode": (chance) => ({
    body: { phone: { $: "phone", n: chance.below(4) }, code: { $: "smsCode", n: chance.below(4) } },
  }),
  "grievances.file": (chance) => ({
    body: {
      subject: "A late parcel",
      message: "It has not come.",
      ...(chance.next() < 0.4 ? { email: "cnry.nobody@example.test", name: "N" } : {}),
    },
  }),
  "ads.add": () => ({ body: adBody }),
  "content.blog": (chance) => ({ params: { slug: chance.pick(["how-we-check", "nothing-here"]) } }),
  "afterSale.replyToFeedback": (chance) => ({
    params: { id: { $: "order", n: chance.below(3) } },
    body: { message: "Thank you for saying so." },
  }),
  "payments.webhook": () => ({ params: { gateway: "sandbox" }, body: { event: "payment.captured", payload: {} } }),
  "accounts.addAddress": (chance) => ({
    body: {
      name: "Office",
      phone: { $: "ownPhone", n: 0 },
      address_line_one: { $: "secret", n: 0 },
      pincode: chance.pick(["110016", "201303"]),
    },
  }),
  "accounts.editProfile": (chance) => ({
    body:
      chance.next() < 0.5
        ? { name: "Ann B", language: "hi" }
        : { email: { $: "ownEmail", n: 0 }, payout: { kind: "upi", upi_id: { $: "upi", n: 0 } } },
  }),
};

/** Half of the time; the other half is the schema's. */
export function fittingInput(call: string, chance: Chance): CallInput | undefined {
  const make = fitting[call];
  return make && chance.next() < 0.6 ? make(chance) : undefined;
}

/** The kinds of things that an input names. */
export function kindsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  if ("$" in value && typeof value.$ === "string") return [value.$];
  return Object.values(value).flatMap(kindsIn);
}
