import { LayoutGrid, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import { useMessages, usePage } from "../lib/i18n/use-messages.ts";
import { ButtonLink } from "../ui/actions/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { LogoLink } from "./logo.tsx";
import { SearchBox } from "./search-box.tsx";

/** `onHome`: on a phone the full logo, and the search box on a row of its own. `phone` false: from 1024 px only. */
export function Header({ onHome = false, phone = true }: { onHome?: boolean; phone?: boolean }) {
  const isLogin = usePage()?.isLogin ?? false;
  return (
    <header
      className={classNames(
        "sticky top-0 z-(--z-bar) border-b border-line bg-surface has-[[data-search-layer]]:z-(--z-sheet) print:hidden",
        !phone && "max-lg:hidden",
      )}
    >
      <div className={classNames("wrap flex min-h-(--topbar) items-center gap-2", onHome && "max-lg:flex-wrap max-lg:pb-3")}>
        <LogoLink compact={!onHome} />
        <MainNav />
        <div className={classNames("min-w-0 flex-1 lg:mx-4", onHome && "max-lg:order-last max-lg:basis-full")}>
          <SearchBox />
        </div>
        <div className="ml-auto flex flex-none items-center lg:gap-2">{isLogin ? <UserIcons /> : <GuestLogin always={onHome} />}</div>
      </div>
    </header>
  );
}

function MainNav() {
  const { nav } = useMessages();
  return (
    <nav aria-label={nav.main} className="ml-4 flex max-lg:hidden">
      <NavItem to="/categories">{nav.buy}</NavItem>
      <NavItem to="/user/sell-used-items">{nav.sell}</NavItem>
      <NavItem to="/askout">{nav.ask}</NavItem>
    </nav>
  );
}

function NavItem({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      className="inline-flex h-11 items-center rounded-control px-3.5 font-semibold hover:text-primary aria-[current]:text-primary"
    >
      {children}
    </NavLink>
  );
}

function GuestLogin({ always }: { always: boolean }) {
  const { nav } = useMessages();
  return (
    <ButtonLink to="/auth/login" size="small" className={always ? undefined : "max-lg:hidden"}>
      {nav.login}
    </ButtonLink>
  );
}

function UserIcons() {
  const { nav } = useMessages();
  return (
    <>
      <IconLink to="/user/profile" label={nav.profile} wideOnly>
        <UserRound strokeWidth={1.75} aria-hidden="true" />
      </IconLink>
      <IconLink to="/categories" label={nav.categories} wideOnly>
        <LayoutGrid strokeWidth={1.75} aria-hidden="true" />
      </IconLink>
    </>
  );
}

interface IconLinkProps {
  to: string;
  label: string;
  wideOnly?: boolean;
  children: ReactNode;
}

function IconLink({ to, label, wideOnly, children }: IconLinkProps) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className={classNames(
        "relative inline-grid size-11 place-items-center rounded-control hover:bg-surface-2",
        wideOnly && "max-lg:hidden",
      )}
    >
      {children}
    </Link>
  );
}
