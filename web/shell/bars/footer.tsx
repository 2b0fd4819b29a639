import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { PolicyPanel } from "../../../contract/content/content.contract.ts";
import cloth from "../../brand/cloth.svg";
import logos from "../../brand/logos.svg";
import { brand } from "../../lib/brand.ts";
import { inLanguage, useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { categoryLink } from "../../lib/product-links.ts";
import { LanguageSwitch } from "../switches/language-switch.tsx";
import { ThemeSwitch } from "../switches/theme-switch.tsx";

const legalPanels: PolicyPanel[] = [
  "privacy-policy",
  "terms-and-conditions",
  "cancellation-and-refund",
  "shipping-and-delivery",
];

export function Footer() {
  const { footer, nav, panels } = useMessages();
  const language = useLanguage();
  return (
    <footer className="below-fold relative [contain-intrinsic-size:auto_520px] mt-12 overflow-hidden bg-neel-deep text-on-neel print:hidden">
      <svg className="absolute -top-20 -right-[120px] size-[460px] text-neel-deep-2 max-lg:hidden" aria-hidden="true">
        <use href={`${cloth}#kantha`} />
      </svg>
      <div className="wrap relative pt-8 pb-8 md:pt-10">
        <p className="mb-3 md:mb-8 flex flex-wrap items-center gap-4 text-sm text-on-neel-2">
          <svg className="h-11 w-[99px] text-on-neel" role="img" aria-label={brand.nameHi}>
            <use href={`${logos}#wordmark-hi`} />
          </svg>
          {inLanguage(language, brand.tagline, brand.taglineHi)}
        </p>
        <div className="grid gap-x-4 max-md:divide-y max-md:divide-on-neel-2/20 md:grid-cols-3 md:gap-y-7 lg:grid-cols-[1.1fr_1.3fr_1.3fr_1fr_1.5fr_0.8fr]">
          <Group title={footer.quickLinks}>
            {brand.quickLinks.map((link) => {
              const name = inLanguage(language, link.name, link.nameHi);
              return <Item key={link.id} to={categoryLink(link.id, name)} label={name} />;
            })}
          </Group>
          <Group title={footer.cities}>
            {brand.cities.map((city) => (
              <li key={city.name} className="flex min-h-11 items-center lg:min-h-8">
                {inLanguage(language, city.name, city.nameHi)}
              </li>
            ))}
            <Item to="/user/list-a-product" label={nav.sell} />
          </Group>
          <Group title={footer.legal}>
            {legalPanels.map((panel) => (
              <Item key={panel} to={`/policies?panel=${panel}`} label={panels[panel]} />
            ))}
          </Group>
          <Group title={footer.company}>
            <Item to="/blogs" label={footer.blogs} />
            <Item to="/faqs" label={footer.faqs} />
            <Item to="/sold-products" label={footer.soldProducts} />
            <Item to="/policies?panel=how-to-contact-us#work-with-us" label={footer.hiring} />
          </Group>
          <Group title={footer.contact}>
            <OutsideItem href={`mailto:${brand.supportEmail}`} label={brand.supportEmail} />
            <Item to="/policies?panel=how-to-contact-us" label={footer.howToContact} />
          </Group>
          <Group title={footer.follow}>
            {brand.social.map((place) => (
              <OutsideItem key={place.name} href={place.url} label={place.name} newTab={footer.newTab} />
            ))}
          </Group>
        </div>
        <div className="mt-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-on-neel-2/25 pt-5 text-sm text-on-neel-2">
          <p suppressHydrationWarning>{footer.copyright(new Date().getFullYear())}</p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <ThemeSwitch />
            <LanguageSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}

/** Folds on a phone, with or without a script. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="footer-title mb-1.5 text-sm font-semibold text-on-neel-2">{title}</h2>
      <details className="footer-group">
        <summary className="min-h-12 items-center justify-between gap-3 rounded-control font-semibold">
          <h2>{title}</h2>
          <ChevronDown className="size-5 flex-none text-on-neel-2" strokeWidth={1.75} aria-hidden="true" />
        </summary>
        <ul className="max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:pb-3">{children}</ul>
      </details>
    </div>
  );
}

const itemClass =
  "inline-flex min-h-11 items-center rounded-control underline-offset-4 hover:underline lg:min-h-8 [overflow-wrap:anywhere]";

function Item({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <Link to={to} className={itemClass}>
        {label}
      </Link>
    </li>
  );
}

function OutsideItem({ href, label, newTab }: { href: string; label: string; newTab?: string }) {
  return (
    <li>
      <a href={href} className={itemClass} {...(newTab ? { target: "_blank", rel: "noreferrer" } : {})}>
        {label}
        {newTab ? <span className="sr-only"> ({newTab})</span> : null}
      </a>
    </li>
  );
}
