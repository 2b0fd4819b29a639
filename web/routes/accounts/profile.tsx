import {
  ArrowRightLeft,
  Ban,
  Bell,
  BellRing,
  ClipboardCheck,
  Database,
  Gift,
  HandCoins,
  Handshake,
  Heart,
  Hourglass,
  Landmark,
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
import { listingsContract } from "../../../contract/listings/listings.contract.ts";
import { offersContract } from "../../../contract/offers/offers.contract.ts";
import { ordersContract } from "../../../contract/orders/orders.contract.ts";
import { sellerOrdersContract } from "../../../contract/orders/seller-orders.contract.ts";
import { transactionsContract } from "../../../contract/orders/transactions.contract.ts";
import { questionsContract } from "../../../contract/questions/questions.contract.ts";
import { wishlistContract } from "../../../contract/wishlist/wishlist.contract.ts";
import { InstallRow } from "../../features/accounts/profile/install-row.tsx";
import { MenuRow, SettingRow } from "../../features/accounts/profile/menu-row.tsx";
import { MoneyCard } from "../../features/accounts/profile/money-card.tsx";
import { Tile } from "../../features/accounts/profile/tile.tsx";
import { type Waiting, WaitsForYou } from "../../features/accounts/profile/waits-for-you.tsx";
import { payoutText } from "../../features/payouts/account/payout-words.ts";
import { calls } from "../../lib/api.ts";
import { formatPaise } from "../../lib/format/money.ts";
import { maskPhone } from "../../lib/format/phone.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { has } from "../../lib/market.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { DataSaverSwitch } from "../../shell/switches/data-saver-switch.tsx";
import { LanguageSwitch, useIsBilingual } from "../../shell/switches/language-switch.tsx";
import { ThemeSwitch } from "../../shell/switches/theme-switch.tsx";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { Avatar } from "../../ui/listings/avatar.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const one = { limit: "1" };
  const offers = has("offers") ? calls(offersContract, context) : undefined;
  const [profile, sales, orders, listings, received, made, questions, likes, amounts] = await Promise.all([
    calls(accountsContract, context).profile(),
    calls(sellerOrdersContract, context).list({ query: { state: "to_answer", ...one } }),
    calls(ordersContract, context).list({ query: one }),
    calls(listingsContract, context).mine({ query: one }),
    offers?.list({ query: { role: "seller", ...one } }),
    offers?.list({ query: { role: "buyer", ...one } }),
    calls(questionsContract, context).inbox({ query: one }),
    calls(wishlistContract, context).likes(),
    calls(transactionsContract, context).amounts(),
  ]);
  const counts: Waiting = {
    sales: sales.meta.counts.to_answer,
    orders: orders.meta.counts.needs_you,
    fixes: listings.meta.counts["verification-failed"],
    offers: received?.meta.waiting ?? 0,
    counters: made?.meta.waiting ?? 0,
    questions: questions.meta.unanswered,
  };
  return {
    profile,
    amounts,
    waiting: counts,
    underWay: orders.meta.counts.under_way,
    live: listings.meta.counts.published,
    liked: likes.length,
  };
}

export const meta = pageMeta("profile");

export default function ProfileOverview() {
  const { profile, amounts, waiting, underWay, live, liked } = useLoaderData<typeof loader>();
  const words = useMessages("accounts/profile").profile;
  const { payoutDetails } = useMessages("accounts/profile");
  const isBilingual = useIsBilingual();
  const { tiles } = words;
  const earned = amounts.referral_payable_paise;
  return (
    <>
      <h1 className="sr-only" tabIndex={-1}>
        {words.heading}
      </h1>
      <div className="grid gap-6 pt-5 lg:grid-cols-[5fr_7fr] lg:gap-10 lg:pt-9">
        <div className="grid content-start gap-4">
          <Identity profile={profile} />
          <MoneyCard amounts={amounts} payout={profile.payout} />
          <nav aria-label={tiles.heading} className="grid grid-cols-2 gap-3">
            <Tile to="/user/orders" Icon={Package} label={words.orders} text={tiles.underWay(underWay)} />
            <Tile to="/user/products" Icon={Tag} label={tiles.listings} text={tiles.live(live)} />
            {has("offers") ? (
              <Tile
                to={waiting.offers === 0 && waiting.counters > 0 ? "/user/offers?role=buyer" : "/user/offers"}
                Icon={HandCoins}
                label={tiles.offers}
                text={tiles.waiting(waiting.offers + waiting.counters)}
              />
            ) : null}
            <Tile to="/user/wishlist" Icon={Heart} label={words.wishlist} text={tiles.saved(liked)} />
          </nav>
          <WaitsForYou waiting={waiting} />
        </div>
        <div className="grid content-start gap-6">
          <Panel title={words.selling} className="py-3">
            <MenuRow
              to="/user/seller/orders"
              Icon={ClipboardCheck}
              label={words.sellerOrders}
              text={waiting.sales > 0 ? words.toAnswer(waiting.sales) : undefined}
            />
            <MenuRow to="/user/seller/qna" Icon={MessagesSquare} label={words.questions} />
            <MenuRow to="/user/transactions" Icon={ArrowRightLeft} label={words.transactions} />
          </Panel>
          <Panel title={words.buying} className="py-3">
            <MenuRow to="/user/waits" Icon={Hourglass} label={words.lines} />
            <MenuRow to="/user/saved-searches" Icon={Search} label={words.savedSearches} />
            {has("asks") ? <MenuRow to="/user/asks" Icon={Megaphone} label={words.asks} /> : null}
            <MenuRow to="/user/notifications" Icon={Bell} label={words.notifications} />
            {has("referrals") ? (
              <MenuRow
                to="/user/referrals"
                Icon={Gift}
                label={words.referrals}
                text={earned > 0 ? words.referralReady(formatPaise(earned)) : undefined}
              />
            ) : null}
          </Panel>
          <Panel title={words.settings} className="py-3">
            <MenuRow to="/user/addresses" Icon={MapPin} label={words.addresses} />
            <MenuRow
              to="/user/profile/payout"
              Icon={Wallet}
              label={words.payout}
              text={profile.payout ? payoutText(profile.payout, payoutDetails) : words.payoutNone}
            />
            <MenuRow to="/user/profile/taxes" Icon={Landmark} label={words.taxes} />
            <MenuRow to="/user/profile/notifications" Icon={BellRing} label={words.notificationSettings} />
            {isBilingual ? (
              <SettingRow Icon={Languages} label={words.language}>
                <LanguageSwitch />
              </SettingRow>
            ) : null}
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
            <MenuRow to="/user/consents" Icon={Handshake} label={words.consents} />
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
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Avatar seed={profile.avatar_seed} size={64} />
      <div className="min-w-0 flex-1 basis-32">
        <p className="text-lg font-bold [overflow-wrap:anywhere]">{profile.name ?? words.nameless}</p>
        <p className="text-sm text-ink-2">
          {maskPhone(profile.phone)}
          <i className="dot" />
          {words.since(profile.member_since.slice(0, 4))}
        </p>
      </div>
      <ButtonLink to="/user/profile/edit" look="text" aria-label={words.editProfile}>
        {words.edit}
      </ButtonLink>
    </div>
  );
}
