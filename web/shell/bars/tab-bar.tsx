import { House, type LucideIcon, Megaphone, Plus, ShoppingBag, UserRound } from "lucide-react";
import { useLocation } from "react-router";
import { useMessages, usePage } from "../../lib/i18n/use-messages.ts";
import { has } from "../../lib/market.ts";
import { loginPath } from "../../lib/return-path.ts";
import { classNames } from "../../ui/class-names.ts";
import { Link } from "../../ui/link.tsx";

type Section = "home" | "buy" | "sell" | "askout" | "account";

/** Which of the five places a page belongs to. */
function sectionOf(pathname: string): Section | undefined {
  if (pathname === "/") return "home";
  if (/^\/(categories|products|product-overview|sold-products|seller)(\/|$)/.test(pathname)) return "buy";
  if (/^\/user\/(sell-used-items|list-a-product|edit-a-product)$/.test(pathname)) return "sell";
  if (/^\/(askout|user\/asks)(\/|$)/.test(pathname)) return "askout";
  if (/^\/(user|auth)\//.test(pathname)) return "account";
  return undefined;
}

/** Below 1024 px: the five places, the raised one in the middle is Sell. Under another bar it lies flat: see last.css. */
export function TabBar() {
  const { nav } = useMessages();
  const isLogin = usePage()?.isLogin ?? false;
  const { pathname, search } = useLocation();
  const here = sectionOf(pathname);
  const hasAsks = has("asks");
  const current = (section: Section, to: string) => (here !== section ? undefined : pathname === to ? "page" : "true");

  const tab = (section: Section, to: string, label: string, Icon: LucideIcon) => (
    <Link
      to={to}
      aria-current={current(section, to)}
      className={classNames(
        "relative flex h-(--tabbar) min-w-0 flex-col items-center justify-center gap-0.5 text-sm leading-[18px]",
        here === section ? "tab-mark font-semibold text-primary" : "font-medium text-ink-2",
      )}
    >
      <Icon strokeWidth={1.75} aria-hidden="true" />
      {label}
    </Link>
  );

  return (
    <nav
      aria-label={nav.tabs}
      className={classNames(
        "fixed inset-x-0 bottom-0 z-(--z-bar) grid bg-surface pb-[env(safe-area-inset-bottom)] shadow-bar-top lg:hidden print:hidden",
        hasAsks ? "grid-cols-5" : "grid-cols-4",
      )}
    >
      {tab("home", "/", nav.home, House)}
      {tab("buy", "/categories", nav.buy, ShoppingBag)}
      <Link
        to="/user/sell-used-items"
        aria-current={current("sell", "/user/sell-used-items")}
        className="relative flex h-(--tabbar) flex-col items-center justify-end pb-[9px] text-sm leading-[18px] font-semibold aria-[current]:text-primary"
      >
        <span className="sell-disc absolute -top-3.5 grid size-12 place-items-center rounded-full bg-genda text-on-genda ring-4 ring-surface">
          <Plus strokeWidth={1.75} aria-hidden="true" />
        </span>
        {nav.sell}
      </Link>
      {hasAsks ? tab("askout", "/askout", nav.askout, Megaphone) : null}
      {tab("account", isLogin ? "/user/profile" : loginPath(pathname + search), nav.account, UserRound)}
    </nav>
  );
}
