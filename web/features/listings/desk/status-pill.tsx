import type { ListingStatus } from "../../../../contract/listings/listings.machine.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Pill } from "../../../ui/feedback/pill.tsx";

const tones: Partial<Record<ListingStatus, "good" | "notice" | "bad" | "info">> = {
  published: "good",
  "under-verification": "notice",
  reserved: "info",
  sold: "info",
  on_hold: "bad",
  "verification-failed": "bad",
  removed: "bad",
};

export function StatusPill({ status }: { status: ListingStatus }) {
  const { states } = useMessages("backoffice");
  return <Pill tone={tones[status] ?? "plain"}>{states[status]}</Pill>;
}
