// Whether something that floats lies over a control or over words.

/** A page that scrolls is looked at this often. */
const LOOK_MS = 80;

/** As tall as a field with its words around it. What is larger (a photo, a card) can be pressed beside what floats on it. */
const TALLEST = 96;

const CONTROLS = "a, button, input, select, textarea, summary";

/** Closer together than the smallest control is wide, and than a line of text is high. */
const POINTS = [0.04, 0.22, 0.41, 0.59, 0.78, 0.96];

/** Says whether it covers one, now and whenever that may have changed. */
export function watchCovered(float: HTMLElement, say: (isCovering: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    timer = undefined;
    // Whoever has come to it by the keyboard sees it.
    say(!float.contains(document.activeElement) && (isOverFocus(float) || isOverSomething(float)));
  };
  const lookSoon = () => {
    timer ??= setTimeout(look, LOOK_MS);
  };
  // The browser scrolls to what takes the focus after telling about it.
  const onFocus = () => requestAnimationFrame(look);
  // What is fetched later moves what lies below. It tells of the beginning too.
  const growth = new ResizeObserver(lookSoon);
  growth.observe(document.body);
  // So does what comes into a place that was kept for it, though nothing grows.
  const arrival = new MutationObserver(lookSoon);
  arrival.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusin", onFocus);
  document.addEventListener("focusout", onFocus);
  document.addEventListener("scroll", lookSoon, { passive: true });
  addEventListener("resize", lookSoon);
  return () => {
    clearTimeout(timer);
    growth.disconnect();
    arrival.disconnect();
    document.removeEventListener("focusin", onFocus);
    document.removeEventListener("focusout", onFocus);
    document.removeEventListener("scroll", lookSoon);
    removeEventListener("resize", lookSoon);
  };
}

/** However large it is. */
function isOverFocus(float: HTMLElement): boolean {
  const focused = document.activeElement;
  if (!focused?.matches(CONTROLS)) return false;
  const a = float.getBoundingClientRect();
  // What is drawn of a radio or a box to tick is its label.
  const b = (focused.closest("label") ?? focused).getBoundingClientRect();
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}

function isOverSomething(float: HTMLElement): boolean {
  const { left, top, width, height } = float.getBoundingClientRect();
  return POINTS.some((x) => POINTS.some((y) => isTaken(float, left + x * width, top + y * height)));
}

function isTaken(float: HTMLElement, x: number, y: number): boolean {
  const below = document.elementsFromPoint(x, y).find((one) => !float.contains(one));
  return below !== undefined && (isWords(float, below) || isControl(below));
}

/** Whether a line of its own words reaches under what floats. */
function isWords(float: HTMLElement, below: Element): boolean {
  const box = float.getBoundingClientRect();
  return [...below.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].some(
      (line) => line.left < box.right && line.right > box.left && line.top < box.bottom && line.bottom > box.top,
    );
  });
}

function isControl(below: Element): boolean {
  const control = below.closest(`${CONTROLS}, label`);
  if (!control) return false;
  if (control.getBoundingClientRect().height > TALLEST) return false;
  // The link of a card reaches over all of it.
  return getComputedStyle(control, "::after").position !== "absolute";
}
