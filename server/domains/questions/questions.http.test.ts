import { expect, test } from "vitest";
import { questionsContract } from "../../../contract/questions/questions.contract.ts";
import { sql } from "../../kit/db/sql.ts";
import { makePublished, makeSeller, phoneListing } from "../../testing/make.ts";
import { refusalOf, world } from "../../testing/world.ts";

const one = await world();
const { db, user, staff, api } = one;
const verifier = await staff("verifier");
const nobody = "00000000-0000-4000-8000-000000000000";
const NO_PRODUCT = "Product not found. Please refresh the page.";

type Person = Awaited<ReturnType<typeof user>>;
const ann = await makeSeller(await user());
const publish = async (seller = ann) => {
  // How many a seller may post in a day is another test's story.
  await db.run(sql`delete from posting_days`);
  return (await makePublished(seller, verifier)).id;
};
/** A listing for posts that are refused. */
const quiet = await publish();
const ask = (who: Person, product_id: string, question_text = "Is the bill there?") =>
  who.api.questions.post({ body: { product_id, question_text } });
const reply = (who: Person, question_id: string, answer_text = "Yes, and the box.") =>
  who.api.questions.post({ body: { question_id, answer_text } });
const threads = async (product_id: string) => (await api.questions.threads({ query: { product_id } })).data;
const newsOf = (topic: string, id: string) =>
  db.find<{ payload: object }>(sql`
    select payload from outbox_events where topic = ${topic} and payload ->> 'question_id' = ${id}`);

// spec 1.8, 3.17, 3.18, 7.32, 7.33, 7.34
test("asked, replied to by anyone, answered by the seller: public, marked, and news for both", async () => {
  const id = await publish();
  const [bob, carl] = [await user(), await user()];
  await bob.api.accounts.editProfile({ body: { name: "Bob" } });
  const asked = await ask(bob, id, "  Is the bill there?\r\n\r\n\r\n\r\nAnd the box?\u0007\u202e ");
  expect(asked.thread).toEqual({
    id: asked.id,
    product_id: id,
    question_text: "Is the bill there?\n\nAnd the box?",
    author: { id: bob.id, name: "Bob", avatar_seed: expect.any(String) },
    is_seller: false,
    is_answered: false,
    created_at: expect.any(String),
    replies: [],
  });
  expect(await newsOf("question.asked", asked.id)).toMatchObject({
    payload: { listing_id: id, seller_id: ann.id, author_id: bob.id },
  });
  const aside = await reply(carl, asked.id, "I would like to know too.");
  expect(aside.thread).toMatchObject({ is_answered: false, replies: [{ id: aside.id, is_seller: false }] });
  expect((await api.questions.answered({ params: { id }, query: {} })).data).toEqual([]);
  const answered = await reply(ann, asked.id);
  const [thread] = await threads(id);
  expect(thread).toEqual(answered.thread);
  expect(thread?.is_answered).toBe(true);
  expect(thread?.replies.map(({ answer_text, is_seller }) => [answer_text, is_seller])).toEqual([
    ["I would like to know too.", false],
    ["Yes, and the box.", true],
  ]);
  expect((await api.questions.answered({ params: { id }, query: {} })).data).toEqual([thread]);
  const news = await db.many<{ payload: object }>(sql`
    select payload from outbox_events where topic = 'question.answered' and payload ->> 'question_id' = ${asked.id} order by id`);
  expect(news).toMatchObject([
    { payload: { author_id: carl.id, asker_id: bob.id, is_seller: false } },
    { payload: { author_id: ann.id, asker_id: bob.id, is_seller: true, answer_id: answered.id } },
  ]);
  const seen = JSON.stringify(await threads(id));
  for (const { phone } of [ann, bob, carl]) expect(seen).not.toContain(phone);
});

// spec 7.31
test("a page of threads goes on where the last one ended, newest first", async () => {
  const id = await publish();
  const bob = await user();
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.unshift((await ask(bob, id, `Question number ${n}`)).id);
  const first = await api.questions.threads({ query: { product_id: id, limit: 2 } });
  await ask(bob, id, "One more in between");
  const second = await api.questions.threads({
    query: { product_id: id, limit: 60, cursor: first.meta.next_cursor ?? "" },
  });
  expect([...first.data, ...second.data].map((thread) => thread.id)).toEqual(ids);
  expect(second.meta.next_cursor).toBeNull();
  for (const query of [{ cursor: "x" }, { cursor: btoa("1 ' or 1=1") }, { limit: 100_000 }, { limit: Number.NaN }]) {
    expect((await refusalOf(api.questions.threads({ query: { product_id: id, ...query } }))).status).toBe(400);
    expect((await refusalOf(api.questions.answered({ params: { id }, query }))).status).toBe(400);
  }
});

// spec 6.14
test("the bearer of the same user has to come with the cookie", async () => {
  const id = await publish();
  const [bob, carl] = [await user(), await user()];
  const send = (authorization?: string) =>
    bob.request("/api/v1/products/question", {
      method: "POST",
      headers: { "content-type": "application/json", ...(authorization ? { authorization } : {}) },
      body: JSON.stringify({ product_id: id, question_text: "Is it blue?" }),
    });
  const theirs = (await carl.api.session.refresh({ body: {} })).access_token;
  const mine = (await bob.api.session.refresh({ body: {} })).access_token;
  for (const wrong of [undefined, "Bearer x", `Bearer ${theirs}`, mine]) expect((await send(wrong)).status).toBe(401);
  expect(await threads(id)).toEqual([]);
  expect((await send(`Bearer ${mine}`)).status).toBe(200);
  expect((await refusalOf(api.questions.post({ body: { product_id: id, question_text: "?" } }))).status).toBe(401);
});

// spec 5.9
test.each([
  ["Tu chutiya hai kya", "abusive_words"],
  ["c.h.u.t.i.y.a", "abusive_words"],
  ["f u c k this", "abusive_words"],
  ["चूतिया", "abusive_words"],
  ["Call me on 98765 43210", "contact_details"],
  ["nau aath saat chhe paanch chaar teen do ek shunya pe call karo", "contact_details"],
  ["Pay me at ravi@okicici", "contact_details"],
  ["See www.example.com", "contact_details"],
])("%s is refused as %s, in a question and in a reply", async (text, code) => {
  const id = await publish();
  const bob = await user();
  const { id: question } = await ask(bob, id);
  for (const attempt of [() => ask(bob, id, text), () => reply(ann, question, text)]) {
    const refusal = await refusalOf(attempt());
    expect([refusal.status, refusal.code]).toEqual([400, code]);
    if (code === "abusive_words") expect(refusal.message).toBe("Warning! You entered an abusive word!!");
  }
  expect(await threads(id)).toMatchObject([{ id: question, replies: [] }]);
});

test.each([
  "Is it from Scunthorpe, or a class of its own, like Dickens?",
  '<script>alert(1)</script> & "quotes" \'; drop table users; --',
  "क्या बिल है? Kitne saal purana hai?",
  "Does 5000 mAh last a day? 👍🏽",
])("an honest or a strange text is kept as it was written: %s", async (text) => {
  const id = await publish();
  await ask(await user(), id, text);
  expect((await threads(id))[0]?.question_text).toBe(text);
});

test.each([
  ["question_text", { question_text: "" }],
  ["question_text", { question_text: " \u200b\u202e\n\t " }],
  ["question_text", { question_text: "?!… 👍" }],
  ["question_text", { question_text: "x".repeat(501) }],
  ["question_text", { question_text: 5 }],
  ["question_text", { question_text: undefined }],
  ["question_id", { question_id: nobody, answer_text: "Both at once" }],
  ["product_id", { product_id: undefined }],
  ["answer_text", { product_id: undefined, question_text: undefined, question_id: nobody }],
  ["is_seller", { is_seller: true }],
])("a post with a wrong %s is refused, naming it (%#)", async (field, change) => {
  const body = { product_id: quiet, question_text: "Is it blue?", ...change };
  const refusal = await refusalOf((await user()).api.questions.post({ body: body as never }));
  expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
});

test("a NUL, and half a character, are refused before they reach the database", async () => {
  for (const text of ["a\0b", "a\ud800b"]) expect((await refusalOf(ask(await user(), quiet, text))).status).toBe(400);
});

test("what is not there, is a draft or was removed takes no question, and says so in the spec's words", async () => {
  const bob = await user();
  const draft = await ann.api.listings.create({ body: phoneListing(ann, [], { submit: false }) });
  const gone = await publish();
  const { id: question } = await ask(bob, gone);
  await ann.api.listings.remove({ params: { id: gone } });
  const tries = [
    ...[nobody, draft.id, gone, "1", "' or 1=1"].map((id) => () => ask(bob, id)),
    ...[nobody, question, "1"].map((id) => () => reply(bob, id)),
  ];
  for (const attempt of tries) {
    const refusal = await refusalOf(attempt());
    expect([refusal.status, refusal.message]).toEqual([404, NO_PRODUCT]);
  }
  for (const product_id of [nobody, draft.id, "1"]) {
    expect((await refusalOf(threads(product_id))).message).toBe(NO_PRODUCT);
  }
  // A removed listing says that it is gone and no more.
  expect(await threads(gone)).toEqual([]);
});

test("a listing that is held or sold takes no questions and no replies, but keeps its threads", async () => {
  const [held, sold] = [await publish(), await publish()];
  const bob = await user();
  const asked = [await ask(bob, held), await ask(bob, sold)];
  await verifier.api.verification.hold({ params: { id: held }, body: { reason: "to be looked into" } });
  await db.run(sql`update listings set status = 'reserved' where id = ${sold}`);
  await db.run(sql`update listings set status = 'sold', sold_at = now() where id = ${sold}`);
  for (const [n, id] of [held, sold].entries()) {
    for (const attempt of [() => ask(bob, id), () => reply(ann, asked[n]?.id ?? "")]) {
      expect((await refusalOf(attempt())).code).toBe("listing_wrong_state");
    }
    expect(await threads(id)).toHaveLength(1);
  }
});

test("whom the seller has blocked asks nothing, and whom the asker has blocked replies nothing", async () => {
  const id = await publish();
  const [bob, carl] = [await user(), await user()];
  const { id: question } = await ask(bob, id);
  await bob.api.accounts.block({ params: { id: carl.id } });
  await ann.api.accounts.block({ params: { id: bob.id } });
  for (const attempt of [() => ask(bob, id), () => reply(bob, question), () => reply(carl, question)]) {
    const refusal = await refusalOf(attempt());
    expect([refusal.status, refusal.message]).toEqual([403, "You don't have permission to perform this action."]);
  }
  expect((await ask(carl, id)).thread.author.id).toBe(carl.id);
});

test("there is one level: a reply's id takes no replies, and the database has no place for a second", async () => {
  const id = await publish();
  const bob = await user();
  const asked = await ask(bob, id);
  const answer = await reply(ann, asked.id);
  expect((await refusalOf(reply(bob, answer.id))).status).toBe(404);
  const deeper = db.run(sql`
    insert into product_questions (listing_id, seller_id, author_id, parent_id, text, created_at)
    values (${id}, ${ann.id}, ${bob.id}, ${answer.id}, 'deeper', now())`);
  await expect(deeper).rejects.toMatchObject({ code: "23503" });
});

// spec 7.36
test("the author and the listing's seller can delete; to anyone else there is nothing to delete", async () => {
  const id = await publish();
  const [bob, carl] = [await user(), await user()];
  const [mine, theirs] = [await ask(bob, id), await ask(bob, id)];
  const answer = await reply(ann, theirs.id);
  const remove = (who: Person, entry: string) => who.api.questions.remove({ params: { id: entry } });
  for (const entry of [mine.id, answer.id, nobody]) expect((await refusalOf(remove(carl, entry))).status).toBe(404);
  // The asker may not take away what the seller said.
  expect((await refusalOf(remove(bob, answer.id))).status).toBe(404);
  expect((await refusalOf(api.questions.remove({ params: { id: mine.id } }))).status).toBe(401);
  expect(await remove(bob, mine.id)).toEqual({ id: mine.id, removed: true });
  expect((await refusalOf(remove(bob, mine.id))).status).toBe(404);
  await remove(ann, answer.id);
  expect(await threads(id)).toMatchObject([{ id: theirs.id, is_answered: false, replies: [] }]);
  const again = await reply(ann, theirs.id);
  await remove(ann, theirs.id);
  expect(await threads(id)).toEqual([]);
  // With the question went its replies.
  expect((await refusalOf(remove(ann, again.id))).status).toBe(404);
  expect((await refusalOf(reply(ann, theirs.id))).status).toBe(404);
});

test("staff can delete anything, with a reason that is kept", async () => {
  const { id } = await ask(await user(), await publish());
  const support = await staff("support");
  const takeDown = (reason: string) => support.api.questions.takeDown({ params: { id }, body: { reason } });
  expect((await refusalOf(takeDown("x"))).status).toBe(400);
  expect(await takeDown("Rude to the seller")).toEqual({ id, removed: true });
  expect((await refusalOf(takeDown("Rude to the seller"))).status).toBe(404);
  const { data } = await (await staff()).api.audit.list({ query: { limit: 5 } });
  const entries = data.filter(({ subject }) => subject === `question:${id}`);
  expect(entries).toMatchObject([{ action: "question.remove", detail: { reason: "Rude to the seller" } }]);
});

// spec 1.25, 6.8, 7.35
test("the seller's list: what waits comes first, each part newest first, in pages without gap or repeat", async () => {
  const dora = await makeSeller(await user());
  const [first, second] = [await publish(dora), await publish(dora)];
  const bob = await user();
  const ids: string[] = [];
  for (let n = 0; n < 6; n++) ids.push((await ask(bob, n % 2 === 0 ? first : second, `Number ${n}`)).id);
  await ask(dora, first, "Anyone interested?");
  for (const n of [1, 4]) await reply(dora, ids[n] ?? "");
  const wanted = [5, 3, 2, 0, 4, 1].map((n) => ids[n]);
  const seen: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const { data, meta } = await dora.api.questions.inbox({ query: { limit: 1, cursor } });
    seen.push(...data.map(({ id }) => id));
    expect(meta.unanswered).toBe(4);
    if (meta.next_cursor === null) break;
    cursor = meta.next_cursor;
  }
  expect(seen).toEqual(wanted);
  const only = async (answered: "true" | "false") =>
    (await dora.api.questions.inbox({ query: { answered } })).data.map(({ id }) => id);
  expect([await only("false"), await only("true")]).toEqual([wanted.slice(0, 4), wanted.slice(4)]);
  const { data } = await dora.api.questions.inbox({ query: { limit: 1 } });
  expect(data[0]?.product).toMatchObject({ id: second, title: "Samsung Galaxy S23 128 GB", status: "published" });
  expect((await bob.api.questions.inbox({ query: {} })).data).toEqual([]);
  for (const query of [{ answered: "maybe" }, { cursor: "x" }, { limit: 61 }]) {
    expect((await refusalOf(dora.api.questions.inbox({ query: query as never }))).status).toBe(400);
  }
  // What nobody can buy any more waits for no reply.
  await dora.api.listings.remove({ params: { id: second } });
  expect((await dora.api.questions.inbox({ query: {} })).meta.unanswered).toBe(2);
});

test("twenty replies and twenty deletions of one thread at once: nothing is lost and nothing comes back", async () => {
  const id = await publish();
  const bob = await user();
  const { id: question } = await ask(bob, id);
  const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => reply(ann, question, `Reply ${n}`)));
  const tries = await Promise.allSettled(
    replies.flatMap((made) => [0, 1].map(() => ann.api.questions.remove({ params: { id: made.id } }))),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  expect(await threads(id)).toMatchObject([{ id: question, is_answered: false, replies: [] }]);
});

test("a thread takes fifty replies, even when many come at once; a person posts sixty texts an hour", async () => {
  const id = await publish();
  const bob = await user();
  const { id: question } = await ask(bob, id);
  await db.run(sql`
    insert into product_questions (listing_id, seller_id, author_id, parent_id, text, created_at)
    select ${id}, ${ann.id}, ${bob.id}, ${question}, 'me too', now() from generate_series(1, 48)`);
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => reply(bob, question, "One more")));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect((await refusalOf(reply(bob, question))).code).toBe("conflict");
  const carl = await user();
  await ask(carl, id);
  await db.run(sql`update limit_uses set uses = 60 where key = ${`question user ${carl.id}`}`);
  const refusal = await refusalOf(ask(carl, id));
  expect([refusal.status, refusal.retryAfterS]).toEqual([429, expect.any(Number)]);
  // A text that was refused was no post: it can be mended and sent again.
  expect((await refusalOf(ask(carl, id, "chutiya"))).code).toBe("abusive_words");
  expect(questionsContract.post.refusals).toContain("too_many_requests");
});

test("a guest's page drops what it kept as soon as something was said or deleted", async () => {
  const id = await publish();
  const heard: number[] = [];
  const client = await db.pool.connect();
  try {
    await client.query("listen public_changed");
    client.on("notification", () => heard.push(1));
    const { id: question } = await ask(await user(), id);
    await reply(ann, question);
    await ann.api.questions.remove({ params: { id: question } });
    await expect.poll(() => heard.length).toBe(3);
  } finally {
    client.release(true);
  }
});

test("who leaves takes their words along; before that they can have a copy", async () => {
  const dora = await makeSeller(await user());
  const id = await publish(dora);
  const [bob, carl] = [await user(), await user()];
  const [mine, theirs] = [await ask(bob, id, "Is it really mine?"), await ask(carl, id)];
  await reply(bob, theirs.id, "I ask myself that too");
  await reply(dora, theirs.id);
  const exported = await bob.api.accounts.exportData();
  expect(exported.questions).toMatchObject([
    { id: mine.id, text: "Is it really mine?", question_id: null },
    { text: "I ask myself that too", question_id: theirs.id },
  ]);
  await bob.api.accounts.closeAccount();
  expect(await threads(id)).toMatchObject([{ id: theirs.id, is_answered: true, replies: [{ is_seller: true }] }]);
  expect(await db.many(sql`select distinct text from product_questions where author_id = ${bob.id}`)).toEqual([
    { text: "" },
  ]);
});
