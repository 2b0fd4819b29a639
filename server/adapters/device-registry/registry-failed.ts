import type { RegistryProblem } from "../../kit/ports.ts";

/** It goes to logs, so it is made of our own words and a status alone: the errors of fetch can quote keys, and an answer the IMEI. */
export class RegistryFailed extends Error implements RegistryProblem {
  override name = "RegistryFailed";
  readonly failure: RegistryProblem["failure"];

  constructor(failure: RegistryProblem["failure"], message: string) {
    super(message);
    this.failure = failure;
  }
}
