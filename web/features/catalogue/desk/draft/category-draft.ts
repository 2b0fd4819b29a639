// A category while it is being edited. Rows of lists carry an id of their own, so that typing a key moves nothing.
import type { CategoryContent } from "../../../../../contract/catalogue/categories.desk.contract.ts";
import type { CategoryIdentity } from "../../../../../contract/identities/identities.contract.ts";

type Question = CategoryContent["questions"][number];
type Option = NonNullable<Question["options"]>[number];
type Charges = NonNullable<CategoryContent["charges"]>;
type Rules = NonNullable<CategoryContent["return_rules"]>;

export type OptionDraft = Option & { uid: string; isNew: boolean };
export type QuestionDraft = Omit<Question, "options"> & {
  uid: string;
  isNew: boolean;
  options?: OptionDraft[] | undefined;
};
type SlabDraft = Charges["shipping_slabs"][number] & { uid: string };
export interface PairDraft {
  uid: string;
  text: string;
  text_hi: string;
}

/** A point, with what may be deducted for it. */
export type PointDraft = PairDraft & { max_deduction_pct?: number | undefined };

export interface CategoryDraft {
  name: string;
  name_hi: string;
  identity: CategoryIdentity;
  questions: QuestionDraft[];
  verification_points: PointDraft[];
  charges: (Omit<Charges, "shipping_slabs"> & { shipping_slabs: SlabDraft[] }) | null;
  return_rules: (Omit<Rules, "conditions" | "conditions_hi"> & { conditions: PairDraft[] }) | null;
}

let made = 0;
export function nextUid(): string {
  made += 1;
  return `row-${made}`;
}

export function toDraft(content: CategoryContent): CategoryDraft {
  const { charges, return_rules: rules } = content;
  return {
    name: content.name,
    name_hi: content.name_hi,
    identity: content.identity ?? "none",
    questions: content.questions.map(({ options, ...question }) => ({
      ...question,
      uid: nextUid(),
      isNew: false,
      ...(options ? { options: options.map((option) => ({ ...option, uid: nextUid(), isNew: false })) } : {}),
    })),
    verification_points: content.verification_points.map((point) => ({ ...point, uid: nextUid() })),
    charges: charges && {
      ...charges,
      shipping_slabs: charges.shipping_slabs.map((slab) => ({ ...slab, uid: nextUid() })),
    },
    return_rules: rules && withPairs(rules),
  };
}

function withPairs({ conditions, conditions_hi, ...rules }: Rules): NonNullable<CategoryDraft["return_rules"]> {
  return {
    ...rules,
    conditions: conditions.map((text, place) => ({ uid: nextUid(), text, text_hi: conditions_hi[place] ?? "" })),
  };
}

/** What is sent. A field that says nothing is left out, as it was before it was touched. */
export function toContent(draft: CategoryDraft): CategoryContent {
  const { charges, return_rules: rules } = draft;
  return {
    name: draft.name,
    name_hi: draft.name_hi,
    identity: draft.identity,
    questions: draft.questions.map(({ uid: _, isNew: __, options, ...question }) => ({
      ...withoutEmpty(question),
      ...(options ? { options: options.map(({ uid: ___, isNew: ____, ...option }) => withoutEmpty(option)) } : {}),
    })),
    verification_points: draft.verification_points.map(({ text, text_hi, max_deduction_pct }) => ({
      text,
      text_hi,
      ...(max_deduction_pct === undefined ? {} : { max_deduction_pct }),
    })),
    charges: charges && {
      ...charges,
      shipping_slabs: charges.shipping_slabs.map(({ max_kg, inr }) => ({ max_kg, inr })),
    },
    return_rules: rules && {
      ...rules,
      conditions: rules.conditions.map(({ text }) => text),
      conditions_hi: rules.conditions.map(({ text_hi }) => text_hi),
    },
  };
}

function withoutEmpty<T extends { retired?: boolean | undefined }>(thing: T): T {
  const kept = Object.entries(thing).filter(
    ([name, value]) => value !== undefined && !(name === "retired" && value === false),
  );
  return Object.fromEntries(kept) as T;
}

/** The same list with one row changed, taken out, or moved by a step. */
export function withRow<T extends { uid: string }>(rows: readonly T[], uid: string, change: Partial<T>): T[] {
  return rows.map((row) => (row.uid === uid ? { ...row, ...change } : row));
}

export function withoutRow<T extends { uid: string }>(rows: readonly T[], uid: string): T[] {
  return rows.filter((row) => row.uid !== uid);
}

export function withMoved<T extends { uid: string }>(rows: readonly T[], uid: string, by: 1 | -1): T[] {
  const from = rows.findIndex((row) => row.uid === uid);
  const [row, to] = [rows[from], from + by];
  if (!row || to < 0 || to >= rows.length) return [...rows];
  return withoutRow(rows, uid).toSpliced(to, 0, row);
}
