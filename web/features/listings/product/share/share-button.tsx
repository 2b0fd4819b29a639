import { Share } from "lucide-react";
import { Suspense, useState } from "react";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { buttonClass } from "../../../../ui/actions/button.tsx";
import { lazyPart } from "../../../../ui/lazy-part.ts";

const ShareSheet = lazyPart(async () => {
  const { ShareSheet: component } = await import("./share-sheet.tsx");
  return { default: component };
});

interface ShareButtonProps {
  title: string;
  price: number | null;
  /** Of its check and not of the item: what the button says, and what goes with the link. */
  check?: { label: string; text: string };
}

export function ShareButton({ title, price, check }: ShareButtonProps) {
  const words = useMessages("listings/product").share;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        data-needs-script
        aria-label={check ? undefined : words.open}
        onClick={() => setOpen(true)}
        className={check ? buttonClass({ look: "text" }, "-mr-2") : "disc lg:bg-transparent lg:hover:bg-surface-2"}
      >
        {check?.label ?? <Share className="size-5" strokeWidth={1.75} aria-hidden="true" />}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ShareSheet title={title} price={price} checkText={check?.text} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
