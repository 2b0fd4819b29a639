// For pure tests: what a rule refuses with, if it does.
import { Refusal } from "../../contract/kit.ts";

export function refusedBy(act: () => unknown): Refusal | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
