import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { FITTING, LARGEST, movedBy, type Point, swipeOf, type View, zoomedAt } from "./zoom.ts";

const STEP = 1.6;
const DOUBLE_TAP = 2.5;
const PAN_PX = 80;

interface Gesture {
  /** Where it began, of one finger. */
  from: Point;
  /** A pinch on the way is no swipe. */
  wasPinch: boolean;
}

/** Pinch, double tap, wheel, drag and keys move the photo; a swipe over one that fits asks for the next. */
export function useZoom(frame: RefObject<HTMLElement | null>, photo: RefObject<HTMLElement | null>, photoId: string) {
  const view = useRef<View>(FITTING);
  const fingers = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture>(undefined);
  const [scale, setScale] = useState(1);

  function show(next: View, pulled = 0): void {
    view.current = next;
    setScale(next.scale);
    // Past React: it changes with every movement of a finger.
    if (photo.current) {
      photo.current.style.transform = `translate(${next.x + pulled}px, ${next.y}px) scale(${next.scale})`;
    }
  }

  function box(): DOMRect {
    return frame.current?.getBoundingClientRect() ?? new DOMRect();
  }

  function fromMiddle({ x, y }: Point): Point {
    const { left, top, width, height } = box();
    return { x: x - left - width / 2, y: y - top - height / 2 };
  }

  const zoomBy = (factor: number, at: Point = { x: 0, y: 0 }) => show(zoomedAt(view.current, factor, at, box()));
  const pan = (by: Point) => show(movedBy(view.current, by, box()));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo begins as it fits
  useEffect(() => {
    fingers.current.clear();
    show(FITTING);
  }, [photoId]);

  // React listens to wheels in a way that cannot keep the browser from zooming the page as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads refs alone
  useEffect(() => {
    const element = frame.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY / 300), fromMiddle({ x: event.clientX, y: event.clientY }));
    };
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, []);

  function onPointerDown(event: PointerEvent): void {
    if (event.button !== 0) return;
    frame.current?.setPointerCapture(event.pointerId);
    const at = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, at);
    if (fingers.current.size === 1) gesture.current = { from: at, wasPinch: false };
    else if (gesture.current) gesture.current.wasPinch = true;
  }

  function onPointerMove(event: PointerEvent): void {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other) {
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      const middle = fromMiddle({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      const moved = { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 };
      show(movedBy(zoomedAt(view.current, factor, middle, box()), moved, box()));
    } else if (view.current.scale > 1) pan({ x: now.x - before.x, y: now.y - before.y });
    else if (gesture.current && !gesture.current.wasPinch) show(FITTING, now.x - gesture.current.from.x);
  }

  /** Returns which photo was asked for, if any: +1, -1 or 0. */
  function onPointerUp(event: PointerEvent): -1 | 0 | 1 {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return 0;
    const { from, wasPinch } = gesture.current ?? { from: { x: 0, y: 0 }, wasPinch: true };
    gesture.current = undefined;
    if (view.current.scale > 1) return 0;
    show(FITTING);
    const isCancelled = event.type === "pointercancel";
    return wasPinch || isCancelled ? 0 : swipeOf({ x: event.clientX - from.x, y: event.clientY - from.y });
  }

  function toggleAt(at: Point): void {
    if (view.current.scale > 1) show(FITTING);
    else zoomBy(DOUBLE_TAP, fromMiddle(at));
  }

  return {
    isFitting: scale <= 1,
    isLargest: scale >= LARGEST,
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    fit: () => show(FITTING),
    /** One step to where the arrow points: the photo goes the other way. */
    look: (x: number, y: number) => pan({ x: -x * PAN_PX, y: -y * PAN_PX }),
    toggleAt,
    onPointerDown,
    onPointerMove,
    onPointerUp,
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
