// npm run bench -- floor page: the named benchmarks, or all of them.
import { become, ensureBuilt, ensureInstalled } from "./project.mjs";

ensureInstalled();
ensureBuilt();
become(["bench/run.ts", ...process.argv.slice(2)], { NODE_ENV: "production" });
