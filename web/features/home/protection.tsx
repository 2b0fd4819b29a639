import { Lock, RotateCcw, ScanSearch, Truck } from "lucide-react";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Section } from "../../ui/layout/section.tsx";

const icons = [ScanSearch, Lock, Truck, RotateCcw];

export function Protection() {
  const home = useMessages("home");
  return (
    <Section title={home.protection}>
      <hr className="stitch mb-5" />
      <ol className="grid gap-4.5 md:grid-cols-2 lg:grid-cols-4 lg:gap-6">
        {home.steps.map((step, place) => {
          const Icon = icons[place] ?? Lock;
          return (
            <li key={step.title} className="flex gap-3.5 lg:block">
              <span className="grid size-11 flex-none place-items-center rounded-full bg-neel-tint text-primary lg:mb-3">
                <Icon className="size-5" strokeWidth={1.75} aria-hidden="true" />
              </span>
              <div>
                <h3 className="font-semibold">{step.title}</h3>
                <p className="text-ink-2">{step.text}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
