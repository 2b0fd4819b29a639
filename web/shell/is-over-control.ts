/** As tall as a field with its words around it. What is larger (a photo, a card) can be pressed beside what floats on it. */
const TALLEST = 96;

const CONTROLS = "a, button, input, select, textarea, summary, label";

/** Closer together than the smallest control is wide. */
const POINTS = [0, 0.5, 1];

/** Whether something to press lies under it, as the page stands now. */
export function isOverControl(float: HTMLElement): boolean {
  const { left, top, width, height } = float.getBoundingClientRect();
  return POINTS.some((x) => POINTS.some((y) => isControl(float, left + x * width, top + y * height)));
}

function isControl(float: HTMLElement, x: number, y: number): boolean {
  const below = document.elementsFromPoint(x, y).find((one) => !float.contains(one));
  const control = below?.closest(CONTROLS);
  if (!control || control.getBoundingClientRect().height > TALLEST) return false;
  // The link of a card reaches over all of it.
  return getComputedStyle(control, "::after").position !== "absolute";
}
