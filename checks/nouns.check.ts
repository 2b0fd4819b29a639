// One noun down the stack: a capability has one name, and the same name in every tree. Whoever changes coupons looks for
// `coupons` in each and finds it.
import { describe, expect, test } from "vitest";
import { listFiles } from "./repository.ts";

const NOUNS = `
  accounts ads api-keys asks audit catalogue consents content conversations coupons grievances identities ledger listings
  market moderation
  notifications offers orders passports payments payouts questions referrals remittances reports search settings
  shipments taxes waits webhooks wishlist
`
  .split(/\s+/)
  .filter(Boolean);

/** Folders of a tree that are no noun, and why. */
const OTHERS: Record<string, Record<string, string>> = {
  contract: {
    backoffice: "the first page of the back office, its figures and its jobs: each is about many nouns",
    dev: "what only a demo answers: its inbox of messages, its clock, its gateway",
  },
  "server/domains": {
    backoffice: "what staff do across nouns: people with their strikes, view-as, search, figures, jobs",
    dev: "what only a demo answers",
  },
  "web/routes": {
    backoffice: "pages of staff, each under its noun again",
    dev: "pages that only a demo has",
  },
  "web/routes/backoffice": {},
  "web/features": {
    backoffice: "the frame, the menu and the figures of the back office",
    dev: "the page that shows every piece of the design system",
    device: "this browser as a device: its worker, its permission to notify",
    home: "the first page, which shows many nouns",
  },
  e2e: {
    backoffice: "the frame, the menu and the roles of the back office",
    "every-page": "what holds for every page of the table",
    faults: "kills, races and floods: npm run faults",
    histories: "random histories against a checker: npm run histories",
    outside: "two checkouts compared from outside",
    pictures: "photographs of pages",
    reading: "how a page is looked at: contrast, language, what is cut off",
    shell: "what is around every page: bars, layers, the way back, the installed app",
    stage: "what a story begins with: people, listings, orders",
  },
};

/** Nouns that a tree does not have, and why. */
const HOLES: Record<string, Record<string, string>> = {
  "server/domains": {
    payouts:
      "payments and orders/payouts: apart from them it is in a circle with payments, and five more arrows point at it",
  },
  "web/routes": {
    ads: "stand on pages of other nouns",
    "api-keys": "staff's alone",
    audit: "staff's alone",
    identities: "asked for and shown with their listing",
    coupons: "used at checkout, which is of orders",
    ledger: "staff's alone",
    market: "staff's alone",
    moderation: "staff's alone",
    remittances: "staff's alone",
    reports: "a dialog on pages of other nouns",
    webhooks: "staff's alone",
    settings: "staff's alone; what a person sets is in accounts",
  },
  "web/routes/backoffice": {
    notifications: "nobody looks at what others were told",
    offers: "shown with their listing",
    passports: "anybody's page is staff's too; nothing to decide",
    search: "nothing to decide",
    waits: "shown with their listing",
    wishlist: "nobody looks at what others like",
  },
  e2e: {
    audit: "looked at with the back office",
    moderation: "looked at with the settings",
    reports: "looked at with the listing and the back office",
    wishlist: "looked at with lists of listings",
  },
};

const files = listFiles(/^(contract|server\/domains|web\/(routes|features)|e2e)\//);
const foldersOf = (tree: string) => [
  ...new Set(files.filter((file) => file.startsWith(`${tree}/`)).flatMap((file) => nameIn(tree, file))),
];

function nameIn(tree: string, file: string): string[] {
  const [folder, ...rest] = file.slice(tree.length + 1).split("/");
  return folder !== undefined && rest.length > 0 ? [folder] : [];
}

describe.each(Object.keys(OTHERS))("folders of %s", (tree) => {
  const folders = foldersOf(tree);

  test("are nouns, or named here with a reason", () => {
    const others = Object.keys(OTHERS[tree] ?? {});
    expect(folders.filter((folder) => !NOUNS.includes(folder) && !others.includes(folder))).toEqual([]);
    expect(others.filter((folder) => !folders.includes(folder))).toEqual([]);
  });

  test("leave no noun out without a reason", () => {
    const holes = Object.keys(HOLES[tree] ?? {});
    expect(NOUNS.filter((noun) => !folders.includes(noun) && !holes.includes(noun))).toEqual([]);
    expect(holes.filter((noun) => folders.includes(noun))).toEqual([]);
  });
});

test("what staff do or see of a noun is its desk, in no other word", () => {
  const strays = files.filter((file) =>
    /^(server\/domains|web\/features)\/[^/]+\/.*\b(editing|admin|manage|staff-side)\//.test(file),
  );
  expect(strays).toEqual([]);
});
