import { MapPin } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { readPincode } from "../../lib/device/pincode.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { lazyPart } from "../../ui/lazy-part.ts";

const PlaceDialog = lazyPart(async () => {
  const { PlaceDialog: component } = await import("./place-dialog.tsx");
  return { default: component };
});

/** Where things should come to. The page is kept for everybody, so the device fills it in, in a line that is there already. */
export function PlaceLine() {
  const { place } = useMessages("home");
  const [pincode, setPincode] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);

  useEffect(() => setPincode(readPincode()), []);

  return (
    <div data-needs-script className="flex min-h-11 items-center gap-2 text-sm max-lg:-mb-2 lg:mt-2 lg:-mb-3">
      <MapPin className="size-4 flex-none text-ink-2" strokeWidth={1.75} aria-hidden="true" />
      <p className="min-w-0 flex-1 truncate">
        {pincode ? (
          <>
            <span className="text-ink-2">{place.to}</span> <b className="font-semibold">{pincode}</b>
          </>
        ) : (
          place.ask
        )}
      </p>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={pincode ? place.changeLong : place.set}
        className="-mr-2 min-h-11 flex-none rounded-control px-2 font-semibold text-primary underline-offset-4 hover:underline"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        {pincode ? place.change : place.set}
      </button>
      {wasOpened ? (
        <Suspense>
          <PlaceDialog isOpen={isOpen} pincode={pincode} onClose={() => setOpen(false)} onKnown={setPincode} />
        </Suspense>
      ) : null}
    </div>
  );
}
