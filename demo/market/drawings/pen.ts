// What every drawing is made with. Objects are drawn on a square of 1000 by 1000; the photo decides where and how large.
// Gradients run straight down or across: the renderer is several times slower on slanted and round ones.

export interface Shades {
  /** The colour itself, then lighter and darker ones of it. */
  base: string;
  light: string;
  pale: string;
  dark: string;
  deep: string;
  /** Thread, screens and trims that go with it. */
  accent: string;
}

export interface Pen {
  down(top: string, bottom: string): string;
  across(left: string, right: string): string;
  /** Shiny cylinders and tubes: dark, bright, dark. */
  tube(edge: string, middle: string): string;
  defs(): string;
}

export interface Art {
  body: string;
  /** The outline without a fill, for soft shadows of things that lie or hang. */
  outline?: string;
  /** Left, top, right, bottom on the square. */
  box: readonly [number, number, number, number];
}

/** stand: on a table or floor. lie: seen from above. either: both are natural. hang: on a wall. */
export type Stance = "stand" | "lie" | "either" | "hang";

export interface Drawing {
  stance: Stance;
  /** How many ways it can be looked at; view 0 is the cover's. */
  views?: number;
  /** How many of the views do for a cover; the first, if nothing is said. */
  covers?: number;
  /** Large things are set on a floor, small ones on a table; 1 fills most of the picture. */
  size?: number;
  draw(pen: Pen, shades: Shades, view: number): Art;
}

export function createPen(): Pen {
  const made = new Map<string, string>();
  const gradient = (x2: number, y2: number, stops: readonly string[]): string => {
    const inside = stops
      .map((colour, index) => `<stop offset="${index / (stops.length - 1)}" stop-color="${colour}"/>`)
      .join("");
    const key = `x2="${x2}" y2="${y2}">${inside}`;
    const known = made.get(key) ?? `g${made.size}`;
    made.set(key, known);
    return `url(#${known})`;
  };
  return {
    down: (top, bottom) => gradient(0, 1, [top, bottom]),
    across: (left, right) => gradient(1, 0, [left, right]),
    tube: (edge, middle) => gradient(1, 0, [edge, middle, edge]),
    defs: () => [...made].map(([key, id]) => `<linearGradient id="${id}" ${key}</linearGradient>`).join(""),
  };
}

/** A colour or gradient; with more where the shape needs other attributes as well. */
export type Paint = string | { fill: string; more: string };

export function rect(x: number, y: number, width: number, height: number, radius: number, paint: Paint) {
  const { fill, more } = typeof paint === "string" ? { fill: paint, more: "" } : paint;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ""): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, more = ""): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
}

export function path(d: string, fill: string, more = ""): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

/** A line with round ends. */
export function line(d: string, colour: string, width: number, more = ""): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

/** A running stitch, the brand's own mark. */
export function stitch(d: string, colour: string, width = 5, opacity = 0.75): string {
  return line(d, colour, width, `stroke-dasharray="${width * 3.2} ${width * 3}" stroke-opacity="${opacity}"`);
}

/** Fill that lets through. Never the attribute "opacity": it costs a layer of the whole picture each time. */
export function faint(opacity: number): string {
  return `fill-opacity="${opacity}"`;
}

/** Light on a surface. */
export function shine(d: string, opacity = 0.22): string {
  return path(d, "#fff", faint(opacity));
}

export function times(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join("");
}

/** Places spread evenly without rows: a golden-ratio walk down a shape whose left and right edges depend on the height. */
export function strew(
  count: number,
  [top, bottom]: readonly [number, number],
  edges: (share: number) => readonly [number, number],
  make: (x: number, y: number) => string,
): string {
  return times(count, (n) => {
    const share = (n + 0.5) / count;
    const [left, right] = edges(share);
    const across = (n * 0.618034 + 0.27) % 1;
    return make(Math.round(left + (right - left) * across), Math.round(top + (bottom - top) * share));
  });
}

export function mirrored(part: string): string {
  return `${part}<g transform="matrix(-1 0 0 1 1000 0)">${part}</g>`;
}

export function turned(degrees: number, x: number, y: number, part: string): string {
  return `<g transform="rotate(${degrees} ${x} ${y})">${part}</g>`;
}
