// Whether a category's new content makes sense by itself and beside the old. Pure; messages by field, empty if all is well.
import type { CategoryContent } from "../../../../contract/catalogue/categories.desk.contract.ts";
import { say } from "../../../../contract/say.ts";

type Question = CategoryContent["questions"][number];
type Problems = Record<string, string>;

/** The words of the list's own query: an answer could not be filtered by them. */
const RESERVED = new Set(["search", "category", "name", "city", "price_min", "price_max", "sort", "limit", "cursor"]);
const CONDITIONS = new Set(["unused", "like_new", "good", "fair", "for_parts"]);

export function checkCategory(
  category: { is_leaf: boolean; isFixed: boolean },
  before: CategoryContent,
  after: CategoryContent,
): Problems {
  const problems: Problems = {};
  if (category.isFixed && after.name !== before.name) {
    problems["content.name"] = say("category_name_fixed");
  }
  if (!category.is_leaf) return { ...problems, ...checkGroup(after) };
  const known = new Map(before.questions.map((question) => [question.key, question]));
  const seen = new Set<string>();
  after.questions.forEach((question, place) => {
    const at = `content.questions.${place}`;
    if (seen.has(question.key)) problems[`${at}.key`] = say("another_question_has_key");
    seen.add(question.key);
    const old = known.get(question.key);
    if (!old && RESERVED.has(question.key)) problems[`${at}.key`] = say("key_used_by_list");
    if (old && old.type !== question.type) {
      problems[`${at}.type`] = say("question_type_stays");
    }
    Object.assign(problems, checkQuestion(question, at), checkShowIf(question, at, after.questions.slice(0, place)));
  });
  Object.assign(problems, checkCondition(after.questions));
  return { ...problems, ...checkRules(after), ...checkCharges(after) };
}

function checkGroup(content: CategoryContent): Problems {
  const isBare =
    content.questions.length === 0 &&
    content.verification_points.length === 0 &&
    content.return_rules === null &&
    content.charges === null &&
    (content.identity ?? "none") === "none";
  return isBare ? {} : { content: say("group_has_name_only") };
}

function checkQuestion({ type, options, min, max, retired, required }: Question, at: string): Problems {
  const problems: Problems = {};
  const isChoice = type === "select" || type === "multi";
  if (isChoice && !(options ?? []).some((option) => !option.retired) && !retired) {
    problems[`${at}.options`] = say("give_an_option");
  }
  if (!isChoice && options !== undefined) problems[`${at}.options`] = say("only_choices_have_options");
  const values = new Set<string>();
  (options ?? []).forEach(({ value }, place) => {
    if (values.has(value)) problems[`${at}.options.${place}.value`] = say("another_option_has_value");
    values.add(value);
  });
  if (type !== "number" && (min !== undefined || max !== undefined))
    problems[`${at}.min`] = say("only_numbers_have_limits");
  if (min !== undefined && max !== undefined && min > max) problems[`${at}.max`] = say("not_below_least");
  if (retired && required) problems[`${at}.required`] = say("retired_not_needed");
  return problems;
}

/** Only an earlier question can decide whether a later one is asked, and only by an answer that it takes. */
function checkShowIf({ show_if, retired }: Question, at: string, earlier: readonly Question[]): Problems {
  if (retired) return {};
  for (const [key, wanted] of Object.entries(show_if ?? {})) {
    const decides = earlier.find((question) => question.key === key && !question.retired);
    if (!decides) return { [`${at}.show_if`]: say("name_earlier_question") };
    const values: unknown[] = Array.isArray(wanted) ? wanted : [wanted];
    const isAnswer = (value: unknown) =>
      decides.type === "boolean"
        ? typeof value === "boolean"
        : decides.type === "select" && (decides.options ?? []).some((option) => option.value === value);
    if (values.length === 0 || !values.every(isAnswer)) {
      return { [`${at}.show_if`]: say("no_answer_to_question") };
    }
  }
  return {};
}

/** Cards, filters and prices read it: every kind asks it, in the same five words at most. */
function checkCondition(questions: readonly Question[]): Problems {
  const place = questions.findIndex(({ key }) => key === "condition");
  const question = questions[place];
  if (!question) return { "content.questions": say("condition_stays") };
  const at = `content.questions.${place}`;
  if (question.type !== "select" || !question.required || question.retired || question.show_if) {
    return { [`${at}.required`]: say("condition_always_needed") };
  }
  const strange = (question.options ?? []).findIndex(({ value }) => !CONDITIONS.has(value));
  return strange < 0 ? {} : { [`${at}.options.${strange}.value`]: say("condition_of_fixed_options") };
}

function checkRules({ return_rules: rules }: CategoryContent): Problems {
  if (rules === null) return { "content.return_rules": say("needed") };
  const problems: Problems = {};
  if (rules.conditions.length !== rules.conditions_hi.length) {
    problems["content.return_rules.conditions_hi"] = say("conditions_in_both_languages");
  }
  if (rules.returnable && rules.window_days === 0)
    problems["content.return_rules.window_days"] = say("at_least", { n: 1 });
  return problems;
}

function checkCharges({ charges }: CategoryContent): Problems {
  if (charges === null) return { "content.charges": say("needed") };
  const problems: Problems = {};
  charges.shipping_slabs.forEach((slab, place, all) => {
    const lighter = all[place - 1];
    const at = `content.charges.shipping_slabs.${place}`;
    if (lighter && slab.max_kg <= lighter.max_kg) problems[`${at}.max_kg`] = say("heavier_than_slab_above");
    if (lighter && slab.inr < lighter.inr) problems[`${at}.inr`] = say("not_cheaper_than_slab_above");
  });
  return problems;
}

export interface Removed {
  /** The field to say it at. */
  field: string;
  key: string;
  /** Null: the whole question. */
  value: string | null;
}

/** Questions and options that were there and are not any more. */
export function removedParts(before: CategoryContent, after: CategoryContent): Removed[] {
  return before.questions.flatMap(({ key, options }): Removed[] => {
    const place = after.questions.findIndex((question) => question.key === key);
    const now = after.questions[place];
    if (!now) return [{ field: "content.questions", key, value: null }];
    const left = new Set((now.options ?? []).map(({ value }) => value));
    return (options ?? [])
      .filter(({ value }) => !left.has(value))
      .map(({ value }) => ({ field: `content.questions.${place}.options`, key, value }));
  });
}

/** Puts back what is in use, retired: old listings go on showing it, new ones are not asked. */
export function retireInstead(
  before: CategoryContent,
  after: CategoryContent,
  inUse: readonly Removed[],
): CategoryContent {
  const old = new Map(before.questions.map((question) => [question.key, question]));
  const whole = inUse.filter(({ value }) => value === null).flatMap(({ key }) => old.get(key) ?? []);
  const questions = after.questions.map((question) => {
    const values = new Set(inUse.flatMap(({ key, value }) => (key === question.key && value !== null ? [value] : [])));
    if (values.size === 0) return question;
    const kept = (old.get(question.key)?.options ?? []).filter(({ value }) => values.has(value));
    return { ...question, options: [...(question.options ?? []), ...kept.map((one) => ({ ...one, retired: true }))] };
  });
  const retired = whole.map(({ show_if: _, ...question }) => ({ ...question, required: false, retired: true }));
  return { ...after, questions: [...questions, ...retired] };
}
