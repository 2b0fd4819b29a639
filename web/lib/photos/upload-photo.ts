// One photo to the server, with its progress. By XMLHttpRequest, because fetch cannot tell how much has gone up.
import { accountsContract } from "../../../contract/accounts/accounts.contract.ts";
import { sessionContract } from "../../../contract/accounts/session.contract.ts";
import { urlOf } from "../../../contract/client.ts";
import { type Endpoint, Refusal } from "../../../contract/kit.ts";
import { type Photo, photosContract } from "../../../contract/listings/photos.contract.ts";
import { browserCalls, quietCalls } from "../api.ts";
import { readCookie } from "../cookies.ts";
import { loadFailureWords } from "../i18n/load.client.ts";
import { readAnswer, Unreachable } from "../session/answer.ts";

const { upload } = photosContract;
const FIELD = upload.upload?.field ?? "images";

interface Sending {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (part: number) => void;
}

/** Where photos go, and a call of the same people that renews their session or leads to their login. */
interface Way {
  endpoint: Endpoint;
  renew: () => Promise<unknown>;
}

const listing: Way = { endpoint: upload, renew: () => browserCalls(accountsContract).profile() };

/** A session that ran out is renewed and a token that is gone is asked for, once each, as with every other call. */
export async function uploadPhoto(photo: Blob, sending: Sending, way: Way = listing): Promise<Photo> {
  const token = readCookie(document.cookie, "csrf_token") || (await askToken());
  try {
    return await send(photo, token, sending, way);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 401) await way.renew();
    else if (error.code !== "csrf_failed") throw error;
    return send(photo, await askToken(), sending, way);
  }
}

let asking: Promise<string> | undefined;

/** One question for all photos that miss the token at once: each answer would replace the one before. */
function askToken(): Promise<string> {
  asking ??= quietCalls(sessionContract)
    .csrfToken()
    .then(({ csrf_token }) => csrf_token)
    .finally(() => {
      asking = undefined;
    });
  return asking;
}

function send(photo: Blob, token: string, { signal, onProgress }: Sending, { endpoint }: Way): Promise<Photo> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal.addEventListener("abort", stop);
    request.open(endpoint.method, urlOf(endpoint, {}));
    request.setRequestHeader("x-csrf-token", token);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onloadend = () => signal.removeEventListener("abort", stop);
    request.onabort = () => reject(signal.reason);
    request.onerror = () => reject(new Unreachable(undefined));
    request.onload = () => {
      const retryAfter = request.getResponseHeader("retry-after");
      const headers: HeadersInit = retryAfter === null ? {} : { "retry-after": retryAfter };
      readAnswer(new Response(request.responseText, { status: request.status, headers })).then(
        ({ data }) => {
          const [taken] = data as Photo[];
          if (taken) resolve(taken);
          else reject(new Unreachable(undefined));
        },
        async (error: unknown) => {
          await loadFailureWords().catch(() => undefined);
          reject(error);
        },
      );
    };
    const form = new FormData();
    form.append(FIELD, photo, "photo.jpg");
    request.send(form);
  });
}
