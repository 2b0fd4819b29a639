// Whatever lies over a page (a dialog, the search on a phone) is a step of its own in the browser's history: Back closes
// it and stays on the page. Closed otherwise, its step is taken back, so that nobody has to press Back twice.

interface Entry {
  /** How many layers lie over the page at this step. What else is in it is the router's, and the same for all of them. */
  layer?: number;
  key?: string;
  idx?: number;
}

/** By then React has drawn what closing a layer does. */
const CLOSED_MS = 150;

const layers: { close: () => void }[] = [];
/** What the router wrote while the steps of layers were being taken back. */
let written: (() => void)[] = [];
let isReturning = false;
/** The page of the step that was last stood on. */
let shown = "";
let timer: ReturnType<typeof setTimeout> | undefined;

const entry = (): Entry => history.state ?? {};
const depth = () => entry().layer ?? 0;
const pageOf = ({ key, idx }: Entry) => `${idx} ${key}`;

/** Tells of a layer over the page. Back closes it; the function it answers with says that it is closed. */
export function openLayer(close: () => void): () => void {
  const layer = { close };
  layers.push(layer);
  settleIn(0);
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    settleIn(0);
  };
}

function settleIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(settle, ms);
}

/** As many steps as there are layers: what is missing is added, what is too much taken back. */
function settle(): void {
  if (isReturning) return;
  if (depth() > layers.length) takeBack(depth() - layers.length);
  while (depth() < layers.length) history.pushState({ ...entry(), layer: depth() + 1 }, "");
}

function takeBack(steps: number): void {
  isReturning = true;
  history.go(-steps);
}

/** Once in a document, before anything can lie over its page. */
export function watchLayers(): void {
  for (const name of ["pushState", "replaceState"] as const) {
    const write = history[name].bind(history);
    // A page is never written over the step of a layer: it would stay behind, between the two pages.
    history[name] = (state: Entry | null, ...rest: [string, (string | URL)?]) => {
      const over = depth() - (state?.layer ?? 0);
      if (!isReturning && over <= 0) {
        write(state, ...rest);
        shown = pageOf(entry());
        return;
      }
      written.push(() => write(state, ...rest));
      if (!isReturning) takeBack(over);
    };
  }
  // Before the router's own: to it nothing happened.
  addEventListener(
    "popstate",
    (event) => {
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
        const writes = written;
        written = [];
        for (const write of writes) write();
        shown = pageOf(entry());
        settleIn(0);
        return;
      }
      if (shown === pageOf(entry()) && (layers.length > 0 || depth() > 0)) {
        event.stopImmediatePropagation();
        for (const { close } of layers.slice(depth())) close();
      }
      shown = pageOf(entry());
      settleIn(CLOSED_MS);
    },
    { capture: true },
  );
  // Back to a document that was left while something lay over it.
  shown = pageOf(entry());
  settle();
}
