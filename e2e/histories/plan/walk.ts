// What a walk through the market is made of: its items with where it believes them to be, and the calls it plans.
import type { CallInput } from "../../../contract/client.ts";
import type { OrderState } from "../../../contract/orders/orders.machine.ts";
import { delhi, orderBody } from "../../../server/testing/buying.ts";
import type { Chance } from "../../../server/testing/seeded.ts";
import { type CallStep, type Side, type UserName, userNames, type Who } from "../steps.ts";

/** Where the walk believes an item to be: on the market, bargained for, ordered, or after the sale. */
export type Phase =
  | OrderState
  | "published"
  | "bargained"
  | "paused"
  | "on_hold"
  | "waiting"
  | "link_issued"
  | "paid_out";

export interface Item {
  n: number;
  seller: UserName;
  buyer: UserName;
  phase: Phase;
}

export const sideOf = (chance: Chance): Side => (chance.next() < 0.5 ? 0 : 1);

export class Walk {
  readonly items: Item[];
  protected readonly chance: Chance;
  #keys = 0;

  constructor(chance: Chance, sellers: readonly UserName[]) {
    this.chance = chance;
    this.items = sellers.map((seller, n) => ({ n, seller, buyer: "Bob", phase: "published" }));
  }

  call(who: Who, call: string, input: CallInput = {}): CallStep {
    return { who, call, input, at: sideOf(this.chance) };
  }

  keyed(step: CallStep): CallStep {
    return { ...step, key: `k${++this.#keys}` };
  }

  /** Mostly with the item that has come furthest: that is how a history gets deep. */
  pickItem(): Item {
    const moving = this.items.filter(({ phase }) => phase !== "published" && phase !== "paid_out");
    return this.chance.pick(moving.length > 0 && this.chance.next() < 0.75 ? moving : this.items);
  }

  /** Where everything will be that moves by itself, once so much time has passed. */
  pass(seconds: number): void {
    const after =
      (s: number, ...phases: Phase[]) =>
      (item: Item) =>
        seconds >= s && phases.includes(item.phase);
    const [isUnpaid, isUnanswered, isDone] = [
      after(900, "payment_pending", "created"),
      after(86_400, "awaiting_seller", "bargained"),
      after(8 * 86_400, "delivered", "return_rejected"),
    ];
    for (const item of this.items) {
      if (isUnpaid(item) || isUnanswered(item)) item.phase = "published";
      else if (isDone(item)) item.phase = "completed";
    }
  }

  buyersOf(item: Item): UserName[] {
    return this.chance.shuffle(userNames.filter((name) => name !== item.seller));
  }

  order(item: Item, buyer: UserName): CallStep {
    const dice = this.chance.next();
    const isCod = dice < 0.3;
    const body = orderBody({
      is_cod: isCod,
      emi_only: dice > 0.96,
      delivery_address: { ...delhi, address_line_one: { $: "secret", n: 0 } },
      coupon_code: this.chance.next() < 0.15 ? { $: "couponCode", n: 0 } : null,
      ...(this.chance.next() < 0.4 ? { quote_id: { $: "quote", n: item.n } } : {}),
    });
    const step = this.call(buyer, "checkout.createOrder", { params: { id: { $: "listing", n: item.n } }, body });
    item.buyer = buyer;
    item.phase = isCod ? "awaiting_seller" : "payment_pending";
    return this.chance.next() < 0.7 ? this.keyed(step) : step;
  }
}
