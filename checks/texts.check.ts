// The articles, answers and policies that come with the product: whole in both languages, leading somewhere, and saying
// the figures that the product itself works with.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Charges } from "../contract/catalogue/catalogue.contract.ts";
import { policyPanels } from "../contract/content/content.contract.ts";
import { emiOf } from "../contract/money.ts";
import { settingsSchema } from "../contract/settings/settings.ts";
import { makeQuote } from "../server/domains/catalogue/charges.ts";
import { factsFor, fillFacts } from "../server/domains/content/fill-facts.ts";
import { firstMarket } from "../server/domains/market/first-market.ts";
import { pageTable } from "../web/page-table.ts";

const FOLDER = new URL("../server/seeds/reference/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, FOLDER), "utf8");
const names = (folder: string) =>
  readdirSync(new URL(folder, FOLDER)).flatMap((name) => /^(.+)\.en\.md$/.exec(name)?.[1] ?? []);

const articles = names("blogs/");
const topics = names("faqs/");
const languages = ["en", "hi"] as const;

const words = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
const body = (text: string) => text.replace(/^---\n.*?\n---\n/s, "");
const head = (text: string) =>
  Object.fromEntries((/^---\n(.*?)\n---\n/s.exec(text)?.[1] ?? "").split("\n").map((line) => line.split(/: (.*)/s)));
const answersOf = (topic: string, language: string) =>
  body(read(`faqs/${topic}.${language}.md`))
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [, question = "", key = "", answer = ""] = /^(.+) \{#([a-z0-9-]+)\}\n\n(.+)$/s.exec(part) ?? [];
      return { question, key, answer };
    });
const keys = topics.flatMap((topic) => answersOf(topic, "en").map(({ key }) => key));

const texts = [
  ...policyPanels.flatMap((panel) => languages.map((language) => `policies/${panel}.${language}.md`)),
  ...articles.flatMap((slug) => languages.map((language) => `blogs/${slug}.${language}.md`)),
  ...topics.flatMap((topic) => languages.map((language) => `faqs/${topic}.${language}.md`)),
];

test.each(policyPanels)("%s says enough in both languages, under the same headings", (panel) => {
  const [en = "", hi = ""] = languages.map((language) => read(`policies/${panel}.${language}.md`));
  for (const text of [en, hi]) expect(words(text)).toBeGreaterThanOrEqual(600);
  expect(hi.match(/^## /gm)?.length).toBe(en.match(/^## /gm)?.length);
  expect(hi.match(/^\|/gm)?.length).toBe(en.match(/^\|/gm)?.length);
});

test("there are articles, each whole in both languages", () => {
  expect(articles.length).toBeGreaterThanOrEqual(6);
  for (const slug of articles) {
    const [en = "", hi = ""] = languages.map((language) => read(`blogs/${slug}.${language}.md`));
    for (const text of [en, hi]) {
      expect(words(body(text)), slug).toBeGreaterThanOrEqual(600);
      expect(words(body(text)), slug).toBeLessThanOrEqual(900);
      const { title = "", summary = "", cover_alt: alt = "" } = head(text);
      expect(title.length > 0 && title.length <= 120, slug).toBe(true);
      expect(summary.length >= 40 && summary.length <= 240, slug).toBe(true);
      expect(alt.length > 0 && alt.length <= 120, slug).toBe(true);
    }
    expect(hi.match(/^## /gm)?.length, slug).toBe(en.match(/^## /gm)?.length);
    expect(head(hi).tags?.split(",").length, slug).toBe(head(en).tags?.split(",").length);
  }
});

test("there are answers, each in both languages under the same key", () => {
  expect(keys.length).toBeGreaterThanOrEqual(25);
  expect(new Set(keys).size).toBe(keys.length);
  for (const topic of topics) {
    const [en, hi] = languages.map((language) => answersOf(topic, language));
    expect(hi?.map(({ key }) => key)).toEqual(en?.map(({ key }) => key));
    for (const { key, question, answer } of [...(en ?? []), ...(hi ?? [])]) {
      expect(question.length, key).toBeLessThanOrEqual(200);
      expect(words(answer), key).toBeGreaterThanOrEqual(40);
      expect(words(answer), key).toBeLessThanOrEqual(120);
    }
  }
});

test("what is Hindi is in Hindi", () => {
  for (const name of texts.filter((text) => text.endsWith(".hi.md"))) {
    const letters = read(name).replaceAll(/\]\([^)]*\)|\S+@\S+|`[^`]*`|\{\{[^}]*\}\}/g, "");
    const latin = letters.match(/[A-Za-z]/g)?.length ?? 0;
    const devanagari = letters.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
    expect(latin / devanagari, name).toBeLessThan(0.12);
  }
});

test("every link leads somewhere", () => {
  const pages = new Set(Object.values(pageTable).map(({ path }) => path));
  const leads = (link: string) => {
    const url = new URL(link, "https://site.example");
    if (/^https:\/\/(?!site\.)/.test(link)) return true;
    const article = /^\/blogs\/(.+)$/.exec(url.pathname)?.[1];
    if (article !== undefined) return articles.includes(article);
    if (url.pathname === "/policies") return policyPanels.some((panel) => panel === url.searchParams.get("panel"));
    if (url.pathname === "/faqs" && url.hash) return keys.includes(url.hash.slice(1));
    return pages.has(url.pathname) || url.pathname === "/grievances";
  };
  const dead = texts.flatMap((name) =>
    [...read(name).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = ""]) => (leads(link) ? [] : [`${name}: ${link}`])),
  );
  expect(dead).toEqual([]);
});

test("the texts say what the product charges, waits and pays", () => {
  const { categories } = JSON.parse(read("categories.json")) as { categories: { id: number; charges: Charges }[] };
  const settings = settingsSchema.parse({});
  const { legal } = firstMarket;
  const facts = factsFor(settings, firstMarket);
  const rupees = (paise: number) =>
    `₹${(paise / 100).toLocaleString("en-IN", { minimumFractionDigits: paise % 100 ? 2 : 0 })}`;
  const quote = (id: number, price: number, weightKg: number, share = 100) => {
    const { charges } = categories.find((category) => category.id === id) ?? {};
    if (!charges) throw new Error(`No charges of category ${id}`);
    return makeQuote(charges, settings, { pricePaise: price * 100, weightKg, paidShippingPercentage: share });
  };
  const phone = quote(11, 12_000, 0.5);
  const laptop = quote(23, 30_000, 5);
  const [kurti, kurtiShared] = [quote(42, 600, 0.5), quote(42, 600, 0.5, 50)];
  const monthly = emiOf(20_000_00, settings.emi_rate_percent, 6);
  const said: [string, string[]][] = [
    ["policies/terms-and-conditions", [rupees(phone.buyer.prepaid.total_paise), rupees(phone.buyer.cod.total_paise)]],
    ["policies/terms-and-conditions", [rupees(phone.seller.receives_paise), rupees(settings.cod_max_rupees * 100)]],
    ["policies/terms-and-conditions", [rupees(settings.payout_approval_rupees * 100), `${settings.emi_rate_percent}%`]],
    ["policies/terms-and-conditions", [legal.name, legal.address.join(", "), legal.gstin]],
    ["policies/privacy-policy", [legal.name, legal.address.join(", ")]],
    ["policies/how-to-contact-us", [legal.name, legal.address.join(", "), legal.gstin]],
    ["policies/cancellation-and-refund", [`${settings.seller_answer_hours} `, `${settings.check_answer_hours} `]],
    ["policies/cancellation-and-refund", [`${settings.payment_minutes} `, `${settings.cod_confirm_minutes} `]],
    ["policies/shipping-and-delivery", [`₹${settings.extra_kg_rupees}`, rupees(settings.cod_max_rupees * 100)]],
    ["blogs/price-with-sold-prices", [phone, laptop, kurti, kurtiShared].map((q) => rupees(q.seller.receives_paise))],
    ["blogs/price-with-sold-prices", [kurti, kurtiShared].map((q) => rupees(q.buyer.prepaid.total_paise))],
    ["blogs/sell-clothes-and-shoes", [rupees(kurti.seller.receives_paise), rupees(kurtiShared.seller.receives_paise)]],
    ["blogs/buy-a-used-laptop", [rupees(laptop.buyer.prepaid.total_paise)]],
    ["blogs/emi-on-second-hand", [rupees(monthly), rupees(monthly * 6), rupees(monthly * 6 - 20_000_00)]],
    ["blogs/emi-on-second-hand", [3, 9, 12].map((n) => rupees(emiOf(20_000_00, settings.emi_rate_percent, n)))],
    ["faqs/paying", [rupees(monthly), rupees(settings.emi_min_rupees * 100), rupees(settings.cod_risk_rupees * 100)]],
    ["faqs/getting-paid", [rupees(phone.seller.receives_paise), rupees(settings.payout_approval_rupees * 100)]],
    ["faqs/referrals", [`₹${settings.referral_buyer_rupees}`, `${settings.referral_review_above} `]],
    ["faqs/offers-and-questions", [`${settings.offer_answer_hours} `, `${settings.offer_hold_hours} `]],
  ];
  for (const [name, figures] of said) {
    for (const language of languages) {
      const text = fillFacts(read(`${name}.${language}.md`), facts, language);
      for (const figure of figures) expect(text, `${name}.${language}`).toContain(figure);
    }
  }
});
