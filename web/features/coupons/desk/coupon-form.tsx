import { type FormEvent, useEffect, useState } from "react";
import type { Category } from "../../../../contract/catalogue/catalogue.contract.ts";
import { couponKinds, couponMethods } from "../../../../contract/coupons/coupons.contract.ts";
import type { Refusal } from "../../../../contract/kit.ts";
import { loadFailureWords } from "../../../lib/i18n/load.client.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { waysToPay } from "../../../lib/market.ts";
import { refusalWords } from "../../../lib/session/failure-words.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { AskFirst } from "../../../ui/desk/ask-first.tsx";
import { useUnsaved } from "../../../ui/desk/use-unsaved.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { Checkbox } from "../../../ui/form/choice.tsx";
import { SelectField, TextField } from "../../../ui/form/field.tsx";
import { useProblemWords } from "../../../ui/form/use-problem-words.ts";
import { useSending } from "../../../ui/form/use-sending.ts";
import { CategoryPicker } from "./category-picker.tsx";
import { type CouponDraft, changedNames, type DraftName, readDraft } from "./coupon-draft.ts";

type Body = Extract<ReturnType<typeof readDraft>, { body: unknown }>["body"];

interface CouponFormProps {
  /** As it stands; a fresh one for a coupon that is yet to be. */
  before: CouponDraft;
  categories: readonly Category[];
  /** A coupon that is there keeps its code. */
  isNew: boolean;
  /** Somebody has used it: what it gives cannot change any more. */
  isFixed: boolean;
  verb: string;
  busy: string;
  /** With what differs from before. A refusal is said in the form. */
  send: (body: Body, changed: readonly DraftName[]) => Promise<unknown>;
  onDone: () => void;
}

export function CouponForm({ before, categories, isNew, isFixed, verb, busy, send, onDone }: CouponFormProps) {
  const { coupons: words, catalogueDesk: config } = useMessages("backoffice");
  const site = useMessages();
  const problemWords = useProblemWords();
  const { isBusy, fields, setFields, send: ask, form } = useSending();
  const [draft, setDraft] = useState(before);
  const [trouble, setTrouble] = useState<string>();
  const [isSent, setSent] = useState(false);
  const changed = changedNames(before, draft);
  const leaving = useUnsaved(changed.length > 0 && !isSent);
  const set = (part: Partial<CouponDraft>) => setDraft((now) => ({ ...now, ...part }));
  const error = (name: DraftName) => (fields[name] === undefined ? undefined : problemWords(fields[name]));

  // Only now does nobody ask any more whether to leave: whoever is told may go elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (isSent) onDone();
  }, [isSent]);

  function say(refusal: Refusal) {
    if (refusal.fields) setFields(refusal.fields);
    else setTrouble(refusalWords(refusal, site));
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTrouble(undefined);
    const read = readDraft(draft);
    if ("problems" in read) {
      await loadFailureWords().catch(() => undefined);
      return setFields(read.problems as Record<string, string>);
    }
    if (changed.length === 0) return setTrouble(words.unchanged);
    const work = async () => {
      await send(read.body, changed);
      return true;
    };
    if (await ask(work, { validation_failed: say, conflict: say })) setSent(true);
  }

  const part = { draft, set, error, isFixed };

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      <CouponAmounts {...part} isNew={isNew} />
      <CategoryPicker
        categories={categories}
        chosen={draft.categories}
        error={error("categories")}
        isFixed={isFixed}
        onChange={(chosen) => set({ categories: chosen })}
      />
      <CouponMethods {...part} />
      <Checkbox
        title={words.listed}
        text={words.listedHint}
        checked={draft.is_listed}
        onChange={(event) => set({ is_listed: event.target.checked })}
      />
      <div role="alert" className="empty:hidden">
        {trouble ? <Note tone="bad">{trouble}</Note> : null}
      </div>
      <div>
        <Button type="submit" busy={isBusy ? busy : undefined}>
          {verb}
        </Button>
      </div>
      <AskFirst
        isLeaving
        isOpen={leaving.isLeaving}
        title={config.category.leaveTitle}
        text={config.category.leaveText}
        action={config.category.leave}
        isDanger
        onYes={leaving.leave}
        onClose={leaving.stay}
      />
    </form>
  );
}

interface PartProps {
  draft: CouponDraft;
  set: (part: Partial<CouponDraft>) => void;
  error: (name: DraftName) => string | undefined;
  isFixed: boolean;
}

/** What it gives, when, and how often. */
function CouponAmounts({ draft, set, error, isFixed, isNew }: PartProps & { isNew: boolean }) {
  const { coupons: words } = useMessages("backoffice");
  const text = (
    name: Exclude<DraftName, "kind" | "categories" | "methods" | "first_order_only" | "is_listed">,
    isOpen = !isFixed,
  ) => ({
    name,
    value: draft[name],
    error: error(name),
    disabled: !isOpen,
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const amount = { inputMode: "numeric", maxLength: 15 } as const;

  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {isNew ? (
        <TextField label={words.code} hint={words.codeHint} {...text("code")} maxLength={20} className="uppercase" />
      ) : null}
      <SelectField
        label={words.kind}
        value={draft.kind}
        disabled={isFixed}
        error={error("kind")}
        onChange={(event) => set({ kind: event.target.value as CouponDraft["kind"] })}
        options={couponKinds.map((value) => ({ value, label: words.kinds[value] }))}
      />
      <TextField
        label={words.value[draft.kind]}
        prefix={draft.kind === "flat" ? "₹" : "%"}
        {...text("value")}
        {...amount}
      />
      {draft.kind === "percent" ? (
        <TextField label={words.max} hint={words.maxHint} prefix="₹" {...text("max_discount")} {...amount} />
      ) : null}
      <TextField label={words.min} hint={words.minHint} prefix="₹" {...text("min_order")} {...amount} />
      <TextField type="datetime-local" label={words.validFrom} hint={words.timeHint} {...text("valid_from")} />
      <TextField type="datetime-local" label={words.validTo} hint={words.timeHint} {...text("valid_to", true)} />
      <TextField label={words.limit} hint={words.limitHint} {...text("global_limit", true)} {...amount} />
      <TextField label={words.perPerson} hint={words.limitHint} {...text("per_user_limit", true)} {...amount} />
      <TextField label={words.budget} hint={words.budgetHint} prefix="₹" {...text("budget", true)} {...amount} />
    </div>
  );
}

/** How it has to be paid for, and whether only by somebody new. */
function CouponMethods({ draft, set, isFixed }: PartProps) {
  const { coupons: words, methods } = useMessages("backoffice");
  return (
    <fieldset disabled={isFixed}>
      <legend className="font-semibold">{words.ways}</legend>
      <p className="text-sm text-ink-2">{words.waysHint}</p>
      <div className="flex flex-wrap gap-x-6">
        {waysToPay().map((method) => (
          <Checkbox
            key={method}
            title={methods[method]}
            checked={draft.methods.includes(method)}
            onChange={(event) =>
              set({
                methods: couponMethods.filter((one) =>
                  one === method ? event.target.checked : draft.methods.includes(one),
                ),
              })
            }
          />
        ))}
      </div>
      <Checkbox
        title={words.firstOnly}
        checked={draft.first_order_only}
        onChange={(event) => set({ first_order_only: event.target.checked })}
      />
    </fieldset>
  );
}
