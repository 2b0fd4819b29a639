import type { ChosenPurpose } from "../../../contract/consents/purposes.ts";
import { Link } from "../link.tsx";

/** Beside what one agrees to by doing it: what that is, and the way to its notice and its switch. */
export function ConsentLine({ purpose, text }: { purpose: ChosenPurpose | "adult"; text: string }) {
  return (
    <Link
      to={`/user/consents#${purpose}`}
      className="inline-flex min-h-11 items-center text-sm text-ink-2 underline underline-offset-4 hover:text-primary"
    >
      {text}
    </Link>
  );
}
