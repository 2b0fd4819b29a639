// npx sahejo …
import { runCommand } from "./command.ts";

process.exit(await runCommand(process.argv.slice(2), process));
