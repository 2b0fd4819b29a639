import type { ReactNode } from "react";
import ncr from "../../brand/ncr.svg";

type Place = readonly [x: number, y: number];

/** Where the cities around Delhi lie on the drawing, by their names. Any other is named elsewhere only. */
const PLACES: Readonly<Record<string, Place>> = {
  Delhi: [148, 122],
  Noida: [230, 170],
  Gurugram: [84, 218],
  "Greater Noida": [290, 214],
  Ghaziabad: [272, 86],
};

export function placeOf(city: string): Place | undefined {
  return Object.hasOwn(PLACES, city) ? PLACES[city] : undefined;
}

interface NcrMapProps {
  className: string;
  /** A part of the drawing alone. */
  view?: string;
  /** What a reader of screens is told; without it the drawing is left out, and something beside it says the same. */
  label?: string;
  children: ReactNode;
}

/** Delhi and the cities around it, sewn on cloth, with the Yamuna. What is shown on it is laid over it. */
export function NcrMap({ className, view = "0 0 360 300", label, children }: NcrMapProps) {
  return (
    <svg viewBox={view} className={className} role="img" aria-label={label} aria-hidden={label === undefined}>
      <use href={`${ncr}#ncr`} width="360" height="300" />
      {children}
    </svg>
  );
}
