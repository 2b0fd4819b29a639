// What is claimed of a check, as the loader draws it into the page: what was seen, when, and what there was nothing of.
import { renderToStaticMarkup } from "react-dom/server";
import type { Output } from "../../../../../contract/kit.ts";
import type { listingsContract } from "../../../../../contract/listings/listings.contract.ts";
import { formatDate } from "../../../../lib/format/date.ts";
import { inLanguage } from "../../../../lib/i18n/use-messages.ts";
import type { Language } from "../../../../lib/page-context.ts";
import { checked as en } from "../words/checked-en.ts";
import { checked as hi } from "../words/checked-hi.ts";
import { CheckPicture } from "./check-picture.tsx";

const wordsOf = { en, hi };

type Product = Pick<Output<typeof listingsContract.product>, "checked" | "category_id" | "title">;

/** Null where nobody wrote down that anything was seen: then there is nothing to claim. */
export function describeChecked({ checked, category_id, title }: Product, language: Language) {
  if (!checked || checked.seen.length === 0) return null;
  const words = wordsOf[language];
  const textsOf = (points: typeof checked.seen) =>
    points.map(({ text, text_hi }) => inLanguage(language, text, text_hi));
  const { seen, not_applicable } = checked;
  return {
    title: words.title(seen.length),
    text: words.text(formatDate(checked.at, language)),
    html: renderToStaticMarkup(
      <CheckPicture categoryId={category_id} points={seen.map(({ text }) => text)} texts={textsOf(seen)} />,
    ),
    not: not_applicable.length === 0 ? null : words.not(textsOf(not_applicable).join("; ")),
    share: { label: words.share, text: words.shareText(title, seen.length) },
  };
}
