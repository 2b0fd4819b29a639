import {
  ArrowRightLeft,
  Bell,
  ChevronRight,
  ClipboardCheck,
  Gift,
  HandCoins,
  Heart,
  Languages,
  LogOut,
  type LucideIcon,
  MapPin,
  MessagesSquare,
  Package,
  SunMoon,
  Tag,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { readCookie } from "../../lib/cookies.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { DataSaverSwitch } from "../../shell/switches/data-saver-switch.tsx";
import { LanguageSwitch } from "../../shell/switches/language-switch.tsx";
import { ThemeSwitch } from "../../shell/switches/theme-switch.tsx";
import { Avatar } from "../../ui/goods/avatar.tsx";
import { PageHeading } from "../../ui/layout/page-heading.tsx";
import { Panel } from "../../ui/layout/panel.tsx";

/** The id only seeds the picture; it proves nothing and is asked nothing. */
export function loader({ request }: LoaderFunctionArgs) {
  return { seed: readCookie(request.headers.get("cookie") ?? "", "user_id") ?? "" };
}

export const meta = pageMeta("profile");

export default function Profile() {
  const { seed } = useLoaderData<typeof loader>();
  const { profile } = useMessages("account");
  return (
    <>
      <PageHeading title={profile.heading} />
      <div className="grid gap-6 lg:grid-cols-[5fr_7fr] lg:gap-10">
        <div>
          <div className="mb-6 flex items-center gap-4">
            <Avatar seed={seed} size={64} />
            <p className="text-lg font-bold">{profile.nameless}</p>
          </div>
          <Panel title={profile.buying} className="py-3">
            <Row to="/user/orders" Icon={Package} label={profile.orders} />
            <Row to="/user/wishlist" Icon={Heart} label={profile.wishlist} />
            <Row to="/user/notifications" Icon={Bell} label={profile.notifications} />
            <Row to="/user/referrals" Icon={Gift} label={profile.referrals} />
          </Panel>
        </div>
        <div className="grid content-start gap-6">
          <Panel title={profile.selling} className="py-3">
            <Row to="/user/products" Icon={Tag} label={profile.listings} />
            <Row to="/user/seller/orders" Icon={ClipboardCheck} label={profile.sellerOrders} />
            <Row to="/user/offers" Icon={HandCoins} label={profile.offers} />
            <Row to="/user/seller/qna" Icon={MessagesSquare} label={profile.questions} />
            <Row to="/user/transactions" Icon={ArrowRightLeft} label={profile.transactions} />
          </Panel>
          <Panel title={profile.settings} className="py-3">
            <Row to="/user/addresses" Icon={MapPin} label={profile.addresses} />
            <Setting Icon={Languages} label={profile.language}>
              <LanguageSwitch />
            </Setting>
            <Setting Icon={SunMoon} label={profile.theme}>
              <ThemeSwitch />
            </Setting>
            <div data-needs-script className="border-b border-line">
              <DataSaverSwitch />
            </div>
            <Row to="/user/logout" Icon={LogOut} label={profile.logout} />
          </Panel>
        </div>
      </div>
    </>
  );
}

const rowClass = "flex min-h-14 items-center gap-3 border-b border-line last:border-b-0";

function Row({ to, Icon, label }: { to: string; Icon: LucideIcon; label: string }) {
  return (
    <Link to={to} className={`${rowClass} font-medium hover:text-primary`}>
      <Icon className="size-5 flex-none text-ink-2" strokeWidth={1.75} aria-hidden="true" />
      <span className="flex-1">{label}</span>
      <ChevronRight className="size-5 flex-none text-ink-2" strokeWidth={1.75} aria-hidden="true" />
    </Link>
  );
}

function Setting({ Icon, label, children }: { Icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className={`${rowClass} flex-wrap`}>
      <Icon className="size-5 flex-none text-ink-2" strokeWidth={1.75} aria-hidden="true" />
      <span className="flex-1 font-medium">{label}</span>
      {children}
    </div>
  );
}
