import { House, Megaphone, Plus, ShoppingBag, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { useMessages, usePage } from "../lib/i18n/use-messages.ts";
import { classNames } from "../ui/class-names.ts";

/** Below 1024 px: the five places, the raised one in the middle is Sell. */
export function TabBar() {
  const { nav } = useMessages();
  const isLogin = usePage()?.isLogin ?? false;
  return (
    <nav
      aria-label={nav.tabs}
      className="fixed inset-x-0 bottom-0 z-(--z-bar) grid grid-cols-5 bg-surface pb-[env(safe-area-inset-bottom)] shadow-bar-top lg:hidden print:hidden"
    >
      <Tab to="/" label={nav.home} icon={<House strokeWidth={1.75} aria-hidden="true" />} />
      <Tab to="/categories" label={nav.buy} icon={<ShoppingBag strokeWidth={1.75} aria-hidden="true" />} />
      <NavLink
        to="/user/sell-used-items"
        className="relative flex h-(--tabbar) flex-col items-center justify-end pb-[9px] text-sm leading-[18px] font-semibold"
      >
        <span className="absolute -top-3.5 grid size-12 place-items-center rounded-full bg-genda text-on-genda ring-4 ring-surface">
          <Plus strokeWidth={1.75} aria-hidden="true" />
        </span>
        {nav.sell}
      </NavLink>
      <Tab to="/askout" label={nav.askout} icon={<Megaphone strokeWidth={1.75} aria-hidden="true" />} />
      <Tab to={isLogin ? "/user/profile" : "/auth/login"} label={nav.account} icon={<UserRound strokeWidth={1.75} aria-hidden="true" />} />
    </nav>
  );
}

function Tab({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  return (
    <NavLink
      to={to}
      end
      className={({ isActive }) =>
        classNames(
          "relative flex h-(--tabbar) min-w-0 flex-col items-center justify-center gap-0.5 text-sm leading-[18px]",
          isActive ? "tab-mark font-semibold text-primary" : "font-medium text-ink-2",
        )
      }
    >
      {icon}
      {label}
    </NavLink>
  );
}
