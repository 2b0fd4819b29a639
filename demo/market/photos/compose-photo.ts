// Makes a picture of a recipe: background, soft shadow, object. Nothing is fetched and no font is needed.
import sharp from "sharp";
import { drawingOf } from "../drawings/all.ts";
import { type Art, createPen, oval, rect, times } from "../drawings/pen.ts";
import { shadesOf } from "../drawings/shades.ts";
import { createDice } from "../random.ts";
import { HEIGHT, paintBackground, type Scene, WIDTH } from "./backgrounds.ts";
import type { PhotoRecipe } from "./recipe.ts";

const QUALITY = 84;
/** How much of the picture an object of size 1 may fill. */
const ROOM = { width: 0.84, height: 0.66 };

export async function composePhoto(recipe: PhotoRecipe): Promise<Buffer> {
  return sharp(Buffer.from(drawPhoto(recipe)))
    .removeAlpha()
    .jpeg({ quality: QUALITY, optimiseCoding: false })
    .toBuffer();
}

/** As SVG, as many pixels wide as asked: a smaller one is drawn faster. */
export function drawPhoto(recipe: PhotoRecipe, width = WIDTH): string {
  const dice = createDice(recipe.seed);
  const drawing = drawingOf(recipe.object);
  const pen = createPen();
  const art = drawing.draw(pen, shadesOf(recipe.colour), recipe.view);
  const scene = paintBackground(recipe.background, dice, drawing.stance !== "hang");
  const placed = placeArt(art, scene, recipe, drawing.size ?? 1, drawing.stance === "hang", dice);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width * HEIGHT) / WIDTH}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<defs>${scene.defs}${pen.defs()}</defs>${scene.body}${placed}</svg>`
  );
}

function placeArt(
  art: Art,
  scene: Scene,
  recipe: PhotoRecipe,
  size: number,
  hangs: boolean,
  dice: ReturnType<typeof createDice>,
) {
  const [left, top, right, bottom] = art.box;
  const fit = Math.min((WIDTH * ROOM.width) / (right - left), (HEIGHT * ROOM.height) / (bottom - top));
  const widest = (WIDTH * 0.9) / (right - left);
  const scale = Math.min(Math.min(fit, 1.45) * size * (hangs ? 1.16 : 1), widest) * recipe.scale;
  const isClose = recipe.scale > 1.3;
  const spare = Math.max(0, WIDTH * 0.47 - ((right - left) / 2) * scale);
  const x = WIDTH / 2 + dice.between(-1, 1) * (isClose ? 160 : Math.min(60, spare));
  const centreX = (left + right) / 2;
  const centreY = (top + bottom) / 2;
  const mirror = recipe.flip ? -1 : 1;
  const lies = scene.isFlat || hangs;
  // What stands touches the ground a little below the horizon; what lies or hangs is in the middle.
  const y = lies
    ? HEIGHT / 2 + dice.whole(-40, 30) - centreY * scale + (isClose ? dice.whole(-200, 200) : 0)
    : scene.horizon + dice.whole(110, 190) + (isClose ? 120 : 0) - bottom * scale;
  const turn = lies && !hangs ? recipe.rotate : 0;
  const place = (dx: number, dy: number) =>
    `translate(${round(x + dx)} ${round(y + dy)}) scale(${round(scale * mirror, 4)} ${round(scale, 4)}) translate(${round(-centreX)} 0) rotate(${turn} ${round(centreX)} ${round(centreY)})`;
  const shadow = lies ? castShadow(art, place, scale) : groundShadow(art, x, y + bottom * scale, scale);
  return `${shadow}<g transform="${place(0, 0)}">${art.body}</g>`;
}

/** Widening outlines at low opacity: a blur without a filter, which would cost more than the rest together. */
function castShadow(art: Art, place: (dx: number, dy: number) => string, scale: number): string {
  const [left, top, right, bottom] = art.box;
  const outline = art.outline ?? rect(left, top, right - left, bottom - top, 60, "#2a2140").replace(/fill="[^"]*"/, "");
  const layers = times(
    4,
    (n) =>
      `<g fill="#2a2140" stroke="#2a2140" stroke-linejoin="round" stroke-width="${round((n * 16) / scale)}" fill-opacity=".05" stroke-opacity=".05">${outline}</g>`,
  );
  return `<g transform="${place(18, 30)}">${layers}</g>`;
}

function groundShadow(art: Art, x: number, y: number, scale: number): string {
  const half = ((art.box[2] - art.box[0]) / 2) * scale;
  return times(5, (n) =>
    oval(
      round(x + 14),
      round(y),
      round(half * (0.82 + n * 0.075)),
      round(14 + n * 11),
      "#2a2140",
      'fill-opacity=".075"',
    ),
  );
}

function round(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}
