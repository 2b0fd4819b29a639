import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { holdAllMessages } from "../../hold-words.ts";
import { headTags } from "./head-tags.tsx";
import type { PageHead } from "./page-head.ts";

beforeAll(holdAllMessages);

const drawn = {
  url: new URL("https://s.example/policies?panel=x"),
  routeId: "policies",
  status: 200,
  language: "en",
} as const;
const draw = (head: PageHead = {}, change: Partial<Parameters<typeof headTags>[1]> = {}) =>
  renderToStaticMarkup(headTags(head, { ...drawn, ...change }));

test("a page anyone may read says where it is, in both languages, and how to get there", () => {
  const head = draw();
  expect(head).toContain('rel="canonical" href="https://s.example/policies"');
  expect(head).toContain('hrefLang="hi" href="https://s.example/policies?lang=hi"');
  expect(head).toContain('hrefLang="x-default" href="https://s.example/policies"');
  expect(head).not.toContain("noindex");
  expect(draw({}, { language: "hi" })).toContain('rel="canonical" href="https://s.example/policies?lang=hi"');
  expect(draw({ path: "/p?a=1" }, { language: "hi" })).toContain('href="https://s.example/p?a=1&amp;lang=hi"');
});

test.each([
  ["a page of one person", {}, { routeId: "orders" }],
  ["the login of staff", {}, { routeId: "backofficeLogin" }],
  ["the back office", {}, { routeId: "backoffice" }],
  ["what is not there", {}, { status: 404 }],
  ["an address nobody has", {}, { routeId: "notFound" }],
  ["what broke", {}, { status: 500 }],
  ["what says so itself", { isHidden: true }, {}],
] as const)("%s is not to be found, and states no facts", (_name, head, change) => {
  const text = draw(head, change);
  expect(text).toContain('name="robots" content="noindex"');
  expect(text).not.toContain("ld+json");
  expect(text).not.toContain("hrefLang");
});

test("what is hidden but readable keeps its own address", () => {
  expect(draw({ isHidden: true })).toContain('rel="canonical" href="https://s.example/policies?panel=x"');
});

test("facts cannot end their own element, and read as they were written", () => {
  const name = `</script><script>alert(1)</script><!-- \u2028 & "quoted"`;
  const text = draw({ facts: [{ "@type": "Thing", name }] });
  const [, json = ""] = /<script [^>]*>(.*?)<\/script>/s.exec(text) ?? [];
  expect(text.match(/<\/?script/g)).toHaveLength(2);
  expect(text).not.toContain("<!--");
  expect(JSON.parse(json)["@graph"]).toEqual([{ "@type": "Thing", name }]);
});
