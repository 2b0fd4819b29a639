// The contract for people: a page for each part, a page for each call. Plain links and a form, no script.

import { scopeOf } from "../../../../contract/api-keys/scopes.ts";
import { type Endpoint, messageOf, statusOf } from "../../../../contract/kit.ts";
import { API_PREFIX } from "../../http/prefix.ts";
import { callersOf, operationId, refusalsOf } from "../openapi.ts";
import { type Field, type JsonSchema, listFields, sampleOf, typeOf } from "./fields.ts";
import { type Part, partOf, parts } from "./parts.ts";
import { STYLE } from "./style.ts";

export const DOCS = "/api/docs";
const MOST_FOUND = 60;

export interface Frame {
  endpoints: readonly Endpoint[];
  theme: "light" | "dark" | "system";
  /** Whose API it is. */
  market: string;
}

export interface Operation {
  parameters: readonly { name: string; in: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { description?: string; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content: Record<string, { schema: JsonSchema }> }>;
}

interface Page {
  title: string;
  body: string;
  part?: Part | undefined;
  query?: string;
}

const callPath = (endpoint: Endpoint) => `${DOCS}/call/${operationId(endpoint)}`;

export function drawStart(frame: Frame): string {
  const cards = partsIn(frame).map(
    ({ part, calls }) =>
      `<li><a href="${DOCS}/${part.id}"><b>${escapeHtml(part.title)} <span>${calls.length}</span></b><span>${escapeHtml(part.text)}</span></a></li>`,
  );
  return drawPage(frame, {
    title: `${frame.market} API`,
    body: `<h1>${escapeHtml(frame.market)} API</h1><hr class="stitch">
<p>${frame.endpoints.length} calls below <code>${API_PREFIX}</code>, each with what it takes, answers and refuses. For machines: <a href="${API_PREFIX}/openapi.json">openapi.json</a>.</p>
<p class="soft">Success is <code>{data, meta?}</code>, failure <code>{code, message, fields?, request_id}</code>. Lists take <code>limit</code> and <code>cursor</code>; <code>meta.next_cursor</code> is where they go on. Amounts are whole rupees, or paise where the name says so.</p>
<h2>Parts</h2><ul class="cards">${cards.join("")}</ul>
<h2>Refusals</h2>${refusalTable(Object.keys(statusOf) as (keyof typeof statusOf)[])}`,
  });
}

export function drawPart(frame: Frame, id: string): string | undefined {
  const found = partsIn(frame).find(({ part }) => part.id === id);
  if (!found) return undefined;
  const { part, calls } = found;
  return drawPage(frame, {
    title: part.title,
    part,
    body: `<h1>${escapeHtml(part.title)}</h1><p class="soft">${escapeHtml(part.text)}</p>${callList(calls)}`,
  });
}

/** By every word, in paths, summaries and the codes they refuse with. */
export function drawFound(frame: Frame, query: string): string {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = frame.endpoints.filter((endpoint) => {
    const text = `${endpoint.method} ${endpoint.path} ${endpoint.summary} ${endpoint.refusals.join(" ")}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const count = found.length === 1 ? "1 call" : `${found.length} calls`;
  return drawPage(frame, {
    title: `Search: ${query}`,
    query,
    body: `<h1>${found.length === 0 ? "Nothing found" : `${count} found`}</h1>
<p class="soft">${found.length === 0 ? "Try a word of a path or of what the call does: order, photo, refund." : `For “${escapeHtml(query)}”${found.length > MOST_FOUND ? `, the first ${MOST_FOUND}` : ""}.`}</p>
${callList(found.slice(0, MOST_FOUND))}`,
  });
}

export function drawCall(frame: Frame, endpoint: Endpoint, operation: Operation): string {
  const { parameters, requestBody, responses } = operation;
  const [taken] = Object.entries(requestBody?.content ?? {});
  const [answered] = Object.entries(responses["200"]?.content ?? {});
  const tags = [
    ...callersOf(endpoint).map((who) => (who === "guest" ? "everybody" : who)),
    ...(endpoint.limit ? [`${endpoint.limit.max} in ${endpoint.limit.windowS} s, by ${endpoint.limit.per}`] : []),
    ...(endpoint.once ? ["takes an Idempotency-Key"] : []),
    ...(endpoint.cache ? [`may be cached for ${endpoint.cache.maxAge} s`] : []),
    ...(endpoint.demoOnly ? ["demo only"] : []),
    ...(scopeOf(endpoint) ? [`keys with ${scopeOf(endpoint)}`] : ["no keys"]),
  ];
  const part = partOf(endpoint.path);
  return drawPage(frame, {
    title: `${endpoint.method} ${endpoint.path}`,
    part,
    body: `<p class="soft">${part ? `<a href="${DOCS}/${part.id}">${escapeHtml(part.title)}</a>` : ""}</p>
<h1>${methodPill(endpoint)} <code>${escapeHtml(API_PREFIX + endpoint.path)}</code></h1>
<p>${escapeHtml(endpoint.summary)}</p>
<h2>Who, and how often</h2><ul class="tags">${[...new Set(endpoint.auth === "guest" ? tags.filter((tag) => !isRole(tag)) : tags)].map((tag) => `<li>${escapeHtml(tag)}</li>`).join("")}</ul>
${parameters.length > 0 ? `<h2>Parameters</h2>${fieldTable(parameters.map(asField))}` : ""}
${taken ? `<h2>Body</h2><p class="soft">${escapeHtml(requestBody?.description ?? taken[0])}</p>${shape(taken[1].schema)}` : ""}
${answered ? `<h2>Reply</h2><p class="soft">${escapeHtml(answered[0])}</p>${shape(answered[1].schema)}` : ""}
<h2>Refusals</h2>${refusalTable(refusalsOf(endpoint))}`,
  });
}

const isRole = (tag: string) => /^(user|admin|verifier|support|logistics|finance)$/.test(tag);

function asField({ name, in: place, required, schema }: Operation["parameters"][number]): Field {
  const [inner] = listFields({ properties: { [name]: schema } });
  return {
    name,
    depth: 0,
    type: typeOf(schema),
    isRequired: required,
    notes: [`in the ${place}`, ...(inner?.notes ?? [])],
  };
}

function shape(schema: JsonSchema): string {
  const fields = listFields(schema);
  if (fields.length === 0) return `<p>${escapeHtml(typeOf(schema))}</p>`;
  return `${fieldTable(fields)}<details><summary>As JSON</summary><pre>${escapeHtml(JSON.stringify(sampleOf(schema), null, 2))}</pre></details>`;
}

function fieldTable(fields: readonly Field[]): string {
  const rows = fields.map(
    ({ name, depth, type, isRequired, notes }) =>
      `<tr><th scope="row"${depth > 0 ? ` class="in${Math.min(depth, 4)}"` : ""}><code>${escapeHtml(name)}</code>${isRequired ? "" : '<span class="must">may be left out</span>'}</th><td>${escapeHtml(type)}</td><td class="soft">${notes.map(escapeHtml).join("<br>")}</td></tr>`,
  );
  return `<div class="box"><table><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">What holds</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

function refusalTable(codes: readonly (keyof typeof statusOf)[]): string {
  const rows = codes
    .toSorted((one, other) => statusOf[one] - statusOf[other])
    .map(
      (code) =>
        `<tr><th scope="row"><code>${code}</code></th><td>${statusOf[code]}</td><td class="soft">${escapeHtml(messageOf[code])}</td></tr>`,
    );
  return `<div class="box"><table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">What people read</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

function callList(endpoints: readonly Endpoint[]): string {
  if (endpoints.length === 0) return "";
  const rows = endpoints.map(
    (endpoint) =>
      `<li><a href="${callPath(endpoint)}">${methodPill(endpoint)}<code>${escapeHtml(API_PREFIX + endpoint.path)}</code><span>${escapeHtml(endpoint.summary)}</span></a></li>`,
  );
  return `<ul class="calls">${rows.join("")}</ul>`;
}

function methodPill({ method }: Endpoint): string {
  return `<b class="method ${method.toLowerCase()}">${method}</b>`;
}

/** Only parts of which something is there. */
function partsIn({ endpoints }: Frame): { part: Part; calls: Endpoint[] }[] {
  const calls = Map.groupBy(endpoints, ({ path }) => partOf(path)?.id);
  return parts.map((part) => ({ part, calls: calls.get(part.id) ?? [] })).filter((one) => one.calls.length > 0);
}

export function drawPage(frame: Frame, { title, body, part, query = "" }: Page): string {
  const links = partsIn(frame).map(
    ({ part: { id, title: name }, calls }) =>
      `<li><a href="${DOCS}/${id}"${id === part?.id ? ' aria-current="page"' : ""}>${escapeHtml(name)} <span>${calls.length}</span></a></li>`,
  );
  return `<!doctype html><html lang="en"${frame.theme === "system" ? "" : ` data-theme="${frame.theme}"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} · API · ${escapeHtml(frame.market)}</title><link rel="icon" href="/icons/icon-192.png"><style>${STYLE}</style></head>
<body><a class="skip" href="#main">Skip to the page</a>
<header class="bar"><div><a class="name" href="${DOCS}"><img src="/icons/icon-192.png" width="32" height="32" alt="">${escapeHtml(frame.market)} API</a>
<form action="${DOCS}" role="search"><input type="search" name="q" value="${escapeHtml(query)}" maxlength="100" placeholder="order, photo, refund" aria-label="Find a call"><button>Find</button></form></div></header>
<div class="frame"><main id="main">${body}</main><nav class="side" aria-label="Parts"><h2>Parts</h2><ul>${links.join("")}</ul></nav></div></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
