// The way back after login. It comes from the address bar, so anyone may have written it.

const LONGEST = 2_000;
/** Nowhere real: only to see what a browser would make of the path. */
const NOWHERE = "https://nowhere.invalid";
/** What a browser or a proxy strips, folds or takes for a slash; and the characters that only look like one. */
const HARMFUL = /[\p{Cc}\p{Cs}\u2028\u2029\\\u2044\u2215\u2216\u29F5\u29F8\u29F9\uFE68\uFF0F\uFF3C]/u;
/** Never bare in an address. Encoded they are part of names: spaces, and the joiners of Hindi. */
const BARE = /[\s\p{Cf}]/u;
/** Login itself would go round in circles; logging out is not what someone came back for; the API is no page. */
const NO_RETURN = /^\/(auth|api|user\/logout)(\/|$)/i;

/** Most addresses: words between single slashes, and a query that no browser changes. What it would make of them is known. */
const PLAIN = /^\/(?:[\w-]+(?:\/[\w-]+)*\/?)?(?:\?[\w=&+.%-]+)?$/;

/** A path on this site that is safe to open, or home. The only place that decides it. */
export function returnPath(route: string | null | undefined): string {
  if (!route?.startsWith("/") || route.length > LONGEST || HARMFUL.test(route) || BARE.test(route)) return "/";
  if (PLAIN.test(route)) return NO_RETURN.test(route.split("?", 1)[0] ?? "") ? "/" : route;
  const url = URL.canParse(route, NOWHERE) ? new URL(route, NOWHERE) : undefined;
  if (url?.origin !== NOWHERE) return "/";
  const plain = fullyDecoded(url.pathname);
  // Twice: as it stands, and as it would be if something on the way decodes it and folds its dots.
  const isPlainPath = [url.pathname, plain].every((path) => path !== undefined && isOwnPath(path));
  return isPlainPath ? url.pathname + url.search + url.hash : "/";
}

function isOwnPath(path: string): boolean {
  if (path.startsWith("//") || HARMFUL.test(path) || !URL.canParse(path, NOWHERE)) return false;
  const { origin, pathname } = new URL(path, NOWHERE);
  return origin === NOWHERE && !pathname.startsWith("//") && !NO_RETURN.test(pathname);
}

/** Undefined for what cannot be decoded, or is wrapped more often than anything honest. */
function fullyDecoded(path: string): string | undefined {
  let text = path;
  for (let layer = 0; layer < 5; layer += 1) {
    if (!text.includes("%")) return text;
    try {
      text = decodeURIComponent(text);
    } catch {
      // A name may hold a percent sign of its own ("50% off"); an address that was never encoded may not.
      return layer === 0 ? undefined : text;
    }
  }
  return undefined;
}

/** Where someone who has to log in first is sent, with the way back. */
export function loginPath(from: string): string {
  const back = returnPath(from);
  return back === "/" ? "/auth/login" : `/auth/login?route=${encodeURIComponent(back)}`;
}
