import type { Category } from "../../../../contract/catalogue/catalogue.contract.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Chip } from "../../../ui/actions/chip.tsx";
import { SelectField } from "../../../ui/form/field.tsx";

interface CategoryPickerProps {
  categories: readonly Category[];
  chosen: readonly number[];
  error?: string | undefined;
  isFixed: boolean;
  onChange: (chosen: number[]) => void;
}

/** One after the other, groups before what is in them: a list of a hundred boxes would bury the rest of the form. */
export function CategoryPicker({ categories, chosen, error, isFixed, onChange }: CategoryPickerProps) {
  const { coupons: words } = useMessages("backoffice");
  const language = useLanguage();
  const nameOf = (one: Category) => inLanguage(language, one.name, one.name_hi);
  const known = new Map(categories.map((one) => [one.id, one]));
  const label = (id: number) => {
    const one = known.get(id);
    return one ? nameOf(one) : String(id);
  };
  return (
    <div>
      <SelectField
        label={words.categories}
        hint={words.categoriesHint}
        error={error}
        disabled={isFixed}
        value=""
        onChange={(event) => onChange([...chosen, Number(event.target.value)])}
        options={[
          { value: "", label: words.addCategory },
          ...ordered(categories)
            .filter(({ one }) => !chosen.includes(one.id))
            .map(({ one, depth }) => ({ value: String(one.id), label: `${"– ".repeat(depth)}${nameOf(one)}` })),
        ]}
      />
      {chosen.length > 0 ? (
        <ul aria-label={words.categories} className="mt-2 flex flex-wrap gap-2">
          {chosen.map((id) => (
            <li key={id}>
              <Chip
                isRemovable
                disabled={isFixed}
                aria-label={words.remove(label(id))}
                onClick={() => onChange(chosen.filter((other) => other !== id))}
              >
                {label(id)}
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function ordered(
  categories: readonly Category[],
  parent: number | null = null,
  depth = 0,
): { one: Category; depth: number }[] {
  return categories
    .filter(({ parent_id }) => parent_id === parent)
    .flatMap((one) => [{ one, depth }, ...ordered(categories, one.id, depth + 1)]);
}
