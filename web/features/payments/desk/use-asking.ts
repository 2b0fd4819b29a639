import type { Refusal } from "../../../../contract/kit.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { refusalWords } from "../../../lib/session/failure-words.ts";
import { useSending } from "../../../ui/form/use-sending.ts";
import { toast } from "../../../ui/overlay/toast-store.ts";

/** For what asks the gateway: that it does not answer is said as that, not as something that went wrong. */
export function useAsking() {
  const words = useMessages();
  const { isBusy, send } = useSending();
  const say = (refusal: Refusal) => void toast(refusalWords(refusal, words), { tone: "bad" });
  const ask = <T>(work: () => Promise<T>) => send(work, { gateway_unavailable: say });
  return { isBusy, ask };
}
