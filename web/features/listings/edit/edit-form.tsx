import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Address } from "../../../../contract/accounts/accounts.contract.ts";
import type { Category } from "../../../../contract/catalogue/catalogue.contract.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { useFormDataEdit } from "../../../stores/form-data-edit.store.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import type { Product } from "../draft/from-product.ts";
import { LimitDialog } from "../draft/limit-dialog.tsx";
import { AboutFields } from "../form/about-fields.tsx";
import { CategoryPicker } from "../form/category-picker.tsx";
import { ErrorSummary } from "../form/error-summary.tsx";
import { focusField } from "../form/fields.ts";
import { ChargesFields, type NewAddress, type TypedAddress } from "../money/charges-fields.tsx";
import { PriceFields } from "../money/price-fields.tsx";
import { BuyerPays } from "../money/quote-panel.tsx";
import { usePriceHelp } from "../money/use-price-help.ts";
import { useQuote } from "../money/use-quote.ts";
import { PhotoPicker, useStopUploads } from "../photos/photo-picker.tsx";
import { ChangesPanel } from "./changes-panel.tsx";
import { FailedReasons } from "./failed-reasons.tsx";
import { fieldOfReason } from "./reason-fields.ts";
import { useEdit } from "./use-edit.ts";

interface EditFormProps {
  product: Product;
  categories: readonly Category[];
  addresses: readonly Address[];
  newAddress: NewAddress;
}

/** The whole listing on one page, with what a change would mean said before it is made. */
export function EditForm({ product, categories, addresses: known, newAddress }: EditFormProps) {
  const words = useMessages("listings");
  const { retry } = useMessages();
  const [added, setAdded] = useState<Address[]>([]);
  const addresses = [...known, ...added];
  const edit = useEdit(product, addresses, categories);
  const { form, change, category, faults } = edit;
  const { errors } = faults;
  useStopUploads();
  const quoted = useQuote({
    category_id: form.category_data?.category_id,
    price: form.price,
    weight_kg: form.weight_kg ?? undefined,
    paid_shipping_percentage: form.paid_shipping_percentage,
  });
  const help = usePriceHelp(form, true);
  const typed = useRef<TypedAddress>(null);
  const [isAdding, setAdding] = useState(false);
  const saveNow = useRef(edit.save);
  saveNow.current = edit.save;

  /** The address that is being written is the one that is meant: it is saved and used before the rest is sent. */
  async function saveWithAddress() {
    if (typed.current && !(await typed.current())) return;
    requestAnimationFrame(() => void saveNow.current());
  }

  const part = { form, change, errors };
  const facts = category.state === "here" ? category.facts : undefined;
  const reasons = product.status === "verification-failed" ? (product.own?.reasons ?? []) : [];
  const fieldOf = (reason: string) => fieldOfReason(reason, edit.questions, form.answers);

  // Whoever comes to mend it stands at the first thing to mend, and reads there what is wrong with it.
  const isTold = useRef(false);
  useEffect(() => {
    if (!facts || isTold.current) return;
    isTold.current = true;
    const known: Record<string, { fix: string }> = words.failed.reasons;
    const named = reasons.flatMap((reason) => {
      const field = fieldOf(reason);
      return field === undefined ? [] : [[field, known[reason]?.fix ?? ""] as const];
    });
    const [first] = named[0] ?? [];
    if (first === undefined) return;
    faults.tell(Object.fromEntries(named));
    requestAnimationFrame(() => focusField(first));
  });

  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-10">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 max-lg:pt-4">
        <ErrorSummary errors={errors} questions={edit.questions} count={faults.summoned} onOpen={focusField} />
        {product.status === "verification-failed" ? (
          <FailedReasons reasons={reasons} note={product.own?.note ?? null} fieldOf={fieldOf} />
        ) : null}
        {product.own?.pending_edit ? <Note tone="notice">{words.edit.waiting}</Note> : null}
        {product.status === "under-verification" ? <Note tone="notice">{words.edit.inLine}</Note> : null}
        <Panel title={words.steps.category}>
          <ChosenCategory
            categories={categories}
            chosen={form.category_data?.category_id}
            error={errors["category_data.category_id"]}
            onPick={(category_id) => change({ category_data: { category_id } })}
          />
        </Panel>
        <Panel title={words.steps.photos}>
          <PhotoPicker form={useFormDataEdit} images={form.images} error={errors.images} />
        </Panel>
        {facts ? (
          <>
            <Panel title={words.steps.questions}>
              <AboutFields key={facts.id} {...part} facts={facts} isNumberFixed={hasFixedNumber(product)} />
            </Panel>
            <Panel title={words.steps.price}>
              <PriceFields {...part} facts={facts} help={help} quoted={quoted} />
            </Panel>
            <Panel title={words.steps.charges}>
              <ChargesFields
                {...part}
                facts={facts}
                addresses={addresses}
                newAddress={newAddress}
                typed={typed}
                onAdding={setAdding}
                onAddress={(address) => setAdded((before) => [...before, address])}
              />
              {quoted.quote ? (
                <div className="mt-5">
                  <BuyerPays quote={quoted.quote} isLooking={quoted.isLooking} />
                </div>
              ) : null}
            </Panel>
          </>
        ) : category.state === "failed" ? (
          <Note tone="bad" role="alert">
            {words.noQuestions}{" "}
            <Button look="text" className="-my-3" onClick={category.retry}>
              {retry}
            </Button>
          </Note>
        ) : (
          <Skeleton className="h-96 rounded-card" />
        )}
      </div>
      <div className="max-lg:pt-4">
        <ChangesPanel
          product={product}
          edit={edit}
          isAdding={isAdding}
          onSave={() => void (typed.current ? saveWithAddress() : edit.save())}
        />
        <div className="h-20 lg:hidden" />
      </div>
      <KeepDialog edit={edit} />
      <LimitDialog isOpen={edit.hasLimit} isSaved={false} onClose={edit.leaveAtLimit} />
    </div>
  );
}

/** What is on the market is of one thing. */
function hasFixedNumber({ status, identity }: Product): boolean {
  return (status === "published" || status === "paused") && identity !== null;
}

interface ChosenCategoryProps {
  categories: readonly Category[];
  chosen: number | undefined;
  error: string | undefined;
  onPick: (id: number) => void;
}

function ChosenCategory({ categories, chosen, error, onPick }: ChosenCategoryProps): ReactNode {
  const words = useMessages("listings").category;
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const category = categories.find(({ id }) => id === chosen);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3" data-field="category_data">
      <p className="font-semibold">{category ? inLanguage(language, category.name, category.name_hi) : words.none}</p>
      <Button look="text" className="-my-2" onClick={() => setOpen(true)}>
        {words.change}
      </Button>
      {error ? <p className="w-full text-sm text-error">{error}</p> : null}
      <Dialog kind="sheet" isOpen={isOpen} onClose={() => setOpen(false)} title={words.change}>
        <CategoryPicker
          categories={categories}
          chosen={chosen}
          onPick={(id) => {
            onPick(id);
            setOpen(false);
          }}
        />
      </Dialog>
    </div>
  );
}

/** A listing that is out has no draft to save: the changes are sent, or dropped. */
function KeepDialog({ edit }: { edit: ReturnType<typeof useEdit> }) {
  const words = useMessages("listings").leave;
  const { leaving } = edit;
  return (
    <Dialog isStep={false} isOpen={leaving.isHeld} onClose={leaving.stay} title={words.editTitle}>
      <p>{words.editText}</p>
      <div className="mt-5 grid gap-2.5">
        <Button
          look="danger"
          size="wide"
          onClick={() => {
            leaving.leave();
            edit.undo();
          }}
        >
          {words.discard}
        </Button>
        <Button look="secondary" size="wide" onClick={leaving.stay}>
          {words.stay}
        </Button>
      </div>
    </Dialog>
  );
}
