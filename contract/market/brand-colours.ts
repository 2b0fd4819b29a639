// All colours of a market from its two. What a token is for, and on which grounds it stands, is in web/brand/tokens.css; these
// are the grounds and letters of it that no market changes.
import type { Market } from "./market.ts";
import { contrast, nearest, type Oklch, toHex, toOklch } from "./oklch.ts";

type Colours = Market["colours"];
export type Theme = "light" | "dark";
export type BrandTokens = Record<string, string>;

/** Of letters and of what one presses (WCAG 2.2: 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const CONTROL = 3;

/** The page, cards, wells. */
const grounds = { light: ["#faf7f0", "#ffffff", "#f3eee2"], dark: ["#14131c", "#1d1c28", "#262533"] };
const INK_ON_ACCENT = "#1f1d2b";
const onCloth = { light: "#f6f2e8", dark: "#f3efe6" };
const WHITE = "#ffffff";

const farFrom = (others: readonly string[], least: number) => (hex: string) =>
  others.every((other) => contrast(hex, other) >= least);

/** Moved in lightness until it can be read there. There always is one: black or white can be read on any one ground. */
const readable = (hex: string, on: readonly string[], least = TEXT) => nearest(hex, farFrom(on, least)) ?? hex;

const at = ({ c, h }: Oklch, l: number, most: number) => toHex({ l, c: Math.min(c, most), h });
const moved = (hex: string, by: number) => {
  const { l, c, h } = toOklch(hex);
  return toHex({ l: Math.min(Math.max(l + by, 0.08), 0.97), c, h });
};

function lightTokens({ main, accent }: Colours): BrandTokens {
  const [of, warm] = [toOklch(main), toOklch(accent)];
  const tint = at(of, 0.95, 0.016);
  const warmTint = at(warm, 0.96, 0.045);
  const cloth = at(of, Math.min(of.l, 0.32), 0.13);
  return {
    "neel-tint": tint,
    "neel-deep": cloth,
    "neel-deep-2": at(of, Math.min(of.l, 0.32) + 0.1, 0.16),
    "genda-tint": warmTint,
    "on-primary": WHITE,
    "on-neel": onCloth.light,
    "on-neel-2": readable(at(of, 0.85, 0.05), [cloth]),
    "on-genda": INK_ON_ACCENT,
    "amber-text": readable(accent, [...grounds.light, warmTint]),
    primary: main,
    "primary-hover": moved(main, -0.05),
    "primary-active": moved(main, -0.1),
    "primary-disabled": at(of, 0.84, 0.03),
    genda: accent,
    "genda-hover": moved(accent, -0.03),
    "genda-active": moved(accent, -0.06),
    info: main,
    stitch: accent,
    focus: main,
    "chart-1": main,
    "chart-2": readable(accent, grounds.light, CONTROL),
  };
}

function darkTokens({ main, accent }: Colours): BrandTokens {
  const [of, warm] = [toOklch(main), toOklch(accent)];
  const tint = at(of, 0.3, 0.05);
  const warmTint = at(warm, 0.31, 0.04);
  const cloth = at(of, 0.27, 0.1);
  const primary = readable(at(of, 0.78, 0.12), [...grounds.dark, tint]);
  const fill = moved(accent, 0.06);
  return {
    "neel-tint": tint,
    "neel-deep": cloth,
    "neel-deep-2": at(of, 0.37, 0.13),
    "genda-tint": warmTint,
    "on-primary": readable(at(of, 0.22, 0.06), [primary, moved(primary, -0.06)]),
    "on-neel": onCloth.dark,
    "on-neel-2": readable(at(of, 0.84, 0.06), [cloth]),
    "on-genda": INK_ON_ACCENT,
    "amber-text": readable(fill, [...grounds.dark, warmTint]),
    primary,
    "primary-hover": moved(primary, 0.06),
    "primary-active": moved(primary, -0.06),
    "primary-disabled": at(of, 0.4, 0.04),
    genda: fill,
    "genda-hover": moved(fill, 0.04),
    "genda-active": accent,
    info: primary,
    stitch: fill,
    focus: primary,
    "chart-1": primary,
    "chart-2": readable(fill, grounds.dark, CONTROL),
  };
}

export function brandTokens(colours: Colours): Record<Theme, BrandTokens> {
  return { light: lightTokens(colours), dark: darkTokens(colours) };
}

/** What must be told apart from what: a token, its ground (a token or a colour of every market), and how well. */
function pairs(theme: Theme): [string, readonly string[], number][] {
  const ground = grounds[theme];
  return [
    ["primary", [...ground, "neel-tint"], TEXT],
    ["on-primary", ["primary", "primary-hover", "primary-active"], TEXT],
    ["on-genda", ["genda", "genda-hover", "genda-active"], TEXT],
    ["amber-text", [...ground, "genda-tint"], TEXT],
    ["on-neel", ["neel-deep"], TEXT],
    ["on-neel-2", ["neel-deep"], TEXT],
    ["focus", ground, CONTROL],
    ["genda", ["neel-deep"], CONTROL],
  ];
}

export interface ContrastFault {
  theme: Theme;
  token: string;
  ground: string;
  ratio: number;
  least: number;
}

/** Every pair that cannot be told apart well enough, in both themes. */
export function contrastFaults(colours: Colours): ContrastFault[] {
  const all = brandTokens(colours);
  return (["light", "dark"] as const).flatMap((theme) => {
    const tokens = all[theme];
    return pairs(theme).flatMap(([token, on, least]) =>
      on.flatMap((ground) => {
        const ratio = contrast(tokens[token] ?? token, tokens[ground] ?? ground);
        return ratio < least ? [{ theme, token, ground, ratio, least }] : [];
      }),
    );
  });
}

/** Which of the two a fault is about: what is accent's stands on its tint or is its fill. */
export function faultyColours(colours: Colours): (keyof Colours)[] {
  const isAccents = ({ token }: ContrastFault) => /genda|amber/.test(token);
  const faults = contrastFaults(colours);
  return [
    ...(faults.some((fault) => !isAccents(fault)) ? (["main"] as const) : []),
    ...(faults.some(isAccents) ? (["accent"] as const) : []),
  ];
}

/** The nearest two that pass, each of its own hue. Main first: accent stands on what follows from it. */
export function nearestColours(colours: Colours): Colours {
  const main = nearest(colours.main, (hex) => !faultyColours({ ...colours, main: hex }).includes("main"));
  const settled = { ...colours, main: main ?? colours.main };
  const accent = nearest(colours.accent, (hex) => contrastFaults({ ...settled, accent: hex }).length === 0);
  return { ...settled, accent: accent ?? colours.accent };
}

/** Drawings of the product's own: its letter sewn into the cloth, its needle, its thread. Another market has plain cloth. */
const DRAWINGS =
  'svg:has(>use[href$="#kantha"]),picture:has(>source[media*="reduced-motion"]){display:none}' +
  ".stitch{background:repeating-linear-gradient(90deg,var(--stitch) 0 9px,#0000 9px 18px) left center/auto 2px repeat-x}";

/** As a stylesheet of its own: it comes after the tokens and outside their layer. */
export function brandStyle(colours: Colours): string {
  const { light, dark } = brandTokens(colours);
  const listed = (tokens: BrandTokens) =>
    Object.entries(tokens)
      .map(([name, value]) => `--${name}:${value}`)
      .join(";");
  return (
    `:root{${listed(light)}}` +
    `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${listed(dark)}}}` +
    `:root[data-theme="dark"]{${listed(dark)}}${DRAWINGS}`
  );
}
