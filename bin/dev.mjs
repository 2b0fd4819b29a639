// npm run dev: pages with hot reload; the server starts again when its own files change.
import { become, ensureInstalled } from "./project.mjs";

ensureInstalled();
become([
  "--watch-path=server",
  "--watch-path=contract",
  "--watch-path=demo",
  "server/main.ts",
  "--dev",
  ...process.argv.slice(2),
]);
