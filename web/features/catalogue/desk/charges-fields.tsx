import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { type CategoryDraft, nextUid, withMoved, withoutRow, withRow } from "./draft/category-draft.ts";
import { useEditor } from "./draft/editor-context.tsx";
import { NumberField, PartProblem, RowTools } from "./draft/fields.tsx";

const PATH = "content.charges";
const AMOUNTS = ["seller_min_fee", "buyer_handling_fee", "cod_fee"] as const;
const PERCENTS = ["seller_platform_fee_pct", "gst_on_fees_pct"] as const;

type Draft = NonNullable<CategoryDraft["charges"]>;

export function ChargesFields({ charges, onChange }: { charges: Draft; onChange: (charges: Draft) => void }) {
  const { charges: words } = useMessages("backoffice").catalogueDesk;
  const { isReadOnly } = useEditor();
  const { shipping_slabs: slabs } = charges;
  const setSlabs = (shipping_slabs: Draft["shipping_slabs"]) => onChange({ ...charges, shipping_slabs });
  return (
    <div className="grid gap-5">
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {[...PERCENTS, ...AMOUNTS].map((name) => (
          <NumberField
            key={name}
            {...(name.endsWith("_pct") ? {} : { prefix: "₹" })}
            label={words[name]}
            path={`${PATH}.${name}`}
            value={charges[name]}
            onChange={(value = Number.NaN) => onChange({ ...charges, [name]: value })}
          />
        ))}
      </div>
      <fieldset className="min-w-0">
        <legend className="mb-2 font-semibold">{words.slabs}</legend>
        <PartProblem path={`${PATH}.shipping_slabs`} />
        <ul className="grid gap-3">
          {slabs.map((slab, place) => (
            <li key={slab.uid} className="flex items-start gap-2 max-sm:flex-col">
              <div className="grid w-full flex-1 grid-cols-2 gap-3">
                <NumberField
                  label={words.upTo}
                  path={`${PATH}.shipping_slabs.${place}.max_kg`}
                  value={slab.max_kg}
                  onChange={(max_kg = Number.NaN) => setSlabs(withRow(slabs, slab.uid, { max_kg }))}
                />
                <NumberField
                  prefix="₹"
                  label={words.costs}
                  path={`${PATH}.shipping_slabs.${place}.inr`}
                  value={slab.inr}
                  onChange={(inr = Number.NaN) => setSlabs(withRow(slabs, slab.uid, { inr }))}
                />
              </div>
              <div className="sm:pt-8">
                <RowTools
                  name={`${words.upTo} ${Number.isNaN(slab.max_kg) ? "" : slab.max_kg}`}
                  isFirst={place === 0}
                  isLast={place === slabs.length - 1}
                  onMove={(by) => setSlabs(withMoved(slabs, slab.uid, by))}
                  onRemove={() => setSlabs(withoutRow(slabs, slab.uid))}
                />
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-sm text-ink-2">{words.above}</p>
        {isReadOnly ? null : (
          <Button
            look="secondary"
            size="small"
            className="mt-3"
            onClick={() => setSlabs([...slabs, { uid: nextUid(), max_kg: Number.NaN, inr: Number.NaN }])}
          >
            {words.addSlab}
          </Button>
        )}
      </fieldset>
    </div>
  );
}
