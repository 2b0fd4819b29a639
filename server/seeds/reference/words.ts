// Articles, answers and policies as they come with the product: Markdown files, one for each language.
import { createHash } from "node:crypto";
import { illustrations, policyPanels } from "../../../contract/content/content.contract.ts";
import type { SeedWriting } from "../../domains/content/desk/content-editing.service.ts";
import { listFiles, readText } from "./files.ts";

/** In the order they are shown. Each is a file in either language. */
const topics = [
  "buying",
  "paying",
  "delivery-and-returns",
  "selling",
  "getting-paid",
  "offers-and-questions",
  "ask",
  "referrals",
  "account-and-privacy",
  "safety",
] as const;

type Text = Omit<SeedWriting, "hash">;

export async function writingRows(): Promise<SeedWriting[]> {
  const texts = [...(await policies()), ...(await articles()), ...(await answers())];
  return texts.map((text) => ({
    ...text,
    hash: createHash("sha256").update(JSON.stringify(text.content)).digest("hex"),
  }));
}

function policies(): Promise<Text[]> {
  return Promise.all(
    policyPanels.map(async (panel, sort) => {
      const [en, hi] = await readPair(`policies/${panel}`);
      const [english, hindi] = [splitTitle(en), splitTitle(hi)];
      const content = { title: english.title, title_hi: hindi.title, body: english.body, body_hi: hindi.body };
      return { kind: "policy", key: panel, topic: null, sort, publishedAt: new Date(), content } as const;
    }),
  );
}

async function articles(): Promise<Text[]> {
  const slugs = (await listFiles("blogs")).flatMap((name) => /^(.+)\.en\.md$/.exec(name)?.[1] ?? []);
  return Promise.all(
    slugs.map(async (slug) => {
      const [en, hi] = (await readPair(`blogs/${slug}`)).map((text) => splitHead(text, `blogs/${slug}`));
      const say = (text: typeof en, name: string) => text?.head[name] ?? fail(`blogs/${slug}`, `has no ${name}`);
      const illustration =
        illustrations.find((one) => one === en?.head.illustration) ?? fail(`blogs/${slug}`, "has no such illustration");
      const content = {
        title: say(en, "title"),
        title_hi: say(hi, "title"),
        body: en?.body ?? "",
        body_hi: hi?.body ?? "",
        article: {
          summary: say(en, "summary"),
          summary_hi: say(hi, "summary"),
          cover_alt: say(en, "cover_alt"),
          cover_alt_hi: say(hi, "cover_alt"),
          tags: listed(say(en, "tags")),
          tags_hi: listed(say(hi, "tags")),
          illustration,
        },
      };
      const publishedAt = new Date(`${say(en, "published")}T04:30:00Z`);
      return { kind: "blog", key: slug, topic: null, sort: 0, publishedAt, content } as const;
    }),
  );
}

async function answers(): Promise<Text[]> {
  const files = await listFiles("faqs");
  const present = topics.filter((topic) => files.includes(`${topic}.en.md`));
  const rows = await Promise.all(
    present.map(async (topic) => {
      const [english, hindi] = (await readPair(`faqs/${topic}`)).map((text) =>
        splitQuestions(splitHead(text, topic).body, topic),
      );
      return (english ?? []).map(({ key, question, answer }, place): Text => {
        const other = hindi?.[place];
        if (other?.key !== key) return fail(`faqs/${topic}`, `says ${key} where Hindi says ${other?.key}`);
        const content = { title: question, title_hi: other.question, body: answer, body_hi: other.answer };
        return { kind: "faq", key, topic, sort: place + 1, publishedAt: new Date(), content };
      });
    }),
  );
  return rows.flat();
}

export async function topicRows() {
  const files = await listFiles("faqs");
  const present = topics.filter((topic) => files.includes(`${topic}.en.md`));
  return Promise.all(
    present.map(async (key) => {
      const [en, hi] = (await readPair(`faqs/${key}`)).map((text) => splitHead(text, key).head.title);
      return { key, sort: topics.indexOf(key), title: en ?? key, title_hi: hi ?? key };
    }),
  );
}

function readPair(name: string): Promise<[string, string]> {
  return Promise.all([readText(`${name}.en.md`), readText(`${name}.hi.md`)]);
}

/** The first line is the title, the rest the text. */
function splitTitle(markdown: string): { title: string; body: string } {
  const end = markdown.indexOf("\n");
  return { title: markdown.slice(0, end).replace(/^#\s*/, "").trim(), body: markdown.slice(end + 1).trim() };
}

/** `key: value` lines between two lines of three hyphens, then the text. */
function splitHead(markdown: string, file: string): { head: Record<string, string>; body: string } {
  const [, lines, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown) ?? [];
  if (lines === undefined || body === undefined) return fail(file, "has no head");
  const pairs = lines.split("\n").map((line) => /^(\w+):\s*(.*)$/.exec(line.trim()) ?? fail(file, `says ${line}`));
  return { head: Object.fromEntries(pairs.map(([, name, value]) => [name, value])), body: body.trim() };
}

/** `## Question? {#key}`, then its answer. */
function splitQuestions(body: string, file: string) {
  return body
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [, question, key, answer] =
        /^(.+?)\s*\{#([a-z0-9-]+)\}\s*\n([\s\S]+)$/.exec(part) ?? fail(file, `has a question without a key: ${part}`);
      return { question: question ?? "", key: key ?? "", answer: (answer ?? "").trim() };
    });
}

const listed = (text: string) => text.split(",").map((one) => one.trim());

function fail(file: string, what: string): never {
  throw new Error(`The reference text ${file} ${what}.`);
}
