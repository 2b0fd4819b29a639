// The paper itself: what is on it, in both scripts, and that nothing anybody wrote can spoil it.
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { hasScanner, readQr, scan } from "../../../../testing/read-qr.ts";
import { firstMarket } from "../../../market/first-market.ts";
import type { IssuedInvoice } from "../make-documents.ts";
import { drawInvoice } from "./draw-invoice.ts";

const MAX_BYTES = 80_000;

function paper(change: { name?: string | null; title?: string; address?: string[] } = {}): IssuedInvoice {
  const { name = "श्रीमती प्रिया क्षेत्री", title = "Galaxy S23, बिल के साथ", address = ["14, हौज़ ख़ास", "110016"] } = change;
  const place = { state: "Delhi", code: "07" };
  return {
    id: "i",
    order_id: "3f1d2c4b-9a8e-4d57-8c31-0b6f1e2d3c4a",
    kind: "receipt",
    series: "PR",
    number: "PR/2627/0000001",
    issued_at: new Date("2026-11-15T07:00:00Z"),
    party_id: "b",
    credits: null,
    state_code: "07",
    value_paise: 12_000_00,
    cgst_paise: 0,
    sgst_paise: 0,
    igst_paise: 0,
    rounding_paise: 0,
    total_paise: 12_000_00,
    document: {
      operator: { name: "Operator", address: ["1 Street"], gstin: "07AAAAA0000A1Z5", place, is_sample: true },
      place,
      lines: [{ text: title, sac: null, amount_paise: 12_000_00 }],
      gst_pct: 18,
      order: { id: "3f1d2c4b-9a8e-4d57-8c31-0b6f1e2d3c4a", created_at: "2026-11-10T08:00:00Z", method: "cod" },
      credits: null,
    },
    people: { buyer: { name, address }, seller: { name: "राजेश", address: ["Noida"] } },
  };
}

/** Everything that is packed in it, unpacked. */
function streamsOf(pdf: Uint8Array): string[] {
  const text = Buffer.from(pdf).toString("latin1");
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\nendstream/g)].flatMap(([, packed = ""]) => {
    try {
      return [inflateSync(Buffer.from(packed, "latin1")).toString("latin1")];
    } catch {
      return [];
    }
  });
}

/** The page's own stream shows glyphs by number; 0000 is the box of a character that the font does not have. */
function glyphsOf(pdf: Uint8Array): string[] {
  const content = streamsOf(pdf).find((stream) => /\bTJ\b/.test(stream)) ?? "";
  return [...content.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
}

/** Which characters the embedded fonts say they have. */
function charactersOf(pdf: Uint8Array): string {
  const maps = streamsOf(pdf).filter((stream) => stream.includes("begincmap"));
  const codes = maps.join("\n").matchAll(/<([0-9a-f ]+)>/gi);
  return [...codes]
    .flatMap(([, hex = ""]) => hex.split(" ").map((one) => String.fromCharCode(Number.parseInt(one, 16))))
    .join("");
}

/** What a reader copies out of Devanagari runs. */
function spokenOf(pdf: Uint8Array): string[] {
  const content = streamsOf(pdf).find((stream) => /\bTJ\b/.test(stream)) ?? "";
  return [...content.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map(([, raw = ""]) => {
    const bytes = raw.replaceAll(
      /\\([nrtbf\\()])/g,
      (_, c: string) => ({ n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" })[c] ?? c,
    );
    return Buffer.from(bytes, "latin1").subarray(2).swap16().toString("utf16le");
  });
}

test("a rupee sign and Hindi names are on the paper, with fonts of its own, in a small file", async () => {
  const pdf = await drawInvoice(paper(), firstMarket);
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe("%PDF-");
  expect(pdf.length).toBeLessThan(MAX_BYTES);
  expect(glyphsOf(pdf).length).toBeGreaterThan(200);
  expect(glyphsOf(pdf)).not.toContain("0000");
  const characters = charactersOf(pdf);
  for (const one of "₹Pश्रमतप") expect(characters).toContain(one);
  const spoken = spokenOf(pdf);
  expect(spoken).toContain("श्रीमती प्रिया क्षेत्री");
  expect(spoken).toContain("ख़रीद की रसीद");
});

test("the same paper is the same bytes, also after others were drawn", async () => {
  const first = await drawInvoice(paper(), firstMarket);
  await drawInvoice(paper({ name: "कीर्ति र्कि ₹", title: "द्वि क्ष्म्य" }), firstMarket);
  expect(Buffer.compare(Buffer.from(first), Buffer.from(await drawInvoice(paper(), firstMarket)))).toBe(0);
});

test.each([
  ["nothing at all", { name: null, address: [] }],
  ["emoji, Tamil, Chinese and fractions", { name: "தமிழ் 中文 😀👨‍👩‍👧", title: "6½ inch ± m² №" }],
  ["text that turns around or hides", { name: "\u202egnp.exe\u2066 a\u200bb\u0000c\nd\te" }],
  [
    "words without an end",
    { name: "क".repeat(5_000), title: "W".repeat(5_000), address: ["x".repeat(900), "ि".repeat(300)] },
  ],
  ["signs of the format itself", { name: "(((\\)>>endstream endobj", title: ")Tj ET %%EOF <</JS (x)>>" }],
] as const)("%s is drawn on one page, with every glyph there", async (_name, change) => {
  const pdf = await drawInvoice(paper(change as Parameters<typeof paper>[0]), firstMarket);
  expect(pdf.length).toBeLessThan(MAX_BYTES);
  expect(glyphsOf(pdf)).not.toContain("0000");
  expect(
    Buffer.from(pdf)
      .toString("latin1")
      .match(/\/Type \/Page\b/g),
  ).toHaveLength(1);
});

test("the item's passport stands on it, to scan and to type", async () => {
  const passport = { code: "7K3QX-9M2TV", address: "http://localhost:3000/passport/7K3QX9M2TV" };
  const pdf = await drawInvoice(paper(), firstMarket, passport);
  expect(readQr(pdf)).toBe(passport.address);
  expect(pdf.length).toBeLessThan(MAX_BYTES);
  if (hasScanner) expect(scan(pdf)).toBe(passport.address);
});
