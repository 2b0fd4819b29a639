// A steady load through nginx, by chances that a seed gives again. It remembers what was acknowledged to whom, and how often
// somebody had to ask.
import { setTimeout as wait } from "node:timers/promises";
import type { CallInput } from "../../contract/client.ts";
import { Refusal } from "../../contract/kit.ts";
import { orderBody } from "../../server/testing/buying.ts";
import { phoneListing } from "../../server/testing/make.ts";
import { type Chance, seeded } from "../../server/testing/seeded.ts";
import { type Browser, KNOWN_ITEMS, type Market, type Person } from "./people.ts";
import type { Sample } from "./samples.ts";

/** An answer that somebody was given: it must be true for ever. */
export interface Acknowledged {
  call: string;
  userId: string;
  input: CallInput;
  data: unknown;
}

/** What somebody wanted once, whether they were answered or not: it may have happened once at most. */
export interface Wish {
  kind: "order" | "offer" | "listing";
  userId: string;
  /** The listing that was ordered or bargained for; the title of what was listed. */
  about: string;
}

/** Of guests' reads so many are of an item that nobody has looked at. */
const UNSEEN = 0.1;
const itemPath = (id: string) => `/product-overview?pid=${id}`;

/** The last of the goods, which nobody comes to buy. */
const wellKnown = (goods: readonly string[]) => [
  "/",
  "/categories",
  "/products",
  ...[1, 2, 11].map((category) => `/products?category=${category}`),
  "/api/v1/products/categories",
  ...goods.slice(-KNOWN_ITEMS).map(itemPath),
];

const TRY_AGAIN_MS = 1_000;
/** Whoever had no answer by then gives up, and does not know. */
const PATIENCE_MS = 90_000;

export class Traffic {
  readonly samples: Sample[] = [];
  readonly acknowledged: Acknowledged[] = [];
  readonly wishes: Wish[] = [];
  /** What somebody had been told and could not find a moment later. */
  readonly unread: string[] = [];
  /** Refusals that nobody should get. */
  readonly surprises: string[] = [];
  readonly #market: Market;
  readonly #seed: number;
  readonly #rate: number;
  #isOpen = false;
  #taken = 0;
  #running: Promise<void>[] = [];
  #round = 0;

  /** `rate`: about so many requests a second, three quarters of them of guests. */
  constructor(market: Market, seed: number, rate: number) {
    this.#market = market;
    this.#seed = seed;
    this.#rate = rate;
  }

  /** What many look at has been looked at before anything goes wrong, as on any market that is a day old. */
  async warmUp(): Promise<void> {
    const [guest] = this.#market.guests;
    for (const path of wellKnown(this.#market.goods)) await guest?.request(path).then((answer) => answer.arrayBuffer());
  }

  /** So many things can still be bought. */
  get left(): number {
    return this.#market.goods.length - KNOWN_ITEMS - this.#taken;
  }

  open(): void {
    this.#isOpen = true;
    this.#round++;
    const { guests, buyers, sellers } = this.#market;
    const every = (count: number, share: number) => (1_000 * count) / (this.#rate * share);
    this.#running = [
      ...guests.map((guest, n) => this.#walk(n, every(guests.length, 0.75), (chance) => this.#look(guest, chance))),
      ...buyers.map((buyer, n) =>
        this.#walk(100 + n, every(buyers.length, 0.08), (chance) => this.#buy(buyer, chance)),
      ),
      ...sellers.map((seller, n) =>
        this.#walk(200 + n, every(sellers.length, 0.03), (chance) => this.#list(seller, chance)),
      ),
    ];
  }

  /** Done when everybody has been answered, or has given up. */
  async close(): Promise<void> {
    this.#isOpen = false;
    await Promise.all(this.#running);
  }

  async #walk(who: number, everyMs: number, step: (chance: Chance) => Promise<void>): Promise<void> {
    const chance = seeded((this.#seed * 1_000 + this.#round) * 1_000 + who);
    await wait(chance.next() * everyMs);
    while (this.#isOpen) {
      const began = performance.now();
      await step(chance);
      const pause = everyMs * (0.5 + chance.next()) - (performance.now() - began);
      if (this.#isOpen) await wait(Math.max(0, pause));
    }
  }

  /** Guests: mostly what many look at, now and then what nobody has looked at yet. */
  async #look(guest: Browser, chance: Chance): Promise<void> {
    const { goods } = this.#market;
    if (chance.next() < UNSEEN) return this.#page(guest, "item nobody saw", itemPath(chance.pick(goods)));
    const path = chance.pick(wellKnown(goods));
    await this.#page(guest, /^\/[a-z]*/.exec(path)?.[0] ?? path, path);
  }

  async #page(guest: Browser, what: string, path: string): Promise<void> {
    await this.#timed("guest", what, async () => {
      const answer = await guest.request(path);
      await answer.arrayBuffer();
      return answer.status;
    });
  }

  async #buy(buyer: Person, chance: Chance): Promise<void> {
    if (this.left <= 0) return;
    const id = this.#market.goods[this.#taken++] ?? "";
    if (chance.next() < 0.12) return this.#bargain(buyer, id);
    const key = `order-${id}`;
    const input = { params: { id }, body: orderBody({ is_cod: true }) as never, key };
    const wish = { kind: "order", userId: buyer.id, about: id } as const;
    const ask = () => buyer.api.checkout.createOrder(input);
    const made = await this.#insist({ userId: buyer.id, wish }, "checkout.createOrder", input, ask);
    if (!made) return;
    await this.#readOwn("order", made.order_id, () => buyer.api.orders.item({ params: { id: made.order_id } }));
    if (chance.next() < 0.5) return;
    const cancel = { params: { id: made.order_id }, body: {}, key: `cancel-${id}` };
    await this.#insist({ userId: buyer.id }, "orders.cancel", cancel, () => buyer.api.orders.cancel(cancel as never));
  }

  async #bargain(buyer: Person, id: string): Promise<void> {
    const input = { body: { product_id: id, price: 1_500 } };
    const wish = { kind: "offer", userId: buyer.id, about: id } as const;
    // It has no key: whoever asks again is told that it is open already, if the first asking had its effect.
    const again = { userId: buyer.id, wish, doneBefore: "offer_open" };
    const made = await this.#insist(again, "offers.make", input, () => buyer.api.offers.make(input));
    if (made)
      await this.#readOwn("offer", id, async () => {
        const mine = await buyer.api.offers.mine({ query: { product_id: id } });
        if (mine === null) throw new Refusal("not_found");
      });
  }

  async #list(seller: Market["sellers"][number], chance: Chance): Promise<void> {
    const title = `Phone ${this.#seed} ${this.#round} ${chance.below(1e5)}`;
    const body = phoneListing(seller, [], { title, submit: false });
    const input = { body, key: `list-${title.replaceAll(" ", "-")}` };
    const wish = { kind: "listing", userId: seller.id, about: title } as const;
    const ask = () => seller.api.listings.create(input);
    const made = await this.#insist({ userId: seller.id, wish }, "listings.create", input, ask);
    if (!made) return;
    const { id } = made;
    await this.#readOwn("listing", id, () => seller.api.listings.product({ params: { id } }));
    // A person may keep fifty drafts.
    if (chance.next() < 0.3) return;
    const remove = { params: { id } };
    const again = { userId: seller.id, doneBefore: "listing_wrong_state" };
    await this.#insist(again, "listings.remove", remove, () => seller.api.listings.remove(remove));
  }

  /**
   * Asks until there is an answer that is no 5xx, as an app with the same key would. `doneBefore`: the refusal that means that
   * an asking which was not answered had its effect.
   */
  async #insist<T>(
    { userId, wish, doneBefore }: { userId: string; wish?: Wish; doneBefore?: string },
    call: string,
    input: CallInput,
    ask: () => Promise<T>,
  ): Promise<T | undefined> {
    if (wish) this.wishes.push(wish);
    const until = performance.now() + PATIENCE_MS;
    for (let attempt = 1; performance.now() < until; attempt++) {
      let reply: T | undefined;
      let refusal: Refusal | undefined;
      const status = await this.#timed("write", call, async () => {
        try {
          reply = await ask();
          return 200;
        } catch (error) {
          if (!(error instanceof Refusal)) return 0;
          refusal = error;
          return error.status;
        }
      });
      if (reply !== undefined) {
        this.acknowledged.push({ call, userId, input, data: reply });
        return reply;
      }
      if (refusal !== undefined && status < 500) {
        if (attempt > 1 && refusal.code === doneBefore) return undefined;
        if (status !== 429)
          this.surprises.push(`${call}: ${status} ${refusal.code}${attempt > 1 ? ` at try ${attempt}` : ""}`);
        return undefined;
      }
      await wait(TRY_AGAIN_MS);
    }
    return undefined;
  }

  /** Whoever wrote something reads it: not finding it is worse than hearing that it cannot be read now. */
  async #readOwn(what: string, id: string, read: () => Promise<unknown>): Promise<void> {
    await this.#timed("own", what, async () => {
      try {
        await read();
        return 200;
      } catch (error) {
        if (!(error instanceof Refusal)) return 0;
        if (error.status < 500) this.unread.push(`${what} ${id}: ${error.code}`);
        return error.status;
      }
    });
  }

  async #timed(kind: Sample["kind"], what: string, ask: () => Promise<number>): Promise<number> {
    const at = performance.now();
    const status = await ask().catch(() => 0);
    this.samples.push({ kind, what, at, tookMs: performance.now() - at, status });
    return status;
  }
}
