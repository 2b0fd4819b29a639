// Whether a person was called for what went wrong, for nothing else, and no longer than it was so.
import { until } from "../child.ts";
import type { Cluster } from "../cluster.ts";
import { alertsOf, alertsSince } from "../engines/prometheus.ts";
import type { Fault } from "./scene.ts";

/** The longest that one waits for is two minutes. */
const FIRED_MS = 180_000;
const FORGOTTEN_MS = 60_000;
/** These look back five minutes: in that time several trials go by. */
const LOOK_BACK = ["ServerErrors", "TurnedAway"];

export async function untilFired({ prometheus }: Cluster, { alerts = [] }: Fault, problems: string[]): Promise<void> {
  for (const name of alerts) {
    const hasFired = async () => (await alertsOf(prometheus)).includes(name);
    await until(`${name} is told`, FIRED_MS, hasFired).catch((error: Error) => problems.push(error.message.trim()));
  }
}

/** Once all is well again. */
export async function alertsAfter(
  { prometheus }: Cluster,
  { alerts = [] }: Fault,
  struckAt: number,
): Promise<string[]> {
  const problems: string[] = [];
  const lasting = async () => (await alertsOf(prometheus)).filter((name) => !LOOK_BACK.includes(name));
  await until("nobody is called any more", FORGOTTEN_MS, async () => (await lasting()).length === 0).catch(async () =>
    problems.push(`still told after all is well: ${(await lasting()).join(", ")}`),
  );
  const told = await alertsSince(prometheus, performance.now() - struckAt);
  const needless = told.filter((name) => !LOOK_BACK.includes(name) && !alerts.includes(name));
  if (needless.length > 0) problems.push(`a person was called for nothing: ${needless.join(", ")}`);
  return problems;
}
