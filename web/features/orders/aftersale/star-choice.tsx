import { Star } from "lucide-react";
import { useMessages } from "../../../lib/i18n/use-messages.ts";

interface StarChoiceProps {
  value: number;
  error?: string | undefined;
  onChange: (stars: number) => void;
}

/** Five radios that look like stars: arrows, taps and screen readers all work as with any other radios. */
export function StarChoice({ value, error, onChange }: StarChoiceProps) {
  const words = useMessages("orders/aftersale").feedback;
  return (
    <fieldset aria-describedby={error ? "stars-error" : undefined}>
      <legend className="mb-1.5 font-semibold">{words.stars}</legend>
      <div className="flex items-center">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="grid size-12 cursor-pointer place-items-center rounded-control has-focus-visible:shadow-(--ring)"
          >
            <input
              type="radio"
              name="stars"
              value={stars}
              checked={value === stars}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(stars)}
              className="sr-only"
            />
            <span className="sr-only">{words.star(stars)}</span>
            <Star
              className={stars <= value ? "size-8 fill-(--genda) text-amber" : "size-8 text-control"}
              strokeWidth={1.5}
              aria-hidden="true"
            />
          </label>
        ))}
        <span className="ml-2 text-ink-2">{words.means[value]}</span>
      </div>
      {error ? (
        <p id="stars-error" className="mt-1 text-sm text-error">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
