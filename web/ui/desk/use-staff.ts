import { useRouteLoaderData } from "react-router";
import type { SavedFilter } from "../../../contract/backoffice/desk.contract.ts";
import type { StaffRole } from "../../../contract/kit.ts";
import { BACKOFFICE_FRAME } from "../../page-table.ts";

/** What the frame loaded: who is working here, what waits, and the filters they keep. */
export interface Frame {
  me: { id: string; name: string; role: StaffRole };
  counts: Record<"verification" | "reports" | "pickups" | "checks" | "issues" | "returns", number | null>;
  filters: SavedFilter[];
}

/** Undefined only where the frame itself failed. */
export function useFrame(): Frame | undefined {
  return useRouteLoaderData(BACKOFFICE_FRAME) as Frame | undefined;
}
