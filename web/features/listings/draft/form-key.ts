/** FNV-1a. It tells things apart that nobody made to be confused; it protects nothing. */
export function sumBytes(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

export function sumText(text: string): string {
  return sumBytes(new TextEncoder().encode(text));
}
