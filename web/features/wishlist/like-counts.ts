import { create } from "zustand";

/** How many people like what this tab has looked at, as the server last said. */
export const useLikeCounts = create<Record<string, number>>(() => ({}));

export function noteLikes(id: string, count: number): void {
  useLikeCounts.setState({ [id]: count });
}
