import { useId } from "react";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Illustration } from "../../../ui/feedback/illustration.tsx";
import { WorthForm } from "./worth-form.tsx";

/** The question on a page that is about something else. */
export function WorthBanner({ className = "mt-10 lg:mt-14" }: { className?: string }) {
  const words = useMessages("search/worth");
  const title = useId();
  return (
    <section
      id="worth"
      aria-labelledby={title}
      className={`grid gap-4 rounded-sheet bg-neel-tint p-5 lg:grid-cols-[auto_1fr_minmax(0,26rem)] lg:items-center lg:gap-8 lg:px-10 lg:py-7 ${className}`}
    >
      <Illustration of="payout" className="h-[90px] w-[120px]" />
      <div>
        <h2 id={title} className="text-xl font-bold">
          {words.title}
        </h2>
        <p className="mt-1">{words.lead}</p>
      </div>
      <WorthForm />
    </section>
  );
}
