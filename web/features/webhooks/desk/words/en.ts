// Webhooks out at the desk.
import type {
  DeliveryState,
  TryFailure,
  WebhookState,
} from "../../../../../contract/webhooks/webhooks.desk.contract.ts";
import { groups, topics } from "./topics-en.ts";

const states: Record<WebhookState, string> = { on: "Working", paused: "Paused", off: "Switched off" };
const deliveryStates: Record<DeliveryState, string> = { waiting: "Waiting", accepted: "Accepted", parked: "Parked" };
const failures: Record<TryFailure, string> = {
  answer: "Not accepted",
  redirect: "It wanted to send us elsewhere. Redirects are not followed",
  slow: "No answer within 10 seconds",
  refused: "Nobody listens there",
  unknown_host: "Nobody knows its name",
  private: "Its name leads into a private network. Nothing was sent",
  tls: "Its certificate is not right",
  broken: "The connection broke off",
  lost: "Our own process ended meanwhile",
  mistake: "The event is not as its description says. This is our mistake",
};

const webhookDesk = {
  groups,
  topics,
  states,
  deliveryStates,
  failures,
  lead: "Programs of your own, or of others, that are told what happens here: signed, in order for each thing, and again until they have taken it. No personal data is sent.",
  make: "New address",
  back: "All addresses",
  columns: {
    url: "Address",
    state: "State",
    events: "Events",
    waiting: "Waiting",
    parked: "Parked",
    last: "Last accepted",
  },
  failing: "Failing",
  failingSince: (when: string) => `since ${when}`,
  never: "Not yet",
  countEvents: (count: number) => (count === 1 ? "1 event" : `${count} events`),
  none: "Nobody is told yet",
  noneText: "Name an address and choose what it should be told.",
  form: {
    title: "New address for events",
    lead: "From the moment it is made, the address is told of every event that you choose.",
    url: "Address",
    urlHint: "https, and reachable from the Internet",
    events: "What it is told",
    chosen: (count: number, all: number) => `${count} of ${all}`,
    all: "All",
    allOf: (group: string) => `All of ${group}`,
    noneOf: (group: string) => `None of ${group}`,
    chooseSome: "Choose at least one event.",
    make: "Make it",
    making: "Making",
    save: "Save",
    saving: "Saving",
    saved: "Saved",
  },
  secret: {
    title: "Its secret",
    once: "It is shown this once. Put it where your program finds it: whoever has it can write in your market’s name.",
    copy: "Copy the secret",
    copied: "The secret is copied",
    done: "I have it",
    oldUntil: (when: string) => `The old secret signs as well until ${when}.`,
    rotate: "New secret",
    rotateTitle: "Make a new secret?",
    rotateText:
      "For 24 hours both sign, so that your program can change over. If there was one before the last, it ends now.",
    rotating: "Making",
  },
  acts: {
    pause: "Pause",
    resume: "Resume",
    paused: "Paused. Events wait until you resume it",
    resumed: "Resumed",
    busy: "One moment",
    test: "Send a test",
    testing: "Sending",
    testGood: (status: number, ms: number) => `Accepted with ${status} in ${ms} ms`,
    testBad: (why: string) => `Not accepted: ${why}`,
    remove: "Delete",
    removing: "Deleting",
    removeTitle: "Delete this address?",
    removeText: "It is told nothing more. What waits for it and the record of what was sent are gone.",
    removed: "Deleted",
  },
  offNote: (when: string) =>
    `Every try has failed since ${when}, so it was switched off, and nothing is kept for it. Resume it when it answers again, then replay the time it missed.`,
  failingNote: (when: string) => `Every try has failed since ${when}. After three days it is switched off.`,
  pausedNote: "Events wait for it, for up to 30 days, and are sent once you resume it.",
  replay: {
    open: "Replay",
    title: "Send a span of time again",
    text: "All events of the span that it is told of, also those it has accepted, in order and with the same ids. Events are kept for 30 days.",
    from: "From",
    to: "To",
    send: "Send again",
    sending: "One moment",
    done: (count: number) => (count === 1 ? "1 event is sent again" : `${count} events are sent again`),
    choose: "Choose a day and a time.",
  },
  deliveries: {
    title: "Deliveries",
    filter: "Show",
    any: "All",
    columns: { event: "Event", at: "Happened", state: "State", tries: "Tries", act: "Action" },
    tries: (count: number) => (count === 1 ? "1 try" : `${count} tries`),
    next: (when: string) => `Next try ${when}`,
    line: (when: string, took: string) => `${when}, ${took}`,
    took: (ms: number) => `${ms} ms`,
    answered: (status: number) => `Answered ${status}`,
    log: (name: string) => `Tries of ${name}`,
    retry: "Send again",
    retryName: (name: string) => `Send again: ${name}`,
    retried: "It is sent again now",
    none: "Nothing was sent yet",
    noneText: "The next event that it is told of shows here.",
    more: "Load more",
    loading: "Loading",
  },
  verify: {
    title: "How to check the signature",
    text: "Compute the HMAC-SHA-256 of the time, a dot and the body as it came, with the secret, and compare. Refuse what is older than five minutes. In Node:",
    docs: "In Python, and all about order, tries and replays: docs/webhooks.md. What each event carries: “webhooks” in the API’s description.",
    docsLink: "The API’s description",
    copy: "Copy the example",
    copied: "The example is copied",
  },
};

export const words = { webhookDesk };

export type Words = typeof words;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface DeskWords extends Words {}
}
