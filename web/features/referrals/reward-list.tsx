import { ShoppingBag, Tag } from "lucide-react";
import type { Output } from "../../../contract/kit.ts";
import type { referralsContract } from "../../../contract/referrals/referrals.contract.ts";
import { formatDate } from "../../lib/format/date.ts";
import { formatRupees } from "../../lib/format/money.ts";
import { useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { classNames } from "../../ui/class-names.ts";
import { Pill } from "../../ui/feedback/pill.tsx";

type Entry = Output<typeof referralsContract.mine>["entries"][number];

const tones = {
  tracked: "plain",
  earned: "info",
  review: "notice",
  payable: "good",
  paid: "good",
  void: "plain",
} as const;

/** What came of the link, newest first: what it was, how far it is, and why. */
export function RewardList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {entries.map((entry, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: whose order it is is not told, so two may look alike
        <Row key={place} entry={entry} />
      ))}
    </ul>
  );
}

function Row({ entry: { kind, state, why, title, at, amount_paise } }: { entry: Entry }) {
  const words = useMessages("referrals");
  const language = useLanguage();
  const Icon = kind === "buyer" ? ShoppingBag : Tag;
  const said = state === "void" ? words.voidWhy[why ?? "refused"] : words.why[state];
  return (
    <li className="flex gap-3 px-4 py-3.5">
      <span className="grid size-9 flex-none place-items-center rounded-full bg-surface-2" aria-hidden="true">
        <Icon className="size-5" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{title}</p>
        <p className="text-sm text-ink-2">
          {words.kind[kind]}
          <i className="dot" />
          <span className="whitespace-nowrap">{formatDate(at, language)}</span>
        </p>
        <p className="mt-1 text-sm">{said}</p>
      </div>
      <p className="flex flex-none flex-col items-end gap-1">
        <span className={classNames("font-bold", state === "void" && "text-ink-2 line-through")}>
          {formatRupees(amount_paise / 100)}
        </span>
        <Pill tone={tones[state]}>{words.state[state]}</Pill>
      </p>
    </li>
  );
}
