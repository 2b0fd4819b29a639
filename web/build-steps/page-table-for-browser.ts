// A build step. Which file draws a page is the build's business, who may see one and where it is none the server says, and the back office has
// a layout of its own: in the browser all of it would be dead weight on every page, and there is more with every screen.
import { statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import type { Page } from "../page.ts";
import type { PageId } from "../page-table.ts";

const TABLE = /[\\/]web[\\/]page-table\.ts$/;

export function pageTableForBrowser(): Plugin {
  return {
    name: "page-table-for-browser",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    async load(id) {
      const [file = ""] = id.split("?");
      if (!TABLE.test(file)) return;
      // The time makes it a new module when the file changes while the dev server runs.
      const { pageTable, ...values }: typeof import("../page-table.ts") = await import(
        `${pathToFileURL(file)}?at=${Math.round(statSync(file).mtimeMs)}`
      );
      return Object.entries({ ...values, pageTable: rowsForBrowser(pageTable) })
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  };
}

/** One row stands for all that lies below the back office. That a frame is the site's goes without saying: nobody asks. */
export function rowsForBrowser(table: Record<PageId, Page>): Record<string, Partial<Page>> {
  const rows = Object.entries(table).filter(([, { frame }]) => frame !== "backoffice");
  const { path, words } = table.backoffice;
  return {
    ...Object.fromEntries(
      rows.map(([id, { file, guard, capability, frame, ...row }]) => [id, frame === "site" ? row : { ...row, frame }]),
    ),
    backoffice: { path: `${path}/*`, words },
  };
}
