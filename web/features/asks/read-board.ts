// What the board shows, put together while the page is rendered: the browser gets words and links, no rules.
import type { RouterContextProvider } from "react-router";
import { asksContract } from "../../../contract/asks/asks.contract.ts";
import { type Category, catalogueContract } from "../../../contract/catalogue/catalogue.contract.ts";
import { calls } from "../../lib/api.ts";
import { inLanguage } from "../../lib/i18n/use-messages.ts";
import { type Language, pageContext } from "../../lib/page-context.ts";
import type { Choice } from "./ask-form.tsx";
import { tidyBoard } from "./board-query.ts";

export async function readBoard(url: URL, context: Readonly<RouterContextProvider>) {
  const { language } = context.get(pageContext);
  const params = tidyBoard(url.searchParams);
  const catalogue = calls(catalogueContract, context, ["catalogue"]);
  const [found, categories, cities] = await Promise.all([
    calls(asksContract, context).list({ query: Object.fromEntries(params) as Record<string, never> }),
    catalogue.categories(),
    catalogue.servingCities(),
  ]);
  return {
    params: params.toString(),
    asks: found.data,
    cursor: found.meta.next_cursor,
    total: found.meta.total,
    groups: choicesOf(categories, language),
    // By name in the address, as people read it.
    cities: cities.map(({ id, name, name_hi }) => ({
      value: String(id),
      label: inLanguage(language, name, name_hi),
      key: name,
    })),
  };
}

export type Board = Awaited<ReturnType<typeof readBoard>>;

/** Groups with what is below them, in the order of the catalogue. */
function choicesOf(categories: readonly Category[], language: Language): Choice[] {
  const below = Map.groupBy(categories, ({ parent_id }) => parent_id);
  const walk = (parent: number | null, depth: number): Choice[] =>
    (below.get(parent) ?? []).flatMap(({ id, name, name_hi }) => [
      { value: String(id), label: `${"\u2003".repeat(depth)}${inLanguage(language, name, name_hi)}` },
      ...walk(id, depth + 1),
    ]);
  return walk(null, 0);
}
