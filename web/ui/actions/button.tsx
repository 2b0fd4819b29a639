import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Link } from "../link.tsx";

/** primary: the one thing to do · secondary: beside it · sell: marigold, for Sell and the home hero only · text: quiet */
type ButtonLook = "primary" | "secondary" | "sell" | "text" | "cloth" | "danger" | "whatsapp";
type ButtonSize = "normal" | "small" | "wide";

const base =
  "inline-flex items-center justify-center gap-2 rounded-control border font-semibold text-center " +
  "transition-transform duration-(--dur-1) active:scale-[.98] " +
  "disabled:bg-surface-3 disabled:text-ink-disabled disabled:border-transparent disabled:active:scale-100";

const looks: Record<ButtonLook, string> = {
  primary: "border-transparent bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-active",
  secondary: "border-control bg-surface text-ink hover:border-control-hover hover:bg-surface-2",
  sell: "border-transparent bg-genda text-on-genda hover:bg-genda-hover active:bg-genda-active",
  text: "border-transparent text-primary hover:underline underline-offset-4",
  cloth: "border-on-neel-2 bg-neel-deep text-on-neel hover:bg-neel-deep-2",
  whatsapp: "border-transparent bg-[#11783F] text-[#FFFFFF] hover:bg-[#0D6133]",
  danger: "border-error bg-surface text-error hover:bg-error-tint",
};

const sizes: Record<ButtonSize, string> = {
  normal: "min-h-12 px-5 py-2",
  small: "min-h-11 px-3.5 py-1.5",
  wide: "min-h-12 w-full px-5 py-2",
};

interface Look {
  look?: ButtonLook;
  size?: ButtonSize;
}

export function buttonClass({ look = "primary", size = "normal" }: Look = {}, extra?: string): string {
  return classNames(base, looks[look], look === "text" ? "min-h-11 px-2" : sizes[size], extra);
}

interface ButtonProps extends ComponentProps<"button">, Look {
  /** The verb of what is under way ("Placing order"); the button keeps its place and cannot be pressed twice. */
  busy?: string | undefined;
}

export function Button({ look, size, busy, className, children, type = "button", disabled, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={busy ? true : undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={buttonClass({ look, size }, className)}
    >
      {busy ? <Busy verb={busy} /> : children}
    </button>
  );
}

function Busy({ verb }: { verb: string }): ReactNode {
  return (
    <>
      <span className="flex gap-1" aria-hidden="true">
        <i className="h-[3px] w-2 rounded-full bg-current" />
        <i className="h-[3px] w-2 rounded-full bg-current opacity-75" />
        <i className="h-[3px] w-2 rounded-full bg-current opacity-45" />
      </span>
      {verb}
    </>
  );
}

interface ButtonLinkProps extends ComponentProps<typeof Link>, Look {}

export function ButtonLink({ look, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass({ look, size }, className)} />;
}
