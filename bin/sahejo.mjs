#!/usr/bin/env node
// npx sahejo …: the operators' commands, under the project's own Node.
import { become, ensureInstalled } from "./project.mjs";

ensureInstalled({ isToRun: true });
become(["server/cli/cli.ts", ...process.argv.slice(2)]);
