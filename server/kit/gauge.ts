// A number that a domain wants watched. It is read when somebody looks, at most so often.
import type { Db } from "./db/database.ts";

export interface Gauge {
  name: string;
  help: string;
  read(db: Db): Promise<number>;
}
