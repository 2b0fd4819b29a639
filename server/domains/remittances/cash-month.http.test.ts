// A month of five thousand cash parcels, and couriers' files that are short, doubled, for strangers' waybills and worse: every
// difference is named, no other is, and the ledger's With couriers is what is outstanding, to the paisa.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { DifferenceKind } from "../../../contract/remittances/remittances.desk.contract.ts";
import type { CourierName } from "../../../contract/shipments/facts.ts";
import { type CashParcel, plantCashParcels } from "../../testing/cash-month.tables.ts";
import { makeSeller } from "../../testing/make.ts";
import { plainPhone, plantListings } from "../../testing/plant.tables.ts";
import { seeded } from "../../testing/seeded.ts";
import { world } from "../../testing/world.ts";
import { readBalance } from "../ledger/ledger.service.ts";

const PARCELS = 5_000;
const DAY_MS = 86_400_000;
const SEED = 20_261_117;

const { db, staff, user, clock } = await world();
const finance = await staff("finance");
const desk = finance.api.remittancesDesk;
const seller = await makeSeller(await user());
const buyer = await user();
const [listingId = ""] = await plantListings(db, seller, [plainPhone], new Date());

const chance = seeded(SEED);
const pick = (limit: number) => chance.below(limit);
const now = clock.now();

const parcels = Array.from({ length: PARCELS }, (_, n): CashParcel => {
  const courier = n % 5 < 3 ? "shiprocket" : "delhivery";
  return {
    orderId: randomUUID(),
    courier,
    waybill: `${courier === "shiprocket" ? "SR" : "14"}${100_000 + n}`,
    // One in fifty was paid online, one in fifty is still on its way.
    cashPaise: n % 50 === 7 ? 0 : 300_00 + pick(19_000_00),
    isDelivered: n % 50 !== 9,
    at: new Date(now.getTime() - 2 * DAY_MS - pick(30 * 24) * 3_600_000),
  };
});

interface Line {
  waybill: string;
  paise: number;
}

type Named = `${DifferenceKind} ${CourierName} ${string} ${number}`;
const wanted: Named[] = [];
const paid = new Map<string, number>();
const name = (kind: DifferenceKind, courier: CourierName, waybill: string, paise: number) =>
  void wanted.push(`${kind} ${courier} ${waybill} ${paise}`);

/** What a courier would write, with the faults that it makes on the way; each fault is noted when it is made. */
function linesOf(courier: CourierName): { first: Line[]; later: Line[] } {
  const first: Line[] = [];
  const later: Line[] = [];
  for (const [n, parcel] of parcels.entries()) {
    if (parcel.courier !== courier) continue;
    const { waybill, cashPaise: cash, isDelivered, orderId } = parcel;
    const pay = (paise: number, to = first) => {
      to.push({ waybill, paise });
      paid.set(orderId, (paid.get(orderId) ?? 0) + paise);
      return paise;
    };
    if (cash === 0) {
      if (n % 100 === 7) name("not_cash", courier, waybill, pay(499_00));
    } else if (!isDelivered) {
      if (n % 100 === 9) name("not_delivered", courier, waybill, pay(cash));
    } else if (n % 83 === 1) {
      name("short", courier, waybill, pay(cash - 1 - pick(200_00)));
    } else if (n % 89 === 2) {
      name("over", courier, waybill, pay(cash + 1 + pick(200_00)));
    } else if (n % 97 === 3) {
      pay(cash);
      name("doubled", courier, waybill, pay(cash, later));
    } else if (n % 101 === 4) {
      // Short at first, and the rest a week later: nothing is wrong in the end.
      pay(cash - 1_00);
      pay(1_00, later);
    } else if (n % 20 !== 5) {
      pay(cash);
    }
    if (n % 113 === 6) {
      first.push({ waybill: `ZZ${900_000 + n}`, paise: 700_00 + n });
      name("stranger", courier, `ZZ${900_000 + n}`, 700_00 + n);
    }
    if (n % 211 === 8) {
      const other = parcels[n + 5 - (n % 5) + (courier === "shiprocket" ? 3 : 0)];
      if (other && other.courier !== courier) {
        first.push({ waybill: other.waybill, paise: 600_00 + n });
        name("other_courier", courier, other.waybill, 600_00 + n);
      }
    }
  }
  return { first, later };
}

const lakhs = (paise: number) => (paise / 100).toLocaleString("en-IN", { minimumFractionDigits: 2 });
const writers: ((lines: readonly Line[], utr: string) => string)[] = [
  (lines, utr) =>
    `\ufeffAWB,COD Amount,UTR,Remittance Date\r\n${lines
      .map(({ waybill, paise }) => `${waybill},"₹ ${lakhs(paise)}",${utr},${indian}\r\n`)
      .join("")}`,
  (lines, utr) =>
    `Cash report\n\nDate,Bank Ref No,Waybill,City,Amount\n${lines
      .map(({ waybill, paise }) => `${iso},${utr},'${waybill},Pune,${(paise / 100).toFixed(2)}`)
      .join("\n")}\nTotal,,,,${(lines.reduce((sum, { paise }) => sum + paise, 0) / 100).toFixed(2)}\n`,
];
const iso = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);
const indian = iso.split("-").toReversed().join("-");

function send(courier: CourierName, text: string) {
  const form = new FormData();
  form.append("file", new Blob([text]), "remittance.csv");
  return finance.request(`/api/v1/backoffice/remittances?courier=${courier}`, { method: "POST", body: form });
}

async function taken(courier: CourierName, text: string) {
  const response = await send(courier, text);
  const answer = (await response.json()) as { data: { remittance: { lines: number }; is_repeat: boolean } };
  expect([response.status, answer]).toEqual([200, expect.anything()]);
  return answer.data;
}

const SLICE = 450;
const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { paise }) => sum + paise, 0);

test("every difference of a month is named, and With couriers is what is outstanding", {
  timeout: 120_000,
}, async () => {
  await plantCashParcels(db, { id: listingId, sellerId: seller.id, buyerId: buyer.id }, parcels);
  const collected = parcels.reduce((sum, one) => sum + (one.isDelivered ? one.cashPaise : 0), 0);
  expect(await readBalance(db, "courier_cash")).toBe(collected);

  let banked = 0;
  let files = 0;
  for (const courier of ["shiprocket", "delhivery"] as const) {
    const { first, later } = linesOf(courier);
    const slices: Line[][] = [];
    for (let at = 0; at < first.length; at += SLICE) slices.push(first.slice(at, at + SLICE));
    for (const lines of [...slices, later]) {
      const utr = `UTR${courier.slice(0, 2).toUpperCase()}${String(files).padStart(4, "0")}`;
      const text = writers[files % 2]?.(lines, utr) ?? "";
      // Two transfers were entered off the bank statement before their file came: one as it is, one with ₹10 less.
      if (files === 1 || files === 3) {
        const amount_paise = sumOf(lines) - (files === 3 ? 10_00 : 0);
        await finance.api.ledgerDesk.addBankLine({
          body: { kind: "courier_remitted", amount_paise, reference: files === 1 ? utr.toLowerCase() : utr },
          key: `bank-${files}`,
        });
        banked += amount_paise;
        if (files === 3) wanted.push(`bank ${courier} ${utr} ${amount_paise}`);
      } else banked += sumOf(lines);
      expect((await taken(courier, text)).remittance.lines).toBe(lines.length);
      // The same file again, and the same lines in another shape: nothing more.
      if (files % 4 === 0) expect((await taken(courier, text)).is_repeat).toBe(true);
      if (files % 4 === 1) {
        const again = await taken(courier, writers[0]?.([...lines, ...lines], utr) ?? "");
        expect(again).toMatchObject({ is_repeat: false, remittance: { lines: 0 } });
      }
      files++;
    }
  }

  const found: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const { data, meta } = await desk.differences({ query: { limit: 60, ...(cursor ? { cursor } : {}) } });
    found.push(...data.map((one) => `${one.kind} ${one.courier} ${one.waybill ?? one.reference} ${one.paid_paise}`));
    if (meta.next_cursor === null) break;
    cursor = meta.next_cursor;
  }
  expect(wanted.length).toBeGreaterThan(300);
  expect(found.toSorted()).toEqual(wanted.toSorted());

  // What is outstanding, parcel by parcel, as the generator knows it.
  const owed = new Map(
    parcels.flatMap(({ orderId, isDelivered, cashPaise, waybill }) => {
      const left = isDelivered ? cashPaise - (paid.get(orderId) ?? 0) : 0;
      return left > 0 ? [[waybill, left] as const] : [];
    }),
  );
  const file = await finance.request("/api/v1/backoffice/remittances/outstanding/export");
  const rows = (await file.text()).trim().split("\r\n").slice(1);
  const exported = rows.map((row) => row.split(","));
  expect(new Map(exported.map((cells) => [cells[2] ?? "", Number(cells[6])]))).toEqual(owed);
  expect(rows).toHaveLength(owed.size);

  const overview = await desk.overview();
  const outstanding = [...owed.values()].reduce((sum, one) => sum + one, 0);
  expect(overview).toMatchObject({
    agrees: true,
    outstanding_paise: outstanding,
    unposted: 0,
    unexplained_paise: -10_00,
  });
  const balance = await readBalance(db, "courier_cash");
  expect(overview.with_couriers_paise).toBe(balance);
  expect(balance).toBe(collected - banked);
  expect(overview.outstanding_paise - overview.surplus_paise - overview.unexplained_paise).toBe(balance);
  expect(overview.ages.reduce((sum, one) => sum + one.outstanding_paise, 0)).toBe(outstanding);
  expect(overview.couriers.map(({ courier }) => courier).toSorted()).toEqual(["delhivery", "shiprocket"]);
  expect((await finance.api.ledgerDesk.verify({ query: { after: 0 } })).faults).toEqual([]);
});
