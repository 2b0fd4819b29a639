// A token that is fetched by logging in and lives for some days. One that was ended before its time is answered with 401:
// then we log in again, once, and ask once more, because what was answered with 401 was not done.
import type { Answer } from "./ask-courier.ts";

interface Kept {
  token: string;
  until: number;
}

export interface TokenKeeper {
  /** Asks with a token, and with a new one if that was refused. */
  with(ask: (token: string) => Promise<Answer>): Promise<Answer>;
}

export function keepToken(logIn: () => Promise<string>, keptMs: number, now: () => number = Date.now): TokenKeeper {
  let kept: Kept | undefined;
  /** Whoever needs a token while one is being fetched waits for that one. */
  let fetching: Promise<Kept> | undefined;

  async function otherThan(old: Kept | undefined): Promise<Kept> {
    if (kept !== undefined && kept !== old && now() < kept.until) return kept;
    fetching ??= logIn()
      .then((token) => ({ token, until: now() + keptMs }))
      .finally(() => {
        fetching = undefined;
      });
    kept = await fetching;
    return kept;
  }

  return {
    async with(ask) {
      const first = await otherThan(undefined);
      const answer = await ask(first.token);
      return answer.status === 401 ? ask((await otherThan(first)).token) : answer;
    },
  };
}
