import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Accordion } from "../../../ui/layout/accordion.tsx";
import { Link } from "../../../ui/link.tsx";

/** What nobody may sell here. Before the work is done, not after. */
export function Prohibited() {
  const words = useMessages("listings").prohibited;
  return (
    <div className="mt-6">
      <Accordion title={words.title}>
        <ul className="list-disc pl-6 text-ink-2">
          {words.items.map((item) => (
            <li key={item} className="py-0.5">
              {item}
            </li>
          ))}
        </ul>
        <Link
          to="/policies?panel=terms-and-conditions"
          target="_blank"
          className="mt-2 inline-flex min-h-11 items-center text-primary underline underline-offset-4"
        >
          {words.terms}
        </Link>
      </Accordion>
    </div>
  );
}
