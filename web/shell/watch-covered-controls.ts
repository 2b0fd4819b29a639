// Whether something that floats lies over a control. Loaded after the page: until then it floats as it came.

/** A page that scrolls is looked at this often. */
const LOOK_MS = 80;

/** As tall as a field with its words around it. What is larger (a photo, a card) can be pressed beside what floats on it. */
const TALLEST = 96;

const CONTROLS = "a, button, input, select, textarea, summary";

/** Rows that open reach from edge to edge, one below the other: it would have no place among them. */
const WIDEST_ROW = 240;

/** Closer together than the smallest control is wide. */
const POINTS = [0.05, 0.35, 0.65, 0.95];

/** Says whether it covers one, now and whenever that may have changed. */
export function watchCoveredControls(float: HTMLElement, say: (isCovering: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    timer = undefined;
    // Whoever has come to it by the keyboard sees it.
    say(float !== document.activeElement && (isOverFocus(float) || isOverControl(float)));
  };
  const lookSoon = () => {
    timer ??= setTimeout(look, LOOK_MS);
  };
  // The browser scrolls to what takes the focus after telling about it.
  const onFocus = () => requestAnimationFrame(look);
  // What is fetched later moves what lies below. It tells of the beginning too.
  const growth = new ResizeObserver(lookSoon);
  growth.observe(document.body);
  document.addEventListener("focusin", onFocus);
  document.addEventListener("focusout", onFocus);
  document.addEventListener("scroll", lookSoon, { passive: true });
  addEventListener("resize", lookSoon);
  return () => {
    clearTimeout(timer);
    growth.disconnect();
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

function isOverControl(float: HTMLElement): boolean {
  const { left, top, width, height } = float.getBoundingClientRect();
  return POINTS.some((x) => POINTS.some((y) => isControl(float, left + x * width, top + y * height)));
}

function isControl(float: HTMLElement, x: number, y: number): boolean {
  const below = document.elementsFromPoint(x, y).find((one) => !float.contains(one));
  const control = below?.closest(`${CONTROLS}, label`);
  if (!control) return false;
  const { width, height } = control.getBoundingClientRect();
  if (height > TALLEST || (control.matches("summary") && width > WIDEST_ROW)) return false;
  // The link of a card reaches over all of it.
  return getComputedStyle(control, "::after").position !== "absolute";
}
