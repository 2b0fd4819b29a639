// A state machine is its table of legal moves: from, on, to, by. What may happen is read off it, here and nowhere else.
type Move = readonly [from: string, on: string, to: string, by: readonly string[]];

type State<M extends Move> = M[0] | M[2];

/** Where the event leads from here for this mover, or nothing if it may not happen. */
export function machine<const M extends Move>(moves: readonly M[]) {
  return (from: State<M>, on: M[1], by: M[3][number]): M[2] | undefined =>
    moves.find(([state, event, , movers]) => state === from && event === on && movers.includes(by))?.[2];
}

/** The same where the event alone says who moved: only the gateway sends its events. */
export function machineOfEvents<const M extends Move>(moves: readonly M[]) {
  return (from: State<M>, on: M[1]): M[2] | undefined =>
    moves.find(([state, event]) => state === from && event === on)?.[2];
}

/** What a mover may do from here: the buttons of a screen. */
export function choices<const M extends Move>(moves: readonly M[]) {
  return (from: State<M>, by: M[3][number]): M[1][] =>
    moves.filter(([state, , , movers]) => state === from && movers.includes(by)).map(([, event]) => event);
}
