// The one address of each page that is worth finding. The pages say the same of themselves in their canonical link;
// e2e/every-page/findable.e2e.ts holds the two against each other.

export function productPath(id: string, title: string): string {
  return `/product-overview?${new URLSearchParams({ pid: id, name: title })}`;
}

export function categoryPath(id: number): string {
  return `/products?category=${id}`;
}

export function sellerPath(id: string): string {
  return `/seller/${id}`;
}

/** A language is asked for in the address; without one it is English. */
export function inHindi(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}lang=hi`;
}
