// Where a message may lie so that nothing to press is under it. Loaded after the page.
import { useToasts } from "./toast-store.ts";

const CONTROLS = "a[href], button, input, select, textarea, summary, [role=button]";
/** What is larger (a photo, a card) can be pressed beside what lies on it. */
const TALLEST = 96;
const STEP = 8;

/** From now on, with every message that comes or goes. Over a dialog they stand at its top, away from its buttons. */
export function keepButtonsClear(): () => void {
  let frame = 0;
  const look = () => {
    cancelAnimationFrame(frame);
    // One frame for it to be drawn, the next to measure it.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const region = document.querySelector<HTMLElement>('[data-toasts="0"]');
        if (region) clearButtons(region);
      });
    });
  };
  look();
  const leave = useToasts.subscribe(look);
  return () => {
    leave();
    cancelAnimationFrame(frame);
  };
}

/** Lifts the messages from the bottom to the first place that is free, and leaves them there if there is none. */
function clearButtons(region: HTMLElement): void {
  region.style.translate = "";
  const messages = [...region.children].map((one) => one.getBoundingClientRect());
  if (messages.length === 0) return;
  const pressable = [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((one) => !region.contains(one) && one.checkVisibility({ opacityProperty: true }))
    .map((one) => one.getBoundingClientRect())
    .filter(({ height, bottom, top }) => height > 0 && height <= TALLEST && bottom > 0 && top < innerHeight);
  const highest = Math.min(...messages.map(({ top }) => top));
  for (let lift = 0; lift < highest; lift += STEP) {
    const isFree = !messages.some((message) =>
      pressable.some(
        (one) =>
          message.left < one.right &&
          message.right > one.left &&
          message.top - lift < one.bottom &&
          message.bottom - lift > one.top,
      ),
    );
    if (!isFree) continue;
    if (lift > 0) region.style.translate = `0 ${-lift}px`;
    return;
  }
}
