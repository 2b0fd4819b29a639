// How a service says an expected "no". One handler turns it into the envelope.
import { Refusal, type RefusalCode } from "../../contract/kit.ts";

export function refuse(code: RefusalCode, detail?: ConstructorParameters<typeof Refusal>[1]): never {
  throw new Refusal(code, detail);
}
