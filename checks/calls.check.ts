// A call of docs/spec/spec.md section 7 that no page makes is a clause that does not hold.
import { expect, test } from "vitest";
import { clausesOf } from "./clauses.ts";
import { callsMadeIn } from "./made-calls.ts";
import { isTest, listFiles, read } from "./repository.ts";
import { specCalls } from "./spec-calls.ts";

/** Calls that no page makes yet. This list only ever gets shorter; each is "not held" in docs/spec/clauses. */
const notCalledYet: string[] = [];

/** Made by a link whose address the server hands out: where it comes from, and where it is drawn. */
const byLink: Record<string, { from: [file: string, text: string]; drawn: [file: string, text: string] }> = {
  "GET /order/invoice/{}/receipt/{}": {
    from: [
      "server/domains/orders/invoices/invoices.service.ts",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is looked for as it stands there.
      "url: `/api/v1/order/invoice/${orderId}/receipt/${row.id}`",
    ],
    drawn: ["web/features/orders/panels/listing-panel.tsx", "href={url}"],
  },
};

/** What staff see is not what the spec is about. */
const pages = listFiles(/^web\/.*\.tsx?$/).filter((file) => !isTest(file) && !file.includes("/backoffice/"));
const made = new Set(pages.map(read).flatMap((text) => (/Contract\b|\/api\/v1/.test(text) ? callsMadeIn(text) : [])));
for (const [call, { from, drawn }] of Object.entries(byLink)) {
  if ([from, drawn].every(([file, text]) => read(file).includes(text))) made.add(call);
}

// spec 7.2, 7.3, 7.4, 7.5, 7.6, 7.7, 7.9, 7.10, 7.11, 7.12, 7.14, 7.15, 7.16, 7.17, 7.18, 7.20, 7.21, 7.22, 7.23
// spec 7.24, 7.25, 7.26, 7.28, 7.31, 7.32, 7.34, 7.35, 7.36, 7.38, 7.39, 7.40, 7.41, 7.42, 7.43, 7.46, 7.47, 7.48
// spec 7.49, 7.50, 7.52, 7.53, 7.54, 7.55, 7.56, 7.57, 7.58, 7.59, 7.60, 7.61, 7.62, 7.64, 7.68, 7.69
test.each(specCalls)("%s is made by a page, or is on the list of those to come", (call) => {
  expect(made.has(call)).toBe(!notCalledYet.includes(call));
});

test("the list of calls is what the spec's lines say, all of them and no other", () => {
  const [, section = ""] = /^## 7\..*?$([\s\S]*?)^## 8/m.exec(read("docs/spec/spec.md")) ?? [];
  const said = section.split("\n").flatMap((line) => {
    const plain = line.replaceAll(/\?[\w=|&{}]+/g, "").replaceAll(/\{\w+\}/g, "{}");
    const paths = (plain.match(/\/[a-z][\w/{}]*|category_\w+/g) ?? []).map((path) =>
      path.startsWith("/") ? path : `/categories/${path}`,
    );
    return (line.match(/\b(?:GET|POST|PUT|PATCH|DELETE)\b/g) ?? []).flatMap((method) =>
      paths.map((path) => `${method} ${path}`),
    );
  });
  expect([...new Set(said)].toSorted()).toEqual(specCalls.toSorted());
});

test("what is still to come is a clause that does not hold", () => {
  const tables = new Map([["calls", read("docs/spec/clauses/7-calls.md")]]);
  const open = clausesOf(tables).filter(({ how }) => how === "not held");
  for (const call of notCalledYet) {
    const [method = "", path = ""] = call.split(" ");
    const told = open.map(({ words }) => words.replaceAll(/\{\w+\}/g, "{}"));
    expect(
      told.some((words) => words.startsWith(method) && words.includes(` ${path}`)),
      call,
    ).toBe(true);
  }
});

test.each([
  ["at once", "const x = await calls(wishlistContract, context).likes();"],
  ["over lines", "quietCalls(wishlistContract)\n  .likes()\n  .then(show)"],
  ["taken out", "const { like, likes } = browserCalls(wishlistContract);"],
  ["taken out by another name", "const { likes: mine } = browserCalls(wishlistContract);"],
  ["taken out of the contract", "const { likes } = wishlistContract;"],
  ["kept", "const wishes = browserCalls(wishlistContract);\nshow(await wishes.likes());"],
  ["by its name", "transport(wishlistContract.likes, {})"],
  ["by its address", "fetch(`/api/v1/user/likes`)"],
])("a call is seen: %s", (_, text) => {
  expect(callsMadeIn(text)).toContain("GET /user/likes");
});

test.each([
  ["in a comment", "// calls(wishlistContract, context).likes()\n/** wishlistContract.likes */"],
  ["of another contract", "calls(offersContract, context).likes()"],
  ["only the client", "const wishes = browserCalls(wishlistContract);\nshow(likes);"],
  ["a type", "type Calls = Client<typeof wishlistContract>;"],
])("no call is seen: %s", (_, text) => {
  expect(callsMadeIn(text)).not.toContain("GET /user/likes");
});
