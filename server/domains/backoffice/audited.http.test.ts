// Every action of these parts of the back office is in the log. An action added to a contract here has to be done in
// this file too, or the test fails.
import { expect, test } from "vitest";
import { usersDeskContract } from "../../../contract/accounts/users.desk.contract.ts";
import { deskContract } from "../../../contract/backoffice/desk.contract.ts";
import { viewAsContract } from "../../../contract/backoffice/view-as.contract.ts";
import type { Endpoint } from "../../../contract/kit.ts";
import { listingsDeskContract } from "../../../contract/listings/listings.desk.contract.ts";
import { verificationContract } from "../../../contract/listings/verification.desk.contract.ts";
import { wordsContract } from "../../../contract/moderation/words.desk.contract.ts";
import { questionsContract } from "../../../contract/questions/questions.contract.ts";
import { reportsContract } from "../../../contract/reports/reports.contract.ts";
import { makePublished, makeSeller, phoneListing } from "../../testing/make.ts";
import { world } from "../../testing/world.ts";

const { staff, user } = await world();
const admin = await staff();
const { api } = admin;
const seller = await makeSeller(await user());
const buyer = await user();
const reason = "a reason for it";

const submit = async () =>
  (await seller.api.listings.create({ body: phoneListing(seller, await seller.storePhotos(1)) })).id;
const publish = async () => (await makePublished(seller, admin)).id;
const report = async () => {
  const id = await publish();
  await buyer.api.reports.reportListing({ params: { id }, body: { report_type: "stolen", message: "" } });
  const { data } = await api.reports.queue({ query: {} });
  return data.find(({ subject }) => subject.id === id)?.id ?? "";
};
const params = { id: buyer.id };

/** What is done, and what the log calls it. */
const acts: Record<string, [action: string, act: () => Promise<unknown>]> = {
  "POST /backoffice/me/filters": [
    "filter.save",
    () => api.desk.saveFilter({ body: { screen: "users", name: "a", query: "q=a" } }),
  ],
  "DELETE /backoffice/me/filters/{id}": [
    "filter.remove",
    async () => api.desk.removeFilter({ params: { id: (await api.desk.filters())[0]?.id ?? "" } }),
  ],
  "GET /backoffice/listings/export": ["list.export", () => admin.request("/api/v1/backoffice/listings/export")],
  "GET /backoffice/users/export": ["list.export", () => admin.request("/api/v1/backoffice/users/export")],
  "GET /backoffice/questions/export": ["list.export", () => admin.request("/api/v1/backoffice/questions/export")],
  "GET /backoffice/reports/export": ["list.export", () => admin.request("/api/v1/backoffice/reports/export")],
  "GET /backoffice/users/{id}/view_as": ["user.view_as", () => api.viewAs.viewAs({ params })],
  "POST /backoffice/users/{id}/reveal": ["user.reveal", () => api.usersDesk.reveal({ params, body: { reason } })],
  "POST /backoffice/users/{id}/strikes": ["user.strike", () => api.usersDesk.strike({ params, body: { reason } })],
  "POST /backoffice/users/{id}/strikes/{strike_id}/remove": [
    "user.remove_strike",
    async () => {
      const [strike] = (await api.usersDesk.item({ params })).strikes;
      return api.usersDesk.removeStrike({ params: { ...params, strike_id: strike?.id ?? "" }, body: { reason } });
    },
  ],
  "POST /backoffice/verification/{id}": [
    "listing.approve",
    async () =>
      api.verification.decide({ params: { id: await submit() }, body: { approve: true, points: "all_seen" } }),
  ],
  "POST /backoffice/listings/{id}/hold": [
    "listing.hold",
    async () => api.verification.hold({ params: { id: await publish() }, body: { reason } }),
  ],
  "POST /backoffice/listings/{id}/unhold": [
    "listing.unhold",
    async () => {
      const { data } = await api.listingsDesk.list({ query: { status: "on_hold" } });
      return api.verification.unhold({ params: { id: data[0]?.id ?? "" }, body: { reason } });
    },
  ],
  "POST /backoffice/listings/{id}/remove": [
    "listing.remove",
    async () => api.verification.takeDown({ params: { id: await publish() }, body: { reason } }),
  ],
  "POST /backoffice/reports/{id}": [
    "report.dismissed",
    async () => api.reports.decide({ params: { id: await report() }, body: { outcome: "dismissed" } }),
  ],
  "POST /backoffice/questions/{id}/remove": [
    "question.remove",
    async () => {
      const product_id = (await api.listingsDesk.list({ query: { status: "published" } })).data[0]?.id ?? "";
      const { id } = await buyer.api.questions.post({ body: { product_id, question_text: "How old is it?" } });
      return api.questions.takeDown({ params: { id }, body: { reason } });
    },
  ],
  "POST /backoffice/words": ["word.add", () => api.words.add({ body: { word: "flumpet", kind: "refused" } })],
  "POST /backoffice/words/remove": [
    "word.remove",
    () => api.words.remove({ body: { word: "flumpet", kind: "refused" } }),
  ],
  // Last: it logs the buyer out.
  "POST /backoffice/users/{id}/end_sessions": [
    "user.end_sessions",
    () => api.usersDesk.endSessions({ params, body: { reason } }),
  ],
};

/** Nothing is done by these: one says what somebody looks at, the other tries a text and keeps nothing. */
const NO_ACTION = ["POST /backoffice/verification/{id}/claim", "POST /backoffice/words/try"];

test("no action of these contracts is missing here", () => {
  const all: Endpoint[] = [
    deskContract,
    listingsDeskContract,
    usersDeskContract,
    viewAsContract,
    wordsContract,
    verificationContract,
    questionsContract,
    reportsContract,
  ].flatMap((contract) => Object.values(contract as Record<string, Endpoint>));
  const acting = all.filter(
    ({ auth, method, csv, path }) => typeof auth === "object" && (method !== "GET" || csv || path.endsWith("/view_as")),
  );
  const names = acting.map(({ method, path }) => `${method} ${path}`);
  expect(names.toSorted()).toEqual([...Object.keys(acts), ...NO_ACTION].toSorted());
});

test.each(Object.entries(acts))("%s is in the log as what it was, with who did it", async (_name, [action, act]) => {
  const newest = async () => (await api.audit.list({ query: { limit: 1 } })).data[0];
  await act();
  expect(await newest()).toMatchObject({ action, staff_id: admin.id });
});
