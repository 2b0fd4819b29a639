// What a request is, as far as it is known before anybody looks at it: each kind has a room of its own.
import { API_PREFIX } from "../http/prefix.ts";
import type { Route } from "../http/route.ts";

export const kinds = ["page", "call", "file", "part", "upload", "stream", "reserved", "webhook"] as const;
export type Kind = (typeof kinds)[number];

export type KindOf = (method: string | undefined, url: string) => Kind;

export function kindReader(routes: readonly Route[]): KindOf {
  const webhook = pathsOf(routes, ({ endpoint }) => endpoint.rawBody === true);
  const upload = pathsOf(routes, ({ endpoint }) => endpoint.upload !== undefined);
  const stream = pathsOf(routes, ({ endpoint }) => endpoint.stream === true);
  const reserved = pathsOf(routes, ({ endpoint }) => endpoint.reserved === true);
  return (method, url) => {
    if (url.startsWith("/api/")) {
      if (webhook.test(url)) return "webhook";
      if (reserved.test(url)) return "reserved";
      if (stream.test(url)) return "stream";
      return upload.test(url) && method === "POST" ? "upload" : "call";
    }
    const isRead = method === "GET" || method === "HEAD";
    if (isRead && url.startsWith("/assets/")) return "part";
    return isRead && url.startsWith("/media/") ? "file" : "page";
  };
}

function pathsOf(routes: readonly Route[], isWanted: (route: Route) => boolean): RegExp {
  const paths = routes
    .filter(isWanted)
    .map(({ endpoint }) => (API_PREFIX + endpoint.path).replaceAll(/\{\w+\}/g, "[^/?]+"));
  return paths.length === 0 ? /$^/ : new RegExp(`^(${paths.join("|")})([?]|$)`);
}
