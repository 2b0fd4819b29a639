// Files that a caller sends as multipart/form-data. They are read one after the other, as fast as they are worked off:
// a call never holds more than one file in memory beyond what its handler keeps. Names and types that the sender gave
// them are not even looked at.
import type { IncomingMessage } from "node:http";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { UploadRules } from "../../../contract/kit.ts";
import { say } from "../../../contract/say.ts";
import { Turns } from "../gate/turns.ts";
import { refuse } from "../refusal.ts";

/** Each may hold a file of ten megabytes: together about as much as all the rest of the process. */
const UPLOADS_AT_ONCE = 8;
const UPLOADS_IN_LINE = 60;
/** So that nobody can keep everyone else out by sending slowly. */
const UPLOADS_PER_PERSON = 5;
/** A sender who says nothing for so long while we listen has gone. */
const STALL_MS = 30_000;
/** The lines before a file's content: our own pages send three, of about two hundred bytes. */
const PART_HEADER_BYTES = 4_096;
const PART_HEADERS = 10;

export interface Upload {
  /** May be asked for once. */
  files(): AsyncGenerator<Buffer, void>;
  /** Fires when the sender has gone away: what is being made has nobody to go to. */
  signal: AbortSignal;
}

export type Receive = <T>(
  request: FastifyRequest,
  reply: FastifyReply,
  person: string,
  work: (upload: Upload) => Promise<T>,
) => Promise<T>;

/** Teaches the routes of `app`, and of no other, to take files instead of JSON. */
export type InstallUpload = (app: FastifyInstance, rules: UploadRules) => Promise<Receive>;

/** One line for all of them, because they share one memory. */
export function createUploads(): InstallUpload {
  const turns = new Turns({ atOnce: UPLOADS_AT_ONCE, inLine: UPLOADS_IN_LINE, perKey: UPLOADS_PER_PERSON });
  return async (app, rules) => {
    const maxTotal = await preferFiles(app, rules);
    return (request, reply, person, work) => receive({ request, reply, person, rules, maxTotal, turns }, work);
  };
}

/** Returns how much a whole call may send. */
async function preferFiles(app: FastifyInstance, rules: UploadRules): Promise<number> {
  const maxTotal = rules.maxFiles * (rules.maxBytes + PART_HEADER_BYTES) + PART_HEADER_BYTES;
  app.removeAllContentTypeParsers();
  await app.register(multipart, {
    // Every part is taken for a file: there is nothing else to send.
    isPartAFile: () => true,
    throwFileSizeLimit: false,
    limits: {
      files: rules.maxFiles,
      parts: rules.maxFiles + 1,
      fileSize: rules.maxBytes,
      headerPairs: PART_HEADERS,
    },
  });
  app.addHook("preParsing", async (request) => {
    if (!/^multipart\/form-data\s*;/i.test(request.headers["content-type"] ?? "")) {
      refuse("wrong_content_type", { message: "Send the files as multipart/form-data." });
    }
    if (Number(request.headers["content-length"] ?? 0) > maxTotal) refuse("too_large");
  });
  return maxTotal;
}

interface Reception {
  request: FastifyRequest;
  reply: FastifyReply;
  person: string;
  rules: UploadRules;
  maxTotal: number;
  turns: Turns;
}

async function receive<T>(
  { request, reply, person, rules, maxTotal, turns }: Reception,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const gone = new AbortController();
  const line = listenTo(request.raw, maxTotal);
  let leave = () => {};
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  try {
    return await work({
      signal: gone.signal,
      async *files() {
        leave = await turns.take(person, gone.signal);
        yield* readFiles(request, rules, line);
      },
    });
  } catch (error) {
    // Nobody hears this; it only says that it was no fault of ours.
    if (error === gone.signal.reason) refuse("malformed_body");
    throw error;
  } finally {
    leave();
    line.letGo();
  }
}

async function* readFiles(request: FastifyRequest, rules: UploadRules, line: Line): AsyncGenerator<Buffer, void> {
  const parts = request.parts();
  let count = 0;
  for (;;) {
    const { value: part, done } = await line.heard(parts.next()).catch((error: unknown) => refuseBroken(error, rules));
    if (done) break;
    if (part.type !== "file" || part.fieldname !== rules.field) {
      refuse("validation_failed", {
        fields: { [String(part.fieldname).slice(0, 60)]: "This field is not known here." },
      });
    }
    yield await readFile(part.file, rules, count++, line);
  }
  if (count === 0) refuse("validation_failed", { fields: { [rules.field]: `Choose at least one ${rules.noun}.` } });
}

async function readFile(
  file: AsyncIterable<Buffer> & { truncated: boolean },
  rules: UploadRules,
  index: number,
  line: Line,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const source = file[Symbol.asyncIterator]();
  for (;;) {
    const { value, done } = await line.heard(source.next()).catch((error: unknown) => refuseBroken(error, rules));
    if (file.truncated) {
      const megabytes = Math.floor(rules.maxBytes / 1024 / 1024);
      refuse("too_large", fileRefusal(rules, index, `is larger than ${megabytes} MB.`));
    }
    if (done) return Buffer.concat(chunks);
    chunks.push(value);
  }
}

/** What is wrong with one of the files, said so that a person finds it: they count from one. */
export function fileRefusal({ field, noun }: UploadRules, index: number, problem: string) {
  const message = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${index + 1} ${problem}`;
  return { message, fields: { [`${field}.${index}`]: message } };
}

function refuseBroken(error: unknown, { field, maxFiles, noun }: UploadRules): never {
  const { code } = error as { code?: string };
  if (code === "FST_FILES_LIMIT" || code === "FST_PARTS_LIMIT") {
    refuse("validation_failed", { fields: { [field]: `Choose ${maxFiles} ${noun}s at most.` } });
  }
  refuse("malformed_body", { message: say("upload_broke_off") });
}

interface Line {
  /** Waits for the sender, but not for ever. */
  heard<T>(step: Promise<T>): Promise<T>;
  letGo(): void;
}

function listenTo(raw: IncomingMessage, maxTotal: number): Line {
  let total = 0;
  let timer: NodeJS.Timeout | undefined;
  const count = (chunk: Buffer) => {
    total += chunk.length;
    timer?.refresh();
    // More than all allowed files together: nobody who means well.
    if (total > maxTotal) raw.destroy();
  };
  let isCounting = false;
  return {
    async heard(step) {
      if (!isCounting) raw.on("data", count);
      isCounting = true;
      timer = setTimeout(() => raw.destroy(), STALL_MS);
      try {
        return await step;
      } finally {
        clearTimeout(timer);
      }
    },
    letGo() {
      clearTimeout(timer);
      if (!isCounting) raw.on("data", count);
      // A sender who is still sending hears the answer only when it is done: the rest is read and dropped.
      raw.unpipe();
      raw.resume();
    },
  };
}
