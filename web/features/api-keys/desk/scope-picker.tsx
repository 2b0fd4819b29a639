import type { ScopeRow } from "../../../../contract/api-keys/api-keys.desk.contract.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Checkbox } from "../../../ui/form/choice.tsx";

interface ScopePickerProps {
  scopes: readonly ScopeRow[];
  chosen: ReadonlySet<string>;
  error: string | undefined;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** Scopes by what they are about; each says which calls it opens. */
export function ScopePicker({ scopes, chosen, error, onChange }: ScopePickerProps) {
  const { apiKeys: words } = useMessages("backoffice");
  const byNoun = [...Map.groupBy(scopes, ({ noun }) => noun)];

  function toggle(scope: string, isOn: boolean) {
    const next = new Set(chosen);
    if (isOn) next.add(scope);
    else next.delete(scope);
    onChange(next);
  }

  return (
    <section aria-labelledby="scopes-title">
      <h2 id="scopes-title" className="text-lg font-bold">
        {words.scopesTitle}
      </h2>
      <p
        id="scopes-about"
        tabIndex={-1}
        aria-live="polite"
        aria-invalid={error ? true : undefined}
        className={error ? "text-error" : "text-ink-2"}
      >
        {error ?? words.chosen(chosen.size)}
      </p>
      <div className="mt-3 grid items-start gap-3 md:grid-cols-2 xl:grid-cols-3">
        {byNoun.map(([noun, those]) => (
          <fieldset key={noun} className="min-w-0 rounded-card border border-line-2 bg-surface px-4 pt-2 pb-3">
            <legend className="float-start w-full pt-1 font-semibold">{words.nouns[noun].title}</legend>
            <p className="clear-both text-sm text-ink-2">{words.nouns[noun].text}</p>
            {those.map((one) => (
              <div key={one.scope} className="mt-1 border-t border-line first-of-type:border-0">
                <Checkbox
                  name="scopes"
                  value={one.scope}
                  checked={chosen.has(one.scope)}
                  onChange={(event) => toggle(one.scope, event.currentTarget.checked)}
                  title={
                    <>
                      {words.acts[one.act].title} <code className="text-sm font-normal text-ink-2">{one.scope}</code>
                    </>
                  }
                  text={words.acts[one.act].text}
                />
                <details className="-mt-1 mb-1 ps-8 text-sm text-ink-2">
                  <summary className="min-h-11 cursor-pointer content-center">{words.opens(one.calls.length)}</summary>
                  <ul className="grid gap-0.5 pb-2 font-mono text-xs break-all">
                    {one.calls.map((call) => (
                      <li key={call}>{call}</li>
                    ))}
                  </ul>
                </details>
              </div>
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  );
}
