// Where a message may lie so that nothing to press is under it. Loaded with the first message.

const CONTROLS = "a[href], button, input, select, textarea, summary, [role=button]";
/** What is larger (a photo, a card) can be pressed beside what lies on it. */
const TALLEST = 96;
const STEP = 8;

/** Lifts the messages from the bottom to the first place that is free, and leaves them there if there is none. */
export function clearButtons(region: HTMLElement): void {
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
