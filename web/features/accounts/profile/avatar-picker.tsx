import { Shuffle } from "lucide-react";
import { useId, useState } from "react";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Avatar } from "../../../ui/listings/avatar.tsx";

const CHOICES = 5;

/** Other patches of cloth, drawn from chance: a picture says nothing about who chose it. */
function newSeeds(): string[] {
  return Array.from({ length: CHOICES }, () => crypto.getRandomValues(new Uint32Array(2)).join("-"));
}

/** The picture one has, and a handful of others to take instead. */
export function AvatarPicker({ seed, onPick }: { seed: string; onPick: (seed: string) => void }) {
  const words = useMessages("accounts/profile").editProfile;
  const group = useId();
  const [own] = useState(seed);
  // Known ones first, so that server and browser draw the same; chance comes with the button.
  const [others, setOthers] = useState(() => Array.from({ length: CHOICES }, (_, place) => `${own}-${place}`));
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{words.picture}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {[own, ...others].map((choice, place) => (
          <label
            key={choice}
            className="relative rounded-full p-1 has-checked:inset-ring-2 has-checked:inset-ring-primary has-[:focus-visible]:shadow-(--ring)"
          >
            <input
              type="radio"
              name={group}
              value={choice}
              checked={choice === seed}
              onChange={() => onPick(choice)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Avatar seed={choice} size={56} name={words.pictureChoice(place + 1)} />
          </label>
        ))}
        <Button
          look="text"
          onClick={() => {
            onPick(own);
            setOthers(newSeeds());
          }}
        >
          <Shuffle className="size-5" strokeWidth={1.75} aria-hidden="true" />
          {words.shuffle}
        </Button>
      </div>
    </fieldset>
  );
}
