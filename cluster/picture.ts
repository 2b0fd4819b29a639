// What a person sees of it: on a terminal one block that is drawn anew, elsewhere a line whenever something changed.
import type { Look } from "./look.ts";

export interface Screen {
  write(text: string): unknown;
  isTTY?: boolean | undefined;
}

export function linesOf({ databases, webs, workers, alerts }: Look): string[] {
  const lag = (bytes: number | undefined) => (bytes === undefined ? "" : `, ${bytes} bytes behind`);
  return [
    ...databases.map(({ name, role, state, timeline, lag: behind }) =>
      role === "away"
        ? `${name}  away (${state})`
        : `${name}  ${role.padEnd(12)} ${state}, timeline ${timeline ?? "?"}${role === "primary" ? "" : lag(behind)}`,
    ),
    `web    ${webs.map(({ name, isReady }) => `${name} ${isReady ? "ready" : "not ready"}`).join(", ")}`,
    `queue  ${workers.map(({ name, isAlive }) => `${name} ${isAlive ? "running" : "gone"}`).join(", ")}`,
    `alerts ${alerts.length === 0 ? "none" : alerts.join(", ")}`,
  ];
}

/** Without what changes all the time. */
export function lineOf({ databases, webs }: Look): string {
  const members = databases.map(({ name, role, state }) => `${name} ${role}${role === "primary" ? "" : ` (${state})`}`);
  const ready = webs.filter(({ isReady }) => isReady).length;
  return `${members.join(", ")}; ${ready} of ${webs.length} web processes ready`;
}

export function openPicture(screen: Screen): (now: Look) => void {
  let drawn = 0;
  let last = "";
  return (now) => {
    if (screen.isTTY) {
      const lines = linesOf(now);
      const up = drawn > 0 ? `\u001B[${drawn}A` : "";
      screen.write(up + lines.map((line) => `\r\u001B[K${line}\n`).join(""));
      drawn = lines.length;
      return;
    }
    const line = lineOf(now);
    if (line !== last) screen.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);
    last = line;
  };
}
