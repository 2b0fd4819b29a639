import { Infinity as InfinityIcon, ShoppingBag, Tag } from "lucide-react";
import { useMessages } from "../../lib/i18n/use-messages.ts";

const icons = [ShoppingBag, Tag, InfinityIcon];

export function Rewards() {
  const { refer } = useMessages();
  return (
    <ul className="grid gap-3.5">
      {refer.rewards.map((reward, place) => {
        const Icon = icons[place] ?? Tag;
        return (
          <li key={reward} className="flex gap-3">
            <Icon className="mt-0.5 size-5 flex-none text-primary" strokeWidth={1.75} aria-hidden="true" />
            {reward}
          </li>
        );
      })}
    </ul>
  );
}
