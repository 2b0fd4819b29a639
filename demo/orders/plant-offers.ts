// Some of the demo's people bargain: offers that wait, that were countered, taken and refused, all within the last day.
import { acceptCounter, answerOffer, makeOffer } from "../../server/domains/offers/offers.service.ts";
import type { With } from "../../server/kit/services.ts";

export interface Bargained {
  id: string;
  sellerId: string;
  price: number;
}

/** What is said about an item, by how many, each a few hours after the other. */
const talks = [
  { offers: [88], ending: "wait" },
  { offers: [80, 90], ending: "counter" },
  { offers: [85, 92, 70], ending: "wait" },
  { offers: [90], ending: "accept" },
  { offers: [75, 86], ending: "reject" },
  { offers: [82], ending: "take" },
] as const;

const MOST = 24;
/** Not every item that could be bargained about is. */
const EVERY = 3;
const DAY_H = 24;
/** Below it there is no room for a price between two others. */
const CHEAPEST = 200;

export async function plantOffers(
  on: (daysAgo: number) => With<"db" | "clock">,
  goods: readonly Bargained[],
  buyerIds: readonly string[],
): Promise<void> {
  let next = 0;
  const chosen = goods.filter(({ price }, place) => price >= CHEAPEST && place % EVERY === 0).slice(0, MOST);
  for (const [place, { id, sellerId, price }] of chosen.entries()) {
    const talk = talks[place % talks.length] ?? talks[0];
    const at = (hoursAgo: number) => on(hoursAgo / DAY_H);
    const made: { id: string; price: number }[] = [];
    for (const [turn, percent] of talk.offers.entries()) {
      const buyerId = nextOther(sellerId);
      const body = { product_id: id, price: Math.round((price * percent) / 100) };
      made.push(await makeOffer(at(20 - turn * 3 - (place % 4)), buyerId, body));
      if (talk.ending === "take") await bargain(at, sellerId, buyerId, id, price, made[turn]);
    }
    const [first] = made;
    if (!first || talk.ending === "wait" || talk.ending === "take") continue;
    const answers = {
      counter: { accepted: 0, counter_price: between(first.price, price) },
      accept: { accepted: 1 },
      reject: { accepted: 0 },
    } as const;
    await answerOffer(at(4), sellerId, id, { offer_id: first.id, ...answers[talk.ending] });
  }

  function nextOther(sellerId: string): string {
    const others = buyerIds.filter((id) => id !== sellerId);
    return others[next++ % others.length] ?? "";
  }
}

/** The seller names a price, and the buyer takes it. */
async function bargain(
  at: (hoursAgo: number) => With<"db" | "clock">,
  sellerId: string,
  buyerId: string,
  id: string,
  price: number,
  offer: { id: string; price: number } | undefined,
): Promise<void> {
  if (!offer) return;
  const counter_price = between(offer.price, price);
  await answerOffer(at(6), sellerId, id, { offer_id: offer.id, accepted: 0, counter_price });
  await acceptCounter(at(2), buyerId, offer.id);
}

function between(low: number, high: number): number {
  return Math.round((low + high) / 2);
}
