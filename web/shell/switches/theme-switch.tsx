import { MonitorSmartphone, Moon, Sun } from "lucide-react";
import { useId } from "react";
import { create } from "zustand";
import { rememberForAYear } from "../../lib/cookies.ts";
import { useMessages, usePage } from "../../lib/i18n/use-messages.ts";
import type { Theme } from "../../lib/page-context.ts";
import { classNames } from "../../ui/class-names.ts";

const choices = [
  { theme: "light", Icon: Sun },
  { theme: "dark", Icon: Moon },
  { theme: "system", Icon: MonitorSmartphone },
] as const;

/** What was chosen since this document came; before that, what the server read from the cookie holds. */
const useChosenTheme = create<{ chosen: Theme | undefined }>(() => ({ chosen: undefined }));

function choose(theme: Theme) {
  useChosenTheme.setState({ chosen: theme });
  rememberForAYear("theme", theme);
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** The server draws `data-theme` from the cookie, so a reload keeps the choice from the first paint. */
export function ThemeSwitch() {
  const words = useMessages().theme;
  const group = useId();
  const remembered = usePage()?.theme ?? "system";
  const current = useChosenTheme((state) => state.chosen) ?? remembered;
  return (
    <fieldset data-needs-script className="flex rounded-control">
      <legend className="sr-only">{words.label}</legend>
      {choices.map(({ theme, Icon }) => (
        <label
          key={theme}
          title={words[theme]}
          className={classNames(
            "relative grid size-11 place-items-center rounded-control has-[:focus-visible]:shadow-(--ring)",
            theme === current && "bg-current/15",
          )}
        >
          <input
            type="radio"
            name={group}
            value={theme}
            checked={theme === current}
            onChange={() => choose(theme)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <Icon className="size-5" strokeWidth={1.75} aria-hidden="true" />
          <span className="sr-only">{words[theme]}</span>
        </label>
      ))}
    </fieldset>
  );
}
