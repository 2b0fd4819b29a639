/** What waits for somebody: how many, and since when the oldest does. Where no time is written down it is null. */
export interface Waiting {
  count: number;
  oldest_at: Date | null;
}

export const nothingWaits: Waiting = { count: 0, oldest_at: null };
