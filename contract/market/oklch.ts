// Colours by lightness, chroma and hue as people see them (OKLCH, B. Ottosson 2020), and how far apart two are (WCAG 2.2).

export interface Oklch {
  l: number;
  c: number;
  h: number;
}

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
/** Of each of the 256 steps that a channel has. */
const LINEAR = Float64Array.from({ length: 256 }, (_, step) => toLinear(step / 255));

/** Red, green and blue as light, not as a screen is told them. */
function linearFrom(hex: string): [number, number, number] {
  const rgb = Number.parseInt(hex.slice(1, 7), 16);
  return [LINEAR[rgb >> 16] ?? 0, LINEAR[(rgb >> 8) & 255] ?? 0, LINEAR[rgb & 255] ?? 0];
}

const fromLinear = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

export function toOklch(hex: string): Oklch {
  const [r, g, b] = linearFrom(hex);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { l, c: Math.hypot(a, bb), h: Math.atan2(bb, a) };
}

function linearOf({ l, c, h }: Oklch): number[] {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const EDGE = 0.0005;
const isShown = (colour: Oklch) => linearOf(colour).every((v) => v >= -EDGE && v <= 1 + EDGE);

/** The nearest that a screen can show, with the same lightness and hue. */
export function toHex({ l, c, h }: Oklch): string {
  const lightness = Math.min(Math.max(l, 0), 1);
  let [low, high] = [0, c];
  if (!isShown({ l: lightness, c, h })) {
    for (let step = 0; step < 20; step++) {
      const middle = (low + high) / 2;
      if (isShown({ l: lightness, c: middle, h })) low = middle;
      else high = middle;
    }
    high = low;
  }
  const parts = linearOf({ l: lightness, c: high, h }).map((v) =>
    Math.round(fromLinear(Math.min(Math.max(v, 0), 1)) * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${parts.join("")}`;
}

function luminance(hex: string): number {
  const [r, g, b] = linearFrom(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** From 1, the same, to 21, black on white. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Finer than anybody sees. */
const STEP = 0.005;

/** The nearest by lightness that is right, of the same hue; undefined where none is. */
export function nearest(hex: string, isRight: (hex: string) => boolean): string | undefined {
  if (isRight(hex)) return hex;
  const { l, c, h } = toOklch(hex);
  for (let away = STEP; away <= 1; away += STEP) {
    for (const lightness of [l - away, l + away]) {
      if (lightness < 0 || lightness > 1) continue;
      const candidate = toHex({ l: lightness, c, h });
      if (isRight(candidate)) return candidate;
    }
  }
  return undefined;
}
