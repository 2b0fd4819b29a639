// Which photos a listing has. Covers are its own; the further ones of equal things are shared, which halves the work.
import { drawingOf, type ObjectName } from "../drawings/all.ts";
import type { Colour } from "../drawings/shades.ts";
import { createDice, type Dice, hashText } from "../random.ts";
import { type BackgroundName, flatNames, roomNames } from "./backgrounds.ts";
import type { PhotoRecipe } from "./recipe.ts";

/** White shoes on raw cotton are hard to see. */
const PALE_COLOURS: ReadonlySet<Colour> = new Set<Colour>(["White", "Cream", "Silver"]);
const PALE_GROUNDS: ReadonlySet<BackgroundName> = new Set<BackgroundName>(["cotton", "stone", "cotton-cloth"]);

/** Dark and strong grounds are the spice, not the meal. */
const WEIGHTS: Partial<Record<BackgroundName, number>> = { "indigo-cloth": 0.35, clay: 0.6, boards: 0.8, cotton: 1.6 };

interface Thing {
  object: ObjectName;
  colour: Colour;
}

export function planCover({ object, colour }: Thing, dice: Dice): PhotoRecipe {
  const liesDown = drawingOf(object).stance === "lie" || (drawingOf(object).stance === "either" && dice.chance(0.3));
  return {
    object,
    colour,
    view: dice.whole(0, (drawingOf(object).covers ?? 1) - 1),
    background: chooseBackground({ object, colour }, liesDown, dice),
    scale: Number(dice.between(0.9, 1.08).toFixed(2)),
    rotate: liesDown ? dice.whole(-16, 16) : 0,
    flip: dice.chance(0.5),
    seed: dice.whole(1, 999_999),
  };
}

/** What is offered is shown from three sides at least. */
const FEWEST = 3;

/** `own` photos are nobody else's; the others come from a small pool for each object and colour. */
export function planPhotos(thing: Thing, count: number, dice: Dice, own: boolean): PhotoRecipe[] {
  const cover = planCover(thing, dice);
  const later = [2, ...dice.shuffle([0, 1])].slice(0, Math.max(count, FEWEST) - 1);
  return [
    cover,
    ...later.map((place, n) => {
      if (!own) return planLater(thing, place, poolDice(thing, place));
      return planLater(thing, place, n + 1 < count ? dice : createDice(hashText(`${cover.seed}/${place}`)));
    }),
  ];
}

/** One photo from the pool: enough for what was sold long ago. */
export function planPooled(thing: Thing): PhotoRecipe {
  return planLater(thing, 2, poolDice(thing, 2));
}

function planLater({ object, colour }: Thing, place: number, dice: Dice): PhotoRecipe {
  const cover = planCover({ object, colour }, dice);
  const { views = 1, stance } = drawingOf(object);
  if (place === 0) return { ...cover, view: views > 1 ? 1 : 0, flip: !cover.flip };
  if (place === 1) return { ...cover, view: views - 1, scale: Number(dice.between(1.45, 1.75).toFixed(2)) };
  const liesDown = stance === "either" || stance === "lie";
  return {
    ...cover,
    background: chooseBackground({ object, colour }, liesDown, dice),
    rotate: liesDown ? dice.whole(-38, 38) : 0,
    scale: Number(dice.between(0.78, 0.92).toFixed(2)),
  };
}

function poolDice({ object, colour }: Thing, place: number): Dice {
  return createDice(hashText(`${object}/${colour}/${place}`));
}

function chooseBackground({ object, colour }: Thing, liesDown: boolean, dice: Dice): BackgroundName {
  const names = liesDown ? flatNames : roomNames;
  const isLarge = (drawingOf(object).size ?? 1) > 1;
  const suits = (name: BackgroundName) =>
    (isLarge && name === "clay" ? 0.3 : 1) * (PALE_COLOURS.has(colour) && PALE_GROUNDS.has(name) ? 0.05 : 1);
  return dice.weigh(names, (name) => (WEIGHTS[name] ?? 1) * suits(name));
}
