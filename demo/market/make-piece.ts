// One thing of a shelf as it was on the day it was put up: what it is, how old, what it is worth, and what is said of it.
import { answerQuestions, chooseVariant } from "./answer-questions.ts";
import type { ObjectName } from "./drawings/all.ts";
import type { Colour } from "./drawings/shades.ts";
import { askPrice, type Condition, estimateWorth } from "./price-things.ts";
import { type Answers, readLeaves } from "./questions.ts";
import type { Dice } from "./random.ts";
import type { Good, Shelf } from "./things/shelf.ts";
import { writeDescription, writeTitle } from "./write-text.ts";

/** The market's present, as a year with a fraction. Days are counted back from whenever it is seeded. */
const PRESENT = 2026.8;

export interface Piece {
  category_id: number;
  title: string;
  description: string;
  answers: Answers;
  /** Whole rupees. */
  price: number;
  is_negotiable: boolean;
  weight_kg: number;
  paid_shipping_percentage: number;
  original_price?: number;
  created_days_ago: number;
}

export interface Depicted {
  piece: Piece;
  thing: { object: ObjectName; colour: Colour };
}

export interface Occasion {
  daysAgo: number;
  /** The seller's. */
  language: "en" | "hi";
  chooseColour(good: Good): Colour;
  /** Above 1, the common goods become commoner still. */
  crowding?: number;
}

export type MakePiece = (shelf: Shelf, occasion: Occasion, dice: Dice) => Depicted;

export function createPieceMaker(): MakePiece {
  const leaves = readLeaves();
  return (shelf, { daysAgo, language, chooseColour, crowding = 1 }, dice) => {
    const leaf = leaves.get(shelf.category);
    if (!leaf) throw new Error(`There is no leaf category ${shelf.category}.`);
    const good = dice.weigh(shelf.goods, (one) => one.weight ** crowding);
    const { facts, newPrice } = chooseVariant(good, dice);
    const then = PRESENT - daysAgo / 365.25;
    const ageMonths = chooseAge(good, then, dice);
    const condition = chooseCondition(shelf, ageMonths, dice);
    const colour = chooseColour(good);
    const history = { condition, ageMonths, colour, newPrice, year: Math.floor(then) };
    const answers = answerQuestions(leaf.questions, facts, history, dice);
    const months = good.launched === undefined ? ageMonths : (then - good.launched) * 12;
    const worth = estimateWorth({ newPrice, ageing: shelf.ageing, condition, months, ageMonths });
    const isNegotiable = dice.chance(0.65);
    const { name, object } = good;
    const subject = { shelf, name, object, colour, condition, ageMonths, answers, isNegotiable, language };
    const piece = {
      category_id: shelf.category,
      title: writeTitle(subject, dice),
      description: writeDescription(subject, dice),
      answers,
      price: askPrice(worth, dice),
      is_negotiable: isNegotiable,
      weight_kg: good.kg,
      paid_shipping_percentage: dice.weigh(SHIPPING, ({ weight }) => weight).percentage,
      ...(typeof answers.original_price === "number" ? { original_price: answers.original_price } : {}),
      created_days_ago: daysAgo,
    };
    return { piece, thing: { object, colour } };
  };
}

/** Most let the buyer pay for delivery; some share it, some pay it. */
const SHIPPING = [
  { percentage: 100, weight: 70 },
  { percentage: 75, weight: 5 },
  { percentage: 50, weight: 15 },
  { percentage: 0, weight: 10 },
];

/** Whole months. A model cannot be older than its launch; of the rest, more is young than old. */
function chooseAge({ launched }: Good, then: number, dice: Dice): number {
  const most = launched === undefined ? 66 : Math.max(1, Math.min(72, (then - launched) * 12));
  return Math.max(1, Math.round(most * dice.next() ** (launched === undefined ? 1.5 : 0.7)));
}

function chooseCondition({ ageing }: Shelf, ageMonths: number, dice: Dice): Condition {
  const breaks = ["phone", "apple", "macbook", "laptop"].includes(ageing);
  const weights: Record<Condition, number> = {
    unused: ageMonths < 8 ? 16 : 1,
    like_new: ageMonths < 15 ? 50 : 18,
    good: ageMonths < 4 ? 15 : 42,
    fair: ageMonths > 24 ? 22 : ageMonths > 9 ? 9 : 0,
    for_parts: breaks && ageMonths > 24 ? 5 : 0,
  };
  return dice.weigh(Object.keys(weights) as Condition[], (condition) => weights[condition]);
}
