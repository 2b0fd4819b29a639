import { Refusal } from "../contract/kit.ts";

/** Nobody may submit fewer in a day. */
const ALWAYS_FREE = 4;

/** The rules hold in the past too: whose day was full lists a day earlier. */
export async function onFreeDay<T>(
  { listed }: { listed: Map<number, number> },
  daysAgo: number,
  create: (daysAgo: number, mayBeFull: boolean) => Promise<T>,
): Promise<T> {
  for (let day = daysAgo; ; day++) {
    const before = listed.get(day) ?? 0;
    try {
      const made = await create(day, before >= ALWAYS_FREE);
      listed.set(day, before + 1);
      return made;
    } catch (error) {
      if (!(error instanceof Refusal && error.code === "posting_limit") || day > daysAgo + 30) throw error;
    }
  }
}
