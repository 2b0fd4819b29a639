import type { PushProblem } from "../../kit/ports.ts";

/**
 * A push that did not go out, or perhaps did not. It goes to logs, so it is made of our own words and a status alone:
 * the address of a subscription is as good as a key to somebody's screen.
 */
export class PushFailed extends Error implements PushProblem {
  override name = "PushFailed";
  readonly failure: PushProblem["failure"];
  readonly retryAfterS: number | undefined;

  constructor(failure: PushProblem["failure"], message: string, retryAfterS?: number) {
    super(message);
    this.failure = failure;
    this.retryAfterS = retryAfterS;
  }
}
