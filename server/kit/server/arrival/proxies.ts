// Behind a proxy that we do not know of, everybody has the proxy's address: limits meant for one visitor hold for all of
// them together. Nothing looks wrong until it is busy, so it is said where operators read.
import type { IncomingHttpHeaders } from "node:http";
import type { Config } from "../../config.ts";
import type { Log } from "../../log.ts";

const WHAT_TO_DO =
  "set TRUST_PROXY to the addresses of your proxies, such as 10.0.0.0/8, or every visitor has the proxy's address and its limits";

/** Says it once, at the first request that a proxy seems to have handed on; in production also at the start. */
export function proxyWatch(
  { isProduction, trustProxy }: Pick<Config, "isProduction" | "trustProxy">,
  log: Pick<Log, "warn">,
): (headers: IncomingHttpHeaders) => void {
  if (trustProxy !== undefined) return () => undefined;
  if (isProduction) log.warn(`TRUST_PROXY is not set: if a proxy stands in front of this server, ${WHAT_TO_DO}`);
  let isSaid = false;
  return (headers) => {
    if (isSaid || (headers["x-forwarded-for"] === undefined && headers.forwarded === undefined)) return;
    isSaid = true;
    log.warn(`a request came through a proxy, and TRUST_PROXY is not set: ${WHAT_TO_DO}`);
  };
}
