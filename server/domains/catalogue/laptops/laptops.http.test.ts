import { expect, test } from "vitest";
import { checkAnswers } from "../../../../contract/catalogue/answers.ts";
import { type LaptopField, macbookFields, windowsFields } from "../../../../contract/catalogue/laptops.contract.ts";
import { laptopRows } from "../../../seeds/reference/laptops.ts";
import { refusalOf, world } from "../../../testing/world.ts";
import { CATEGORY_OF } from "./answer-category.ts";
import { narrow } from "./laptops.service.ts";

const { user, api, db } = await world();
const seller = await user();
const { windows, macbook } = seller.api.laptops;
const seeded = await laptopRows();

// spec 7.23
test("a Windows laptop is found brand by brand, down to its specification", async () => {
  const brands = await windows({ params: { field: "brand" }, body: {} });
  expect(brands.options).toEqual(expect.arrayContaining(["Acer", "ASUS", "Dell", "HP", "Lenovo", "MSI", "Samsung"]));
  expect(brands.specification).toBeNull();
  const series = await windows({ params: { field: "series" }, body: { brand: "Dell" } });
  expect(series.options).toEqual(["Alienware", "G15", "Inspiron", "Latitude", "Vostro", "XPS"]);
  const models = await windows({ params: { field: "model" }, body: { brand: "Dell", series: "G15" } });
  expect(models.options).toEqual(["G15 5510", "G15 5511", "G15 5515", "G15 5520", "G15 5530"]);
  const body = { brand: "Dell", series: "G15", model: "G15 5520" };
  const { options, specification } = await windows({ params: { field: "processor" }, body });
  expect(options).toEqual(["Intel Core i5-12500H", "Intel Core i7-12700H"]);
  expect(specification).toMatchObject({ year: 2022, processor: null, ram: null, storage: "512 GB", screen: "15.6" });
  const chosen = { ...body, processor: "Intel Core i5-12500H", ram: "16 GB" };
  expect((await windows({ params: { field: "storage" }, body: chosen })).specification).toMatchObject({
    brand: "Dell",
    model: "G15 5520",
    processor: "Intel Core i5-12500H",
    ram: "16 GB",
    answers: {
      brand: "Dell",
      model: "G15 5520",
      processor: "Intel Core i5",
      generation: "12th",
      ram: "16 GB",
      storage: "512 GB",
      storage_type: "SSD",
      screen_inch: 15.6,
    },
  });
});

// spec 7.24
test("a MacBook of 2023 depends on its chip for the memory it can have", async () => {
  const body = { model: "MacBook Pro 14", year: 2023 };
  const chips = await macbook({ params: { field: "processor" }, body });
  expect(chips.options).toEqual(["Apple M2 Max", "Apple M2 Pro", "Apple M3", "Apple M3 Max", "Apple M3 Pro"]);
  const memory = (processor: string) => macbook({ params: { field: "ram" }, body: { ...body, processor } });
  expect((await memory("Apple M3 Pro")).options).toEqual(["18 GB", "36 GB"]);
  expect((await memory("Apple M3")).options).toEqual(["8 GB", "16 GB", "24 GB"]);
  const { specification } = await memory("Apple M3");
  expect(specification?.answers).toEqual({ model: "MacBook Pro 14", year: 2023, chip: "M3" });
});

test("years are told newest first, sizes by their size", async () => {
  const { options } = await macbook({ params: { field: "year" }, body: { model: "MacBook Air 13" } });
  expect(options).toEqual(["2025", "2024", "2022", "2020", "2019", "2018", "2017", "2015"]);
  const sizes = await macbook({ params: { field: "storage" }, body: { model: "MacBook Air 13", year: "2018" } });
  expect(sizes.options).toEqual(["128 GB", "256 GB", "512 GB", "1.5 TB"]);
});

test("a choice can be changed: a field's own answer does not narrow its options", async () => {
  const body = { brand: "Dell", series: "G15", model: "G15 5520", ram: "8 GB" };
  expect((await windows({ params: { field: "ram" }, body })).options).toEqual(["8 GB", "16 GB"]);
});

test("answers that contradict each other leave nothing, and no specification", async () => {
  const body = { brand: "HP", series: "G15" };
  expect(await windows({ params: { field: "model" }, body })).toEqual({ options: [], specification: null });
  const impossible = { model: "MacBook Air 13", year: 2015, processor: "Apple M4" };
  expect(await macbook({ params: { field: "ram" }, body: impossible })).toEqual({ options: [], specification: null });
  expect((await windows({ params: { field: "series" }, body: { brand: "' or 1=1 --" } })).options).toEqual([]);
});

test.each(["windows/year", "windows/price", "macbook/brand", "macbook/__proto__", "chromebook/model", "windows/%00"])(
  "%s is no field: 404",
  async (field) => {
    const response = await seller.request(`/api/v1/laptop_data/${field}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    expect(response.status).toBe(404);
  },
);

test.each([
  ["an unknown key", '{"colour":"red"}'],
  ["a number for a brand", '{"brand":7}'],
  ["nothing for a brand", '{"brand":""}'],
  ["a list", '["Dell"]'],
  ["a text", '"Dell"'],
  ["a very long answer", JSON.stringify({ brand: "x".repeat(121) })],
  ["a letter nobody can keep", '{"brand":"a\\u0000b"}'],
  ["half a JSON", '{"brand":'],
])("%s is refused with 400", async (_what, body) => {
  const response = await seller.request("/api/v1/laptop_data/windows/model", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  expect(response.status).toBe(400);
});

test("a year that is no year is refused, and guests are sent to login", async () => {
  const body = { model: "MacBook Air 13", year: 12.5 };
  expect((await refusalOf(macbook({ params: { field: "ram" }, body }))).code).toBe("validation_failed");
  expect((await refusalOf(api.laptops.windows({ params: { field: "brand" }, body: {} }))).code).toBe("not_logged_in");
});

test("there are at least 120 models, and every MacBook line since 2015", () => {
  const models = (kind: string) =>
    new Set(seeded.flatMap((row) => (row.kind === kind ? [`${row.brand} ${row.model} ${row.year}`] : [])));
  expect(models("windows").size).toBeGreaterThanOrEqual(120);
  const lines = new Set([...models("macbook")].map((name) => name.replace(/ \d{4}$/, "")));
  expect([...lines].sort()).toEqual([
    "Apple MacBook 12",
    "Apple MacBook Air 11",
    "Apple MacBook Air 13",
    "Apple MacBook Air 15",
    "Apple MacBook Pro 13",
    "Apple MacBook Pro 14",
    "Apple MacBook Pro 15",
    "Apple MacBook Pro 16",
  ]);
});

test("no fact stands twice, and all of them are in the table", async () => {
  const keys = seeded.map(({ kind, brand, series, model, year, processor }) =>
    [kind, brand, series, model, year, processor].join("/"),
  );
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  const { rows } = await db.pool.query("select count(*)::int as n from laptop_models");
  expect(rows[0].n).toBe(seeded.length);
});

const asked = { windows: windowsFields, macbook: macbookFields };

/** Past the limit of a person's calls a minute; and what was asked once is not asked again. */
function askOnce(kind: "windows" | "macbook") {
  const asked = new Map<string, ReturnType<typeof narrow>>();
  return (field: LaptopField, answers: Record<string, string>) => {
    const key = JSON.stringify([field, answers]);
    const reply = asked.get(key) ?? narrow(db, kind, field, answers);
    asked.set(key, reply);
    return reply;
  };
}

test.each(["windows", "macbook"] as const)(
  "every %s model is reached by answering with what is offered",
  async (kind) => {
    const ask = askOnce(kind);
    const questions = await api.catalogue.questions({ query: { category_id: String(CATEGORY_OF[kind]) } });
    // One processor of each model stands for the others, which are in the same list.
    const models = new Map(
      seeded.filter((row) => row.kind === kind).map((row) => [`${row.model} ${row.year} ${row.ram}`, row]),
    );
    await Promise.all(
      [...models.values()].map(async (row) => {
        const { ram, storage, screens } = row;
        const known = {
          ...row,
          year: String(row.year),
          ram: ram.at(-1),
          storage: storage.at(-1),
          screen: screens.at(-1),
        };
        const answers: Record<string, string> = {};
        for (const field of asked[kind]) {
          const { options } = await ask(field, { ...answers });
          expect(options, `${row.model} ${field}`).toContain(known[field]);
          answers[field] = known[field] ?? "";
        }
        const { specification } = await ask("screen", answers);
        expect(specification).toMatchObject({
          model: row.model,
          year: row.year,
          processor: row.processor,
          ram: known.ram,
        });
        expect(checkAnswers(questions, specification?.answers ?? {}, { isDraft: true }), row.model).toEqual({});
        const filled = kind === "windows" ? ["brand", "model", "processor", "storage_type"] : ["year"];
        expect(Object.keys(specification?.answers ?? {})).toEqual(expect.arrayContaining(filled));
      }),
    );
  },
);

test("somebody who asks without end is told to wait", async () => {
  const eager = await user();
  const ask = () => eager.api.laptops.windows({ params: { field: "brand" }, body: {} });
  for (let n = 0; n < 240; n += 40) await Promise.all(Array.from({ length: 40 }, ask));
  expect((await refusalOf(ask())).code).toBe("too_many_requests");
});
