// A courier's file on its way to the server: as a form, because it is a file and no JSON.
import { sessionContract } from "../../../../contract/accounts/session.contract.ts";
import { urlOf } from "../../../../contract/client.ts";
import { type Output, Refusal } from "../../../../contract/kit.ts";
import { remittancesDeskContract } from "../../../../contract/remittances/remittances.desk.contract.ts";
import type { CourierName } from "../../../../contract/shipments/facts.ts";
import { browserCalls, quietCalls } from "../../../lib/api.ts";
import { readCookie } from "../../../lib/cookies.ts";
import { loadFailureWords } from "../../../lib/i18n/load.client.ts";
import { readAnswer, Unreachable } from "../../../lib/session/answer.ts";

const { take } = remittancesDeskContract;
export type Taken = Output<typeof take>;

interface Told {
  courier: CourierName;
  reference?: string;
  paid_on?: string;
}

/** A session that ran out leads to its login, and a token that is gone is asked for, once each, as with every other call. */
export async function sendFile(file: File, told: Told): Promise<Taken> {
  try {
    return await send(file, told, readCookie(document.cookie, "csrf_token") || (await askToken()));
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) await browserCalls(remittancesDeskContract).overview();
    else if (!(error instanceof Refusal && error.code === "csrf_failed")) throw error;
    return send(file, told, await askToken());
  }
}

const askToken = () =>
  quietCalls(sessionContract)
    .csrfToken()
    .then(({ csrf_token }) => csrf_token);

async function send(file: File, told: Told, token: string): Promise<Taken> {
  const body = new FormData();
  body.append("file", file);
  const response = await fetch(urlOf(take, { query: told }), {
    method: take.method,
    headers: { "x-csrf-token": token },
    body,
  }).catch(() => {
    throw new Unreachable(undefined);
  });
  return readAnswer(response).then(
    ({ data }) => data as Taken,
    async (error: unknown) => {
      await loadFailureWords().catch(() => undefined);
      throw error;
    },
  );
}
