import { expect, test } from "vitest";
import type { Quote } from "../../../../contract/catalogue/catalogue.contract.ts";
import { settingsSchema } from "../../../../contract/settings/settings.ts";
import { barOfCash, barOfEmi, emiPlans } from "./ways-to-pay.ts";

const settings = settingsSchema.parse({});
const priced = (rupees: number, changed: Partial<typeof settings> = {}) => {
  const method = { allowed: true, lines: [], total_paise: rupees * 100 };
  const quote = { buyer: { prepaid: method, cod: method, emi: method } } as unknown as Quote;
  return { quote, settings: { ...settings, ...changed } };
};

test("cash up to its limit, where a courier takes it, and not too often at once", () => {
  const max = settings.cod_max_rupees;
  expect(barOfCash(priced(max), { cod: true }, 0)).toBeNull();
  expect(barOfCash(priced(max), null, settings.cod_open_max - 1)).toBeNull();
  expect(barOfCash(priced(max + 1), { cod: true }, 0)).toBe("amount_above_max");
  expect(barOfCash(priced(max), { cod: false }, 0)).toBe("pincode_without_cod");
  expect(barOfCash(priced(max), { cod: true }, settings.cod_open_max)).toBe("too_many_open");
  expect(barOfCash(priced(max, { cod: { ...settings.cod, is_on: false } }), { cod: true }, 0)).toBe("switched_off");
});

test("EMI from its least amount", () => {
  expect(barOfEmi(priced(settings.emi_min_rupees))).toBeNull();
  expect(barOfEmi(priced(settings.emi_min_rupees - 1))).toBe("amount_below_min");
});

test("four plans, each with what it comes to in the end", () => {
  expect(emiPlans(priced(12_000))).toEqual([
    { months: 3, rate_percent: 15, monthly_paise: 4_100_41, total_paise: 12_301_23 },
    { months: 6, rate_percent: 15, monthly_paise: 2_088_41, total_paise: 12_530_46 },
    { months: 9, rate_percent: 15, monthly_paise: 1_418_05, total_paise: 12_762_45 },
    { months: 12, rate_percent: 15, monthly_paise: 1_083_10, total_paise: 12_997_20 },
  ]);
});
