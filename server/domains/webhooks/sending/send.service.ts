// Sends what waits. Each address has its own turn in this process and so many letters on their way at once: one that is slow or
// dead holds up nobody else, no place of the queue, and no connection. Two processes may be at it; a letter is held by one.
import { randomUUID } from "node:crypto";
import { publicTopics } from "../../../../contract/webhooks/topics.ts";
import { inBackground } from "../../../kit/db/in-transaction.ts";
import type { Posted } from "../../../kit/ports.ts";
import type { With } from "../../../kit/services.ts";
import type { Listener } from "../../../kit/work/outbox.ts";
import type { Job } from "../../../kit/work/queue.ts";
import { record } from "../../audit/audit.service.ts";
import { secretsOf } from "../secrets.ts";
import { type ToldEvent, writeLetter } from "./letter.ts";
import * as table from "./sending.tables.ts";
import { sign } from "./signature.ts";
import { restAfter, waitAfter } from "./waits.ts";

export type SendingScene = With<"db" | "webhooks" | "vault">;

/** Letters on their way to one address, from all processes together. */
const AT_ONCE = 8;
/** Taken with one look. Whoever answers quickly gets them all within the hold; what is not begun in time is given back. */
const HANDFUL = 48;
const HOLD_S = 60;
const BEGIN_WITHIN_MS = 40_000;
/** All tries of so many days came to nothing: it is switched off. */
const OFF_AFTER_DAYS = 3;
const CLOSE_MS = 3_000;
const GATHER_MS = 100;

interface Turn {
  isAskedAgain: boolean;
  over: Promise<void>;
}
interface Office {
  turns: Map<string, Turn>;
  isClosing: boolean;
}
const offices = new WeakMap<SendingScene["webhooks"], Office>();

function officeOf({ webhooks }: SendingScene): Office {
  const office = offices.get(webhooks) ?? { turns: new Map(), isClosing: false };
  offices.set(webhooks, office);
  return office;
}

/** Done when everything that was due and could be sent has been. */
export async function sendDue(scene: SendingScene): Promise<void> {
  const due = await table.listDue(scene.db);
  const office = officeOf(scene);
  await Promise.all(due.map(({ id }) => inTurn(office, id, () => serve(scene, office, id))));
}

/** Who comes while somebody is at it need not wait: what they came for is seen to by the one who is. */
function inTurn({ turns }: Office, id: string, work: () => Promise<void>): Promise<void> {
  const running = turns.get(id);
  if (running) {
    running.isAskedAgain = true;
    return running.over;
  }
  const turn: Turn = { isAskedAgain: false, over: Promise.resolve() };
  turn.over = (async () => {
    try {
      do {
        turn.isAskedAgain = false;
        await work();
      } while (turn.isAskedAgain);
    } finally {
      turns.delete(id);
    }
  })();
  turns.set(id, turn);
  return turn.over;
}

async function serve(scene: SendingScene, office: Office, id: string): Promise<void> {
  while (!office.isClosing) {
    const holder = randomUUID();
    const taken = await take(scene, id, holder);
    if (!taken || taken.letters.length === 0) return;
    await sendAll(scene, office, taken, holder);
  }
}

interface Taken {
  receiver: table.Receiver;
  letters: table.HeldDelivery[];
}

function take({ db }: SendingScene, id: string, holder: string): Promise<Taken | undefined> {
  return db.transaction(async (tx) => {
    const receiver = await table.lockReceiver(tx, id);
    // Another process has its hands full with it.
    if (!receiver || receiver.held > 0) return undefined;
    // After a rest one letter tells whether it is back.
    const limit = restAfter(receiver.failed_in_a_row) === undefined ? HANDFUL : 1;
    return { receiver, letters: await table.holdDue(tx, id, { limit, holdS: HOLD_S, holder }) };
  });
}

async function sendAll(scene: SendingScene, office: Office, { receiver, letters }: Taken, holder: string) {
  const until = performance.now() + BEGIN_WITHIN_MS;
  const secrets = secretsOf(scene.vault, receiver);
  const untried = [...letters];
  let failed = receiver.failed_in_a_row;
  const books = new Books(scene, receiver.id, holder);
  const mayGoOn = () => !office.isClosing && performance.now() < until && restAfter(failed) === undefined;
  const sendNext = async () => {
    for (let next = untried.shift(); next !== undefined; next = untried.shift()) {
      const outcome = await sendOne(scene, receiver.url, secrets, next);
      failed = outcome.failure === null ? 0 : failed + (isIllness(outcome) ? 1 : 0);
      books.write(outcome);
      if (!mayGoOn()) break;
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, letters.length) }, sendNext));
  await books.close();
  if (untried.length > 0) {
    await table.giveBack(
      scene.db,
      untried.map(({ id }) => id),
      holder,
    );
  }
}

async function sendOne(
  { webhooks }: SendingScene,
  url: string,
  secrets: readonly string[],
  { id, tries, ...event }: table.HeldDelivery,
): Promise<table.Outcome> {
  let letter: ReturnType<typeof dressed>;
  try {
    letter = dressed(event, secrets);
  } catch {
    // Trying again would not mend it, and those behind it must go on.
    return { id, tries, at: new Date(), status: null, ms: 0, failure: "mistake", wait_s: null };
  }
  const posted = await webhooks.send({ url, ...letter });
  const wait_s = posted.failure === null ? null : (waitAfter(tries) ?? null);
  return { id, tries, ...posted, wait_s };
}

function dressed(event: ToldEvent, secrets: readonly string[]) {
  const { id, body } = writeLetter(event);
  return { headers: headersOf(id, event.topic, secrets, body), body };
}

/** One that says no to this letter alone is well. */
function isIllness({ failure, status }: Pick<Posted, "failure" | "status">): boolean {
  if (failure === null || failure === "mistake") return false;
  return failure !== "answer" || status === null || status >= 500 || status === 408 || status === 429;
}

export function headersOf(id: string, type: string, secrets: readonly string[], body: string) {
  return {
    "content-type": "application/json; charset=utf-8",
    "user-agent": "webhooks-out/1",
    "webhook-id": id,
    "webhook-type": type,
    "webhook-signature": sign(secrets, new Date(), body),
  };
}

/** Writes down what came of letters: those of a tenth of a second with one statement, and the last ones at once. */
class Books {
  readonly #scene: SendingScene;
  readonly #id: string;
  readonly #holder: string;
  #open: table.Outcome[] = [];
  #writing: Promise<void> | undefined;
  readonly #closed = Promise.withResolvers<void>();

  constructor(scene: SendingScene, id: string, holder: string) {
    this.#scene = scene;
    this.#id = id;
    this.#holder = holder;
  }

  write(outcome: table.Outcome): void {
    this.#open.push(outcome);
    this.#writing ??= this.#flush();
    // Whoever closes the books hears of it.
    this.#writing.catch(() => undefined);
  }

  async close(): Promise<void> {
    this.#closed.resolve();
    await this.#writing;
  }

  async #flush(): Promise<void> {
    const waited = Promise.withResolvers<void>();
    const timer = setTimeout(waited.resolve, GATHER_MS);
    await Promise.race([waited.promise, this.#closed.promise]);
    clearTimeout(timer);
    while (this.#open.length > 0) await enter(this.#scene, this.#id, this.#open.splice(0), this.#holder);
    this.#writing = undefined;
  }
}

function enter({ db }: SendingScene, id: string, outcomes: readonly table.Outcome[], holder: string): Promise<void> {
  return db.transaction(async (tx) => {
    const failures = outcomes.filter(({ failure }) => failure !== null);
    const accepted = outcomes.filter(({ failure }) => failure === null);
    // The address first, as everybody does who touches both.
    if (accepted.length > 0) table.noteAccepted(tx, id, latest(accepted));
    const [first] = failures;
    const standing =
      first && (await table.noteFailures(tx, id, failures.filter(isIllness).length, first.at, OFF_AFTER_DAYS));
    await table.settle(tx, outcomes, holder);
    const leading = outcomes.filter(({ failure, tries }) => failure !== null || tries > 1);
    if (leading.length > 0) {
      await table.moveThoseBehind(
        tx,
        leading.map((one) => one.id),
      );
    }
    if (!standing || accepted.length > 0) return;
    if (standing.is_over) {
      await table.switchOff(tx, id);
      const since = standing.failing_since?.toISOString();
      await record(tx, { staffId: null }, "webhook.switch_off", `webhook:${id}`, { failing_since: since });
      return;
    }
    const pause = restAfter(standing.failed_in_a_row);
    if (pause !== undefined) await table.rest(tx, id, pause);
  });
}

const latest = (outcomes: readonly Posted[]) => new Date(Math.max(...outcomes.map(({ at }) => at.getTime())));

/** Each event asks for the job when anybody wants it. */
export function webhookListeners({ db }: With<"db">): Listener[] {
  return publicTopics.map((topic) => ({ name: "webhooks", topic, react: ({ id }) => table.askToSend(db, id) }));
}

/** The job only begins: it does not stand in the queue's way while others take their time to answer. */
export function sendingJob(scene: SendingScene, onTrouble: (error: unknown) => void): Job {
  return {
    name: table.SEND_WEBHOOKS,
    async work() {
      void inBackground(() => sendDue(scene)).catch(onTrouble);
    },
  };
}

/** No letter is begun any more; those on their way are waited for, a little. What is cut short is sent again by the next. */
export async function closeOffice(scene: SendingScene): Promise<void> {
  const office = officeOf(scene);
  office.isClosing = true;
  const over = Promise.allSettled([...office.turns.values()].map((turn) => turn.over));
  const patience = Promise.withResolvers<void>();
  const timer = setTimeout(patience.resolve, CLOSE_MS);
  await Promise.race([over, patience.promise]);
  clearTimeout(timer);
}
