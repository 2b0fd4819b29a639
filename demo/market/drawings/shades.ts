// Colours by the names sellers use, and the lighter and darker shades a drawing needs of each.
import type { Shades } from "./pen.ts";

const COLOURS = {
  Black: ["#30313D", "#8A8FA8"],
  Grey: ["#8C90A0", "#F2A81D"],
  Silver: ["#C9CDD8", "#6B8FB5"],
  White: ["#F1EFEA", "#A9B4C8"],
  Blue: ["#4C7FC4", "#F7D37A"],
  "Sky Blue": ["#8FBBE3", "#FFFFFF"],
  Navy: ["#34406F", "#F2A81D"],
  Indigo: ["#4A4DB8", "#F2A81D"],
  Teal: ["#2F8C8C", "#F6D9A8"],
  Green: ["#4E9163", "#F7E1A0"],
  Olive: ["#7C8050", "#EAD9A8"],
  Mint: ["#A9D6C0", "#FFFFFF"],
  Yellow: ["#F2C44C", "#B5542C"],
  Mustard: ["#DDA02F", "#7A2E3A"],
  Orange: ["#E98B43", "#FFF0D2"],
  Rust: ["#B8603A", "#F4D9B0"],
  Red: ["#CF4A44", "#FFE0B0"],
  Maroon: ["#8A2F45", "#EBC069"],
  Pink: ["#EBA0B4", "#8A2F5A"],
  Rani: ["#C73A7C", "#F5C95C"],
  Peach: ["#F2B79C", "#FFFFFF"],
  Lavender: ["#B7A6DC", "#FFFFFF"],
  Purple: ["#7B5AA8", "#F1CE6E"],
  Brown: ["#80553C", "#E8C9A0"],
  Tan: ["#BF8A5A", "#FFF1DC"],
  Beige: ["#DCC8A6", "#8A6A4A"],
  Cream: ["#F2E6CC", "#B98A4E"],
  Gold: ["#D9AE5F", "#FFF2D0"],
  "Rose Gold": ["#E0AC9C", "#FFF2EC"],
  Walnut: ["#7A5239", "#D9AE5F"],
  Teak: ["#A9713F", "#F0D2A0"],
  Oak: ["#CFA470", "#8A6038"],
} as const;

export type Colour = keyof typeof COLOURS;
export const colours = Object.keys(COLOURS) as Colour[];

export function shadesOf(colour: Colour): Shades {
  const [base, accent] = COLOURS[colour];
  return {
    base,
    accent,
    light: mix(base, "#ffffff", 0.28),
    pale: mix(base, "#ffffff", 0.62),
    dark: mix(base, "#1b1630", 0.24),
    deep: mix(base, "#1b1630", 0.46),
  };
}

/** Share of the second colour in the first. */
export function mix(first: string, second: string, share: number): string {
  const at = (hex: string, place: number) => Number.parseInt(hex.slice(1 + place * 2, 3 + place * 2), 16);
  return `#${[0, 1, 2]
    .map((place) => Math.round(at(first, place) * (1 - share) + at(second, place) * share))
    .map((part) => part.toString(16).padStart(2, "0"))
    .join("")}`;
}
