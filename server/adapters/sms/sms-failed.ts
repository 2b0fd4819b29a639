/**
 * refused: the provider said no to this message. unavailable: it is away, slow or not itself.
 * resting: it has been unavailable so often that it was not asked.
 */
export type SmsFailure = "refused" | "unavailable" | "resting";

/**
 * A code that did not go out, or perhaps did not. It goes to logs, so it is made of our own words, a status and a
 * short error code alone: providers quote numbers and texts, and the errors of fetch can quote keys. Hence no cause.
 */
export class SmsFailed extends Error {
  override name = "SmsFailed";
  readonly failure: SmsFailure;

  constructor(failure: SmsFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}
