// npm run client -- --out FILE: the typed client for other programs, as one file without dependencies.
import { become, ensureInstalled } from "./project.mjs";

ensureInstalled();
become(["server/cli/typed-client/write-client.ts", ...process.argv.slice(2)]);
