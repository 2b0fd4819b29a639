// Very many listings, cheaply: a few thousand are made with care, and each row is one of them with other words, price
// and place. Rows come oldest first, as they would have been written.
import { readFileSync } from "node:fs";
import { ADDED_SENTENCES, ADDED_WORDS, misspell, RARE_WORDS, rareWord } from "./bulk-words.ts";
import { createPieceMaker } from "./make-piece.ts";
import type { Answers } from "./questions.ts";
import { createDice, type Dice } from "./random.ts";
import { shelves } from "./things/all-shelves.ts";
import { GONE_FOR_DAYS, oldShelves } from "./things/old-goods.ts";
import type { Shelf } from "./things/shelf.ts";

export interface BulkListing {
  /** From 0 to below the number of sellers; the first ones sell the most. */
  seller: number;
  category_id: number;
  title: string;
  description: string;
  /** Shared by many rows: not to be changed. */
  answers: Readonly<Answers>;
  answers_json: string;
  condition: string;
  /** Whole rupees. */
  price: number;
  is_negotiable: boolean;
  weight_kg: number;
  paid_shipping_percentage: number;
  original_price: number | null;
  city_id: number;
  pincode: string;
  created_minutes_ago: number;
}

export interface BulkOptions {
  sellers?: number;
}

type Mould = Omit<BulkListing, "seller" | "city_id" | "pincode" | "created_minutes_ago">;

const MOULDS = 6_000;
const OLD_MOULDS = 300;
const SELLERS = 20_000;
const SPAN_MINUTES = 3 * 365 * 24 * 60;
const GONE_FOR_MINUTES = GONE_FOR_DAYS * 24 * 60;
const MAX_TITLE = 120;
/** Of rows from the time when those things were still sold. */
const OLD_SHARE = 0.12;
/** Prices were higher when the same models were younger. */
const YEARLY_DRIFT = 0.16;
/** Listings are denser towards the present: more than half of them are of the last year. */
const DENSITY = 2;

export function* bulkListings(
  seed: string | number,
  count: number,
  { sellers = SELLERS }: BulkOptions = {},
): Generator<BulkListing, void, undefined> {
  const dice = createDice(`bulk/${seed}`);
  const common = castMoulds(shelves, MOULDS, dice.fork("moulds"));
  const old = castMoulds(oldShelves, OLD_MOULDS, dice.fork("old"));
  const words = zipfTable(ADDED_WORDS);
  const places = placeTable();
  const { next } = dice;
  const at = <T>(table: readonly T[]): T => table[Math.floor(next() * table.length)] as T;
  for (let index = 0; index < count; index++) {
    const age = SPAN_MINUTES * (1 - (index + next()) / count) ** DENSITY;
    const isOld = age > GONE_FOR_MINUTES && next() < OLD_SHARE;
    const mould = at(isOld ? old : common);
    const place = at(places);
    let title = mould.title;
    const luck = next();
    if (luck < 0.45 && !title.includes("condition")) title = `${title} ${at(words)}`;
    else if (luck > 0.95) title = `${title} ${rareWord(Math.floor(next() ** 2 * RARE_WORDS))}`;
    else if (luck > 0.94) title = misspell(title, next());
    yield {
      seller: Math.floor(next() ** 2.2 * sellers),
      category_id: mould.category_id,
      title: title.length > MAX_TITLE ? mould.title : title,
      description: next() < 0.5 ? `${mould.description} ${at(ADDED_SENTENCES)}` : mould.description,
      answers: mould.answers,
      answers_json: mould.answers_json,
      condition: mould.condition,
      price: roundAsked(mould.price * (1 + (YEARLY_DRIFT * age) / (365 * 1_440)) * (0.85 + 0.3 * next())),
      is_negotiable: mould.is_negotiable,
      weight_kg: mould.weight_kg,
      paid_shipping_percentage: mould.paid_shipping_percentage,
      original_price: mould.original_price,
      city_id: place.city_id,
      pincode: place.pincode,
      created_minutes_ago: Math.floor(age),
    };
  }
}

function castMoulds(from: readonly Shelf[], count: number, dice: Dice): Mould[] {
  const makePiece = createPieceMaker();
  return Array.from({ length: count }, (_, index) => {
    // Each shelf once before any twice, or the rare ones might be missing.
    const shelf = from[index] ?? dice.weigh(from, ({ share }) => share);
    const language = dice.chance(0.3) ? "hi" : "en";
    const { piece } = makePiece(
      shelf,
      { daysAgo: 0, language, chooseColour: ({ colours }) => dice.pick(colours) },
      dice,
    );
    const { created_days_ago: _now, original_price = null, ...rest } = piece;
    const condition = String(piece.answers.condition);
    return { ...rest, original_price, condition, answers_json: JSON.stringify(piece.answers) };
  });
}

/** A table in which the n-th entry stands about one n-th as often as the first. */
function zipfTable<T>(entries: readonly T[]): T[] {
  return entries.flatMap((entry, place) =>
    Array.from({ length: Math.ceil((entries.length * 4) / (place + 1)) }, () => entry),
  );
}

interface Place {
  city_id: number;
  pincode: string;
}

const CITY_WEIGHTS: Record<string, number> = { Delhi: 50, Noida: 16, Gurugram: 16, Ghaziabad: 12, "Greater Noida": 6 };

/** Places by how often they come up: the larger cities more, and in each city some pincodes much more than others. */
function placeTable(): Place[] {
  const file = new URL("../../server/seeds/reference/serving_pincodes.json", import.meta.url);
  const { cities } = JSON.parse(readFileSync(file, "utf8")) as {
    cities: { id: number; city: string; core: Record<string, string> }[];
  };
  return cities.flatMap(({ id, city, core }) => {
    const pincodes = Object.keys(core);
    const sum = pincodes.reduce((total, _, place) => total + 1 / (place + 4), 0);
    return pincodes.flatMap((pincode, place) => {
      const share = ((CITY_WEIGHTS[city] ?? 1) / 100) * (1 / (place + 4) / sum);
      return Array.from({ length: Math.max(1, Math.round(share * 10_000)) }, () => ({ city_id: id, pincode }));
    });
  });
}

function roundAsked(price: number): number {
  const step = price < 500 ? 10 : price < 5_000 ? 50 : price < 20_000 ? 100 : 500;
  return Math.max(10, Math.round(price / step) * step);
}
