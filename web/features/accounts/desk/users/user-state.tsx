import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { Pill } from "../../../../ui/feedback/pill.tsx";

export const userStates = ["active", "suspended", "closed"] as const;

const tones = { active: "good", suspended: "bad", closed: "plain" } as const;

export function UserState({ status }: { status: (typeof userStates)[number] }) {
  const { users } = useMessages("backoffice");
  return <Pill tone={tones[status]}>{users.states[status]}</Pill>;
}
