// What must hold of every single answer, whoever gets it and whatever else happens.
import { isDeepStrictEqual } from "node:util";
import type { CallInput } from "../../../contract/client.ts";
import { type Endpoint, type RefusalCode, statusOf } from "../../../contract/kit.ts";
import { refusalsOf } from "../../../server/kit/server/openapi.ts";
import { check } from "../../../server/kit/validation.ts";
import { mayEnter } from "../plan/calls.ts";
import type { Known } from "../world/known.ts";
import type { Person, Secrets } from "../world/people.ts";
import type { Got } from "../world/send.ts";
import { rules } from "./whose.ts";

export interface Asking {
  call: string;
  endpoint: Endpoint;
  person: Person;
  input: CallInput;
  /** All that was sent, as text. */
  sent: string;
  got: Got;
  /** The process was killed or stood still in the meantime. */
  wasAway: boolean;
  isDropped: boolean;
}

export interface Read {
  broken: string[];
  /** Of a clear yes that is JSON. */
  data?: unknown;
  code?: string;
}

/** What any session may be told, whatever the call. */
const ANYWHERE: readonly string[] = ["csrf_failed", "not_logged_in", "not_permitted"];
/** The demo's own inbox is there to be read by everybody. */
const TELLS_ALL = new Set(["dev.messages"]);

export function readAnswer(asking: Asking, secrets: Secrets, known: Known): Read {
  const { call, endpoint, person, sent, got, wasAway, isDropped } = asking;
  const { status, text } = got;
  // Whether or not an answer came: what was sent may have been written.
  if (person.kind !== "staff") secrets.tell(sent, person.id);
  if (status === 0) return { broken: isDropped || wasAway ? [] : [`${call} was answered by nobody`] };
  const broken: string[] = [];
  const isYes = status >= 200 && status < 300;
  // Whoever logs in with the words of one of the staff is one.
  const isNowStaff = person.kind !== "staff" && person.jar.has("backoffice_access_token");
  if (isYes && !isNowStaff && !mayEnter(endpoint, person.who, person.kind))
    broken.push(`${call} was open to ${person.who}`);
  if (!TELLS_ALL.has(call) && person.kind !== "staff") broken.push(...leaks(asking, secrets));
  if (isYes) broken.push(...strangers(asking, known));
  const isFile = isYes && (endpoint.csv || endpoint.file || endpoint.stream);
  if (isFile) return { broken };
  const answer = parse(text);
  if (typeof answer !== "object" || answer === null)
    return { broken: [...broken, `${call} answered ${status} without JSON`] };
  if (isYes) {
    broken.push(...shapeFaults(call, endpoint, answer as { data: unknown; meta?: unknown }));
    return { broken, data: (answer as { data: unknown }).data };
  }
  const code = String((answer as { code?: unknown }).code);
  broken.push(...refusalFaults(asking, code));
  return { broken, code };
}

function refusalFaults({ call, endpoint, got: { status, text }, wasAway }: Asking, code: string): string[] {
  const faults: string[] = [];
  if (statusOf[code as RefusalCode] !== status) faults.push(`${call} answered ${status} with the code ${code}`);
  const isKnown = (refusalsOf(endpoint) as string[]).includes(code) || ANYWHERE.includes(code);
  if (!isKnown) faults.push(`${call} answered ${code}, which its contract does not name`);
  if (status === 500) faults.push(`${call} answered 500: ${text.slice(0, 200)}`);
  if (code === "unavailable" && !wasAway) faults.push(`${call} could not reach its records`);
  return faults;
}

function shapeFaults(call: string, endpoint: Endpoint, { data, meta }: { data: unknown; meta?: unknown }): string[] {
  const parts = [["data", endpoint.reply, data] as const, ["meta", endpoint.meta, meta] as const];
  return parts.flatMap(([part, schema, value]) => {
    if (!schema) return value === undefined ? [] : [`${call} answered with ${part} that its contract does not name`];
    const parsed = check(schema, value);
    if (!parsed.success)
      return [`${call} answered ${part} unlike its contract: ${parsed.error.issues[0]?.path.join(".")}`];
    return isDeepStrictEqual(parsed.data, value) ? [] : [`${call} answered more in ${part} than its contract names`];
  });
}

/** Somebody else's secret in an answer. */
function leaks({ call, person, got: { text } }: Asking, secrets: Secrets): string[] {
  const seen = secrets.ownersIn(text).filter(({ userId }) => userId !== person.id);
  return seen.slice(0, 1).map(({ word }) => `${call} showed ${person.who} a private word of somebody else: ${word}`);
}

/** A yes about something that is not theirs. */
function strangers({ call, person, input }: Asking, known: Known): string[] {
  const rule = rules[call];
  if (!rule) return [];
  const [part, field] = rule.at;
  const thing = known.find(rule.kind, (input[part] as Record<string, unknown> | undefined)?.[field]);
  if (!thing || rule.roles.some((role) => thing[role] === person.id)) return [];
  return [`${call} said yes to ${person.who} about the ${rule.kind} of somebody else`];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
