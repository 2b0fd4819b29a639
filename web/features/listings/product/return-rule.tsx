import { Check } from "lucide-react";
import type { ReturnRules } from "../../../../contract/catalogue/catalogue.contract.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";

/** A category's first condition says what one may return it for; those after it, how it has to come back. */
export function ReturnRule({ rules }: { rules: ReturnRules }) {
  const words = useMessages("listings/product").returns;
  const language = useLanguage();
  const conditions = language === "hi" && rules.conditions_hi.length > 0 ? rules.conditions_hi : rules.conditions;
  return (
    <section className="mt-10 rounded-card border border-line bg-surface p-4 lg:p-6">
      <h2 className="mb-3 text-lg font-bold">{words.title}</h2>
      <p className="-mt-2 text-sm text-ink-2">{rules.returnable ? words.window(rules.window_days) : words.none}</p>
      {rules.returnable ? (
        <>
          <Lines title={words.may} texts={conditions.slice(0, 1)} />
          <Lines title={words.with} texts={conditions.slice(1)} />
        </>
      ) : (
        <Lines texts={conditions} />
      )}
      <p className="mt-2 text-sm text-ink-2">
        {inLanguage(language, rules.refund, rules.refund_hi)}{" "}
        {inLanguage(language, rules.return_shipping, rules.return_shipping_hi)}
      </p>
    </section>
  );
}

function Lines({ title, texts }: { title?: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <>
      {title ? <h3 className="mt-3 font-semibold">{title}</h3> : null}
      <ul className="mt-1">
        {texts.map((text) => (
          <li key={text} className="flex gap-3 py-1">
            <Check className="mt-0.5 size-5 flex-none text-verified" strokeWidth={1.75} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}
