import { ChevronRight } from "lucide-react";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { categoryLink } from "../../../lib/product-links.ts";
import { Link } from "../../../ui/link.tsx";
import type { ProductPage } from "./load-product.ts";

/** Home, shelf: how one goes on looking. Above the photo, and on a phone below all that is said of the item. */
export function Where({ page: { category } }: { page: ProductPage }) {
  const words = useMessages("listings/product");
  return (
    <nav
      aria-label={words.path}
      className="-ml-1 flex items-center text-sm text-ink-2 max-lg:order-2 max-lg:mt-4 lg:col-span-2"
    >
      <Link to="/" className="inline-flex min-h-11 items-center px-1 hover:text-primary">
        {words.home}
      </Link>
      {category ? (
        <>
          <ChevronRight className="size-4" strokeWidth={1.75} aria-hidden="true" />
          <Link
            to={categoryLink(category.id, category.name)}
            className="inline-flex min-h-11 items-center px-1 hover:text-primary"
          >
            {category.name}
          </Link>
        </>
      ) : null}
    </nav>
  );
}
