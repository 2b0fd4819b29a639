import { useId } from "react";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { Illustration } from "../../ui/feedback/illustration.tsx";

export function AskBanner() {
  const home = useMessages("home");
  const title = useId();
  return (
    <section
      aria-labelledby={title}
      className="mt-10 grid gap-3.5 rounded-sheet bg-genda-tint p-5 lg:mt-14 lg:grid-cols-[auto_1fr_auto] lg:items-center lg:gap-8 lg:px-10 lg:py-7"
    >
      <Illustration of="ask" className="h-[90px] w-[120px]" />
      <div>
        <h2 id={title} className="text-xl font-bold">
          {home.askTitle}
        </h2>
        <p className="mt-1">{home.askText}</p>
      </div>
      <ButtonLink to="/askout">{home.askAction}</ButtonLink>
    </section>
  );
}
