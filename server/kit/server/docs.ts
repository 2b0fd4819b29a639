// The same contract for people: one page, no scripts.
import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Endpoint } from "../../../contract/kit.ts";
import { API_PREFIX } from "../http/prefix.ts";
import type { Route } from "../http/route.ts";
import { callersOf, openApi, refusalsOf } from "./openapi.ts";

const STYLE = `
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
section{border-top:1px solid #8886;padding:1rem 0}
h2{font-size:1.1rem;margin:.2rem 0;overflow-wrap:anywhere}
code,pre{font:14px/1.4 ui-monospace,monospace}
pre{overflow:auto;padding:.75rem;border:1px solid #8886;border-radius:8px}
b{display:inline-block;min-width:4rem}
`;

export function installDocs(
  app: FastifyInstance,
  routes: readonly Route[],
  securityHeaders: Record<string, string>,
): void {
  const endpoints = routes.map((route) => route.endpoint);
  // Written when somebody asks for it, and once: a start has better things to do.
  let written: { description: ReturnType<typeof openApi>; page: string } | undefined;
  const write = () => {
    const description = openApi(endpoints);
    return { description, page: docsPage(endpoints, description) };
  };
  const docs = () => {
    written ??= write();
    return written;
  };
  const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  app.get(`${API_PREFIX}/openapi.json`, async (_request, reply) =>
    reply.header("cache-control", "public, max-age=300").send(docs().description),
  );
  app.get("/api/docs", async (_request, reply) =>
    reply
      .headers({ ...securityHeaders, "content-security-policy": policy })
      .type("text/html; charset=utf-8")
      .send(docs().page),
  );
}

function docsPage(endpoints: readonly Endpoint[], description: Record<string, unknown>): string {
  const paths = description.paths as Record<string, Record<string, Record<string, unknown>>>;
  const sections = endpoints.map((endpoint) => {
    const operation = paths[API_PREFIX + endpoint.path]?.[endpoint.method.toLowerCase()] ?? {};
    const { parameters, requestBody, responses } = operation as Record<string, never>;
    return `<section><h2><b>${endpoint.method}</b> <code>${escapeHtml(API_PREFIX + endpoint.path)}</code></h2>
<p>${escapeHtml(endpoint.summary)}${endpoint.demoOnly ? " (demo only)" : ""}</p>
<p>Who: ${escapeHtml(callersOf(endpoint).join(", "))}. May refuse with: ${refusalsOf(endpoint)
      .map((code) => `<code>${code}</code>`)
      .join(" ")}</p>
<details><summary>Input and reply</summary><pre>${escapeHtml(JSON.stringify({ parameters, requestBody, reply: responses?.["200"] }, null, 2))}</pre></details></section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API · Sahejo</title><style>${STYLE}</style></head>
<body><main><h1>Sahejo API</h1><p>Machine-readable: <a href="${API_PREFIX}/openapi.json">openapi.json</a>. Success is <code>{data, meta?}</code>, failure <code>{code, message, fields?, request_id}</code>.</p>
${sections.join("\n")}</main></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
