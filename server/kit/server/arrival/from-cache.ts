// Answers that are kept, found by what was asked for: public reads of the API by their key, pages by their address, files of the
// web build by their name.
import type { IncomingMessage, ServerResponse } from "node:http";
import { keyIn } from "../../http/key-holder.ts";
import type { MarketNow } from "../../market.ts";
import { type AddressOf, isPublicPage, serveCachedPage } from "../../pages/pages.ts";
import type { ResponseCache } from "../../pages/response-cache.ts";
import type { KeptFiles } from "../kept-files.ts";
import type { ApiKeyOf } from "./api-key.ts";
import { faultOfTarget } from "./target.ts";

/** True if the request was answered. */
export type FromCache = (request: IncomingMessage, response: ServerResponse, url: string) => boolean;

interface Places {
  cache: ResponseCache;
  files: KeptFiles | undefined;
  apiKeyOf: ApiKeyOf;
  addressOf: AddressOf;
  market: MarketNow;
}

export function fromCache({ cache, files, apiKeyOf, addressOf, market }: Places): FromCache {
  return (request, response, url) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    if (faultOfTarget(url)) return false;
    // A key is looked at first: what it may not read is not given to it, and a dead one gets nothing.
    if (url.startsWith("/api/") && keyIn(request.headers.authorization) !== undefined) return false;
    if (url.startsWith("/api/")) return cache.serve(apiKeyOf(url), request, response, []);
    if (url.startsWith("/assets/")) return files?.serve(request, response, url) ?? false;
    if (url.startsWith("/media/")) return false;
    if (!isPublicPage(url.split("?", 1)[0] ?? url, request.headers.cookie)) return false;
    return serveCachedPage(cache, request, response, addressOf, market);
  };
}
