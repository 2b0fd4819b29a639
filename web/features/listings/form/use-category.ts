import { useEffect, useState } from "react";
import {
  type Category,
  catalogueContract,
  type Question,
  type ReturnRules,
  type SellerCharges,
} from "../../../../contract/catalogue/catalogue.contract.ts";
import type { CategoryIdentity } from "../../../../contract/identities/identities.contract.ts";
import { quietCalls } from "../../../lib/api.ts";
import { askInEffect } from "../../../ui/ask-in-effect.ts";

export interface CategoryFacts {
  id: number;
  identity: CategoryIdentity;
  questions: Question[];
  charges: SellerCharges;
  returns: ReturnRules;
}

type Loaded = { state: "loading" } | { state: "failed"; retry: () => void } | { state: "here"; facts: CategoryFacts };

const kept = new Map<number, CategoryFacts>();

async function loadFacts(id: number, identity: CategoryIdentity): Promise<CategoryFacts> {
  const { questions, charges, returnRules } = quietCalls(catalogueContract);
  const query = { category_id: String(id) };
  const [asked, costs, returns] = await Promise.all([questions({ query }), charges({ query }), returnRules({ query })]);
  const facts = { id, identity, questions: asked, charges: costs, returns };
  kept.set(id, facts);
  return facts;
}

/** What a category asks and costs. Reference data: once read it holds for as long as the page. */
export function useCategory(id: number | undefined, categories: readonly Category[]): Loaded {
  const [facts, setFacts] = useState<CategoryFacts>();
  const [failed, setFailed] = useState<number>();
  const identity = categories.find((one) => one.id === id)?.identity ?? "none";
  const known = id === undefined ? undefined : facts?.id === id ? facts : kept.get(id);

  useEffect(() => {
    if (id === undefined || known || failed === id) return;
    return askInEffect(() => loadFacts(id, identity), { take: setFacts, fail: () => setFailed(id) });
  }, [id, identity, known, failed]);

  if (known) return { state: "here", facts: known };
  if (id !== undefined && failed === id) return { state: "failed", retry: () => setFailed(undefined) };
  return { state: "loading" };
}
