import {
  ArrowRightLeft,
  Ban,
  Bell,
  BellRing,
  ClipboardCheck,
  Database,
  Gift,
  HandCoins,
  Heart,
  Languages,
  LogOut,
  MapPin,
  Megaphone,
  MessagesSquare,
  MonitorSmartphone,
  Package,
  Scale,
  Search,
  Smartphone,
  SunMoon,
  Tag,
  Wallet,
} from "lucide-react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { accountsContract, type Profile } from "../../../contract/accounts/accounts.contract.ts";
import { sellerOrdersContract } from "../../../contract/orders/seller-orders.contract.ts";
import { transactionsContract } from "../../../contract/orders/transactions.contract.ts";
import { InstallRow } from "../../features/accounts/profile/install-row.tsx";
import { MenuRow, SettingRow } from "../../features/accounts/profile/menu-row.tsx";
import { payoutText } from "../../features/payouts/account/payout-words.ts";
import { calls } from "../../lib/api.ts";
import { formatMonth } from "../../lib/format/date.ts";
import { formatPaise } from "../../lib/format/money.ts";
import { maskPhone } from "../../lib/format/phone.ts";
import { useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { DataSaverSwitch } from "../../shell/switches/data-saver-switch.tsx";
import { LanguageSwitch } from "../../shell/switches/language-switch.tsx";
import { ThemeSwitch } from "../../shell/switches/theme-switch.tsx";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { PageHeading } from "../../ui/layout/page-heading.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { Avatar } from "../../ui/listings/avatar.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const [profile, { meta: sales }, amounts] = await Promise.all([
    calls(accountsContract, context).profile(),
    calls(sellerOrdersContract, context).list({ query: { state: "to_answer", limit: "1" } }),
    calls(transactionsContract, context).amounts(),
  ]);
  return { profile, toAnswer: sales.counts.to_answer, ready: amounts.releasable_paise };
}

export const meta = pageMeta("profile");

export default function ProfileOverview() {
  const { profile, toAnswer, ready } = useLoaderData<typeof loader>();
  const words = useMessages("accounts/profile").profile;
  const { payoutDetails } = useMessages("accounts/profile");
  return (
    <>
      <PageHeading title={words.heading} />
      <div className="grid gap-6 lg:grid-cols-[5fr_7fr] lg:gap-10">
        <div className="grid content-start gap-6">
          <Identity profile={profile} />
          <Panel title={words.buying} className="py-3">
            <MenuRow to="/user/orders" Icon={Package} label={words.orders} />
            <MenuRow to="/user/wishlist" Icon={Heart} label={words.wishlist} />
            <MenuRow to="/user/saved-searches" Icon={Search} label={words.savedSearches} />
            <MenuRow to="/user/asks" Icon={Megaphone} label={words.asks} />
            <MenuRow to="/user/notifications" Icon={Bell} label={words.notifications} />
            <MenuRow to="/user/referrals" Icon={Gift} label={words.referrals} />
          </Panel>
          <Panel title={words.selling} className="py-3">
            <MenuRow to="/user/products" Icon={Tag} label={words.listings} />
            <MenuRow
              to="/user/seller/orders"
              Icon={ClipboardCheck}
              label={words.sellerOrders}
              text={toAnswer > 0 ? words.toAnswer(toAnswer) : undefined}
            />
            <MenuRow to="/user/offers" Icon={HandCoins} label={words.offers} />
            <MenuRow to="/user/seller/qna" Icon={MessagesSquare} label={words.questions} />
            <MenuRow
              to="/user/transactions"
              Icon={ArrowRightLeft}
              label={words.transactions}
              text={ready > 0 ? words.readyToPayOut(formatPaise(ready)) : undefined}
            />
          </Panel>
        </div>
        <div className="grid content-start gap-6">
          <Panel title={words.settings} className="py-3">
            <MenuRow to="/user/addresses" Icon={MapPin} label={words.addresses} />
            <MenuRow
              to="/user/profile/payout"
              Icon={Wallet}
              label={words.payout}
              text={profile.payout ? payoutText(profile.payout, payoutDetails) : words.payoutNone}
            />
            <MenuRow to="/user/profile/notifications" Icon={BellRing} label={words.notificationSettings} />
            <SettingRow Icon={Languages} label={words.language}>
              <LanguageSwitch onChoose={keepLanguage} />
            </SettingRow>
            <SettingRow Icon={SunMoon} label={words.theme}>
              <ThemeSwitch />
            </SettingRow>
            <div data-needs-script>
              <DataSaverSwitch />
            </div>
            <InstallRow />
          </Panel>
          <Panel title={words.safety} className="py-3">
            <MenuRow to="/user/profile/phone" Icon={Smartphone} label={words.phone} text={maskPhone(profile.phone)} />
            <MenuRow to="/user/profile/security" Icon={MonitorSmartphone} label={words.security} />
            <MenuRow to="/user/profile/blocked" Icon={Ban} label={words.blocked} />
            <MenuRow to="/user/profile/data" Icon={Database} label={words.data} />
            <MenuRow to="/user/grievances" Icon={Scale} label={words.complaints} />
            <MenuRow to="/user/logout" Icon={LogOut} label={words.logout} />
          </Panel>
        </div>
      </div>
    </>
  );
}

function Identity({ profile }: { profile: Profile }) {
  const words = useMessages("accounts/profile").profile;
  const language = useLanguage();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Avatar seed={profile.avatar_seed} size={64} />
      <div className="min-w-0 flex-1 basis-32">
        <p className="text-lg font-bold [overflow-wrap:anywhere]">{profile.name ?? words.nameless}</p>
        <p className="text-sm text-ink-2">
          {maskPhone(profile.phone)}
          <i className="dot" />
          {words.since(formatMonth(profile.member_since, language))}
        </p>
      </div>
      <ButtonLink to="/user/profile/edit" look="text" aria-label={words.editProfile}>
        {words.edit}
      </ButtonLink>
    </div>
  );
}

/** Messages come in the account's language; that the page changes does not depend on it. */
async function keepLanguage(language: Profile["language"]): Promise<void> {
  // What makes calls is more script than this page.
  const { quietCalls } = await import("../../lib/api.ts");
  await quietCalls(accountsContract)
    .editProfile({ body: { language } })
    .catch(() => undefined);
}
