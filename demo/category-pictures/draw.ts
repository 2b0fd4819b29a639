// A category's picture: its drawing on a table before a wall, square, so that it can be cut to a disc as well.
import { drawingOf } from "../market/drawings/all.ts";
import { type Art, createPen, oval, rect, times } from "../market/drawings/pen.ts";
import { shadesOf } from "../market/drawings/shades.ts";
import { coloursOf } from "../market/photos/backgrounds.ts";
import type { categoryPictures } from "./table.ts";

const SIDE = 1000;
const HORIZON = 700;
/** How much of the picture the drawing may take, so that a disc cuts nothing off. */
const ROOM = { width: 690, height: 720 };

export function drawCategory({ object, colour, background, view = 0 }: (typeof categoryPictures)[number]): string {
  const drawing = drawingOf(object);
  const pen = createPen();
  const art = drawing.draw(pen, shadesOf(colour), view);
  const { wall, ground } = coloursOf(background);
  const stands = drawing.stance !== "hang" && drawing.stance !== "lie";
  const scene =
    rect(0, 0, SIDE, SIDE, 0, pen.down(wall[0], wall[1])) +
    (stands ? rect(0, HORIZON, SIDE, SIDE - HORIZON, 0, pen.down(ground[0], ground[1])) : "");
  const thing = place(art, stands);
  return shorten(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><defs>${pen.defs()}</defs>${scene}${thing}</svg>\n`,
  );
}

function place({ body, box: [left, top, right, bottom] }: Art, stands: boolean): string {
  const scale = Math.min(ROOM.width / (right - left), ROOM.height / (bottom - top));
  const foot = Math.max(HORIZON + 60, SIDE / 2 + ((bottom - top) * scale) / 2);
  const x = SIDE / 2 - ((left + right) / 2) * scale;
  const y = stands ? Math.min(foot, 870) - bottom * scale : SIDE / 2 - ((top + bottom) / 2) * scale;
  const half = ((right - left) / 2) * scale;
  const shadow = stands
    ? times(3, (n) =>
        oval(SIDE / 2, y + bottom * scale, half * (0.85 + n * 0.1), 12 + n * 10, "#2a2140", 'fill-opacity=".1"'),
      )
    : "";
  return `${shadow}<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`;
}

/** Tenths of a thousandth are seen by nobody. */
function shorten(svg: string): string {
  return svg.replaceAll(/\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2)))).replaceAll(" />", "/>");
}
