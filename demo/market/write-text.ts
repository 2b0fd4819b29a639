// Titles and descriptions as sellers around Delhi write them: short, concrete, with a word of Hindi now and then.

import type { Condition } from "./price-things.ts";
import type { Answers } from "./questions.ts";
import type { Dice } from "./random.ts";
import type { Shelf } from "./things/shelf.ts";

export const MAX_TITLE = 80;
const DESCRIPTION = { least: 80, most: 600 };

export interface Subject {
  shelf: Shelf;
  name: string;
  object: string;
  colour: string;
  condition: Condition;
  ageMonths: number;
  answers: Answers;
  isNegotiable: boolean;
  language: "en" | "hi";
}

const CONDITION_WORDS: Record<Condition, string> = {
  unused: "never used",
  like_new: "like new",
  good: "good condition",
  fair: "fair condition",
  for_parts: "for parts",
};

type Kind = "device" | "cloth" | "book" | "thing";
const KINDS: Partial<Record<Shelf["ageing"], Kind>> = {
  clothes: "cloth",
  book: "book",
  furniture: "thing",
  toy: "thing",
};

const STATE: Record<Condition, Record<Kind, readonly string[]>> = {
  unused: {
    device: [
      "Brand new, seal is not opened.",
      "Never used, it was lying in the box.",
      "Got it as a gift and never used it.",
    ],
    cloth: ["Brand new with tag.", "Never worn, tag is still on it."],
    book: ["Brand new, never opened.", "Bought two by mistake, this one is untouched."],
    thing: ["Brand new, still in its packing.", "Never used, bought extra."],
  },
  like_new: {
    device: ["Condition is like new, not a single scratch.", "Used very carefully, looks new.", "Ekdum new jaisa hai."],
    cloth: ["Worn only once or twice, looks new.", "Like new, no sign of wear."],
    book: ["Looks new, no folds and no marks.", "Read once, like new."],
    thing: ["Like new, hardly used.", "Very well kept, looks new."],
  },
  good: {
    device: [
      "Good condition with light marks of daily use.",
      "Two small scratches on the body, rest is perfect.",
      "Normal usage signs, nothing major.",
    ],
    cloth: ["Good condition, worn a few times.", "Gently worn, colour has not faded."],
    book: ["Good condition, corners are slightly bent.", "Cover has light wear, inside is clean."],
    thing: ["Good condition, normal wear.", "Few light marks, otherwise very good."],
  },
  fair: {
    device: [
      "Scratches are there as in the photos, working is fine.",
      "Looks used but runs without any problem.",
      "Thoda use ka nishan hai, chalta badhiya hai.",
    ],
    cloth: ["Colour is slightly faded, priced accordingly.", "Worn for a season, still has life."],
    book: ["Some pages have markings, priced low for that.", "Old but complete."],
    thing: ["Visible wear, so I have kept the price low.", "Used for some years, still strong."],
  },
  // Only devices come for parts.
  for_parts: {
    device: [
      "Not switching on, selling for parts only.",
      "Display is gone, good for parts or repair.",
      "Needs repair, please read before ordering.",
    ],
    cloth: ["Zip is broken, needs a small repair."],
    book: ["Some pages are missing."],
    thing: ["Needs repair, selling as it is."],
  },
};

const OPENINGS = [
  "Selling my {name}.",
  "{name} for sale.",
  "Bought {ago}, first owner.",
  "Selling {name}, bought {ago}.",
  "{name}, {used}.",
  "Up for sale: {name}.",
];
const REASONS = [
  "Upgraded to a newer one, so this is not needed.",
  "Moving out of Delhi next month.",
  "Need space at home.",
  "It is just lying unused.",
  "Got the same thing as a gift.",
  "Genuine reason for selling.",
  "Ghar mein rakha hua hai, use nahi ho raha.",
  "Naya le liya hai, isliye bech raha hoon.",
];
const CLOSINGS = [
  "Will pack it well.",
  "Please ask if you have any question.",
  "Photos are of the actual piece.",
  "Open to a quick check at pickup.",
];
const SOUND = ["Honest listing, no hidden problem.", "Koi dikkat nahi hai, bilkul sahi hai."];
const FLEXIBLE = ["Price is slightly negotiable.", "Small bargaining is fine.", "Thoda bahut kam ho jayega."];
const FIRM = ["Price is final.", "Fixed price, please no bargaining.", "Rate fix hai."];
const HINDI = ["घर में बहुत संभाल कर रखा है।", "फोटो असली सामान की हैं।", "बहुत कम इस्तेमाल हुआ है।", "जिसे सच में ज़रूरत हो वही ले।"];

/** Fills in {slots}; nothing where a slot has no answer that reads well. */
export function fillSlots(template: string, slots: Readonly<Record<string, string | undefined>>): string | undefined {
  let isWhole = true;
  const text = template.replaceAll(/\{(\w+)\}/g, (_match, key: string) => {
    const value = slots[key];
    if (value === undefined) isWhole = false;
    return value ?? "";
  });
  return isWhole ? text : undefined;
}

export function writeTitle(subject: Subject, dice: Dice): string {
  const slots = slotsOf(subject);
  const written = dice
    .shuffle(subject.shelf.titles)
    .map((template) => fillSlots(template, slots))
    .find((title) => title !== undefined && title.length <= MAX_TITLE && !repeatsItself(title));
  return capitalise(written ?? subject.name.slice(0, MAX_TITLE));
}

/** Names and templates know nothing of each other: "Tello drone" must not become "Tello drone drone". */
function repeatsItself(title: string): boolean {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  return new Set(words).size < words.length;
}

export function writeDescription(subject: Subject, dice: Dice): string {
  const slots = slotsOf(subject);
  const kind = KINDS[subject.shelf.ageing] ?? "device";
  const { answers, condition } = subject;
  // Praise of what does not work would read like a trick.
  const fitting = subject.shelf.points.flatMap((point) => pointFor(point, subject.object) ?? []);
  const points = condition === "for_parts" ? [] : dice.shuffle(fitting).slice(0, dice.whole(1, 3));
  const extras = [
    answers.has_bill === true && answers.has_box === true && "Bill and box are available.",
    answers.has_bill === true && answers.has_box === undefined && "Bill is available.",
    answers.has_charger === true && "Charger is included.",
    answers.warranty_left === "Over 6 months" && "More than six months of warranty is left.",
  ];
  const closings = condition === "for_parts" ? CLOSINGS : [...CLOSINGS, ...SOUND];
  const sentences = [
    dice.pick(OPENINGS),
    dice.pick(STATE[condition][kind]),
    ...points,
    ...extras.filter((extra) => extra !== false),
    ...(dice.chance(0.5) ? [dice.pick(REASONS)] : []),
    ...(subject.language === "hi" && dice.chance(0.4) ? [dice.pick(HINDI)] : []),
    dice.pick(dice.chance(0.4) ? (subject.isNegotiable ? FLEXIBLE : FIRM) : closings),
  ];
  const filled = sentences.flatMap((sentence) => fillSlots(sentence, slots) ?? []);
  for (const reserve of dice.shuffle([...CLOSINGS, ...REASONS])) {
    if (filled.join(" ").length >= DESCRIPTION.least) break;
    if (!filled.includes(reserve)) filled.push(reserve);
  }
  while (filled.join(" ").length > DESCRIPTION.most) filled.splice(-2, 1);
  return filled.map(capitalise).join(" ");
}

/** Names of things without a maker are lower case in the tables, for the middle of a sentence; some makers write small. */
function capitalise(text: string): string {
  return /^(i[A-Z]|boAt|itel)/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

/** The sentence without the drawings it is meant for, if this is one of them. */
export function pointFor(point: string, object: string): string | undefined {
  const [, objects, text] = /^([a-z,-]+): (.+)$/.exec(point) ?? [];
  return objects === undefined ? point : objects.split(",").includes(object) ? text : undefined;
}

function slotsOf({ answers, name, colour, condition, ageMonths }: Subject): Record<string, string | undefined> {
  const readable = Object.entries(answers).map(([key, answer]) => [
    key,
    typeof answer === "boolean" || answer === "Free size"
      ? undefined
      : String(answer).replace(/^[A-Z](?=[a-z]+ (hours|hour|pen))/, (first) => first.toLowerCase()),
  ]);
  const age = describeAge(ageMonths);
  return {
    ...Object.fromEntries(readable),
    name,
    colour: COLOUR_WORDS[colour] ?? colour,
    cond: CONDITION_WORDS[condition],
    used: condition === "unused" ? undefined : `${age} old`,
    ago: `${age} ago`,
  };
}

const COLOUR_WORDS: Record<string, string> = {
  Rani: "Rani Pink",
  Teak: "teak finish",
  Oak: "oak finish",
  Walnut: "walnut finish",
};

function describeAge(months: number): string {
  if (months < 2) return "one month";
  if (months < 12) return `${months} months`;
  if (months < 18) return "one year";
  if (months < 24) return "one and a half years";
  return `${Math.round(months / 12)} years`;
}
