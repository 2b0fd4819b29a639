// Reads: listings (of listings) that were sold.
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";
import type { Sale } from "./weigh-sales.ts";

export interface SaleRow extends Sale {
  condition: string;
}

export function listSalesOfModel(db: Db, categoryId: number, model: string, most: number): Promise<SaleRow[]> {
  return db.many<SaleRow>(sql`
    select sold_price as price, sold_at, condition from listings
    where status = 'sold' and category_id = ${categoryId} and lower(answers ->> 'model') = lower(${model})
    order by sold_at desc limit ${most}`);
}

export function listSales(db: Db, categoryId: number, most: number): Promise<SaleRow[]> {
  return db.many<SaleRow>(sql`
    select sold_price as price, sold_at, condition from listings
    where status = 'sold' and category_id = ${categoryId} order by sold_at desc limit ${most}`);
}
