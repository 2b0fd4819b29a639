// How our PostgreSQL runs, and what a throw-away one for tests does without.
import os from "node:os";
import type { Place } from "./place.ts";

/** For initdb. Tests connect thousands of times, and nobody guesses the password of what is gone in minutes. */
export const disposableCluster: readonly string[] = ["--no-sync", "--set", "scram_iterations=1"];

/** Nobody copies its log or reads it after a power cut. Several test files at a time have some forty connections each. */
const disposable = {
  max_connections: "300",
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  // It may be in memory; a new database writes everything down first, so there is seldom more.
  max_wal_size: "1GB",
  // Connections live for seconds, and PostgreSQL plans a statement five times before it keeps a plan. It keeps the first.
  plan_cache_mode: "force_generic_plan",
  checkpoint_timeout: "30min",
};

export function settingsFor({ socket }: Pick<Place, "socket">, isDisposable: boolean): Record<string, string> {
  return {
    listen_addresses: "",
    unix_socket_directories: socket,
    unix_socket_permissions: "0700",
    max_connections: "150",
    shared_buffers: `${isDisposable ? 128 : buffersFor(os.totalmem())}MB`,
    // Disks without a head, and statements too short to be worth compiling.
    random_page_cost: "1.1",
    jit: "off",
    log_min_messages: "warning",
    timezone: "UTC",
    ...(isDisposable ? disposable : {}),
  };
}

/**
 * Megabytes for pages that are read again and again: a quarter of the memory, as PostgreSQL's manual has it. Pages that
 * nobody reads take no memory, so a small market uses little of it.
 */
function buffersFor(memoryBytes: number): number {
  return Math.round(Math.min(1_024, Math.max(128, memoryBytes / 4 / 1_048_576)));
}
