/** `name` is only the heading the list shows; the category decides what is in it. */
export function categoryLink(id: number, name: string): string {
  return `/products?${new URLSearchParams({ category: String(id), name })}`;
}

export function searchLink(text: string): string {
  return `/products?${new URLSearchParams({ search: text })}`;
}
