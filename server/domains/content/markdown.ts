// Operators write Markdown; readers get HTML with nothing in it but text, lists, tables and links.
import { marked } from "marked";
import sanitize from "sanitize-html";

const allowed: sanitize.IOptions = {
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
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["https", "mailto"],
  allowProtocolRelative: false,
};

export function toHtml(markdown: string): string {
  return sanitize(marked.parse(markdown, { async: false, gfm: true }), allowed);
}
