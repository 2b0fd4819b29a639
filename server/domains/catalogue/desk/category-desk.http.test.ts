import { expect, test } from "vitest";
import type { CategoryContent } from "../../../../contract/catalogue/categories.desk.contract.ts";
import { staffRoles } from "../../../../contract/kit.ts";
import { sql } from "../../../kit/db/sql.ts";
import { makePublished, makeSeller, phoneAnswers, phoneListing } from "../../../testing/make.ts";
import { refusalOf, world } from "../../../testing/world.ts";

const { api, staff, user, db, cache } = await world();
const admin = await staff();
const edit = admin.api.categoriesDesk;

const PHONE = "11";
const IPHONE = "82";
const GROUP = "8";
const at = (id: string) => ({ params: { id } });
const read = (id: string) => edit.read(at(id));

/** The next version of a category: what it is, changed. */
async function change(id: string, alter: (content: CategoryContent) => CategoryContent) {
  const { version, content } = await read(id);
  return edit.save({ ...at(id), body: { version, content: alter(content) } });
}

const withQuestion =
  (key: string, more: Partial<CategoryContent["questions"][number]>) =>
  (content: CategoryContent): CategoryContent => ({
    ...content,
    questions: content.questions.map((question) => (question.key === key ? { ...question, ...more } : question)),
  });
const withCharges =
  (more: Partial<NonNullable<CategoryContent["charges"]>>) =>
  (content: CategoryContent): CategoryContent => ({
    ...content,
    charges: content.charges && { ...content.charges, ...more },
  });

/** As guests are told once their processes have heard of the change; the browser tests wait for that themselves. */
const quoted = (category_id: string) => {
  cache.clear();
  return api.catalogue.quote({ query: { category_id, price: "12000", weight_kg: "0.5" } });
};
const asked = () => {
  cache.clear();
  return api.catalogue.questions({ query: { category_id: PHONE } });
};

test("support reads categories, an admin changes them, nobody else comes near", async () => {
  for (const role of staffRoles) {
    const { api: mine } = await staff(role);
    const mayRead = role === "admin" || role === "support";
    if (mayRead) expect(await mine.categoriesDesk.list()).toHaveLength(88);
    else expect((await refusalOf(mine.categoriesDesk.list())).code).toBe("not_permitted");
    if (role === "admin") continue;
    const { version, content } = await read(PHONE);
    const save = mine.categoriesDesk.save({ ...at(PHONE), body: { version, content } });
    expect((await refusalOf(save)).code).toBe("not_permitted");
  }
  const ann = await user();
  expect((await refusalOf(ann.api.categoriesDesk.list())).status).toBe(401);
  expect((await refusalOf(api.categoriesDesk.read(at(PHONE)))).status).toBe(401);
  for (const id of ["9999", "abc", "-1", "99999999999999"]) {
    expect((await refusalOf(read(id))).status).toBe(404);
  }
});

test("every seeded category is sound, and saving it as it is changes nothing", async () => {
  for (const { id } of await edit.list()) {
    const { version, content } = await read(String(id));
    const saved = await edit.save({ ...at(String(id)), body: { version, content } });
    expect([saved.version, saved.versions]).toEqual([1, []]);
  }
});

test("a changed charge is in the next quote, in the log with before and after, and can be undone", async () => {
  const before = await quoted(PHONE);
  const saved = await change(PHONE, withCharges({ buyer_handling_fee: 19, seller_platform_fee_pct: 7.5 }));
  expect(saved.version).toBe(2);
  const after = await quoted(PHONE);
  expect(after.buyer.prepaid.lines.find(({ kind }) => kind === "handling")?.amount_paise).toBe(19_00);
  expect(after.seller.lines.find(({ kind }) => kind === "platform_fee")?.amount_paise).toBe(-900_00);
  const { data } = await admin.api.audit.list({ query: { limit: 1 } });
  expect(data[0]).toMatchObject({
    action: "category.change",
    subject: "category:11",
    detail: {
      version: 2,
      changes: [
        { path: "charges.buyer_handling_fee", before: 9, after: 19 },
        { path: "charges.seller_platform_fee_pct", before: 6, after: 7.5 },
      ],
    },
  });
  expect(saved.versions.map(({ version, changed_by }) => [version, changed_by])).toEqual([
    [2, "Demo admin"],
    [1, null],
  ]);
  const undone = await edit.restore({ ...at(PHONE), body: { version: 2, to: 1 } });
  expect([undone.version, undone.versions[0]?.restored_from]).toEqual([3, 1]);
  expect(await quoted(PHONE)).toEqual(before);
  expect((await refusalOf(edit.restore({ ...at(PHONE), body: { version: 3, to: 9 } }))).status).toBe(404);
});

test("of two who edit at once one is told that things have moved on", async () => {
  const { version, content } = await read("12");
  const save = (cod_fee: number) =>
    edit.save({ ...at("12"), body: { version, content: withCharges({ cod_fee })(content) } });
  const ends = await Promise.allSettled([save(51), save(52), save(53)]);
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const end of ends) {
    if (end.status === "rejected") expect(end.reason).toMatchObject({ code: "conflict", status: 409 });
  }
  expect((await read("12")).version).toBe(version + 1);
});

const wrong: [string, string, (content: CategoryContent) => unknown][] = [
  ["a percent above 100", "content.charges.seller_platform_fee_pct", withCharges({ seller_platform_fee_pct: 101 })],
  ["a negative fee", "content.charges.cod_fee", withCharges({ cod_fee: -1 })],
  ["half a rupee", "content.charges.seller_min_fee", withCharges({ seller_min_fee: 9.5 })],
  ["no slab", "content.charges.shipping_slabs", withCharges({ shipping_slabs: [] })],
  [
    "slabs that do not ascend",
    "content.charges.shipping_slabs.1.max_kg",
    withCharges({
      shipping_slabs: [
        { max_kg: 2, inr: 1 },
        { max_kg: 1, inr: 2 },
      ],
    }),
  ],
  [
    "a heavier slab that is cheaper",
    "content.charges.shipping_slabs.1.inr",
    withCharges({
      shipping_slabs: [
        { max_kg: 1, inr: 9 },
        { max_kg: 2, inr: 8 },
      ],
    }),
  ],
  ["no charges at all", "content.charges", (content) => ({ ...content, charges: null })],
  ["another kind of answer", "content.questions.1.type", withQuestion("model", { type: "number" })],
  ["a choice without options", "content.questions.0.options", withQuestion("brand", { options: [] })],
  ["options on a text", "content.questions.1.options", withQuestion("model", { options: [] })],
  ["a label without Hindi", "content.questions.1.label_hi", withQuestion("model", { label_hi: "  " })],
  ["condition retired", "content.questions.6.required", withQuestion("condition", { retired: true, required: false })],
  ["a question on itself", "content.questions.0.show_if", withQuestion("brand", { show_if: { brand: "Nokia" } })],
  [
    "a condition nobody knows",
    "content.questions.6.options.0.value",
    withQuestion("condition", { options: [{ value: "broken", label: "Broken", label_hi: "टूटा" }] }),
  ],
  [
    "two questions with one key",
    "content.questions.16.key",
    (content) => ({ ...content, questions: [...content.questions, content.questions[0]] }),
  ],
  [
    "a key that the list uses itself",
    "content.questions.0.key",
    (content) => ({
      ...content,
      questions: [{ ...content.questions[1], key: "sort" }, ...content.questions],
    }),
  ],
  ["the name of a category that the footer links to", "content.name", (content) => ({ ...content, name: "Cars" })],
  ["a field nobody knows", "parent_id", (content) => ({ ...content, parent_id: 3 })],
];

test.each(wrong)("%s is refused at its field, in the preview too, and nothing is kept", async (_what, field, alter) => {
  const { version, content } = await read(PHONE);
  const bad = alter(content) as CategoryContent;
  const example = { price: 100, weight_kg: 1, paid_shipping_percentage: 100 };
  for (const refused of [
    await refusalOf(edit.save({ ...at(PHONE), body: { version, content: bad } })),
    await refusalOf(edit.preview({ ...at(PHONE), body: { content: bad, example } })),
  ]) {
    expect(refused.code).toBe("validation_failed");
    expect(Object.keys(refused.fields ?? {})).toContain(field);
  }
  expect((await read(PHONE)).version).toBe(version);
});

test("a group has a name and no more", async () => {
  const saved = await change(GROUP, (content) => ({ ...content, name_hi: "किताबें" }));
  expect(saved.content.name_hi).toBe("किताबें");
  const { content: phone } = await read(PHONE);
  const refused = await refusalOf(change(GROUP, (content) => ({ ...content, charges: phone.charges })));
  expect(refused.fields).toHaveProperty("content");
});

test("the preview says what would be asked and paid, by the code that quotes, and keeps nothing", async () => {
  const { version, content } = await read(PHONE);
  const next = withCharges({ cod_fee: 0 })(withQuestion("network", { retired: true, required: false })(content));
  const example = { price: 12_000, weight_kg: 0.5, paid_shipping_percentage: 100 };
  const preview = await edit.preview({ ...at(PHONE), body: { content: next, example } });
  expect(preview.before).toEqual(await quoted(PHONE));
  expect(preview.after?.buyer.cod.total_paise).toBe(preview.after?.buyer.prepaid.total_paise);
  expect(preview.asked.map(({ key }) => key)).not.toContain("network");
  expect(preview.changes.map(({ path }) => path).sort()).toEqual(["charges.cod_fee", "questions.network.retired"]);
  expect((await read(PHONE)).version).toBe(version);
});

test("a question in use is retired, not removed: old listings show it and stay editable, new ones are not asked", async () => {
  const seller = await makeSeller(await user());
  const verifier = await staff("verifier");
  const { id, body } = await makePublished(seller, verifier, { answers: { ...phoneAnswers, network: "5G" } });
  const without = (content: CategoryContent) => ({
    ...content,
    questions: content.questions.filter(({ key }) => key !== "network"),
  });
  const refused = await refusalOf(change(PHONE, without));
  expect(refused.code).toBe("validation_failed");
  expect(refused.fields?.["content.questions"]).toBe("“network” is answered on 1 listings. Retire it instead.");
  await change(PHONE, withQuestion("network", { retired: true }));

  expect((await asked()).map(({ key }) => key)).not.toContain("network");
  const all = await api.catalogue.questions({ query: { category_id: PHONE, with_retired: "1" } });
  expect(all.find(({ key }) => key === "network")).toMatchObject({ retired: true });
  const fresh = phoneListing(seller, await seller.storePhotos(1), { answers: { ...phoneAnswers, network: "4G" } });
  expect((await refusalOf(seller.api.listings.create({ body: fresh }))).fields).toEqual({
    "answers.network": "This category does not ask that.",
  });
  const renamed = { ...body, title: "Samsung Galaxy S23, 128 GB, with box" };
  expect(await seller.api.listings.edit({ params: { id }, body: renamed })).toMatchObject({ has_pending_edit: true });
  const swapped = { ...body, answers: { ...body.answers, network: "4G" } };
  expect((await refusalOf(seller.api.listings.edit({ params: { id }, body: swapped }))).fields).toHaveProperty(
    "answers.network",
  );
  // And back again.
  await change(PHONE, withQuestion("network", { retired: false }));
  await seller.api.listings.create({ body: fresh });
});

test("the same goes for an option", async () => {
  const seller = await makeSeller(await user());
  await makePublished(seller, await staff("verifier"), { answers: { ...phoneAnswers, brand: "Lava" } });
  const { content } = await read(PHONE);
  const options = content.questions.find(({ key }) => key === "brand")?.options ?? [];
  const drop = (...values: string[]) =>
    change(PHONE, withQuestion("brand", { options: options.filter(({ value }) => !values.includes(value)) }));
  expect((await refusalOf(drop("Lava"))).fields?.["content.questions.0.options"]).toContain("“Lava” is answered on 1");
  // Nobody has one of these.
  await drop("Tecno");
  await change(
    PHONE,
    withQuestion("brand", {
      options: options
        .filter(({ value }) => value !== "Tecno")
        .map((option) => (option.value === "Lava" ? { ...option, retired: true } : option)),
    }),
  );
  const brand = (await asked()).find(({ key }) => key === "brand");
  expect(brand?.options?.map(({ value }) => value)).toEqual(
    options.map(({ value }) => value).filter((value) => value !== "Lava" && value !== "Tecno"),
  );
  const body = phoneListing(seller, await seller.storePhotos(1), { answers: { ...phoneAnswers, brand: "Lava" } });
  expect((await refusalOf(seller.api.listings.create({ body }))).fields).toHaveProperty("answers.brand");
});

test("a question is added, asked, needed; undoing that retires it once it is in use", async () => {
  const seller = await makeSeller(await user());
  const added = {
    key: "esim",
    label: "Does it take an eSIM?",
    label_hi: "क्या इसमें eSIM चलता है?",
    type: "boolean" as const,
    required: true,
    filterable: true,
  };
  const { version } = await read(PHONE);
  await change(PHONE, (content) => ({ ...content, questions: [...content.questions, added] }));
  expect((await asked()).at(-1)).toEqual(added);
  const images = await seller.storePhotos(1);
  const refused = await refusalOf(seller.api.listings.create({ body: phoneListing(seller, images) }));
  expect(refused.fields).toEqual({ "answers.esim": "This is needed." });
  const answers = { ...phoneAnswers, esim: true };
  await seller.api.listings.create({ body: phoneListing(seller, images, { answers }) });
  const undone = await edit.restore({ ...at(PHONE), body: { version: version + 1, to: version } });
  expect(undone.content.questions.at(-1)).toMatchObject({ key: "esim", retired: true, required: false });
  expect((await asked()).map(({ key }) => key)).not.toContain("esim");
});

test("a new kind begins as a copy of another and is sold in at once", async () => {
  const body = { name: "Satellite phone", name_hi: "सैटेलाइट फ़ोन", like: Number(IPHONE) };
  const made = await edit.add({ body });
  expect(made).toMatchObject({ slug: "satellite-phone", is_leaf: true, is_fixed: false, version: 1 });
  cache.clear();
  expect((await api.catalogue.categories()).find(({ id }) => id === made.id)?.name).toBe("Satellite phone");
  expect(await quoted(String(made.id))).toEqual(await quoted(IPHONE));
  expect((await refusalOf(edit.add({ body }))).code).toBe("conflict");
  expect((await refusalOf(edit.add({ body: { ...body, name: "X", like: 8 } }))).fields).toHaveProperty("like");
  expect((await refusalOf(edit.add({ body: { ...body, name: "ফোন" } }))).fields).toHaveProperty("name");
});

test("versions stay as they were written, even for those who reach the database", async () => {
  await expect(db.run(sql`update category_versions set content = '{}'`)).rejects.toThrow("stays as it was written");
  await expect(db.run(sql`delete from category_versions`)).rejects.toThrow("stays as it was written");
});

test("a body too large is refused before it is read", async () => {
  const { version, content } = await read(PHONE);
  const long = { ...content, verification_points: Array.from({ length: 61 }, () => ({ text: "a", text_hi: "अ" })) };
  const refused = await refusalOf(edit.save({ ...at(PHONE), body: { version, content: long } }));
  expect(refused.fields).toHaveProperty("content.verification_points");
});
