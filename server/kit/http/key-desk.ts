// What the kit asks about keys of programs, and what it tells of them. The api-keys domain answers.
import type { StaffRole } from "../../../contract/kit.ts";

export interface KeyHolder {
  id: string;
  name: string;
  scopes: ReadonlySet<string>;
  /** Who made it: the key acts for them, and lives as long as they are what they were. */
  staffId: string;
  role: StaffRole;
}

/** One line of a key's log. */
export interface KeyCall {
  keyId: string;
  at: Date;
  /** Method and path as the contract writes it. */
  call: string;
  status: number;
  requestId: string;
  address: string;
}

/** Whose key it is, and whether it may be used now. */
export interface KnownKey {
  holder: KeyHolder;
  /** Not revoked, not over, and whoever made it is still an admin. */
  isLive: boolean;
  /** Counts this call: the key has as many a minute as it was given, and then is refused with 429. */
  take(): Promise<void>;
}

export interface KeyDesk {
  /** Refuses what is no key of ours; strangers who try are limited by their address. */
  find(key: string, ip: string): Promise<KnownKey>;
  /** Counts against the address from which a dead key came, and refuses. */
  turnAway(ip: string): Promise<never>;
  note(call: KeyCall): void;
  /** Writes down what was noted. */
  flush(): Promise<void>;
}
