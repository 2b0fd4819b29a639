// What must be true of the product behind nginx, whose cache is shared by everybody: guests get a page of their own kind,
// nobody gets what is another's, what was packed stays packed, and the product knows where somebody comes from.
import { type Answer, ask } from "./ask.ts";

export interface Visitor {
  id: string;
  jar: ReadonlyMap<string, string>;
}

export interface Proxied {
  origin: string;
  /** A page that anybody may see. */
  page: string;
  people: readonly [Visitor, Visitor];
}

/** Of each so many at the same moment. */
const AT_ONCE = 12;
/** A page is kept for a second: rounds are further apart, so that each has it made anew. */
const ROUND_MS = 1_200;

/** A kind of guest: what their browser sends, and how <html> looks for them. */
const GUESTS: readonly { name: string; headers: Record<string, string>; html?: string }[] = [
  { name: "a new guest", headers: {}, html: 'lang="en"' },
  { name: "Hindi", headers: { cookie: "lang=hi" }, html: 'lang="hi"' },
  { name: "dark", headers: { cookie: "theme=dark" }, html: 'lang="en" data-theme="dark"' },
  { name: "light, Hindi", headers: { cookie: "x=1; theme=light;lang=hi" }, html: 'lang="hi" data-theme="light"' },
  { name: "data saver", headers: { cookie: "data_saver=1" }, html: 'lang="en" data-saver=""' },
  { name: "Save-Data", headers: { "save-data": "on" }, html: 'lang="en" data-saver=""' },
  // Whoever says it in a way that nginx and the product could read differently must not change what others get.
  { name: "LANG in capitals", headers: { cookie: "LANG=hi" } },
  { name: "Theme in capitals", headers: { cookie: "Theme=DARK" } },
  { name: "a saver that is none", headers: { "save-data": "on/1" } },
  { name: "ON", headers: { "save-data": "ON" } },
  { name: "with a hard space", headers: { cookie: "lang=hi\u00a0" } },
  { name: "out and in", headers: { cookie: "IS_LOGIN=0; is_login=1" } },
  { name: "two languages", headers: { cookie: "lang=en; lang=hi" }, html: 'lang="en"' },
  { name: "two languages, turned", headers: { cookie: "lang=hi; lang=en" }, html: 'lang="hi"' },
  { name: "another's cookie", headers: { cookie: "my_lang=hi; theme2=dark" }, html: 'lang="en"' },
  { name: "a theme that is none", headers: { cookie: "theme=darker" }, html: 'lang="en"' },
  { name: "logged out", headers: { cookie: "is_login=0" }, html: 'lang="en"' },
];

const PACKINGS: readonly { accepts: string | undefined; is: string | undefined }[] = [
  { accepts: "gzip, deflate, br", is: "br" },
  { accepts: "gzip", is: "gzip" },
  { accepts: "br;q=0, gzip", is: "gzip" },
  { accepts: "gzip;q=0", is: undefined },
  { accepts: undefined, is: undefined },
];

/** Each line one thing that is not so. */
export async function lookThrough(proxied: Proxied): Promise<string[]> {
  const guests = await lookAtGuests(proxied);
  return [...guests, ...(await Promise.all([lookAtPeople(proxied), lookAtPacking(proxied)])).flat()];
}

const htmlOf = ({ text }: Answer) => /<html ([^>]*)>/.exec(text)?.[1]?.trim();
const cacheOf = ({ headers }: Answer) => String(headers["x-cache"]);
const times = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: AT_ONCE }, work));
const nextRound = () => new Promise((done) => setTimeout(done, ROUND_MS));

async function lookAtGuests({ origin, page }: Proxied): Promise<string[]> {
  const problems: string[] = [];
  // In both orders: whoever comes first has the page made.
  for (const guests of [GUESTS, GUESTS.toReversed()]) {
    await nextRound();
    await Promise.all(
      guests.map(async ({ name, headers, html }) => {
        const answers = await times(() => ask(origin, page, { headers }));
        // Whoever comes a moment later finds it kept; or has it kept, where the crowd before them took longer than it is.
        const next = await ask(origin, page, { headers });
        const later = cacheOf(next) === "EXPIRED" ? await ask(origin, page, { headers }) : next;
        const isWrong = (answer: Answer) => answer.status !== 200 || htmlOf(answer) !== (html ?? htmlOf(answer));
        const wrong = [...answers, later].find(isWrong);
        if (wrong) problems.push(`${name}: ${wrong.status} <html ${htmlOf(wrong)}>`);
        if (html !== undefined && cacheOf(later) !== "HIT") problems.push(`${name}: was not kept (${cacheOf(later)})`);
      }),
    );
  }
  return problems;
}

const cookiesOf = ({ jar }: Visitor) => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

async function lookAtPeople({ origin, page, people }: Proxied): Promise<string[]> {
  const problems: string[] = [];
  await nextRound();
  const mine = "/api/v1/user/profile";
  const asGuest = () =>
    times(async () => {
      const answers = [await ask(origin, page), await ask(origin, mine)];
      const [open, closed] = answers;
      if (people.some(({ id }) => answers.some(({ text }) => text.includes(id))))
        problems.push("a guest was given what is a person's");
      if (closed?.status !== 401) problems.push(`a guest got ${closed?.status} for a profile`);
      if (open?.status !== 200) problems.push(`a guest got ${open?.status} for ${page}`);
    });
  const asPerson = (person: Visitor) =>
    times(async () => {
      const headers = { cookie: cookiesOf(person) };
      const [open, own] = [await ask(origin, page, { headers }), await ask(origin, mine, { headers })];
      const [other] = people.filter(({ id }) => id !== person.id);
      if (cacheOf(open) !== "BYPASS") problems.push(`a person's page went by the cache: ${cacheOf(open)}`);
      if (own.status !== 200 || !own.text.includes(person.id)) problems.push(`a profile: ${own.status}`);
      if (other && [open, own].some(({ text }) => text.includes(other.id)))
        problems.push("a person was given another's");
      if (["HIT", "MISS", "EXPIRED", "STALE"].includes(cacheOf(own)))
        problems.push(`a profile was kept or looked for among what is: ${cacheOf(own)}`);
    });
  await Promise.all([asGuest(), ...people.map(asPerson), asGuest()]);
  return [...new Set(problems)];
}

async function lookAtPacking({ origin, page }: Proxied): Promise<string[]> {
  await nextRound();
  const found = await Promise.all(
    PACKINGS.map(async ({ accepts, is }) => {
      const headers: Record<string, string> = accepts === undefined ? {} : { "accept-encoding": accepts };
      const answers = await times(() => ask(origin, page, { headers }));
      const wrong = answers.find(
        (answer) => answer.headers["content-encoding"] !== is || htmlOf(answer) !== 'lang="en"',
      );
      return wrong
        ? [`${accepts ?? "nothing"} was answered with ${wrong.headers["content-encoding"] ?? "nothing"}`]
        : [];
    }),
  );
  return found.flat();
}

/** Asks for a code, which is counted by the address that the product sees. Whatever the visitor says of theirs is not it. */
export async function askFrom(origin: string, from: string, phone: string): Promise<number> {
  const { status } = await ask(origin, "/api/v1/auth/otp", {
    method: "POST",
    body: JSON.stringify({ phone }),
    headers: { "x-forwarded-for": "203.0.113.7", "x-real-ip": "203.0.113.7", forwarded: "for=203.0.113.7" },
    from,
  });
  return status;
}
