// A history from its seed: who does what, at which process, with what going wrong meanwhile. Nothing here looks at an answer.

import { staffRoles } from "../../../contract/kit.ts";
import { withLastDigit } from "../../../demo/market/numbers.ts";
import { phoneAnswers } from "../../../server/testing/make.ts";
import { type Chance, seeded } from "../../../server/testing/seeded.ts";
import { rules } from "../checker/whose.ts";
import {
  type Act,
  type CallStep,
  type History,
  type Step,
  type UserName,
  userNames,
  type Weather,
  type Who,
} from "../steps.ts";
import { anyCalls, confine, endpointOf, idKindOf, mayEnter } from "./calls.ts";
import { Guide } from "./guide.ts";
import { InputMaker } from "./inputs.ts";
import { fittingInput, kindsIn, lastingCoupon, makersOf } from "./makers.ts";
import { sideOf } from "./walk.ts";

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;
/** How many histories are played together. */
export const BATCH = 100;

const CALM: Weather = { fail_calls: 0, delay_ms: 0, copies: 1, is_reversed: false, is_lost: false };
const weathers: readonly Weather[] = [
  CALM,
  CALM,
  { ...CALM, copies: 3 },
  { ...CALM, copies: 2, is_reversed: true },
  { ...CALM, delay_ms: 400 },
  { ...CALM, is_lost: true },
  { ...CALM, fail_calls: 12 },
];

/** Every decision about a batch or a history has its own chances, so that one can be had without the others. */
export const chanceOf = (seed: number, index: number, what: "batch" | "plan" | "cast"): Chance =>
  seeded((seed * 1_000_003 + index * 31 + { batch: 1, plan: 2, cast: 3 }[what]) >>> 0);

/** The clock and the gateway are the same for all histories of a batch. */
export function planActs(seed: number, batch: number): Act[] {
  const chance = chanceOf(seed, batch, "batch");
  return [
    { advanceS: 0, weather: chance.pick(weathers) },
    { advanceS: chance.pick([0, 5 * MINUTE, 16 * MINUTE, 25 * HOUR, 3 * DAY]), weather: chance.pick(weathers) },
    { advanceS: chance.pick([10 * DAY, 16 * DAY, 35 * DAY]), weather: chance.pick(weathers) },
  ];
}

export interface Size {
  /** Of one history. */
  steps: number;
  /** Whether processes are killed and stand still. */
  hasKills: boolean;
}

const maker = new InputMaker();
const owned = Object.keys(rules);
const everyone: readonly Who[] = [...userNames, "guest", ...staffRoles];

export function planHistory(seed: number, index: number, { steps, hasKills }: Size): History {
  const chance = chanceOf(seed, index, "plan");
  // Each limit in its turn.
  const every = Math.max(8, Math.round(128 / steps));
  const theme = index % every === every - 1 ? themes[Math.floor(index / every) % themes.length] : undefined;
  const sellers: UserName[] = theme === "wares" ? Array.from({ length: 12 }, () => "Ann") : ["Ann", "Ann", "Dee"];
  const guide = new Guide(chance, sellers);
  const total = chance.between(Math.ceil(steps * 0.7), Math.ceil(steps * 1.3));
  const made = new Set<string>();
  let rota = index * Math.max(1, Math.round(steps * 0.25)) + seed * 17;
  const acts = planActs(seed, Math.floor(index / BATCH)).map(({ advanceS }, n) => {
    guide.pass(advanceS);
    const share = [0.55, 0.25, 0.2][n] ?? 0;
    const planned: Step[] = n === 0 && theme ? crowd(theme, guide, chance) : [];
    for (let left = Math.round(total * share); left > 0; left--) {
      const dice = chance.next();
      if (dice < 0.22) planned.push(...anyCall(anyCalls[rota++ % anyCalls.length] ?? "", guide, chance, made));
      else if (dice < 0.25) planned.push({ calls: listing(guide, chance) });
      // What belongs to somebody is named by anybody: those calls more often than their share.
      else if (dice < 0.32) planned.push(...anyCall(chance.pick(owned), guide, chance, made));
      else if (dice < 0.335 && hasKills)
        planned.push({ fault: "stall", at: sideOf(chance), ms: chance.between(20, 300) });
      else planned.push(spoil(guide.next(guide.pickItem()), chance));
    }
    return planned;
  });
  // A few in a thousand are enough: the other histories of its batch are in the middle of something too.
  if (hasKills && chance.next() < 0.004)
    acts[0]?.splice(chance.below(acts[0].length), 0, { fault: "kill", at: sideOf(chance) });
  return { seed, index, sellers, drafts: theme === "drafts" ? 46 : 0, acts };
}

/** Any call of the contract, by somebody who may or by anybody; what it names is made first, if nobody has yet. */
function anyCall(call: string, guide: Guide, chance: Chance, made: Set<string>): Step[] {
  const endpoint = endpointOf(call);
  const allowed = everyone.filter((who) => who !== "guest" && mayEnter(endpoint, who, kindOf(who)));
  const who = chance.next() < 0.85 && allowed.length > 0 ? chance.pick(allowed) : chance.pick(everyone);
  const input = fittingInput(call, chance) ?? maker.make(endpoint, idKindOf(endpoint), chance);
  const step = guide.call(who, call, confine(call, input));
  const steps: Step[] = [];
  for (const kind of new Set(kindsIn(step.input))) {
    if (made.has(kind) || chance.next() < 0.1) continue;
    made.add(kind);
    for (const { call: making, who: by, make } of makersOf(kind)) {
      const isTheirs = mayEnter(endpointOf(making), who, kindOf(who)) && chance.next() < 0.7;
      const maybe = isTheirs
        ? who
        : chance.pick(everyone.filter((one) => mayEnter(endpointOf(making), one, kindOf(one))));
      steps.push({ calls: [guide.call(by ?? maybe, making, make(chance))] });
    }
  }
  return [...steps, { calls: [endpoint.once && chance.next() < 0.6 ? guide.keyed(step) : step] }];
}

const kindOf = (who: Who) =>
  who === "guest" ? "guest" : (userNames as readonly string[]).includes(who) ? "user" : "staff";

/** Lines are cut, and people ask twice. */
function spoil(step: Step, chance: Chance): Step {
  if ("fault" in step) return step;
  const dice = chance.next();
  const [only] = step.calls;
  if (!only || step.calls.length > 1 || dice > 0.12) return step;
  if (dice < 0.03) return { calls: [{ ...only, way: "drop" }] };
  if (dice < 0.07) return { calls: [{ ...only, way: "again" }] };
  return { calls: [only, { ...only, at: sideOf(chance) }] };
}

/** Somebody lists something of their own; the check comes later, or not. */
function listing(guide: Guide, chance: Chance): CallStep[] {
  const who = chance.pick(userNames);
  return [guide.keyed(guide.call(who, "listings.create", { body: listingBody(chance.next() < 0.7, chance) }))];
}

function listingBody(submit: boolean, chance: Chance) {
  return {
    category_data: { category_id: 11 },
    images: [{ $: "freshPhoto", n: 0 }],
    answers: phoneAnswers,
    title: "Samsung Galaxy S23 128 GB",
    description: "Bought in 2024, used with a case from the first day. Box and bill are there.",
    price: chance.pick([3_000, 12_000, 32_000]),
    is_negotiable: true,
    address_id: { $: "address", n: 0 },
    weight_kg: 0.45,
    paid_shipping_percentage: 100,
    identity: { kind: "imei", value: withLastDigit(`35${String(chance.below(1e9)).padStart(12, "0")}`) },
    submit,
  };
}

/** Where there is a limit, everybody runs against it at once. */
const themes = ["postings", "asks", "drafts", "wares", "codes", "coupons"] as const;

function crowd(theme: (typeof themes)[number], guide: Guide, chance: Chance): Step[] {
  const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));
  switch (theme) {
    case "postings":
      return times(2, () => ({
        calls: times(6, () => guide.call("Cid", "listings.create", { body: listingBody(true, chance) })),
      }));
    case "drafts":
      return times(2, () => ({
        calls: times(6, () =>
          guide.call("Cid", "listings.create", { body: { ...listingBody(false, chance), images: [] } }),
        ),
      }));
    case "asks":
      return times(2, (round) => ({
        calls: times(5, (n) =>
          guide.call("Cid", "asks.post", {
            body: { description: `A table lamp, number ${round * 5 + n}`, budget: 900 + n },
          }),
        ),
      }));
    case "wares":
      return times(3, () => {
        const goods = chance.shuffle(guide.items).slice(0, 6);
        const isOffer = chance.next() < 0.3;
        return {
          calls: goods.map((item) =>
            isOffer
              ? guide.call("Bob", "offers.make", {
                  body: { product_id: { $: "listing", n: item.n }, price: { $: "priceBelow", n: item.n } },
                })
              : guide.order(item, "Bob"),
          ),
        };
      });
    case "codes":
      return [
        { calls: [guide.call("guest", "session.requestCode", { body: { phone: { $: "phone", n: 1 } } })] },
        {
          calls: times(6, () =>
            guide.call("guest", "session.verifyCode", { body: { phone: { $: "phone", n: 1 }, code: "000000" } }),
          ),
        },
        {
          calls: times(3, () =>
            guide.call("guest", "session.verifyCode", {
              body: { phone: { $: "phone", n: 1 }, code: { $: "smsCode", n: 1 } },
            }),
          ),
        },
      ];
    case "coupons": {
      const body = { ...lastingCoupon, value: 100, global_limit: 1 };
      const withCoupon = (step: CallStep): CallStep => ({
        ...step,
        input: {
          ...step.input,
          body: {
            ...(step.input.body as object),
            is_cod: false,
            emi_only: false,
            coupon_code: { $: "couponCode", n: 0 },
          },
        },
      });
      return [
        { calls: [guide.call("admin", "coupons.create", { body })] },
        { calls: guide.items.map((item) => withCoupon(guide.order(item, chance.pick(["Bob", "Cid"])))) },
      ];
    }
  }
}
