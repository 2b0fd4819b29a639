import { Share } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";

const ShareSheet = lazy(async () => {
  const { ShareSheet: component } = await import("./share-sheet.tsx");
  return { default: component };
});

export function ShareButton({ title, price }: { title: string; price: number | null }) {
  const words = useMessages("listings/product").share;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        data-needs-script
        aria-label={words.open}
        onClick={() => setOpen(true)}
        className="disc lg:bg-transparent lg:hover:bg-surface-2"
      >
        <Share className="size-5" strokeWidth={1.75} aria-hidden="true" />
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ShareSheet title={title} price={price} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
