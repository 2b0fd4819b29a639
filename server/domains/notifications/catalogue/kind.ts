// What one kind of notification is: which news it comes from, who is told, where it leads, and its words.
import type { Db } from "../../../kit/db/database.ts";

export type Language = "en" | "hi";

/** What the words are made of. Kept with the row, and so small: no names, numbers or addresses of people. */
export type Data = Readonly<Record<string, string | number | boolean | null>>;

export type Payload = Readonly<Record<string, unknown>>;

export interface Telling {
  to: string;
  data: Data;
}

/** News about a few people. */
export interface Source {
  topic: string;
  /** Nobody, if it is nobody's news after all. */
  tell(payload: Payload, db: Db): Promise<Telling[]>;
}

/** News to everyone who liked a listing, told batch by batch. */
export interface Spread {
  topic: string;
  /** Nothing if it is no news any more when its turn comes. */
  about(payload: Payload, db: Db): Promise<{ listingId: string; data: Data; except: readonly string[] } | undefined>;
  /** cheaper: below what it cost when they liked it, and below what they were told last · daily: once in a day. */
  unless: "cheaper" | "daily";
}

export type Words = readonly [title: string, body: string];

export interface Kind<D extends Data = Data> {
  /** About the account, an order or money: in the shorter of the two lists. */
  isSystem: boolean;
  /** A push of it may wait until the morning. */
  canWait: boolean;
  sources: readonly Source[];
  spreads?: readonly Spread[];
  /** A path of this site. */
  link(data: D): string;
  en(data: D): Words;
  hi(data: D): Words;
}

/** Only returns its argument; inside, the data has the shape that its sources give it. */
export function kind<D extends Data>(told: Kind<D>): Kind {
  return told as unknown as Kind;
}

export const textIn = (payload: Payload, name: string): string => String(payload[name] ?? "");
export const amountIn = (payload: Payload, name: string): number => Number(payload[name] ?? 0);

/** Tells the one person whose id stands in the payload under `to`. */
export function toOne(
  topic: string,
  to: string,
  dataOf: (payload: Payload, db: Db) => Promise<Data>,
  isNews: (payload: Payload) => boolean = () => true,
): Source {
  return {
    topic,
    async tell(payload, db) {
      const person = textIn(payload, to);
      return person === "" || !isNews(payload) ? [] : [{ to: person, data: await dataOf(payload, db) }];
    },
  };
}
