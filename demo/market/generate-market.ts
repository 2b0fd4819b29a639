// The demo market as data: people, what they sell and sold, and recipes of the photos. Pure: nothing is read but the
// category file, nothing is written, and the same seed gives the same market.
import { type CheckFailure, failCheck } from "./fail-check.ts";
import { createPieceMaker, type Occasion, type Piece } from "./make-piece.ts";
import { listPeople, type MarketUser } from "./people.ts";
import { planPhotos, planPooled } from "./photos/plan-photos.ts";
import type { PhotoRecipe } from "./photos/recipe.ts";
import { roundPrice } from "./price-things.ts";
import { createDice, type Dice } from "./random.ts";
import { shelves } from "./things/all-shelves.ts";
import type { Good, Shelf } from "./things/shelf.ts";

export type MarketState = "published" | "under-verification" | "verification-failed" | "draft" | "paused" | "sold";

/** Its price is the one it was put up at; what it became is in price_changes. */
export interface MarketListing extends Piece {
  /** Index into the users. */
  seller: number;
  state: MarketState;
  reasons?: CheckFailure;
  sold_days_ago?: number;
  sold_price?: number;
  /** Oldest first. */
  price_changes?: PriceChange[];
  photos: PhotoRecipe[];
}

interface PriceChange {
  days_ago: number;
  price: number;
}

export interface Market {
  users: MarketUser[];
  /** Oldest first. */
  listings: MarketListing[];
}

export interface MarketSize {
  /** Not counting what is sold. */
  listings: number;
  users: number;
  /** How far back sales go. */
  months: number;
  sold?: number;
}

const USUAL_SIZE: MarketSize = { listings: 300, users: 40, months: 18 };
const SALES_PER_MONTH = 25;
const DAYS_PER_MONTH = 30.4;
/** What many want is sold more often than offered; and a price is only a hint if several paid it. */
const SALES_CROWDING = 1.5;

export function generateMarket(seed: string | number, size: MarketSize = USUAL_SIZE): Market {
  const dice = createDice(seed);
  const users = listPeople(size.users, size.months);
  const stall = createStall(users);
  const live = dice.fork("live");
  const listings = chooseShelves(size.listings, live).map((shelf, index) =>
    stall.offer(shelf, chooseState(index, size.listings), live),
  );
  const past = dice.fork("sold");
  const days = Math.round(size.months * DAYS_PER_MONTH);
  const sold = Array.from({ length: size.sold ?? size.months * SALES_PER_MONTH }, () =>
    stall.sell(
      past.weigh(shelves, (shelf) => shelf.share ** SALES_CROWDING),
      days,
      past,
    ),
  );
  lendPhotos(listings, dice.fork("lent"));
  return { users, listings: [...listings, ...sold].sort((a, b) => b.created_days_ago - a.created_days_ago) };
}

/** Every shelf once, so that no category is empty; then by how common each is. */
function chooseShelves(count: number, dice: Dice): Shelf[] {
  const first = dice.shuffle(shelves).slice(0, count);
  const rest = Array.from({ length: count - first.length }, () => dice.weigh(shelves, (shelf) => shelf.share));
  return [...first, ...rest];
}

/** Of 300: 20 wait for a check, 7 failed it, 6 are drafts, 6 paused. They come last, after one of each category. */
function chooseState(index: number, count: number): MarketState {
  const fromEnd = (count - 1 - index) * (300 / count);
  if (fromEnd < 20) return "under-verification";
  if (fromEnd < 27) return "verification-failed";
  if (fromEnd < 33) return "draft";
  return fromEnd < 39 ? "paused" : "published";
}

/** Days since what is in this state was put up, at most. An offer that idles for 60 days is taken down. */
const OLDEST: Record<MarketState, number> = {
  "under-verification": 2,
  "verification-failed": 18,
  draft: 20,
  paused: 50,
  published: 55,
  sold: 0,
};

/** How many photos a seller takes; planPhotos adds what is missing to three. */
const PHOTO_COUNTS = [
  { count: 1, weight: 25 },
  { count: 2, weight: 47 },
  { count: 3, weight: 22 },
  { count: 4, weight: 6 },
];

function createStall(users: readonly MarketUser[]) {
  const makePiece = createPieceMaker();
  const chooseSeller = createSellers(users);
  /** Objects and colours that are photographed anyway. */
  const shown = new Set<string>();

  function make(shelf: Shelf, occasion: Omit<Occasion, "language">, dice: Dice) {
    const seller = chooseSeller(occasion.daysAgo, dice);
    const language = users[seller]?.language ?? "en";
    return { seller, ...makePiece(shelf, { ...occasion, language }, dice) };
  }

  return {
    offer(shelf: Shelf, state: MarketState, dice: Dice): MarketListing {
      // More of them are recent: what stays is what nobody wanted.
      const daysAgo = Math.floor(OLDEST[state] * dice.next() ** 1.7);
      const { seller, piece, thing } = make(
        shelf,
        { daysAgo, chooseColour: ({ colours }) => dice.pick(colours) },
        dice,
      );
      shown.add(`${thing.object}/${thing.colour}`);
      const isWaiting = state === "under-verification";
      const { count } = state === "draft" ? { count: 1 } : dice.weigh(PHOTO_COUNTS, ({ weight }) => weight);
      return {
        ...{ seller, ...piece, state },
        ...(state === "verification-failed" ? { reasons: failCheck(dice) } : {}),
        ...(state === "published" || state === "paused" ? dropPrice(piece.price, daysAgo, dice) : {}),
        photos: planPhotos(thing, count, dice, isWaiting),
      };
    },

    sell(shelf: Shelf, days: number, dice: Dice): MarketListing {
      const soldDaysAgo = 1 + Math.floor((days - 1) * dice.next() ** 1.35);
      const daysAgo = soldDaysAgo + dice.whole(2, 34);
      const chooseColour = ({ object, colours }: Good) => {
        const known = colours.filter((colour) => shown.has(`${object}/${colour}`));
        return dice.pick(known.length > 0 ? known : colours.slice(0, 1));
      };
      const { seller, piece, thing } = make(shelf, { daysAgo, chooseColour, crowding: SALES_CROWDING }, dice);
      const isBargain = piece.is_negotiable && dice.chance(0.6);
      const agreed = isBargain ? roundPrice(piece.price * dice.between(0.88, 0.98), dice) : piece.price;
      return {
        ...{ seller, ...piece, state: "sold" as const },
        sold_days_ago: soldDaysAgo,
        sold_price: Math.min(agreed, piece.price),
        photos: [planPooled(thing)],
      };
    },
  };
}

/** Some sell a lot and most a little; nobody before they joined, nor more than four things a day. */
function createSellers(users: readonly MarketUser[]) {
  const DAILY = 4;
  const counts = new Map<string, number>();
  const indexes = users.map((_user, index) => index);
  // Every eighth only buys.
  const eager = indexes.map((index) => (index % 8 === 7 ? 0 : 1 / (1 + ((index * 17) % users.length)) ** 0.35));
  return (daysAgo: number, dice: Dice): number => {
    const mayToday = (index: number) =>
      (users[index]?.joined_days_ago ?? 0) > daysAgo && (counts.get(`${index}/${daysAgo}`) ?? 0) < DAILY;
    const seller = dice.weigh(indexes.filter(mayToday), (index) => eager[index] ?? 0);
    counts.set(`${seller}/${daysAgo}`, (counts.get(`${seller}/${daysAgo}`) ?? 0) + 1);
    return seller;
  };
}

/** Two in five of those that have been up for a week have come down in price, some twice. */
function dropPrice(asked: number, daysUp: number, dice: Dice): Pick<MarketListing, "price_changes"> {
  const changes: PriceChange[] = [];
  let price = asked;
  let daysAgo = daysUp - 2;
  while (daysAgo > 3 && changes.length < 2 && dice.chance(0.4)) {
    daysAgo = dice.whole(1, daysAgo);
    const lower = roundPrice(price * dice.between(0.88, 0.96), dice);
    if (lower < price) changes.push({ days_ago: daysAgo, price: lower });
    price = Math.min(price, lower);
  }
  return changes.length > 0 ? { price_changes: changes } : {};
}

/** Two of those that wait for a check show another seller's photos, so that a verifier has something to find. */
function lendPhotos(listings: readonly MarketListing[], dice: Dice): void {
  const published = listings.filter(({ state }) => state === "published");
  const pairs = listings
    .filter(({ state }) => state === "under-verification")
    .map((listing) => ({
      listing,
      others: published.filter((other) => other.seller !== listing.seller && other.category_id === listing.category_id),
    }));
  for (const { listing, others } of pairs.filter((pair) => pair.others.length > 0).slice(0, 2)) {
    listing.photos = [...dice.pick(others).photos];
  }
}
