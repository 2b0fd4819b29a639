// A courier of our own for demos: parcels are rows that travel as the product's clock goes on, and what happens to them is
// told by webhook. It survives a restart, and misbehaves when asked to. A booking has no key: sent twice, it is two parcels.
import { INDIA_OFFSET } from "../../../../contract/india.ts";
import type { Courier, CourierSandbox } from "../../../kit/couriers/courier-port.ts";
import { CourierFailed } from "../courier-failed.ts";
import * as table from "./sandbox.tables.ts";
import { isOnItsWay, openScene, refused, type SandboxParts, type SandboxScene } from "./scene.ts";
import { comesAt, daysBetween, type Happening, isServed, priceOf, shareOf } from "./travel.ts";
import { factsIn, isSigned } from "./webhooks.ts";

const AT_ONCE = 200;
const DAY_MS = 86_400_000;
/** Cash is paid over so many days after it was taken. */
const REMITTED_AFTER_DAYS = 2;

export function createSandbox(parts: SandboxParts): Courier & CourierSandbox {
  const scene = openScene(parts);
  return {
    name: "sandbox",
    ...bookingsOf(scene),
    ...afterwardsOf(scene),
    verifyWebhook: (body, headers) => isSigned(body, headers["x-courier-signature"], parts.secret),
    readWebhook: factsIn,
    ...playedBy(scene),
  };
}

type Bookings = Pick<Courier, "serviceable" | "book" | "findByReference" | "cancel">;

function bookingsOf({ db, clock, answer, requireParcel, happenedTo, replan }: SandboxScene): Bookings {
  return {
    serviceable: (ask) =>
      answer(async () => {
        const serves = isServed(ask.from) && isServed(ask.to);
        if (!serves) return { serves, days: null, pricePaise: null };
        return { serves, days: daysBetween(ask.from, ask.to), pricePaise: priceOf(ask) };
      }),

    book: ({ reference, leg, from, to, weightGrams, cashPaise, window }) =>
      answer(async (script) => {
        if (!isServed(from.pincode) || !isServed(to.pincode)) refused("The courier does not go there.");
        const waybill = await table.insertParcel(db, {
          reference,
          leg,
          from_pincode: from.pincode,
          to_pincode: to.pincode,
          from_city: from.city,
          to_city: to.city,
          weight_grams: weightGrams,
          cash_paise: cashPaise,
          window_day: window?.day ?? null,
          window_part: window?.part ?? null,
          booked_at: clock.now(),
        });
        if (shareOf(waybill, "lost") < script.lose_parcels) await table.doomParcel(db, waybill);
        const parcel = await requireParcel(waybill);
        await replan(parcel, { kind: "booked", at: parcel.booked_at });
        if (shareOf(waybill, "reply") < script.lose_replies)
          throw new CourierFailed("unavailable", "The courier's answer was lost on the way.");
        return bookedAs(parcel);
      }),

    findByReference: (reference) => answer(async () => (await table.listByReference(db, reference)).map(bookedAs)),

    cancel: (waybill) =>
      answer(async () => {
        const { cancelled_at } = await requireParcel(waybill);
        if (cancelled_at !== null) return;
        const now = clock.now();
        if (isOnItsWay(await happenedTo(waybill))) refused("The parcel is on its way already.");
        if (!(await table.cancelParcel(db, waybill, now))) return;
        await table.dropPlanned(db, waybill, now);
        const fact: Happening = { kind: "cancelled", at: now, place: null, reason: null, grams: null };
        await table.insertFacts(db, waybill, [fact], { isPlanned: false, toldAt: null });
      }),
  };
}

type Afterwards = Pick<Courier, "redeliver" | "track" | "remittances">;

function afterwardsOf({ db, clock, answer, requireParcel, happenedTo, replan }: SandboxScene): Afterwards {
  return {
    redeliver: ({ waybill, key, day, part, to }) =>
      answer(async () => {
        const parcel = await requireParcel(waybill);
        if (to !== null && to.pincode !== parcel.to_pincode) refused("The courier keeps to the pincode it was given.");
        const last = (await happenedTo(waybill)).findLast(({ kind }) => kind !== "weighed");
        if (last?.kind !== "failed_attempt") refused("Only what could not be handed over is brought again.");
        if (!(await table.insertRedelivery(db, { key, waybill, day, part }))) return;
        const at = comesAt(waybill, clock.now(), day, part);
        const round: Happening = { kind: "out_for_delivery", at, place: parcel.to_city, reason: null, grams: null };
        await replan(parcel, { ...last, at: clock.now() }, round);
      }),

    track: (waybill) =>
      answer(async () => {
        await requireParcel(waybill);
        return happenedTo(waybill);
      }),

    remittances: (day) =>
      answer(async () => {
        const until = new Date(`${day}T00:00:00${INDIA_OFFSET}`).getTime() - (REMITTED_AFTER_DAYS - 1) * DAY_MS;
        const cash = await table.listCashDelivered(db, new Date(until - DAY_MS), new Date(until));
        const reference = `SXR${day.replaceAll("-", "")}`;
        return cash.map(({ waybill, cash_paise }) => ({ waybill, amountPaise: cash_paise, reference, paidOn: day }));
      }),
  };
}

function playedBy({ db, clock, happenedTo, replan, tell, readScript }: SandboxScene): CourierSandbox {
  return {
    async travel() {
      const { travels } = await readScript();
      for (let told = 0; ; ) {
        const due = await table.takeUntold(db, clock.now(), travels, AT_ONCE);
        await tell(due);
        told += due.length;
        if (due.length < AT_ONCE) return told;
      }
    },

    async tell(waybill, { kind, at = clock.now(), place = null, reason = null, grams = null }) {
      const parcel = await table.findParcel(db, waybill);
      if (!parcel) return false;
      const fact = { kind, at, place, reason, grams };
      const isNews = (await happenedTo(waybill)).every((known) => known.at <= at);
      await table.insertFacts(db, waybill, [fact], { isPlanned: false, toldAt: clock.now() });
      if (kind === "cancelled") await table.cancelParcel(db, waybill, at);
      if (isNews && kind !== "weighed") await replan(parcel, fact);
      await tell([{ waybill, ...fact }]);
      return true;
    },

    passOver: (until) => table.passOver(db, until),
    readScript,
    async writeScript(change) {
      await table.writeScript(db, change);
      return readScript();
    },
  };
}

function bookedAs({ waybill, from_pincode, to_pincode, weight_grams, cash_paise }: table.ParcelRow) {
  const ask = { from: from_pincode, to: to_pincode, weightGrams: weight_grams, cashPaise: cash_paise };
  return { waybill, costPaise: priceOf(ask) };
}
