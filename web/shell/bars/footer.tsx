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
    <footer className="below-fold relative mt-16 overflow-hidden bg-neel-deep text-on-neel print:hidden">
      <svg className="absolute -top-20 -right-[120px] size-[460px] text-neel-deep-2 max-lg:hidden" aria-hidden="true">
        <use href={`${cloth}#kantha`} />
      </svg>
      <div className="wrap relative pt-10 pb-8">
        <p className="mb-8 flex flex-wrap items-center gap-4 text-sm text-on-neel-2">
          <svg className="h-11 w-[99px] text-on-neel" role="img" aria-label={brand.nameHi}>
            <use href={`${logos}#wordmark-hi`} />
          </svg>
          {inLanguage(language, brand.tagline, brand.taglineHi)}
        </p>
        <div className="grid grid-cols-2 gap-x-4 gap-y-7 md:grid-cols-3 lg:grid-cols-[1.1fr_1.3fr_1.3fr_1fr_1.5fr_0.8fr]">
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
          <Group title={footer.contact} wide>
            <OutsideItem href={`mailto:${brand.supportEmail}`} label={brand.supportEmail} />
            <Item to="/policies?panel=how-to-contact-us" label={footer.howToContact} />
          </Group>
          <Group title={footer.follow} wide>
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

/** `wide`: over both columns of a phone, so that an e-mail address stays in one piece. */
function Group({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "max-md:col-span-2" : undefined}>
      <h2 className="mb-1.5 text-sm font-semibold text-on-neel-2">{title}</h2>
      <ul className={wide ? "max-md:grid max-md:grid-cols-2 max-md:gap-x-4" : undefined}>{children}</ul>
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
