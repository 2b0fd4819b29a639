import type { ReactNode } from "react";
import ncr from "../../brand/ncr.svg";

type Place = readonly [x: number, y: number];

/** Where the cities of the reference data lie on the drawing, by their ids. One that staff added is named elsewhere only. */
const PLACES: Readonly<Record<number, Place>> = {
  1: [148, 122],
  2: [230, 170],
  3: [84, 218],
  4: [290, 214],
  5: [272, 86],
};

export function placeOf(city: number): Place | undefined {
  return PLACES[city];
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
