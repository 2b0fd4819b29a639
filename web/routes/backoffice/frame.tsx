import { Menu } from "lucide-react";
import { useEffect, useRef } from "react";
import { type LoaderFunctionArgs, Outlet, redirect, useLoaderData, useLocation } from "react-router";
import { staffContract } from "../../../contract/accounts/staff.desk.contract.ts";
import { deskContract } from "../../../contract/backoffice/desk.contract.ts";
import logos from "../../brand/logos.svg";
import { AccountMenu } from "../../features/accounts/desk/staff/account-menu.tsx";
import { FindButton } from "../../features/backoffice/frame/find-button.tsx";
import { ScreenMenu } from "../../features/backoffice/screen-menu.tsx";
import { calls } from "../../lib/api.ts";
import { useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { marketName, ownMark } from "../../lib/market.ts";
import { OfflineBanner } from "../../shell/offline-banner.tsx";
import { LanguageSwitch, useIsBilingual } from "../../shell/switches/language-switch.tsx";
import { ThemeSwitch } from "../../shell/switches/theme-switch.tsx";
import { Link } from "../../ui/link.tsx";
import { OwnLogo } from "../../ui/market-logo.tsx";

/** Without the second factor nothing else opens; the API sees to that too. */
export async function loader({ context }: LoaderFunctionArgs) {
  const me = await calls(staffContract, context).me();
  if (me.must_enrol) throw redirect("/backoffice/enrol");
  const desk = calls(deskContract, context);
  const [counts, filters] = await Promise.all([desk.counts(), desk.filters()]);
  return { me, counts, filters };
}

/** The frame of the back office: made for 1280 px, usable at 768; below 1024 the menu folds into the top bar. */
export default function BackofficeFrame() {
  const { me, counts } = useLoaderData<typeof loader>();
  const words = useMessages("backoffice");
  const shared = useMessages();
  const isBilingual = useIsBilingual();
  const menu = useRef<HTMLDetailsElement>(null);
  const side = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    if (pathname && menu.current) menu.current.open = false;
    showCurrent(side.current);
  }, [pathname]);

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[232px_1fr]">
      <div className="bg-neel-deep text-on-neel max-lg:hidden">
        <div ref={side} className="sticky top-0 max-h-dvh overflow-y-auto">
          <Brand />
          <ScreenMenu role={me.role} counts={counts} />
        </div>
      </div>
      <div className="flex min-w-0 flex-col">
        <header className="sticky top-0 z-(--z-bar) border-b border-line bg-surface">
          <div className="wrap flex min-h-16 items-center gap-x-3 lg:justify-end">
            <details
              ref={menu}
              className="lg:hidden"
              onToggle={() => showCurrent(menu.current?.querySelector("div") ?? null)}
            >
              <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-control font-semibold">
                <Menu strokeWidth={1.75} aria-hidden="true" />
                {words.menu}
              </summary>
              <div className="absolute inset-x-0 top-full max-h-[80dvh] overflow-y-auto bg-neel-deep text-on-neel shadow-over">
                <ScreenMenu role={me.role} counts={counts} />
              </div>
            </details>
            <div className="min-w-0 max-lg:ms-auto">
              <FindButton />
            </div>
            <AccountMenu name={me.name} role={words.roles[me.role]}>
              <div className="flex items-center justify-between gap-2 ps-2">
                <span className="text-sm text-ink-2">{shared.theme.label}</span>
                <ThemeSwitch />
              </div>
              {isBilingual ? (
                <div className="flex items-center justify-between gap-2 ps-2">
                  <span className="text-sm text-ink-2">{shared.language}</span>
                  <LanguageSwitch />
                </div>
              ) : null}
            </AccountMenu>
          </div>
        </header>
        <OfflineBanner />
        <main id="main" tabIndex={-1} data-quiet-focus className="wrap flex-1 pb-10">
          <Outlet />
        </main>
      </div>
    </div>
  );
}

/** The menu is longer than a screen: the entry of this page is brought to its middle. Only the menu scrolls. */
function showCurrent(box: HTMLElement | null): void {
  const entry = box?.querySelector<HTMLElement>("a[aria-current]");
  if (!box || !entry) return;
  const { top, bottom } = entry.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  if (top >= frame.top && bottom <= frame.bottom) return;
  box.scrollTop += (top + bottom) / 2 - (frame.top + frame.bottom) / 2;
}

function Brand() {
  const language = useLanguage();
  return (
    <Link to="/backoffice" className="flex min-h-16 items-center px-5">
      {ownMark() ? (
        <OwnLogo language={language} className="text-lg" />
      ) : (
        <svg className="h-9 w-[81px]" role="img" aria-label={marketName("hi")}>
          <use href={`${logos}#wordmark-hi`} />
        </svg>
      )}
    </Link>
  );
}
