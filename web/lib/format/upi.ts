/** na•••@upi: whoever looks over a shoulder learns no account by it. */
export function maskUpi(id: string): string {
  const at = id.lastIndexOf("@");
  return at < 0 ? id : `${id.slice(0, Math.min(2, at))}•••${id.slice(at)}`;
}
