// What listings state of themselves, as something to search for: "Samsung", "Samsung Galaxy S23", "Jeans", "Study table".
import type { SuggestionKind } from "./choose.ts";

interface Stated {
  category_id: number;
  brand: string | null;
  model: string | null;
  kind: string | null;
  exam: string | null;
  author: string | null;
  things: number;
}

export interface Named {
  title: string;
  kind: Extract<SuggestionKind, "brand" | "model" | "kind">;
  category_id: number;
  filters: Record<string, string>;
  things: number | null;
}

/** Kinds that say which one it is and not what it is; the thing itself has to be added. The others are things. */
const DESCRIBED: Readonly<Record<string, { noun: string; things: readonly string[] }>> = {
  "printer-scanner": { noun: "printer", things: ["scanner"] },
  "speaker-soundbar": { noun: "speaker", things: ["soundbar", "home theatre", "smart speaker"] },
  "headphones-earbuds": { noun: "headphones", things: ["neckband"] },
  "kids-clothing": { noun: "clothes", things: ["school uniform", "winter wear"] },
  "table-desk": { noun: "table", things: [] },
  "chair-stool": { noun: "chair", things: ["bean bag", "stool"] },
  "washing-machine": { noun: "washing machine", things: [] },
  "air-conditioner": { noun: "AC", things: [] },
  bicycle: { noun: "cycle", things: [] },
  "kitchen-dining": { noun: "containers", things: ["cookware", "crockery", "pressure cooker", "gas stove"] },
};
const UNSAID = new Set(["other", "others", "none", "assembled", "unbranded", "no brand", "local"]);

/** Where the counts are of one listing, `isAll` names it by everything it states; else each count is of one thing stated. */
export function namesOfMarked(
  stated: Stated,
  category: { id: number; slug: string } | undefined,
  { isAll = false } = {},
): Named[] {
  if (category === undefined) return [];
  const { brand, model, kind, exam, author, things } = stated;
  const said = (value: string | null) =>
    value === null || UNSAID.has(value.trim().toLowerCase()) ? null : value.trim();
  const of = (title: string, which: Named["kind"], filters: Record<string, string>): Named => ({
    title,
    kind: which,
    category_id: category.id,
    filters,
    things,
  });
  const names: Named[] = [];
  const [theBrand, theModel] = [said(brand), said(model)];
  if (theModel !== null)
    names.push(of(modelTitle(theBrand, theModel), "model", { ...(brand === null ? {} : { brand }), model: theModel }));
  if (theBrand !== null && (isAll || model === null)) names.push(of(theBrand, "brand", { brand: theBrand }));
  const theKind = said(kind);
  if (theKind !== null)
    names.push(...kindTitles(category.slug, theKind).map((title) => of(title, "kind", { kind: theKind })));
  const theExam = said(exam);
  if (theExam !== null) names.push(of(`${theExam} books`, "kind", { exam: theExam }));
  const theAuthor = said(author);
  if (theAuthor !== null) names.push(of(theAuthor, "brand", { author: theAuthor }));
  return names;
}

/** "12 5G" is one only with its maker's name; "iPhone 14" and "Redmi 12" have theirs. */
function modelTitle(brand: string | null, model: string): string {
  const first = model.split(/\s/)[0]?.toLowerCase();
  return brand === null || first === brand.toLowerCase() ? model : `${brand} ${model}`;
}

/** "Suit / blazer" are two names. */
function kindTitles(slug: string, kind: string): string[] {
  const described = DESCRIBED[slug];
  return kind
    .split(" / ")
    .map((one) => one.replace(/\s*\(.*\)$/, ""))
    .map((one) => (described && !described.things.includes(one.toLowerCase()) ? `${one} ${described.noun}` : one))
    .map((one) => `${one.slice(0, 1).toUpperCase()}${one.slice(1)}`);
}
