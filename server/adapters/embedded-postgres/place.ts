// Where the cluster lives. Normally below DATA_DIR; elsewhere when its user could not reach it there.
import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { SHARED_FOLDER } from "./binaries.ts";
import { LaunchError } from "./launch-error.ts";
import { canEnter, type RunAs } from "./run-as.ts";

export interface Place {
  /** Everything below is inside. */
  root: string;
  data: string;
  socket: string;
  password: string;
  log: string;
}

/** A socket's path must fit into 107 bytes, with the file name that PostgreSQL adds. */
const LONGEST_SOCKET_FOLDER = 85;
const MB = 1024 * 1024;
const ROOM_TO_CREATE = 200 * MB;
const ROOM_TO_RUN = 48 * MB;

export function preparePlace(dataDir: string, user: RunAs | undefined): Place {
  const root = rootFor(dataDir, user);
  const place: Place = {
    root,
    data: path.join(root, "data"),
    socket: path.join(root, "socket"),
    password: path.join(root, "password"),
    log: path.join(root, "postgres.log"),
  };
  if (Buffer.byteLength(place.socket) > LONGEST_SOCKET_FOLDER) {
    place.socket = path.join(os.tmpdir(), `sahejo-${hash(root)}`);
  }
  requireRoom(root, existsSync(place.data) ? ROOM_TO_RUN : ROOM_TO_CREATE);
  mkdirSync(place.socket, { recursive: true, mode: 0o700 });
  give(place.socket, user);
  if (!existsSync(place.password))
    writeFileSync(place.password, randomBytes(24).toString("base64url"), { mode: 0o600 });
  give(place.password, user);
  return place;
}

/** Decided once and written down: a later change of permissions must not make the data seem gone. */
function rootFor(dataDir: string, user: RunAs | undefined): string {
  const note = path.join(dataDir, "postgres-is-in");
  if (existsSync(note)) return readFileSync(note, "utf8").trim();
  const near = path.join(dataDir, "postgres");
  // Only the inner folder is closed: PostgreSQL's user must be able to walk through the outer one.
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  mkdirSync(near, { recursive: true, mode: 0o700 });
  give(near, user);
  if (canEnter(near, user)) return near;
  mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 });
  // A fresh name each time: whoever deletes DATA_DIR wants to begin anew, not to find the old data again.
  const far = mkdtempSync(path.join(SHARED_FOLDER, "data-"));
  give(far, user);
  if (!canEnter(far, user))
    throw new LaunchError(
      `PostgreSQL cannot reach ${near}, nor ${far}: set DATA_DIR to a folder other users may enter.`,
    );
  writeFileSync(note, `${far}\n`);
  return far;
}

function give(file: string, user: RunAs | undefined): void {
  if (user) chownSync(file, user.uid, user.gid);
  else if (file.endsWith("socket")) chmodSync(file, 0o700);
}

function requireRoom(folder: string, needed: number): void {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free < needed) {
    throw new LaunchError(
      `The disk that holds ${folder} is full: ${Math.floor(free / MB)} MB free, ${needed / MB} MB needed. Free some space or set DATA_DIR elsewhere.`,
    );
  }
}

function hash(text: string): string {
  return createHash("sha1").update(text).digest("hex").slice(0, 12);
}
