import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { createBrowser } from "../../../testing/browser.ts";
import { compiled } from "../../../testing/compiled.ts";
import { nextPhone, refusalOf, world } from "../../../testing/world.ts";

const { staff, user, connection, config } = await world();
const admin = await staff();
const support = await staff("support");
const words = support.api.words;

const rename = (person: { api: typeof admin.api }, name: string) => person.api.accounts.editProfile({ body: { name } });

test("a word added is refused in any spelling from then on, a word removed is not, and both are in the log", async () => {
  const ann = await user();
  await rename(ann, "Zorblatt");
  const { version } = await words.add({ body: { word: "Zorblatt", kind: "refused" } });
  expect((await refusalOf(rename(ann, "Zorblatt"))).code).toBe("abusive_words");
  expect((await refusalOf(rename(ann, "z0rbl@tt"))).code).toBe("abusive_words");
  expect(await words.try({ body: { text: "what a zorblatt" } })).toEqual({ refused_for: "zorblatt" });
  expect((await refusalOf(words.add({ body: { word: "ZORBLATT", kind: "refused" } }))).code).toBe("conflict");
  const after = await words.remove({ body: { word: "zorblatt", kind: "refused" } });
  expect(after).toMatchObject({ version: version + 1, refused: [] });
  expect(after.history.map((row) => row.version)).toEqual([version + 1, version]);
  await rename(ann, "Zorblatt");
  expect((await refusalOf(words.remove({ body: { word: "zorblatt", kind: "refused" } }))).status).toBe(404);
  const log = (await admin.api.audit.list({ query: { limit: 60 } })).data.filter(({ subject }) =>
    subject.startsWith("word:"),
  );
  expect(log.map(({ action, subject }) => [action, subject])).toEqual([
    ["word.remove", "word:zorblatt"],
    ["word.add", "word:zorblatt"],
  ]);
});

test("an honest word is let through, and moving it to the other list takes it off the first", async () => {
  await words.add({ body: { word: "quibbet", kind: "refused" } });
  const moved = await words.add({ body: { word: "quibbet", kind: "allowed" } });
  expect([moved.refused.includes("quibbet"), moved.allowed.includes("quibbet")]).toEqual([false, true]);
  expect(await words.try({ body: { text: "quibbet" } })).toEqual({ refused_for: null });
});

test("what is no word is refused; twenty at once each get a version of their own", async () => {
  for (const word of ["", "x", "two words", "a".repeat(41), "<b>", "$$$", "१"]) {
    expect((await refusalOf(words.add({ body: { word, kind: "refused" } }))).status, word).toBe(400);
  }
  const { version } = await words.lists();
  const letters = "abcdefghijklmnopqrst".split("");
  await Promise.all(letters.map((letter) => words.add({ body: { word: `grumpf${letter}`, kind: "refused" } })));
  const now = await words.lists();
  expect(now.version).toBe(version + letters.length);
  expect(letters.filter((letter) => !now.refused.includes(`grumpf${letter}`))).toEqual([]);
});

test("every other process hears of it within a second", async () => {
  const script = `
    import { serve } from "${fileURLToPath(new URL("../../../serve.ts", import.meta.url))}";
    import { createLog } from "${fileURLToPath(new URL("../../../kit/log.ts", import.meta.url))}";
    const { config, connection } = JSON.parse(process.argv[1]);
    const { port } = await serve({ config, connection, log: createLog("silent"), web: undefined, hasQueue: false });
    console.log(port);`;
  const given = JSON.stringify({ config: { ...config, port: 0, host: "127.0.0.1" }, connection });
  const child = spawn(process.execPath, ["--input-type=module", "-e", script, given], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...compiled },
  });
  onTestFinished(async () => {
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const there = createBrowser(`http://127.0.0.1:${Number(line.toString())}`);
  await there.logIn(nextPhone());
  // What was added before it began it knows from the start.
  expect((await refusalOf(rename(there, "grumpfa"))).code).toBe("abusive_words");
  await rename(there, "Snarfle");
  await words.add({ body: { word: "snarfle", kind: "refused" } });
  await expect
    .poll(() =>
      rename(there, "Snarfle").then(
        () => "taken",
        () => "refused",
      ),
    )
    .toBe("refused");
});
