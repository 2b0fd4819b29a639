import { Infinity as InfinityIcon, type LucideIcon, ShoppingBag, Tag } from "lucide-react";
import type { ReactNode } from "react";
import { formatRupees } from "../../lib/format/money.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";

/** docs/spec/spec.md section 9, in rupees; what an operator has set instead comes from the server. */
export const USUAL_REWARD = 25;

export function Rewards({ buyer = USUAL_REWARD, seller = USUAL_REWARD }: { buyer?: number; seller?: number }) {
  const { refer } = useMessages();
  return (
    <ul className="grid gap-3.5">
      <Reward Icon={ShoppingBag}>
        <b className="font-bold">{formatRupees(buyer)}</b>
        {refer.buyer}
      </Reward>
      <Reward Icon={Tag}>
        <b className="font-bold">{formatRupees(seller)}</b>
        {refer.seller}
      </Reward>
      <Reward Icon={InfinityIcon}>{refer.noLimit}</Reward>
    </ul>
  );
}

function Reward({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon className="mt-0.5 size-5 flex-none text-primary" strokeWidth={1.75} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}
