// The examples that receivers copy: those of the docs are run, and the page shows the same.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sign } from "./signature.ts";

const docs = readFileSync("docs/webhooks.md", "utf8");
const example = (language: string) => docs.match(new RegExp(`\`\`\`${language}\\n([^]*?)\n\`\`\``))?.[1] ?? "";

const SECRET = "whsec_example";
const BODY = '{"id":"1","data":{"number":"₹"}}';
const AT = new Date("2026-03-05T10:00:00Z");
const header = sign([SECRET], AT, BODY);
const both = sign(["whsec_new", SECRET], AT, BODY);

/** [secret, body, header, milliseconds, whether it is genuine] */
const cases: [string, string, string, number, boolean][] = [
  [SECRET, BODY, header, AT.getTime(), true],
  [SECRET, BODY, both, AT.getTime() + 299_000, true],
  [SECRET, `${BODY} `, header, AT.getTime(), false],
  ["whsec_other", BODY, header, AT.getTime(), false],
  [SECRET, BODY, header, AT.getTime() + 301_000, false],
  [SECRET, BODY, header.replace(/t=\d+/, `t=${AT.getTime() / 1_000 + 1}`), AT.getTime(), false],
  [SECRET, BODY, "", AT.getTime(), false],
  [SECRET, BODY, "t=x,v1=", AT.getTime(), false],
];

test("the example in Node tells genuine letters from others", async () => {
  const { isGenuine } = await import(`data:text/javascript,${encodeURIComponent(example("js"))}`);
  for (const [secret, body, given, now, isTrue] of cases) {
    expect(isGenuine(secret, Buffer.from(body), given, now), given).toBe(isTrue);
  }
});

function hasPython(): boolean {
  try {
    execFileSync("python3", ["-c", "import sys; sys.exit(sys.version_info < (3, 10))"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

// Not every machine that runs these tests has it.
test.skipIf(!hasPython())("the example in Python tells the same", () => {
  const script = `${example("python")}
import json, sys
print(json.dumps([is_genuine(s, b.encode(), h, n / 1000) for s, b, h, n, _ in json.load(sys.stdin)]))`;
  const said = execFileSync("python3", ["-c", script], { input: JSON.stringify(cases) });
  expect(JSON.parse(said.toString())).toEqual(cases.map((one) => one[4]));
});

test("the page shows the example of the docs", () => {
  const page = readFileSync("web/features/webhooks/desk/verify-sample.ts", "utf8");
  const shown = page.slice(page.indexOf("`") + 1, page.lastIndexOf("`"));
  expect(shown.replaceAll("\\`", "`").replaceAll("\\${", "${")).toBe(example("js"));
});
