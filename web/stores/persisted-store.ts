import { create, type StoreApi, type UseBoundStore } from "zustand";

/** The names of docs/spec/spec.md section 3; they are the keys in localStorage. */
export type StoreName =
  | "form-data"
  | "form-data-edit"
  | "notifications-data"
  | "transactions-data"
  | "checkout-data"
  | "wishlist-data";

interface Options<T> {
  /** Raised when the shape changes: what an older version left behind is then dropped, not guessed at. */
  version: number;
  /** Puts right what can be derived, after reading it back. */
  mend?: (state: T) => T;
}

/**
 * A store that outlives the page, as `{ state, version }` under its name. While a page hydrates it shows the initial
 * state, as the server did.
 */
export function persistedStore<T extends object>(
  name: StoreName,
  initial: T,
  { version, mend = same }: Options<T>,
): UseBoundStore<StoreApi<T>> {
  const store = create<T>()(() => initial);
  const set = store.setState as (...given: unknown[]) => void;
  set(mend({ ...initial, ...read(name, version) }), true);
  store.setState = (...given: unknown[]) => {
    set(...given);
    try {
      window.localStorage.setItem(name, JSON.stringify({ state: store.getState(), version }));
    } catch {
      // A server has none, and a browser that keeps nothing still shows it.
    }
  };
  emptying.set(name, () => store.setState(initial, true));
  return store;
}

const emptying = new Map<string, () => void>();

/** In this document and in the browser. Removed from the browser alone, the next change would write all of it again. */
export function emptyStore(name: string): void {
  emptying.get(name)?.();
  localStorage.removeItem(name);
}

function read(name: StoreName, version: number): object | undefined {
  try {
    const kept = JSON.parse(window.localStorage.getItem(name) ?? "null");
    return kept?.version === version ? kept.state : undefined;
  } catch {
    return undefined;
  }
}

function same<T>(state: T): T {
  return state;
}
