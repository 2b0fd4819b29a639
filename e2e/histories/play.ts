// Plays the steps of one history, and holds every answer against what must be true of it.
import { randomBytes } from "node:crypto";
import { type CallInput, urlOf } from "../../contract/client.ts";
import { sendSigned, webhooksOf } from "../../server/testing/signed-webhooks.ts";
import { isStored } from "./checker/acknowledged.tables.ts";
import { readAnswer } from "./checker/answers.ts";
import { listWrongSums } from "./checker/shown.tables.ts";
import type { Tally } from "./coverage.ts";
import { endpointOf } from "./plan/calls.ts";
import type { CallStep, FaultStep, History, Side, Step } from "./steps.ts";
import { learn } from "./world/harvest.ts";
import { Known } from "./world/known.ts";
import { readCapture, readRefund, readSms } from "./world/paid.tables.ts";
import { otherSide, type Pair } from "./world/pair.ts";
import type { Cast, Secrets } from "./world/people.ts";
import { headersOf, keepCookies, send } from "./world/send.ts";
import { uploadBody } from "./world/upload.ts";

export interface Stage {
  pair: Pair;
  secrets: Secrets;
  tally: Tally;
  /** What was found wrong in the whole of the database before. */
  seen: Set<string>;
}

/** A yes that must be found in the database, now and at the end. */
interface Promised {
  call: string;
  userId: string;
  input: CallInput;
  data: unknown;
}

export class Player {
  readonly history: History;
  readonly cast: Cast;
  readonly broken: string[] = [];
  readonly known: Known;
  readonly #stage: Stage;
  readonly #promised: Promised[] = [];

  constructor(stage: Stage, history: History, cast: Cast) {
    this.#stage = stage;
    this.history = history;
    this.cast = cast;
    this.known = new Known(cast, (phone) => readSms(stage.pair.db, phone));
  }

  get userIds(): string[] {
    return Object.values(this.cast.people).flatMap(({ kind, id }) => (kind === "user" ? [id] : []));
  }

  async act(n: number): Promise<void> {
    for (const step of this.history.acts[n] ?? []) {
      if (this.broken.length > 0) return;
      await this.#step(step);
    }
  }

  /** What was said yes to is still there. */
  async recheck(): Promise<void> {
    for (const { call, userId, input, data } of this.#promised) {
      if ((await isStored(this.#stage.pair.db, { call, userId, input, data, isAlone: false })) === false)
        this.broken.push(`${call} was acknowledged, and afterwards it was gone`);
    }
  }

  async #step(step: Step): Promise<void> {
    if ("fault" in step) return this.#fault(step);
    const isAlone = step.calls.length === 1;
    await Promise.all(step.calls.map((call) => this.#call(call, isAlone)));
    if (!isAlone) this.#stage.tally.fault("burst");
  }

  async #fault(step: FaultStep): Promise<void> {
    const { pair, tally } = this.#stage;
    const member = pair.members[step.at];
    if (step.fault === "webhook") return this.#webhook(step);
    // Somebody else has killed it just now.
    if (member.isAway) return;
    tally.fault(step.fault);
    if (step.fault === "stall") return member.stall(step.ms);
    await member.kill();
    await member.start();
  }

  async #webhook({ item, event, copies, at }: FaultStep & { fault: "webhook" }): Promise<void> {
    const { pair, tally } = this.#stage;
    const body = await this.#toldOf(item, event);
    if (body === undefined) return;
    tally.fault(`webhook “${event}” ${copies > 1 ? "doubled" : "late"}`);
    for (let copy = 0; copy < copies; copy++) {
      const member = pair.members[at];
      const absences = member.absences;
      // Told anew each time: by its number alone it is not known again.
      const headers = { "x-razorpay-event-id": randomBytes(10).toString("hex") };
      const status = await sendSigned(`http://127.0.0.1:${member.port}`, pair.keys, body, headers).catch(() => 0);
      if (status !== 200 && !member.isAway && member.absences === absences)
        this.broken.push(`a signed webhook was answered with ${status}`);
    }
  }

  /** What the gateway would say; nothing if it has nothing to say of this. */
  async #toldOf(item: number, event: (FaultStep & { fault: "webhook" })["event"]): Promise<string | undefined> {
    const { db } = this.#stage.pair;
    const orders = this.known.orders.filter(({ listingId }) => listingId === this.cast.wares[item]?.id);
    const pid = orders.at(-1)?.pid;
    if (pid === undefined) return undefined;
    if (event === "refunded") {
      const refund = await readRefund(
        db,
        orders.map((order) => order.pid),
      );
      return refund && webhooksOf(refund.pid).refunded(refund, refund.refundId, refund.key);
    }
    const told = webhooksOf(pid);
    if (event === "failed") return told.failed(`pay_${randomBytes(7).toString("hex")}`);
    if (event === "expired") return told.expired();
    const capture = await readCapture(db, pid);
    return capture && told.captured(capture);
  }

  async #call(step: CallStep, isAlone: boolean): Promise<void> {
    const { tally } = this.#stage;
    const person = this.cast.people[step.who];
    const input = (await this.known.resolve(step.input, person)) as CallInput;
    if (step.way !== undefined) tally.fault(step.way === "drop" ? "line cut" : "line cut, asked again");
    if (step.way === undefined) return this.#ask(step, input, step.at, { isDropped: false, isAlone });
    await this.#ask(step, input, step.at, { isDropped: true, isAlone: false });
    if (step.way === "again") await this.#ask(step, input, otherSide(step.at), { isDropped: false, isAlone: false });
  }

  async #ask(
    step: CallStep,
    input: CallInput,
    at: Side,
    { isDropped, isAlone }: { isDropped: boolean; isAlone: boolean },
  ) {
    const { pair, secrets, tally } = this.#stage;
    const { call, key } = step;
    const browser = this.cast.people[step.who];
    const endpoint = endpointOf(call);
    // Whoever enters the code of somebody's phone is that person from then on, except where they show a token of their own.
    const isOther = browser.kind !== "staff" && endpoint.needsBearer !== true;
    const person = { ...browser, id: (isOther ? browser.jar.get("user_id") : undefined) ?? browser.id };
    // A balancer sends nobody to a process that is known to be gone.
    const member = pair.members[pair.members[at].isAway ? otherSide(at) : at];
    const absences = member.absences;
    const headers = headersOf(person, this.cast.address);
    if (key !== undefined) headers["idempotency-key"] = `${key}-${this.history.index}-${this.cast.people.Ann.id}`;
    if (endpoint.needsBearer && person.bearer !== undefined) headers.authorization = `Bearer ${person.bearer}`;
    let body: string | Buffer | undefined;
    if (endpoint.upload) body = await uploadBody(endpoint.upload.field, headers);
    else if (endpoint.method !== "GET") {
      headers["content-type"] = "application/json";
      body = JSON.stringify(input.body ?? {});
    }
    const path = urlOf(endpoint, input);
    const got = await send({
      port: member.port,
      method: endpoint.method,
      path,
      headers,
      body,
      isDropped,
      isStream: endpoint.stream === true,
    });
    const wasAway = member.isAway || member.absences !== absences;
    const sent = `${path} ${typeof body === "string" ? body : ""}`;
    const read = readAnswer({ call, endpoint, person, input, sent, got, wasAway, isDropped }, secrets, this.known);
    tally.answer(call, got.status, read.code);
    this.broken.push(...read.broken);
    keepCookies(browser, got.headers);
    if (got.status < 200 || got.status >= 300) return;
    learn(call, { known: this.known, person, data: read.data, input });
    const isChange = endpoint.method !== "GET" || endpoint.mutates === true;
    if (isChange) await this.#hold({ call, userId: person.id, input, data: read.data }, isAlone);
    this.broken.push(
      ...(await listWrongSums(pair.db, { call, userId: person.id, input, data: read.data }, this.known, isAlone)),
    );
  }

  /** Read by somebody else at once: what is acknowledged is written by then. */
  async #hold(promised: Promised, isAlone: boolean): Promise<void> {
    const isThere = await isStored(this.#stage.pair.db, { ...promised, isAlone });
    this.#stage.tally.acknowledged(promised.call, isThere !== undefined);
    if (isThere === false) this.broken.push(`${promised.call} was acknowledged, but is not in the database`);
    else if (isThere) this.#promised.push(promised);
  }
}
