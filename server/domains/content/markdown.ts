// Operators write Markdown; readers get HTML with nothing in it but text, lists, tables and links. HTML of the
// operator's own is left out, so that every tag and every id in the result is one that was made here.
import type Sanitize from "sanitize-html";
import { loadLater } from "../../kit/work/load-later.ts";
import { isTangled } from "./tangled-markdown.ts";

const marked = loadLater<typeof import("marked")>("marked");
const sanitize = loadLater<typeof Sanitize>("sanitize-html");

const allowed: Sanitize.IOptions = {
  allowedTags: [
    "h2",
    "h3",
    "h4",
    "p",
    "ul",
    "ol",
    "li",
    "strong",
    "em",
    "a",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "blockquote",
    "code",
    "hr",
    "br",
  ],
  allowedAttributes: { a: ["href"], h2: ["id"], h3: ["id"], table: ["tabindex"] },
  // On a phone a table is moved sideways on its own: by the arrow keys too, which need it to have the focus.
  transformTags: { table: (tagName) => ({ tagName, attribs: { tabindex: "0" } }) },
  allowedSchemes: ["https", "mailto"],
  allowProtocolRelative: false,
};

export interface Heading {
  id: string;
  text: string;
}

/** `## Work with us {#work-with-us}`: what stands in braces is where a link can lead, and is not shown. */
const KEY = /\s*\{#([a-z0-9]+(?:-[a-z0-9]+)*)\}\s*$/;

export function toHtml(markdown: string): string {
  return keep("text", markdown, () => undefined).html;
}

/** As an article: every part can be led to, and the headings of its parts come beside it. */
export function toArticle(markdown: string): { html: string; contents: Heading[] } {
  return keep("article", markdown, (place) => `part-${place}`);
}

type Rendered = ReturnType<typeof render>;

/** Pages are dropped whenever something public changes; the texts in them hardly ever do. About 20 kB each. */
const MOST = 200;
const kept = new Map<string, Rendered>();

function keep(as: string, markdown: string, idOf: (place: number) => string | undefined): Rendered {
  const key = `${as} ${markdown}`;
  const found = kept.get(key) ?? render(markdown, idOf);
  // Whatever was asked for last goes last.
  kept.delete(key);
  kept.set(key, found);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST) break;
    kept.delete(oldest);
  }
  return found;
}

function render(markdown: string, idOf: (place: number) => string | undefined) {
  const contents: Heading[] = [];
  // Nobody can save such a text; one that is there all the same is shown as it was written.
  if (isTangled(markdown)) return { html: asWritten(markdown), contents };
  const taken = new Set<string>();
  const { Marked } = marked();
  const parser = new Marked({ async: false, gfm: true });
  parser.use({
    renderer: {
      html: () => "",
      image: () => "",
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens);
        const level = Math.min(Math.max(depth, 2), 4);
        const named = KEY.exec(inner)?.[1];
        const shown = inner.replace(KEY, "");
        const wanted = level === 4 ? undefined : (named ?? (level === 2 ? idOf(contents.length + 1) : undefined));
        // The same word twice on a page leads to the first.
        const id = wanted === undefined || taken.has(wanted) ? undefined : wanted;
        if (id !== undefined) taken.add(id);
        if (level === 2 && id !== undefined) contents.push({ id, text: plain(shown) });
        return `<h${level}${id === undefined ? "" : ` id="${id}"`}>${shown}</h${level}>\n`;
      },
    },
  });
  const html = sanitize()(parser.parse(markdown) as string, allowed);
  return { html, contents };
}

function asWritten(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return `<p>${escaped}</p>\n`;
}

/** A heading's words alone, as they are read: no tags, no entities. */
function plain(html: string): string {
  const text = sanitize()(html, { allowedTags: [], allowedAttributes: {} });
  const signs: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (sign) => signs[sign] ?? sign);
}
