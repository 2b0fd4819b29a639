import { EllipsisVertical } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import { Link } from "../link.tsx";

/** The platform's popover: it closes on Escape and on a press beside it, and gives the focus back. */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className="grid size-11 flex-none place-items-center rounded-control hover:bg-surface-2"
      >
        <EllipsisVertical className="size-5" strokeWidth={1.75} aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key pressed on a button inside is a click on it */}
      <ul
        id={id}
        popover="auto"
        aria-label={label}
        className="menu m-auto min-w-48 rounded-card border border-line bg-surface py-2 text-ink shadow-over"
        onClick={(event) => event.currentTarget.hidePopover()}
      >
        {children}
      </ul>
    </>
  );
}

const itemClass = "flex min-h-11 w-full items-center gap-3 px-4 text-start hover:bg-surface-2 [&>svg]:size-5";

export function MenuButton({ className, ...rest }: ComponentProps<"button">) {
  return (
    <li>
      <button type="button" {...rest} className={classNames(itemClass, className)} />
    </li>
  );
}

export function MenuLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <li>
      <Link {...rest} className={classNames(itemClass, className)} />
    </li>
  );
}
