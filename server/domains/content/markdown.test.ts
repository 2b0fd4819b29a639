import { expect, test } from "vitest";
import { toArticle, toHtml } from "./markdown.ts";

const hostile = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '![x](x" onerror="alert(1))',
  "[click](javascript:alert(1))",
  "[click](JaVaScRiPt:alert(1))",
  "[click](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
  "[click](vbscript:msgbox(1))",
  "[click](//evil.example/x)",
  "[click](http://plain.example/)",
  "<a href='javascript:alert(1)'>x</a>",
  "<svg/onload=alert(1)>",
  "<iframe src=https://evil.example></iframe>",
  "<style>*{display:none}</style>",
  "<form action=https://evil.example><input name=password></form>",
  '## Heading {#x" onclick="alert(1)}',
  '<h2 id="root" onclick="alert(1)">x</h2>',
  "| a |\n|---|\n| <img src=x onerror=alert(1)> |",
  "`<script>alert(1)</script>`",
  "<!--><script>alert(1)</script>-->",
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
  "[x]: javascript:alert(1)\n\n[x]",
  '<https://ok.example/"onmouseover="alert(1)>',
];

test.each(hostile)("hostile Markdown stays inert: %s", (text) => {
  for (const html of [toHtml(text), toArticle(text).html]) {
    const tags = [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];
    for (const [, name = "", attributes = ""] of tags) {
      expect(["h2", "h3", "p", "a", "ul", "li", "table", "thead", "tbody", "tr", "th", "td", "code"]).toContain(name);
      // Only a link's address, a heading's id and a table's turn; no address leads anywhere but here, https or a letter.
      expect(attributes).toMatch(/^( href="(https:|mailto:|\/(?!\/)|#)[^"]*"| id="[a-z0-9-]+"| tabindex="0")?$/);
    }
  }
});

test("a table can have the focus, so that keys move it sideways", () => {
  expect(toHtml("| a | b |\n|---|---|\n| 1 | 2 |")).toMatch(/^<table tabindex="0">\n?<thead>/);
});

test("what operators may write comes through", () => {
  const text =
    "## Head\n\nA **bold** [link](/faqs), [out](https://ok.example) and [mail](mailto:a@b.example).\n\n- one\n- two";
  expect(toHtml(text)).toBe(
    '<h2>Head</h2>\n<p>A <strong>bold</strong> <a href="/faqs">link</a>, <a href="https://ok.example">out</a> and ' +
      '<a href="mailto:a@b.example">mail</a>.</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n',
  );
});

test("a word in braces after a heading is where a link leads, and is not shown; the same word twice leads to the first", () => {
  expect(toHtml("# Top\n\n## Work {#work-with-us}\n\n## Again {#work-with-us}")).toBe(
    '<h2>Top</h2>\n<h2 id="work-with-us">Work</h2>\n<h2>Again</h2>\n',
  );
});

test("an article's parts are numbered where they have no word of their own, and listed in order", () => {
  const { html, contents } = toArticle("Hello.\n\n## One & *two*\n\n### Below\n\n## Three {#third}\n\n## हिन्दी");
  expect(contents).toEqual([
    { id: "part-1", text: "One & two" },
    { id: "third", text: "Three" },
    { id: "part-3", text: "हिन्दी" },
  ]);
  expect([...html.matchAll(/id="([^"]+)"/g)].map(([, id]) => id)).toEqual(["part-1", "third", "part-3"]);
});
