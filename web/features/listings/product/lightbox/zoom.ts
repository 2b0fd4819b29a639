// How a photo lies in its frame: how much larger than fitting, and how far its middle is from the frame's middle.
export interface View {
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Frame {
  width: number;
  height: number;
}

export const FITTING: View = { scale: 1, x: 0, y: 0 };
export const LARGEST = 4;

/** The place under the finger stays under the finger. Points count from the middle of the frame. */
export function zoomedAt(view: View, factor: number, point: Point, frame: Frame): View {
  const scale = clamp(view.scale * factor, 1, LARGEST);
  const grown = scale / view.scale;
  return heldIn({ scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown }, frame);
}

export function movedBy(view: View, by: Point, frame: Frame): View {
  return heldIn({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
}

/** No edge is pulled further in than the frame's own. */
function heldIn({ scale, x, y }: View, { width, height }: Frame): View {
  const room = { x: ((scale - 1) * width) / 2, y: ((scale - 1) * height) / 2 };
  return { scale, x: clamp(x, -room.x, room.x), y: clamp(y, -room.y, room.y) };
}

const SWIPE_PX = 48;

/** +1 for the next photo, -1 for the one before, 0 if it was no swipe. */
export function swipeOf(by: Point): -1 | 0 | 1 {
  if (Math.abs(by.x) < SWIPE_PX || Math.abs(by.x) < 1.5 * Math.abs(by.y)) return 0;
  return by.x < 0 ? 1 : -1;
}

function clamp(value: number, low: number, high: number): number {
  // Never minus zero, which would be another view than the one at rest.
  return Math.min(Math.max(value, low), high) + 0;
}
