import { ArrowLeft } from "lucide-react";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { stepsBack } from "../../lib/way-back.ts";
import { classNames } from "../../ui/class-names.ts";

/** The bar's Back: where somebody came from. Where nothing was before, and without a script, it leads `up`. */
export function BackLink({ up, className }: { up: string; className: string }) {
  const { back } = useMessages();

  function goBack(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const steps = stepsBack();
    if (steps === undefined) return;
    event.preventDefault();
    history.go(steps);
  }

  return (
    <Link
      to={up}
      aria-label={back}
      onClick={goBack}
      className={classNames("grid size-11 place-items-center rounded-control hover:bg-surface-2", className)}
    >
      <ArrowLeft strokeWidth={1.75} aria-hidden="true" />
    </Link>
  );
}
