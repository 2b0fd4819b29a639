// npm start: install what is missing, build what is stale, run.
import { become, ensureBuilt, ensureInstalled, serverEntry, serverEnvironment, serverFlags } from "./project.mjs";

ensureInstalled({ isToRun: true });
ensureBuilt();
// The pages are a production build; what makes a start a demo is SAHEJO_DEMO, not this.
become([...serverFlags, serverEntry, ...process.argv.slice(2)], serverEnvironment);
