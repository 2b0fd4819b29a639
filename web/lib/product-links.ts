/** `name` is only the heading the list shows; the category decides what is in it. */
export function categoryLink(id: number, name: string): string {
  return `/products?${new URLSearchParams({ category: String(id), name })}`;
}

/** The one address of a category's list, whatever a link to it calls it. */
export function categoryPath(id: number): string {
  return `/products?category=${id}`;
}

export function searchLink(text: string): string {
  return `/products?${new URLSearchParams({ search: text })}`;
}

export function productLink(id: string, name: string): string {
  return `/product-overview?${new URLSearchParams({ pid: id, name })}`;
}
