// Answers to a category's questions: what the model settles, and for the rest what its age and condition make likely.

import type { Condition } from "./price-things.ts";
import { type Answer, type Answers, isAsked, optionsOf, type Question } from "./questions.ts";
import type { Dice } from "./random.ts";
import type { Good } from "./things/shelf.ts";

export interface History {
  condition: Condition;
  ageMonths: number;
  colour: string;
  newPrice: number;
  /** The calendar year the market is in. */
  year: number;
}

export interface Variant {
  facts: ReadonlyMap<string, string>;
  newPrice: number;
}

export function chooseVariant(good: Good, dice: Dice): Variant {
  const facts = new Map<string, string>();
  let newPrice = good.newPrice;
  for (const { keys, choices } of good.facts) {
    const choice = dice.pick(choices);
    newPrice += choice.extraPrice;
    keys.forEach((key, index) => {
      facts.set(key, choice.values[index] ?? "");
    });
  }
  return { facts, newPrice };
}

export function answerQuestions(
  questions: readonly Question[],
  facts: ReadonlyMap<string, string>,
  piece: History,
  dice: Dice,
): Answers {
  const answers: Answers = {};
  for (const question of questions) {
    if (!isAsked(question, answers)) continue;
    const fact = facts.get(question.key);
    const answer = fact === undefined ? likelyAnswer(question, piece, dice) : readFact(question, fact);
    if (answer !== undefined) answers[question.key] = answer;
    else if (question.required) throw new Error(`Nothing in the tables answers "${question.key}".`);
  }
  return answers;
}

function readFact(question: Question, fact: string): Answer {
  if (question.type === "number") return Number(fact);
  if (question.type === "boolean") return fact === "yes";
  return fact;
}

type Guess = (piece: History, dice: Dice, question: Question) => Answer | undefined;

/** Worse with each step of the condition: the option's place from the best to the worst. */
const byCondition: Guess = ({ condition }, dice, question) => {
  // What works has no broken screen, however worn it is.
  const options = optionsOf(question).filter((option) => condition === "for_parts" || !/^(Lines|Cracked)/.test(option));
  const place = { unused: 0, like_new: 0, good: dice.chance(0.35) ? 0 : 1, fair: dice.whole(1, 2), for_parts: 3 }[
    condition
  ];
  return options[Math.min(place, options.length - 1)];
};
const yes: Guess = () => true;
const often =
  (probability: number): Guess =>
  (_piece, dice) =>
    dice.chance(probability);
const works: Guess = ({ condition }) => condition !== "for_parts";

const GUESSES: Record<string, Guess> = {
  condition: ({ condition }) => condition,
  age: ({ ageMonths }) => {
    const bounds = [3, 6, 12, 24, 36, 60];
    const names = [
      "Under 3 months",
      "3-6 months",
      "6-12 months",
      "1-2 years",
      "2-3 years",
      "3-5 years",
      "Over 5 years",
    ];
    return names[bounds.filter((bound) => ageMonths >= bound).length];
  },
  year: ({ ageMonths, year }) => year - Math.floor(ageMonths / 12),
  colour: ({ colour }) => colour,
  original_price: ({ newPrice }, dice) =>
    dice.chance(0.75) ? Math.min(1_000_000, Math.round((newPrice * dice.between(0.88, 1)) / 10) * 10) : undefined,
  warranty_left: ({ ageMonths }) => {
    if (ageMonths >= 12) return "None";
    return ageMonths < 5 ? "Over 6 months" : ageMonths < 9 ? "3-6 months" : "Under 3 months";
  },
  screen_state: byCondition,
  body_state: byCondition,
  sole_wear: byCondition,
  marking: byCondition,
  battery_backup: ({ ageMonths, condition }, dice) => {
    if (condition === "for_parts") return "Dead";
    return ageMonths < 18 ? "Over 4 hours" : ageMonths < 42 ? "2-4 hours" : dice.pick(["1-2 hours", "2-4 hours"]);
  },
  battery_health: ({ ageMonths }, dice) => Math.max(72, Math.round(100 - ageMonths * dice.between(0.28, 0.5))),
  battery_cycles: ({ ageMonths }, dice) => Math.round(ageMonths * dice.between(5, 14)) + 4,
  all_functions_ok: works,
  works,
  repaired: ({ ageMonths, condition }, dice) => condition !== "unused" && dice.chance(ageMonths > 24 ? 0.16 : 0.05),
  icloud_off: yes,
  unpaired: yes,
  washed: yes,
  zips_ok: yes,
  complete: often(0.93),
  sanitised: often(0.9),
  altered: often(0.3),
  has_bill: ({ ageMonths }, dice) => dice.chance(ageMonths < 18 ? 0.8 : 0.45),
  has_box: ({ ageMonths }, dice) => dice.chance(ageMonths < 18 ? 0.8 : 0.5),
  has_charger: often(0.85),
  has_pencil: often(0.15),
  needs_dismantling: often(0.35),
  floor: (_piece, dice, question) => dice.pick(optionsOf(question)),
  lift: often(0.55),
};

function likelyAnswer(question: Question, piece: History, dice: Dice): Answer | undefined {
  return GUESSES[question.key]?.(piece, dice, question);
}
