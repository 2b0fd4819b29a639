// A market is planted on one connection, one statement after the other. What people list beside each other is asked for in one
// breath: the database works on one while the next is put together, and a write to it carries several.
const AT_ONCE = 8;

interface Company<T> {
  /** Two things of one person are done one after the other. */
  whose(thing: T): unknown;
  /** What may have to be undone is done alone: the others must not be undone with it. */
  isAlone(thing: T): boolean;
}

/** In their order, as many at once as get along. */
export async function inCompany<T, R>(
  things: readonly T[],
  { whose, isAlone }: Company<T>,
  work: (thing: T, place: number) => Promise<R>,
): Promise<R[]> {
  const done: R[] = [];
  for (let place = 0; place < things.length; ) {
    const group: Promise<R>[] = [];
    const people = new Set<unknown>();
    for (const thing of things.slice(place, place + AT_ONCE)) {
      const alone = isAlone(thing);
      if (people.has(whose(thing)) || (alone && group.length > 0)) break;
      people.add(whose(thing));
      group.push(work(thing, place + group.length));
      if (alone) break;
    }
    done.push(...(await Promise.all(group)));
    place += group.length;
  }
  return done;
}
