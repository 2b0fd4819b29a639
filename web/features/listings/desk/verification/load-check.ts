import type { deskContract } from "../../../../../contract/backoffice/desk.contract.ts";
import type { catalogueContract, Question } from "../../../../../contract/catalogue/catalogue.contract.ts";
import type { Client } from "../../../../../contract/client.ts";
import type { Output } from "../../../../../contract/kit.ts";
import type { verificationContract } from "../../../../../contract/listings/verification.desk.contract.ts";
import type { SoldPrices } from "../../../../../contract/search/prices.contract.ts";

type Item = Output<typeof verificationContract.item>;
export type Queued = Output<typeof verificationContract.queue>["data"][number];

/** All that helps to decide about one listing. */
export interface Check {
  item: Item;
  questions: Question[];
  /** Null where too few were sold to say. */
  guide: SoldPrices | null;
}

export interface CheckCalls {
  verification: Client<typeof verificationContract>;
  catalogue: Client<typeof catalogueContract>;
  desk: Client<typeof deskContract>;
}

/** The same from a loader and from the browser, which fetches the next one while somebody looks at this. */
export async function loadCheck({ verification, catalogue, desk }: CheckCalls, id: string): Promise<Check> {
  const item = await verification.item({ params: { id } });
  const { category_id, answers } = item.contents;
  const text = (value: unknown) => (typeof value === "string" ? value : undefined);
  const [questions, guide] = await Promise.all([
    catalogue.questions({ query: { category_id: String(category_id) } }),
    // A comparison that fails is no reason not to look.
    desk
      .priceGuide({ query: { category_id, model: text(answers.model), condition: text(answers.condition) as never } })
      .catch(() => null),
  ]);
  return { item, questions, guide };
}
