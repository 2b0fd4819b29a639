// A refusal that names the market is written with a blank: whoever refuses knows no market, and one process may be told of another
// name at any time. It is filled in where the refusal leaves.
import { Refusal } from "../../../contract/kit.ts";
import type { Market } from "../../../contract/market/market.ts";

const BLANK = "{market}";

/** Other errors, and refusals that name nobody, come back as they are. */
export function nameMarket(error: unknown, market: Pick<Market, "name">): unknown {
  if (!(error instanceof Refusal)) return error;
  const { message, fields = {} } = error;
  if (![message, ...Object.values(fields)].some((text) => text.includes(BLANK))) return error;
  const fill = (text: string) => text.replaceAll(BLANK, () => market.name);
  const filled = Object.entries(fields).map(([field, text]) => [field, fill(text)]);
  return new Refusal(error.code, {
    message: fill(message),
    retryAfterS: error.retryAfterS,
    ...(error.fields ? { fields: Object.fromEntries(filled) } : {}),
  });
}
