// npm run faults: kills, drains and overload on the whole product. Minutes long, so not part of npm test.
import { become, ensureBuilt, ensureInstalled } from "./project.mjs";

ensureInstalled();
ensureBuilt();
become(["node_modules/vitest/vitest.mjs", "run", "--project", "faults", ...process.argv.slice(2)]);
