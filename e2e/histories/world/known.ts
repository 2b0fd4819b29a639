// What a history has seen so far, and what its references stand for at this moment.
import { randomBytes } from "node:crypto";
import { DEMO_PASSWORD } from "../../../demo/staff.ts";
import type { Role } from "../checker/whose.ts";
import { isRef, type Ref, userNames } from "../steps.ts";
import type { PlantedListing } from "./people.tables.ts";
import type { Cast, Person } from "./people.ts";

/** A thing with an id, and whose it is. */
export interface Thing extends Partial<Record<Role, string>> {
  id: string;
}

export interface SeenOrder {
  id: string;
  pid: string;
  listingId: string;
  buyer: string;
  seller: string;
}

/** What a checkout showed somebody, by the quote it was shown with. */
export interface SeenQuote {
  id: string;
  totals: Record<string, number>;
}

export const NOBODY = "00000000-0000-4000-8000-000000000000";

export class Known {
  readonly orders: SeenOrder[] = [];
  readonly prices = new Map<string, number>();
  readonly quotes = new Map<string, SeenQuote>();
  readonly codes = new Map<string, string>();
  readonly #cast: Cast;
  readonly #things = new Map<string, Thing[]>();
  readonly #token = randomBytes(5).toString("hex");
  #made = 0;
  /** Asks the database what stands in the SMS to a number. */
  readonly #readCode: (phone: string) => Promise<string>;

  constructor(cast: Cast, readCode: (phone: string) => Promise<string>) {
    this.#cast = cast;
    this.#readCode = readCode;
    for (const ware of cast.wares) this.addListing(ware);
    for (const name of userNames) this.add("address", { id: cast.people[name].addressId, owner: cast.people[name].id });
  }

  addListing({ id, sellerId, price }: Pick<PlantedListing, "id" | "sellerId" | "price">): void {
    this.add("listing", { id, seller: sellerId });
    this.prices.set(id, price);
  }

  add(kind: string, thing: Thing): void {
    const things = this.#things.get(kind) ?? [];
    if (things.some(({ id }) => id === thing.id)) return;
    things.push(thing);
    this.#things.set(kind, things);
  }

  find(kind: string, id: unknown): Thing | undefined {
    if (kind === "order") return this.orders.find((order) => order.id === id);
    if (kind === "pid") {
      const order = this.orders.find(({ pid }) => pid === id);
      return order && { ...order, id: order.pid };
    }
    return this.#things.get(kind)?.find((thing) => thing.id === id);
  }

  async resolve(value: unknown, person: Person): Promise<unknown> {
    if (isRef(value)) return this.#meaning(value, person);
    if (Array.isArray(value)) return Promise.all(value.map((part) => this.resolve(part, person)));
    if (typeof value !== "object" || value === null) return value;
    const parts = Object.entries(value).map(async ([name, part]) => [name, await this.resolve(part, person)] as const);
    return Object.fromEntries(await Promise.all(parts));
  }

  #listing(n: number): string {
    const listings = this.#things.get("listing") ?? [];
    return listings[n % listings.length]?.id ?? NOBODY;
  }

  #order(n: number): SeenOrder | undefined {
    const listing = this.#listing(n);
    return this.orders.findLast(({ listingId }) => listingId === listing) ?? this.orders.at(-1);
  }

  #fresh(): string {
    return `${this.#token}${++this.#made}`;
  }

  async #meaning({ $, n }: Ref, person: Person): Promise<unknown> {
    const user = this.#cast.people[userNames[n % userNames.length] ?? "Ann"];
    switch ($) {
      case "listing":
        return this.#listing(n);
      case "order":
        return this.#order(n)?.id ?? NOBODY;
      case "pid":
        return this.#order(n)?.pid ?? NOBODY;
      case "deliveryCode":
        return this.codes.get(this.#order(n)?.id ?? "") ?? "0000";
      case "quote":
        return this.quotes.get(`${person.id} ${this.#listing(n)}`)?.id ?? null;
      case "priceBelow":
        return Math.max(1, Math.floor((this.prices.get(this.#listing(n)) ?? 100) * 0.8));
      case "priceBetween":
        return Math.max(1, Math.floor((this.prices.get(this.#listing(n)) ?? 100) * 0.9));
      case "user":
        return user.id;
      case "phone":
        return user.phone;
      case "ownPhone":
        return person.phone || user.phone;
      case "ownEmail":
        return person.email;
      case "staffEmail":
        return (person.kind === "staff" ? person : this.#cast.people.support).email;
      case "staffPassword":
        return DEMO_PASSWORD;
      case "smsCode":
        return this.#readCode(user.phone);
      case "secret":
        return `${person.secret} Lane 2`;
      case "secretText":
        return `${person.secret} does not charge any more`;
      case "upi":
        return `${person.secret || "nobody"}@okbank`;
      case "photo":
        return person.photoIds[n % Math.max(1, person.photoIds.length)] ?? NOBODY;
      case "freshPhoto":
        return person.photoIds.shift() ?? NOBODY;
      case "word":
        return `zq${this.#token.replaceAll(/\d/g, "x")}`;
      case "newCode":
        return `C${this.#fresh().toUpperCase()}`;
      case "key":
        return `note-${this.#fresh()}`;
      case "newEmail":
        return `new.${this.#fresh()}@sahejo.test`;
      case "number":
        return n + 1;
      default:
        return this.#thing($, n, person);
    }
  }

  /** One's own first, the newest before older ones; then those of others. */
  #thing(kind: string, n: number, person: Person): string | null {
    const things = (this.#things.get(kind) ?? []).toReversed();
    const isMine = (thing: Thing) => [thing.owner, thing.buyer, thing.seller].includes(person.id);
    const all = [...things.filter(isMine), ...things.filter((thing) => !isMine(thing))];
    return all[n % Math.max(1, all.length)]?.id ?? (kind === "slot" || kind === "couponCode" ? null : NOBODY);
  }
}
