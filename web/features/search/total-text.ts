import type { Total } from "../../../contract/search/search.contract.ts";
import { formatNumber } from "../../lib/format/number.ts";

/** "1,000+" where counting stopped. */
export function totalText({ value, exact }: Total): string {
  return exact ? formatNumber(value) : `${formatNumber(value)}+`;
}
