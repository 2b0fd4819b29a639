// A plan in words.
import { startOf } from "../plan/parts.ts";
import type { AtPrices, LeafWords, PagePlan, Plan, PricePlan } from "../plan/plan.ts";

const FIRST = { newest: "newest first", price_asc: "cheapest first", price_desc: "dearest first" };
const MOST_LEAVES = 8;

/** The first line says what is done with the others. */
export function sayPlan(plan: PagePlan): string[] {
  switch (plan.page) {
    case "everything":
      return [`Everything matches: the first rows along the index, ${FIRST[plan.order]}.`];
    case "newest":
      return ["The newest matches; the next if one does not fill the page:", ...plan.plans.map(sayOne)];
    case "ranked":
      return [
        "The best of the newest matches; the next if one does not fill the page, then whatever is older:",
        ...plan.plans.map((one) => sayOne(one.plan)),
      ];
    case "few by price":
      return [`Few match: all of them at once, ${FIRST[plan.order]}:`, sayOne(plan.plan)];
    case "by price":
      return [
        `As many as fill the page, ${FIRST[plan.order]}:`,
        sayOne(plan.plan),
        ...plan.counting.map((one) => `to say how many there are: ${sayOne(one)}`),
      ];
  }
}

function sayOne(plan: Plan | PricePlan): string {
  switch (plan.kind) {
    case "walk":
      return "afterwards" in plan
        ? `walk: through the first ${plan.depth} rows along the prices, and from there ${sayOne(plan.afterwards)}`
        : `walk: through the newest ${plan.depth} rows of the filter${plan.isDense ? ", of which most match" : ""}`;
    case "gather":
      if (plan.isAlongPrices) return "gather: whatever matches among all things at these prices";
      return sayTogether([
        "gather: all that the word index has",
        plan.within && `of ${sayWithin(plan.within)}`,
        plan.wordsOfLeaves && `at the steps of these prices of ${sayWithin(plan.wordsOfLeaves)}`,
        sayPrices(plan),
      ]);
    case "range":
      return `range: all in the range of prices, if they are fewer than ${plan.most}`;
    case "slices":
      return sayTogether([
        `slices: ${plan.blocks.length} parts of the word index, the newest first, back to ${sayStart(plan.blocks)}`,
        plan.rest && "and whatever is older",
        plan.within && `of ${sayWithin(plan.within)}`,
        sayPrices(plan),
      ]);
    case "steps":
      return `steps: of prices in ${sayLeaves(plan.leaves)}`;
    case "word steps":
      return sayTogether([
        `word steps: of the prices of ${plan.spellings.map((each) => each.join(" | ")).join(" and ")} in ${sayLeaves(plan.leaves)}`,
        plan.upTo !== undefined && `enough by about ₹${plan.upTo}`,
      ]);
  }
}

function sayPrices({ atPrices }: { atPrices?: AtPrices }): string | undefined {
  if (atPrices === undefined) return undefined;
  return `at the steps of these prices${atPrices.spellings === null ? "" : ` that ${atPrices.spellings.join(" | ")} stands at`}`;
}

function sayTogether(parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(", ");
}

function sayStart(blocks: readonly (readonly number[])[]): string {
  return `${startOf(blocks.at(-1)?.at(-1) ?? 0)
    .toISOString()
    .slice(0, 13)}:00Z`;
}

function sayWithin(within: readonly LeafWords[]): string {
  return within.map(({ leaves, spellings }) => `${spellings.join(" | ")} in ${sayLeaves(leaves)}`).join(" and ");
}

function sayLeaves(leaves: readonly number[] | null): string {
  if (leaves === null) return "the whole market";
  const more = leaves.length - MOST_LEAVES;
  return `${leaves.length === 1 ? "leaf" : "leaves"} ${leaves.slice(0, MOST_LEAVES).join(", ")}${
    more > 0 ? ` and ${more} more` : ""
  }`;
}
