import { ArrowLeft } from "lucide-react";
import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { otherDocumentAt, stepsBack } from "../../lib/way-back.ts";
import { classNames } from "../../ui/class-names.ts";
import { Link } from "../../ui/link.tsx";

interface BackLinkProps {
  up: string;
  className: string;
  /** Leaves by a step that the page can stop to ask, also where another document showed the page before. */
  isAsked?: boolean;
}

/** The bar's Back: where somebody came from. Where nothing was before, and without a script, it leads `up`. */
export function BackLink({ up, className, isAsked = false }: BackLinkProps) {
  const { back } = useMessages();
  const navigate = useNavigate();

  function goBack(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const steps = stepsBack();
    if (steps === undefined) return;
    event.preventDefault();
    const other = isAsked ? otherDocumentAt(steps) : undefined;
    if (other === undefined) history.go(steps);
    else void navigate(other);
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
