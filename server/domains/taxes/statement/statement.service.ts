// A seller's year on paper, for themselves and for finance.
import { createHash } from "node:crypto";
import { quarterOf, quarters, yearLabel } from "../../../../contract/taxes/tax-years.ts";
import type { SentFile } from "../../../kit/files/sent-file.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { Services, StaffViewer } from "../../../kit/services.ts";
import { recordExport } from "../../audit/audit.service.ts";
import { drawStatement, type QuarterSums } from "./draw-statement.ts";
import * as table from "./statement.tables.ts";

/** Another number when the same paper would look different. */
const LAYOUT = 1;
const QUARTERS = ["April to June", "July to September", "October to December", "January to March"];

type Work = Pick<Services, "db" | "market" | "clock">;

/** Nothing sold is no paper. */
export async function findStatement({ db, market, clock }: Work, sellerId: string, year: number): Promise<SentFile> {
  const sales = await table.listStated(db, sellerId, year);
  if (sales.length === 0) refuse("not_found");
  const person = await table.findStatedPerson(db, sellerId);
  const { name, legal } = market.now;
  const statement = {
    year,
    market: name,
    operator: legal,
    seller: { name: person?.name ?? null, panLast4: person?.pan_last4 ?? null },
    sections: [...new Set(sales.filter(({ tds_paise }) => tds_paise > 0).map(({ tds_section }) => tds_section))],
    quarters: quarters.map((quarter) => sumsOf(QUARTERS[quarter - 1] ?? "", quarter, sales)),
    rows: sales.map((sale) => ({
      number: sale.number ?? "",
      day: sale.posted_at,
      returnedAt: sale.returned_at,
      grossPaise: sale.gross_paise,
      abovePaise: sale.above_paise,
      percent: sale.tds_per_lakh / 1_000,
      tdsPaise: sale.tds_paise,
      tcsPaise: sale.tcs_paise,
    })),
  };
  return {
    name: `tax-statement-${yearLabel(year)}.pdf`,
    version: createHash("sha256")
      .update(JSON.stringify([LAYOUT, statement]))
      .digest("base64url")
      .slice(0, 22),
    make: () => drawStatement({ ...statement, madeAt: clock.now() }),
  };
}

/** Sold in the quarter in which it was completed; taken back in the one in which it came back, if that is of the same year. */
function sumsOf(name: string, quarter: number, sales: readonly table.StatedSale[]): QuarterSums {
  const sold = sales.filter(({ posted_at }) => quarterOf(posted_at) === quarter);
  const back = sales.filter(({ returned_at }) => returned_at !== null && quarterOf(returned_at) === quarter);
  const sum = (list: readonly table.StatedSale[], of: "gross_paise" | "above_paise" | "tds_paise" | "tcs_paise") =>
    list.reduce((total, one) => total + one[of], 0);
  return {
    name,
    grossPaise: sum(sold, "gross_paise"),
    returnedPaise: sum(back, "gross_paise"),
    abovePaise: sum(sold, "above_paise"),
    tdsPaise: sum(sold, "tds_paise"),
    tcsPaise: sum(sold, "tcs_paise") - sum(back, "tcs_paise"),
  };
}

export async function takeStatement(
  work: Work,
  viewer: StaffViewer,
  sellerId: string,
  year: number,
): Promise<SentFile> {
  const file = await findStatement(work, sellerId, year);
  await recordExport(work.db, viewer, "tax_statement", { seller: sellerId, year });
  return file;
}
