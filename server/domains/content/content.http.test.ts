import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { policyPanels } from "../../../contract/content/content.contract.ts";
import { PUBLIC_CHANNEL } from "../../kit/pages/public-news.tables.ts";
import { writingRows } from "../../seeds/reference/words.ts";
import { refusalOf, world } from "../../testing/world.ts";
import { seedWriting } from "./desk/content-editing.service.ts";

const { api: kept, staff, db, fetch, cache, connection } = await world();
const admin = await staff();
const desk = admin.api.contentDesk;

/** A world of one process does not listen to itself: what is kept is dropped by hand; one test below listens. */
const api = {
  get content() {
    cache.clear();
    return kept.content;
  },
};

const article = {
  summary: "What it is about, in a sentence.",
  summary_hi: "एक वाक्य में, यह किस बारे में है।",
  cover_alt: "A drawing",
  cover_alt_hi: "एक चित्र",
  tags: ["Zebra"],
  tags_hi: ["ज़ेबरा"],
  illustration: "parcel" as const,
};
const text = (title: string, body = "## Part\n\nWords.") => ({
  title,
  title_hi: `${title} हिन्दी`,
  body,
  body_hi: "## भाग\n\nशब्द।",
});

async function publishBlog(key: string, content = { ...text(key), article }) {
  const made = await desk.add({ params: { kind: "blog" }, body: { key, content } });
  const params = { kind: "blog", key } as const;
  return desk.publish({ params, body: { version: made.version, is_published: true } });
}

// spec 2.41, 2.42, 2.43, 2.44, 2.45
test("what comes with the product is there in both languages", async () => {
  const policies = await api.content.policies();
  expect(policies.map(({ panel }) => panel)).toEqual([...policyPanels]);
  expect(policyPanels).toEqual([
    "privacy-policy",
    "terms-and-conditions",
    "cancellation-and-refund",
    "shipping-and-delivery",
    "how-to-contact-us",
  ]);
  for (const policy of policies) {
    expect(policy.html).toMatch(/<h2/);
    expect(policy.html_hi).toMatch(/[ऀ-ॿ]/);
  }
  const { data } = await api.content.blogs({ query: {} });
  expect(data.length).toBeGreaterThan(0);
  for (const blog of data) {
    expect(blog.title_hi).toMatch(/[ऀ-ॿ]/);
    expect(blog.tags_hi).toHaveLength(blog.tags.length);
    expect(blog.reading_minutes).toBeGreaterThan(0);
    expect(new Date(blog.published_at).getTime()).toBeLessThan(Date.now());
  }
  const topics = await api.content.faqs();
  expect(topics.length).toBeGreaterThan(0);
  const keys = topics.flatMap(({ faqs }) => faqs.map(({ key }) => key));
  expect(new Set(keys).size).toBe(keys.length);
});

test("an article is nobody's until it is published, and leaves when it is taken back", async () => {
  const key = "only-for-staff";
  const content = { ...text("Only for staff"), article };
  const made = await desk.add({ params: { kind: "blog" }, body: { key, content } });
  expect(made).toMatchObject({ is_published: false, published_at: null, version: 1 });
  const slug = { params: { slug: key } };
  expect((await refusalOf(api.content.blog(slug))).status).toBe(404);
  const params = { kind: "blog", key } as const;
  await desk.publish({ params, body: { version: 1, is_published: true } });
  const shown = await api.content.blog(slug);
  expect(shown).toMatchObject({ title: "Only for staff", tags: ["Zebra"], contents: [{ id: "part-1", text: "Part" }] });
  expect(shown.html).toBe('<h2 id="part-1">Part</h2>\n<p>Words.</p>\n');
  await desk.publish({ params, body: { version: 1, is_published: false } });
  expect((await refusalOf(api.content.blog(slug))).status).toBe(404);
  const again = await desk.publish({ params, body: { version: 1, is_published: true } });
  expect(again.published_at).toBe(shown.published_at);
});

test("articles come page by page, each once, and related ones share a tag first", async () => {
  for (const key of ["page-one", "page-two", "page-three"]) await publishBlog(key);
  const other = { ...article, tags: ["Yak"], tags_hi: ["याक"] };
  await publishBlog("page-four", { ...text("page-four"), article: other });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { data, meta } = await api.content.blogs({ query: { limit: "2", cursor } });
    expect(data.length).toBeLessThanOrEqual(2);
    seen.push(...data.map(({ slug }) => slug));
    cursor = meta.next_cursor ?? undefined;
  } while (cursor);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(expect.arrayContaining(["page-one", "page-two", "page-three", "page-four"]));
  expect(seen.indexOf("page-four")).toBeLessThan(seen.indexOf("page-one"));
  const { related } = await api.content.blog({ params: { slug: "page-one" } });
  expect(related).toHaveLength(3);
  expect(related.every(({ tags }) => tags.includes("Zebra"))).toBe(true);
  expect(related.map(({ slug }) => slug)).not.toContain("page-one");
  expect((await refusalOf(api.content.blogs({ query: { cursor: "rubbish" } }))).status).toBe(400);
});

test("of two who edit the same text the second is told, and nothing of the first is lost", async () => {
  await publishBlog("two-editors");
  const params = { kind: "blog", key: "two-editors" } as const;
  const first = { ...text("First"), article };
  const saved = await desk.save({ params, body: { version: 1, content: first } });
  expect(saved).toMatchObject({ version: 2, is_edited: true });
  const late = await refusalOf(desk.save({ params, body: { version: 1, content: { ...text("Second"), article } } }));
  expect(late.code).toBe("conflict");
  const both = await Promise.allSettled(
    ["A", "B", "C"].map((title) => desk.save({ params, body: { version: 2, content: { ...text(title), article } } })),
  );
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const now = await desk.read({ params });
  expect(now.version).toBe(3);
  const back = await desk.restore({ params, body: { version: 3, to: 2 } });
  expect(back).toMatchObject({ version: 4, content: { title: "First" } });
  expect(back.versions.map((row) => [row.version, row.restored_from])).toEqual([
    [4, 2],
    [3, null],
    [2, null],
    [1, null],
  ]);
  // Saved as it is, nothing happens.
  expect((await desk.save({ params, body: { version: 4, content: first } })).version).toBe(4);
  const log = (await admin.api.audit.list({ query: { limit: 60 } })).data.filter(
    ({ subject }) => subject === "blog:two-editors",
  );
  expect(log.map(({ action }) => action)).toEqual([
    "content.restore",
    "content.change",
    "content.change",
    "content.publish",
    "content.add",
  ]);
});

test("answers keep the order they are given, under their topic", async () => {
  const { meta, data } = await desk.list({ query: { kind: "faq" } });
  const topic = meta.topics[0]?.key ?? "";
  for (const key of ["order-a", "order-b"]) {
    await desk.add({ params: { kind: "faq" }, body: { key, topic, content: text(key) } });
    const params = { kind: "faq", key } as const;
    await desk.publish({ params, body: { version: 1, is_published: true } });
  }
  const keysOf = async () =>
    (await api.content.faqs()).find((one) => one.topic === topic)?.faqs.map(({ key }) => key) ?? [];
  const before = data.filter((row) => row.topic === topic).map(({ key }) => key);
  expect(await keysOf()).toEqual([...before, "order-a", "order-b"]);
  const move = (key: string, to: "up" | "down") => desk.move({ params: { kind: "faq", key }, body: { to } });
  await move("order-b", "up");
  expect(await keysOf()).toEqual([...before, "order-b", "order-a"]);
  // The last does not go further down; ten at once leave an order in which each stands once.
  await move("order-a", "down");
  await Promise.all(Array.from({ length: 10 }, (_, n) => move(n % 2 ? "order-a" : "order-b", n % 3 ? "up" : "down")));
  const after = await keysOf();
  expect(after.toSorted()).toEqual([...before, "order-a", "order-b"].toSorted());
  const noTopic = desk.add({
    params: { kind: "faq" },
    body: { key: "no-topic", topic: "nowhere", content: text("x") },
  });
  expect((await refusalOf(noTopic)).fields).toEqual({ topic: "Choose a topic." });
});

test("a policy can be changed but never hidden", async () => {
  const params = { kind: "policy", key: "terms-and-conditions" } as const;
  const { version, content } = await desk.read({ params });
  expect((await refusalOf(desk.publish({ params, body: { version, is_published: false } }))).status).toBe(400);
  const body = `${content.body}\n\n## Extra words`;
  await desk.save({ params, body: { version, content: { ...content, body } } });
  const shown = await api.content.policy({ params: { panel: "terms-and-conditions" } });
  expect(shown.html).toContain("Extra words");
});

test("what is too big, empty, half or already there is refused by its field", async () => {
  const add = (key: string, content: object, kind = "blog") =>
    refusalOf(desk.add({ params: { kind: kind as "blog" }, body: { key, content: content as never } }));
  const good = { ...text("Good"), article };
  expect((await add("Bad Key", good)).fields).toHaveProperty("key");
  expect((await add("a--b", good)).fields).toHaveProperty("key");
  expect((await add("x", { ...good, title: "" })).fields).toHaveProperty(["content.title"]);
  expect((await add("x", { ...good, body: "x".repeat(40_001) })).fields).toHaveProperty(["content.body"]);
  expect((await add("x", text("no card"))).fields).toHaveProperty(["content.article"]);
  expect((await add("x", { ...good, article: { ...article, tags: ["a", "b"] } })).fields).toHaveProperty([
    "content.article.tags_hi",
  ]);
  expect((await add("x", { ...good, isAdmin: true })).status).toBe(400);
  await desk.add({ params: { kind: "blog" }, body: { key: "taken-once", content: good } });
  expect((await add("taken-once", good)).code).toBe("conflict");
  expect((await add("x", good, "policy")).status).toBe(404);
  const support = await staff("support");
  expect((await refusalOf(support.api.contentDesk.list({ query: {} }))).status).toBe(403);
});

test.each(["> ", "_a", "1. "])(
  "fifteen thousand %j are no text that could be read, and are refused by name",
  async (part) => {
    const markdown = part.repeat(Math.min(15_000, 39_000 / part.length));
    const preview = await refusalOf(desk.preview({ body: { markdown } }));
    expect([preview.status, Object.keys(preview.fields ?? {})]).toEqual([400, ["markdown"]]);
    const add = await refusalOf(
      desk.add({
        params: { kind: "blog" },
        body: { key: "tangled", content: { ...text("Tangled", markdown), article } },
      }),
    );
    expect([add.status, Object.keys(add.fields ?? {})]).toEqual([400, ["content.body"]]);
  },
);

test("forty thousand letters of Hindi are a text like any other", async () => {
  const body_hi = "शब्द और शब्द\n\n".repeat(2_800);
  expect(body_hi.length).toBeGreaterThan(38_000);
  const content = { ...text("Long", "word ".repeat(7_900)), body_hi, article };
  expect(await desk.add({ params: { kind: "blog" }, body: { key: "long", content } })).toMatchObject({ version: 1 });
});

test("a preview is what readers would get, and hostile words stay inert in it", async () => {
  const { html } = await desk.preview({ body: { markdown: "Hi <script>alert(1)</script> [x](javascript:alert(1))" } });
  expect(html).toBe("<p>Hi alert(1) <a>x</a></p>\n");
});

test("the feed names each article once, escaped, and knows who has it already", async () => {
  await publishBlog("feed-me", { ...text('<Feed> & "me"'), article });
  const reply = await fetch("/feeds/blogs.xml");
  expect(reply.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  const xml = await reply.text();
  expect(xml).toContain("<title>&lt;Feed&gt; &amp; &quot;me&quot;</title>");
  expect(xml.match(/\/blogs\/feed-me<\/link>/g)).toHaveLength(1);
  const etag = reply.headers.get("etag") ?? "";
  expect((await fetch("/feeds/blogs.xml", { headers: { "if-none-match": etag } })).status).toBe(304);
});

test("a better text of a new release reaches those who never touched theirs, and nobody else", async () => {
  const [seed] = (await writingRows()).filter(({ kind }) => kind === "faq");
  if (!seed) throw new Error("There are no answers to seed.");
  const improved = { ...seed, content: { ...seed.content, body: "Better words." }, hash: "other" };
  const plant = (given: typeof seed) => db.transaction((tx) => seedWriting(tx, given));
  expect(await plant(seed)).toBe("kept");
  expect(await plant(improved)).toBe("improved");
  const params = { kind: "faq", key: seed.key } as const;
  const now = await desk.read({ params });
  expect(now).toMatchObject({ version: 2, is_edited: false, content: { body: "Better words." } });
  await desk.save({ params, body: { version: 2, content: { ...now.content, body: "Our own words." } } });
  expect(await plant({ ...seed, hash: "third" })).toBe("kept");
  expect((await desk.read({ params })).content.body).toBe("Our own words.");
  // What they wrote under a key that a release brings later is theirs too.
  const own = { ...text("Own"), article };
  await desk.add({ params: { kind: "blog" }, body: { key: "own-first", content: own } });
  expect(await plant({ ...improved, kind: "blog", key: "own-first", topic: null })).toBe("kept");
});

test("whatever readers see of a change, every process is told of", async () => {
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  let told = 0;
  client.on("notification", () => void told++);
  await client.query(`listen ${PUBLIC_CHANNEL}`);
  const params = { kind: "blog", key: "heard-of" } as const;
  const content = { ...text("Heard of"), article };
  await desk.add({ params: { kind: "blog" }, body: { key: params.key, content } });
  expect(told).toBe(0);
  await desk.publish({ params, body: { version: 1, is_published: true } });
  await expect.poll(() => told).toBe(1);
  await desk.save({ params, body: { version: 1, content: { ...content, title: "Heard" } } });
  await expect.poll(() => told).toBe(2);
  await desk.restore({ params, body: { version: 2, to: 1 } });
  await expect.poll(() => told).toBe(3);
});

test("what the operator has said stands in the policies, and what nobody has said is what one asks", async () => {
  const contact = async () => api.content.policy({ params: { panel: "how-to-contact-us" } });
  const before = await contact();
  for (const html of [before.html, before.html_hi]) expect(html).not.toMatch(/\{\{|\[[^\]]+\]/);
  expect(before.html).toContain("ask us through");
  const set = (key: string, value: string) =>
    admin.api.settingsDesk.change({ params: { key }, body: { version: 0, value } });
  await set("officer_name", "Asha Menon");
  await set("care_times", "10 am to 6 pm");
  await set("care_times_hi", "सुबह 10 से शाम 6");
  const after = await contact();
  expect(after.html).toContain("Asha Menon");
  expect(after.html).toContain("10 am to 6 pm");
  expect(after.html_hi).toContain("Asha Menon");
  expect(after.html_hi).toContain("सुबह 10 से शाम 6");
  expect((await refusalOf(set("officer_phone", "x".repeat(201)))).status).toBe(400);
});
