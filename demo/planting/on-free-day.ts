import { Refusal } from "../../contract/kit.ts";

/** Nobody may submit fewer in a day. */
const ALWAYS_FREE = 4;

interface Lister {
  /** How many things, by days ago. */
  listed: Map<number, number>;
}

export function mayDayBeFull({ listed }: Lister, daysAgo: number): boolean {
  return (listed.get(daysAgo) ?? 0) >= ALWAYS_FREE;
}

/** The rules hold in the past too: whose day was full lists a day earlier. */
export async function onFreeDay<T>(
  lister: Lister,
  daysAgo: number,
  create: (daysAgo: number, mayBeFull: boolean) => Promise<T>,
): Promise<T> {
  for (let day = daysAgo; ; day++) {
    try {
      const made = await create(day, mayDayBeFull(lister, day));
      lister.listed.set(day, (lister.listed.get(day) ?? 0) + 1);
      return made;
    } catch (error) {
      if (!(error instanceof Refusal && error.code === "posting_limit") || day > daysAgo + 30) throw error;
    }
  }
}
