// Everything the page of one item shows, read as a guest would: the page goes to the cache.
import type { RouterContextProvider } from "react-router";
import { catalogueContract } from "../../../../contract/catalogue/catalogue.contract.ts";
import { listingsContract } from "../../../../contract/listings/listings.contract.ts";
import { questionsContract } from "../../../../contract/questions/questions.contract.ts";
import { pricesContract } from "../../../../contract/search/prices.contract.ts";
import { calls } from "../../../lib/api.ts";
import { formatMonth } from "../../../lib/format/date.ts";
import { describePage } from "../../../lib/head/page-head.ts";
import { inLanguage } from "../../../lib/i18n/use-messages.ts";
import { pageContext } from "../../../lib/page-context.ts";
import { answerRows, identityRow } from "./answer-rows.ts";
import { describeChecked } from "./checked/describe-checked.tsx";
import { drawPrice } from "./price/draw-price.tsx";
import { productHead } from "./product-meta.ts";

export type ProductPage = NonNullable<Awaited<ReturnType<typeof loadProduct>>>;

export async function loadProduct(context: Readonly<RouterContextProvider>, id: string, here: URL) {
  const listings = calls(listingsContract, context);
  // Names and rules: how many there are of each is not on this page, nor is what else the seller offers.
  const catalogue = calls(catalogueContract, context, ["catalogue"]);
  const sellers = calls(listingsContract, context, ["seller", "sold-by"]);
  const prices = calls(pricesContract, context);
  const qna = calls(questionsContract, context);
  const params = { id };
  // What has its reply is worth most to the next reader, so it stands first. Where all fit on one page, these are among them.
  const readThreads = async (product_id: string) => {
    const threads = await qna.threads({ query: { product_id } });
    const hasMore = threads.meta.next_cursor !== null;
    const answered = hasMore ? await qna.answered({ params, query: {} }) : threads;
    return { threads, answered: answered.data.filter(({ is_answered }) => is_answered) };
  };
  const product = await ifThere(listings.product({ params }));
  if (!product) return null;
  const isSeen = product.status !== "removed";
  const query = { category_id: String(product.category_id) };
  const [quote, external, asked, record, questions, returns, categories] = await Promise.all([
    isSeen ? ifThere(listings.quote({ params, query: {} })) : null,
    isSeen ? ifThere(prices.external({ params })) : null,
    isSeen ? ifThere(readThreads(id)) : null,
    ifThere(sellers.publicProfile({ params: { id: product.seller.id }, query: { with_listings: "0" } })),
    ifThere(catalogue.questions({ query: { ...query, with_retired: "1" } })),
    ifThere(catalogue.returnRules({ query })),
    catalogue.categories(),
  ]);
  const { language } = context.get(pageContext);
  describePage(
    context,
    productHead(product, {
      origin: here.origin,
      language,
      categories,
      returns,
      isCheck: here.searchParams.get("card") === "check",
    }),
  );
  const category = categories.find((one) => one.id === product.category_id);
  const { threads, answered } = asked ?? { threads: null, answered: [] };
  const isReplied = new Set(answered.map((thread) => thread.id));
  return {
    product: { ...product, own: null, wait: null, answers: {}, checked: null },
    category: category ? { id: category.id, name: inLanguage(language, category.name, category.name_hi) } : null,
    buyer: quote?.buyer ?? null,
    /** What the seller says it cost; more about it stands beside the fair price. */
    newPrice: external?.original_price?.price ?? null,
    fair: isSeen && product.price !== null ? drawPrice(product.price, external, language) : null,
    memberSince: formatMonth(product.seller.member_since, language),
    threads: [...answered, ...(threads?.data ?? []).filter((thread) => !isReplied.has(thread.id))],
    nextThreads: threads?.meta.next_cursor ?? null,
    record: record && {
      rating: record.rating,
      rating_count: record.rating_count,
      sold_count: record.sold_count,
      city: record.city,
    },
    answers: [
      ...answerRows(questions ?? [], product.answers, language),
      ...(product.identity ? [identityRow(product.identity, language)] : []),
    ],
    checked: isSeen ? describeChecked(product, language) : null,
    returns,
  };
}

/** A refusal means that this part is not there; anything else is a fault of the whole page. */
async function ifThere<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    const { init } = error as { init?: ResponseInit | null };
    if (init?.status !== undefined && init.status >= 400 && init.status < 500) return null;
    throw error;
  }
}
