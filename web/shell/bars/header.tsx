import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useMessages, usePage } from "../../lib/i18n/use-messages.ts";
import { has } from "../../lib/market.ts";
import { loginPath } from "../../lib/return-path.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Link } from "../../ui/link.tsx";
import { SearchBox } from "../search/search-box.tsx";
import { OtherLanguage } from "../switches/language-switch.tsx";
import { AccountIcons } from "./account-icons.tsx";
import { LogoLink } from "./logo.tsx";

interface HeaderProps {
  /** On a phone: the full logo, and the search box on a row of its own. */
  isHome: boolean;
  /** False where a bar with the way back stands in its place on a phone. */
  isOnPhone: boolean;
}

/** Which of the two headers it is, the server knows from the `is_login` cookie: right from the first paint. */
export function Header({ isHome, isOnPhone }: HeaderProps) {
  const { nav } = useMessages();
  const isLogin = usePage()?.isLogin ?? false;
  const { pathname, search } = useLocation();
  return (
    <header
      className={classNames(
        "sticky top-0 z-(--z-bar) border-b border-line bg-surface has-[[data-search-layer]]:z-(--z-sheet) print:hidden",
        !isOnPhone && "max-lg:hidden",
      )}
    >
      <div
        className={classNames(
          "wrap flex min-h-(--topbar) items-center gap-2",
          isHome && "max-lg:flex-wrap max-lg:gap-y-1.5 max-lg:pt-1.5 max-lg:pb-3",
        )}
      >
        <LogoLink isCompact={!isHome} />
        <nav aria-label={nav.main} className="ml-4 flex max-lg:hidden">
          <MainLink to="/categories" here={pathname}>
            {nav.buy}
          </MainLink>
          <MainLink to="/user/sell-used-items" here={pathname}>
            {nav.sell}
          </MainLink>
          {has("asks") ? (
            <MainLink to="/askout" here={pathname}>
              {nav.ask}
            </MainLink>
          ) : null}
        </nav>
        <div className={classNames("min-w-0 flex-1 lg:mx-4", isHome && "max-lg:order-last max-lg:basis-full")}>
          <SearchBox />
        </div>
        <div className="ml-auto flex flex-none items-center">
          {/* Beside two icons the search would have no room for the whole name. */}
          <OtherLanguage isShort={isLogin && !isHome} />
          {isLogin ? (
            <AccountIcons />
          ) : (
            <ButtonLink to={loginPath(pathname + search)} size="small">
              {nav.login}
            </ButtonLink>
          )}
        </div>
      </div>
    </header>
  );
}

function MainLink({ to, here, children }: { to: string; here: string; children: ReactNode }) {
  const isHere = here === to || here.startsWith(`${to}/`);
  return (
    <Link
      to={to}
      aria-current={isHere ? "page" : undefined}
      className="inline-flex h-11 items-center rounded-control px-3.5 font-semibold hover:text-primary aria-[current]:text-primary"
    >
      {children}
    </Link>
  );
}
