/**
 * refused: the gateway said no to this very thing. unavailable: it is away, slow or not itself, and nobody knows whether it
 * was done. resting: it has been unavailable so often that it was not asked.
 */
export type GatewayFailure = "refused" | "unavailable" | "resting";

/**
 * It goes to logs, so it is made of our own words, a status and a short error code alone: gateways quote names, numbers and
 * amounts, and the errors of fetch can quote keys. Hence no cause.
 */
export class GatewayFailed extends Error {
  override name = "GatewayFailed";
  readonly failure: GatewayFailure;

  constructor(failure: GatewayFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}
