// A page's data as JSON, where JSON says all there is to say.

/** Nothing if there is more in it than JSON knows: a date, a promise, a map. What is undefined is simply not there. */
export function plainJson(data: unknown): string | undefined {
  return isPlain(data) ? JSON.stringify(data) : undefined;
}

function isPlain(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return typeof value !== "function" && typeof value !== "bigint";
  if (Array.isArray(value)) return value.every((one) => one !== undefined && isPlain(one));
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  // Its own names and no others, without a list of them: a page has a hundred objects.
  for (const name in value) {
    // As a name in a script this would be the object's prototype.
    if (name === "__proto__" || !isPlain((value as Record<string, unknown>)[name])) return false;
  }
  return true;
}
