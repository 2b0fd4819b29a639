// Files in S3, or in whatever speaks its language. Nothing waits longer than a few seconds for it.
import type { Readable } from "node:stream";
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { StorageConfig } from "../../kit/config-providers.ts";
import type { Storage } from "../../kit/ports.ts";
import { requireStorageName } from "./storage-name.ts";

const CONNECT_MS = 2_000;
/** The whole of a call, its repetitions included; of a read, until the first byte. */
const CALL_MS = 8_000;
/** In the middle of a file: whoever reads it may be slow too. */
const SILENCE_MS = 30_000;
const ATTEMPTS = 3;

export interface S3Options extends Extract<StorageConfig, { kind: "s3" }> {
  callMs?: number;
}

export function openS3(options: S3Options): Storage {
  const { callMs = CALL_MS, bucket, accessKeyId, secretAccessKey } = options;
  const client = new S3Client({
    region: options.region,
    endpoint: options.endpoint,
    forcePathStyle: options.pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    // The others who speak S3 do not all know the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  });
  /** Let go once it has answered: how long the reader of a stream takes is the reader's business. */
  const inTime = async <T>(call: (limit: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> => {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), callMs);
    try {
      return await call({ abortSignal: limit.signal });
    } finally {
      clearTimeout(timer);
    }
  };
  const place = (name: string) => {
    requireStorageName(name);
    return { Bucket: bucket, Key: name };
  };
  return {
    async put(name, bytes, contentType) {
      const command = new PutObjectCommand({ ...place(name), Body: bytes, ContentType: contentType });
      await inTime((limit) => client.send(command, limit));
    },
    async find(name) {
      const command = new GetObjectCommand(place(name));
      try {
        const { Body, ContentLength = 0 } = await inTime((limit) => client.send(command, limit));
        return Body === undefined ? undefined : { bytes: ContentLength, stream: Body as Readable };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async remove(name) {
      const command = new DeleteObjectCommand(place(name));
      await inTime((limit) => client.send(command, limit));
    },
  };
}

/** A key that may not list its bucket is told 403 about what is not there; that stays a fault, for the operator to see. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === "NoSuchKey" || error.name === "NotFound");
}
