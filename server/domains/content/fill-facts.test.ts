import { expect, test } from "vitest";
import { capabilities } from "../../../contract/market/market.ts";
import { operatorFacts } from "../../../contract/operator-facts.ts";
import { settingsSchema } from "../../../contract/settings/settings.ts";
import { writingRows } from "../../seeds/reference/words.ts";
import { fillFacts, keepSaid } from "./fill-facts.ts";
import { toHtml } from "./markdown.ts";

const unset = settingsSchema.parse({});

test("what nobody has said is what one asks, in either language, and no name of it is ever shown", () => {
  expect(fillFacts("- **Phone**: {{care_phone}}", unset, "en")).toBe(
    "- **Phone**: ask us through [this form](/grievances)",
  );
  expect(fillFacts("{{ officer_name }} {{no_such_fact}} {{cod_max_rupees}}", unset, "hi")).not.toMatch(/[{}]/);
});

test("what was said stands there as it was written, in the reader's language where there are two", () => {
  const set = { ...unset, officer_name: "Asha *Rao* <b>", care_times: "10 to 6", care_times_hi: "10 से 6" };
  expect(toHtml(fillFacts("{{officer_name}}", set, "en"))).toContain("Asha *Rao* &lt;b&gt;");
  expect(fillFacts("{{care_times}}", set, "hi")).toBe("10 से 6");
  expect(fillFacts("{{care_times}}", { ...set, care_times_hi: "" }, "hi")).toBe("10 to 6");
});

test("the policies that come with the product name every fact, and nothing in brackets that nobody fills", async () => {
  const policies = (await writingRows()).filter(({ kind }) => kind === "policy");
  expect(policies.length).toBeGreaterThan(0);
  const all = policies.map(({ content }) => content.body).join("\n");
  for (const fact of operatorFacts) expect(all).toContain(`{{${fact}}}`);
  for (const { content } of policies) {
    for (const [body, language] of [
      [content.body, "en"],
      [content.body_hi, "hi"],
    ] as const) {
      const html = toHtml(fillFacts(body, unset, language));
      expect(html).not.toMatch(/\{\{|\}\}/);
      // A link is gone by then: what is left in brackets was meant for the operator.
      expect(html).not.toMatch(/\[[^\]]+\]/);
    }
  }
});

test("what a market does without is not spoken of, and what comes with the product closes every part it opens", async () => {
  const text = "A{{#cod}} b{{#emi}} c{{/emi}}{{/cod}}{{^cod}} d{{/cod}}";
  expect(keepSaid(text, {})).toBe("A b c");
  expect(keepSaid(text, { has_emi: false })).toBe("A b");
  expect(keepSaid(text, { has_cod: false })).toBe("A d");
  const without = Object.fromEntries(capabilities.map((name) => [`has_${name}`, false]));
  for (const { key, content } of await writingRows()) {
    for (const body of [content.title, content.title_hi, content.body, content.body_hi]) {
      for (const facts of [{}, without]) expect(keepSaid(body, facts), key).not.toMatch(/\{\{[#^/]/);
    }
    // Both languages have the same to say.
    expect(keepSaid(content.body, without).trim() === "", key).toBe(keepSaid(content.body_hi, without).trim() === "");
  }
});
