// The line an order is drawn by on the map of Delhi NCR, from one city to another or out of the picture.
import type { OrderState } from "../../../../contract/orders/orders.machine.ts";

export type Place = readonly [x: number, y: number];

/** The part of the map that is shown. */
const SHOWN = { top: 46, width: 360, height: 208 };
export const routeView = `0 ${SHOWN.top} ${SHOWN.width} ${SHOWN.height}`;

/** Where each zone of India's pincodes lies from Delhi, by their first digit: degrees, east is 0, north is 90. */
const ZONES: Readonly<Record<string, number>> = {
  "1": 130,
  "2": -25,
  "3": 205,
  "4": 245,
  "5": 262,
  "6": 272,
  "7": -35,
  "8": -12,
};

/** Where somebody on the way to this pincode leaves the picture. */
export function edgeTowards([x, y]: Place, pincode: string): Place {
  const angle = ((ZONES[pincode.charAt(0)] ?? 90) * Math.PI) / 180;
  const dx = Math.cos(angle);
  const dy = -Math.sin(angle);
  const toEdge = (at: number, step: number, from: number, size: number) =>
    step === 0 ? Number.POSITIVE_INFINITY : ((step > 0 ? from + size : from) - at) / step;
  const far = Math.max(0, Math.min(toEdge(x, dx, 0, SHOWN.width), toEdge(y, dy, SHOWN.top, SHOWN.height)));
  return [Math.round(x + dx * far), Math.round(y + dy * far)];
}

/** Where the name of such a place stands, so that it is in the picture whole. */
export function nameAtEdge([x, y]: Place): Place {
  return [
    Math.min(Math.max(x, 70), SHOWN.width - 70),
    Math.min(Math.max(y, SHOWN.top + 24), SHOWN.top + SHOWN.height - 12),
  ];
}

/** A bow rather than a ruler's line; within one city a loop. */
export function lineBetween([x, y]: Place, [toX, toY]: Place): string {
  if (x === toX && y === toY) return `M${x} ${y}c70 -80 110 40 0 0`;
  const bend = 0.18;
  const middleX = (x + toX) / 2 + (toY - y) * bend;
  const middleY = (y + toY) / 2 - (toX - x) * bend;
  return `M${x} ${y}Q${Math.round(middleX)} ${Math.round(middleY)} ${toX} ${toY}`;
}

/** How much of it is sewn, in hundredths. What goes no further is not drawn at all. */
const sewn: Partial<Record<OrderState, number>> = {
  pickup_scheduled: 6,
  pickup_failed: 6,
  picked_up: 34,
  check_passed: 52,
  check_failed: 52,
  price_proposed: 52,
  price_agreed: 52,
  out_for_delivery: 82,
  delivery_failed: 82,
  delivered: 100,
  completed: 100,
  return_requested: 100,
  return_rejected: 100,
  return_approved: 100,
};

export function sewnOf(state: OrderState): number {
  return sewn[state] ?? 0;
}
