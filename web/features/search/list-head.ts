// How a list of items names itself to search engines: a category's is worth finding, what somebody searched for is not.
import type { Category } from "../../../contract/catalogue/catalogue.contract.ts";
import { descriptionsOf } from "../../lib/head/descriptions.ts";
import { breadcrumbs, collection, goodsSteps } from "../../lib/head/facts.ts";
import type { PageHead } from "../../lib/head/page-head.ts";
import { messagesOf } from "../../lib/i18n/catalogue.ts";
import { inLanguage } from "../../lib/i18n/use-messages.ts";
import type { Language } from "../../lib/page-context.ts";
import { categoryPath } from "../../lib/product-links.ts";
import { isNarrowed, LIST_PATH } from "./filter-query.ts";

interface Shown {
  here: Category | undefined;
  categories: readonly Category[];
  cards: readonly { id: string; title: string }[];
  origin: string;
  language: Language;
}

/** `name` is only a heading that anybody may write into an address: it makes no other page of it. */
export function listHead(params: URLSearchParams, { here, categories, cards, origin, language }: Shown): PageHead {
  if (isNarrowed(params) || params.has("search") || cards.length === 0) return { isHidden: true };
  const { nav, products } = messagesOf(language, "site");
  const nameOf = ({ name, name_hi }: Category) => inLanguage(language, name, name_hi);
  const above = categories.find(({ id }) => id === here?.parent_id);
  const steps = [above, here].flatMap((one) => (one ? [{ name: nameOf(one), path: categoryPath(one.id) }] : []));
  const own = steps.at(-1) ?? { name: products.all, path: LIST_PATH };
  return {
    path: own.path,
    ...(here
      ? {
          description: descriptionsOf[language].category(own.name),
          feed: { path: `/feeds/${here.id}.xml`, title: own.name },
        }
      : {}),
    facts: [
      collection(origin, own.name, own.path, goodsSteps(cards)),
      breadcrumbs(origin, nav.home, steps.length > 0 ? steps : [own]),
    ],
  };
}
