import { create, type StoreApi, type UseBoundStore } from "zustand";
import { persist } from "zustand/middleware";

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

/** A store that outlives the page. While a page hydrates it shows the initial state, as the server did. */
export function persistedStore<T extends object>(
  name: StoreName,
  initial: T,
  { version, mend = same }: Options<T>,
): UseBoundStore<StoreApi<T>> {
  return create<T>()(
    persist(() => initial, {
      name,
      version,
      migrate: () => initial,
      merge: (stored, current) => mend({ ...current, ...(isObject(stored) ? stored : {}) }),
    }),
  );
}

function same<T>(state: T): T {
  return state;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
