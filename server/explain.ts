import { LaunchError } from "./adapters/embedded-postgres/launch-error.ts";
import { ConfigError } from "./kit/config.ts";
import { isConnectionLoss, isDiskFull } from "./kit/db/database.ts";
import { inSources } from "./kit/tracing/in-sources.ts";

/** One sentence for what a person can mend; a stack only for what is our fault. */
export function explain(error: unknown): string {
  if (error instanceof ConfigError) return `Sahejo cannot start with these settings:\n${error.message}`;
  if (error instanceof LaunchError) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === "EADDRINUSE")
    return `Port ${port} is taken: stop what listens there, or choose another with PORT=3001 npm start.`;
  if (code === "EACCES" && port !== undefined)
    return `Port ${port} needs rights this user does not have: choose one above 1023 with PORT=3001 npm start.`;
  if (isDiskFull(error)) return "The disk is full: free some space, or set DATA_DIR to a folder on another disk.";
  if (isConnectionLoss(error))
    return `The database cannot be reached (${(error as Error).message || code}): check DATABASE_URL and that it is running.`;
  if (/^(28|3D)/.test(code ?? ""))
    return `The database refused us (${(error as Error).message}): check the user, password and name in DATABASE_URL.`;
  return error instanceof Error ? inSources(error.stack ?? error.message) : String(error);
}
