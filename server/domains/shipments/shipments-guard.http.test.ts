// The database's own guard of parcels, against the machine.
import { expect, test } from "vitest";
import { shipmentMoves } from "../../../contract/shipments/shipments.machine.ts";
import { sql } from "../../kit/db/sql.ts";
import { world } from "../../testing/world.ts";

const { db } = await world();

test("the database knows exactly the moves of the machine", async () => {
  const kept = await db.many<{ move: string }>(sql`select from_state || ' ' || to_state as move from shipment_moves`);
  expect(kept.map(({ move }) => move).sort()).toEqual(
    [...new Set(shipmentMoves.map(([from, , to]) => `${from} ${to}`))].sort(),
  );
});
