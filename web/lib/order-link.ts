// Where an order may send the browser: a path of this site, or the gateway's own pages. Nothing else, whoever says so.

/** Razorpay's links are short ones; its pages lie below its own name. */
const GATEWAY = /^(rzp\.io|([\w-]+\.)*razorpay\.com)$/;
/** The demo's gateway is this site, by whichever of its names one came. */
const SANDBOX = /^\/sandbox\/pay(out)?\/[\w-]+$/;

/** What to open, or nothing. `origin` is this site's own. */
export function orderTarget(link: string | null | undefined, origin: string): string | undefined {
  const url = link ? URL.parse(link, origin) : null;
  if (url === null || url.username !== "" || url.password !== "") return undefined;
  // In full: a path of this site may begin with two slashes, and alone it would be another site.
  if (url.origin === origin || SANDBOX.test(url.pathname)) return origin + url.pathname + url.search + url.hash;
  const isGateways = url.protocol === "https:" && url.port === "" && GATEWAY.test(url.hostname);
  return isGateways ? url.href : undefined;
}
