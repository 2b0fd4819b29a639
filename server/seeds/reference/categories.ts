// Joins the category tree with its Hindi words into rows.
import { readJson } from "./files.ts";

interface SourceQuestion {
  key: string;
  label: string;
  type: string;
  options?: (string | { value: string; label: string })[];
  required: boolean;
  filterable: boolean;
  min?: number;
  max?: number;
}

interface SourceCategory {
  id: number;
  name: string;
  slug: string;
  parent_id: number | null;
  is_leaf: boolean;
  sort: number;
  questions?: SourceQuestion[];
  return_rules?: {
    returnable: boolean;
    window_days: number;
    conditions: string[];
    refund: string;
    return_shipping: string;
  };
  charges?: object;
  /** What tells one thing of the kind from another; nothing where nobody numbers them. */
  identity?: "imei" | "serial";
  verification_points?: string[];
  hsn?: string;
  gst_pct_new_goods?: number;
}

type Words = Record<"names" | "labels" | "options" | "points" | "returns", Record<string, string>>;

export async function categoryRows(): Promise<object[]> {
  const { categories } = await readJson<{ categories: SourceCategory[] }>("categories.json");
  const words = await readJson<Words>("categories.hi.json");
  const deductions = await readJson<Record<string, number>>("deductions.json");
  return parentsFirst(categories).map((category) => ({
    id: category.id,
    parent_id: category.parent_id,
    name: category.name,
    name_hi: hindi(words.names, category.name),
    slug: category.slug,
    is_leaf: category.is_leaf,
    sort: category.sort,
    image: `/pictures/categories/${category.id}.webp`,
    hsn: category.hsn ?? null,
    gst_pct_new_goods: category.gst_pct_new_goods ?? null,
    questions: (category.questions ?? []).map((question) => withHindi(question, words)),
    verification_points: (category.verification_points ?? []).map((text) => ({
      text,
      text_hi: hindi(words.points, text),
      ...(deductions[text] ? { max_deduction_pct: deductions[text] } : {}),
    })),
    return_rules: category.return_rules ? rulesWithHindi(category.return_rules, words) : null,
    charges: category.charges ?? null,
    identity: category.identity ?? "none",
  }));
}

function withHindi(question: SourceQuestion, words: Words) {
  const options = question.options?.map((option) => {
    const { value, label } = typeof option === "string" ? { value: option, label: option } : option;
    return { value, label, label_hi: hindi(words.options, label) };
  });
  return { ...question, label_hi: hindi(words.labels, question.label), ...(options ? { options } : {}) };
}

function rulesWithHindi(rules: NonNullable<SourceCategory["return_rules"]>, words: Words) {
  return {
    ...rules,
    conditions_hi: rules.conditions.map((condition) => hindi(words.returns, condition)),
    refund_hi: hindi(words.returns, rules.refund),
    return_shipping_hi: hindi(words.returns, rules.return_shipping),
  };
}

function hindi(words: Record<string, string>, text: string): string {
  const found = words[text];
  if (found === undefined) throw new Error(`categories.hi.json has no words for "${text}".`);
  return found;
}

/** A child's row refers to its parent's, which must be there first. */
function parentsFirst(categories: readonly SourceCategory[]): SourceCategory[] {
  const depth = (category: SourceCategory): number => {
    const parent = categories.find(({ id }) => id === category.parent_id);
    return parent ? 1 + depth(parent) : 0;
  };
  return categories.toSorted((a, b) => depth(a) - depth(b));
}
