// One part of a market from a flag: `legal.gstin=29…`, `languages=en,hi`, `capabilities.cod=false`, `cities=[{…}]`.

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** What is no part of a market is set all the same: the check names it. */
export function setPart(document: unknown, path: string, text: string): void {
  const names = path.split(".");
  const last = names.pop() ?? "";
  let at = document;
  for (const name of names) {
    if (!isObject(at) || !Object.hasOwn(at, name)) return;
    at = at[name];
  }
  if (isObject(at))
    Object.defineProperty(at, last, {
      value: readValue(text, at[last]),
      enumerable: true,
      writable: true,
      configurable: true,
    });
}

/** In the shape of what is there now. */
function readValue(text: string, now: unknown): unknown {
  if (/^[[{]/.test(text)) {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  }
  if (Array.isArray(now)) return text === "" ? [] : text.split(",").map((part) => part.trim());
  if (typeof now === "string") return text;
  if (text === "null" || text === "true" || text === "false") return JSON.parse(text);
  return text !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}
