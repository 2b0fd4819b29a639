import { Menu } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, type LoaderFunctionArgs, Outlet, redirect, useLoaderData, useLocation } from "react-router";
import { staffContract } from "../../../contract/accounts/staff.desk.contract.ts";
import { deskContract } from "../../../contract/backoffice/desk.contract.ts";
import logos from "../../brand/logos.svg";
import { LogOutButton } from "../../features/accounts/desk/staff/log-out-button.tsx";
import { FindButton } from "../../features/backoffice/frame/find-button.tsx";
import { ScreenMenu } from "../../features/backoffice/screen-menu.tsx";
import { calls } from "../../lib/api.ts";
import { brand } from "../../lib/brand.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { OfflineBanner } from "../../shell/offline-banner.tsx";
import { LanguageSwitch } from "../../shell/switches/language-switch.tsx";
import { ThemeSwitch } from "../../shell/switches/theme-switch.tsx";

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
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    if (pathname && menu.current) menu.current.open = false;
  }, [pathname]);

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[232px_1fr]">
      <div className="bg-neel-deep text-on-neel max-lg:hidden">
        <div className="sticky top-0 max-h-dvh overflow-y-auto">
          <Brand />
          <ScreenMenu role={me.role} counts={counts} />
        </div>
      </div>
      <div className="flex min-w-0 flex-col">
        <header className="sticky top-0 z-(--z-bar) border-b border-line bg-surface">
          <div className="wrap flex min-h-16 flex-wrap items-center justify-between gap-x-4">
            <details ref={menu} className="lg:hidden">
              <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-control font-semibold">
                <Menu strokeWidth={1.75} aria-hidden="true" />
                {words.menu}
              </summary>
              <div className="absolute inset-x-0 top-full max-h-[80dvh] overflow-y-auto bg-neel-deep text-on-neel shadow-over">
                <ScreenMenu role={me.role} counts={counts} />
              </div>
            </details>
            <FindButton />
            <div className="flex flex-1 flex-wrap items-center gap-x-3 max-md:order-last max-md:basis-full md:justify-end">
              <Link to="/" className="inline-flex min-h-11 items-center font-semibold text-primary max-lg:hidden">
                {words.site}
              </Link>
              <ThemeSwitch />
              <LanguageSwitch />
            </div>
            <div className="flex items-center">
              <Link
                to="/backoffice/account"
                className="inline-flex min-h-11 flex-col justify-center rounded-control px-2 leading-tight hover:text-primary"
              >
                <b className="font-semibold">
                  <span className="sr-only">{words.header.account}: </span>
                  {me.name}
                </b>
                <span className="text-sm text-ink-2">{words.roles[me.role]}</span>
              </Link>
              <LogOutButton />
            </div>
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

function Brand() {
  return (
    <Link to="/backoffice" className="flex min-h-16 items-center px-5">
      <svg className="h-9 w-[81px]" role="img" aria-label={brand.nameHi}>
        <use href={`${logos}#wordmark-hi`} />
      </svg>
    </Link>
  );
}
