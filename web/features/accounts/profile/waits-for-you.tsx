import {
  ChevronRight,
  CircleAlert,
  ClipboardCheck,
  HandCoins,
  type LucideIcon,
  MessageCircleQuestionMark,
  Package,
  Repeat2,
} from "lucide-react";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Link } from "../../../ui/link.tsx";

const ways = {
  sales: { to: "/user/seller/orders?state=to_answer", Icon: ClipboardCheck },
  orders: { to: "/user/orders", Icon: Package },
  fixes: { to: "/user/products?status=verification-failed", Icon: CircleAlert },
  offers: { to: "/user/offers?role=seller", Icon: HandCoins },
  counters: { to: "/user/offers?role=buyer", Icon: Repeat2 },
  questions: { to: "/user/seller/qna", Icon: MessageCircleQuestionMark },
} as const satisfies Record<string, { to: string; Icon: LucideIcon }>;

export type Waiting = Record<keyof typeof ways, number>;

/** What goes on only when this person does something; first what ends by itself. Nothing, where nothing does. */
export function WaitsForYou({ waiting }: { waiting: Waiting }) {
  const { waits: words } = useMessages("accounts/profile").profile;
  const shown = (Object.keys(ways) as (keyof typeof ways)[]).filter((what) => waiting[what] > 0);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="waits-for-you">
      <h2 id="waits-for-you" className="mt-1 mb-2 text-lg font-bold">
        {words.heading}
      </h2>
      <ul className="grid gap-2">
        {shown.map((what) => {
          const { to, Icon } = ways[what];
          return (
            <li key={what}>
              <Link
                to={to}
                className="flex min-h-14 items-center gap-3 rounded-control bg-genda-tint px-3.5 py-2.5 text-sm hover:underline"
              >
                <Icon className="size-5 flex-none text-amber" strokeWidth={1.75} aria-hidden="true" />
                <span className="min-w-0 flex-1">
                  <b className="font-semibold">{words[what](waiting[what])}.</b> {words[`${what}Text`]}
                </span>
                <ChevronRight className="size-5 flex-none text-amber" strokeWidth={1.75} aria-hidden="true" />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
