// Jobs and webhooks, in English.
import type { JobState, WebhookState } from "../../../../../contract/backoffice/jobs.contract.ts";

const jobStates: Record<JobState, string> = {
  waiting: "Waiting",
  running: "Running",
  failing: "Tried again soon",
  parked: "Parked",
};

const webhookStates: Record<WebhookState, string> = {
  waiting: "Waiting",
  failing: "Failed",
  applied: "Took effect",
};

export const machinery = {
  jobs: {
    lead: "Work after the answer. What keeps failing is parked here, and everything else goes on.",
    state: "State",
    states: jobStates,
    task: "Task",
    taskHint: "Its whole name",
    columns: {
      task: "Task",
      state: "State",
      tries: "Tries",
      error: "Last error",
      next: "Next run",
      act: "Act",
    },
    tries: (tries: number, most: number) => `${tries} of ${most}`,
    retry: "Run again",
    retryName: (task: string, id: string) => `Run again: ${task} ${id}`,
    retried: "It runs again now",
    byTask: "By task",
    counts: { task: "Task", waiting: "Waiting", running: "Running", failing: "Failing", parked: "Parked", act: "Act" },
    retryTask: "Run the parked again",
    retryTaskName: (task: string) => `Run the parked again: ${task}`,
    retriedTask: (count: number) => (count === 1 ? "1 job runs again" : `${count} jobs run again`),
    noTasks: "No jobs waiting",
    noTasksText: "All work is done.",
    none: "No jobs",
    noneText: "All work is done.",
  },
  webhooks: {
    lead: "What the gateway told us: the event, what it is about, and what came of it. Nothing about people is shown.",
    state: "State",
    states: webhookStates,
    q: "The gateway’s event id",
    qHint: "Whole, as it is written",
    columns: {
      event: "Event",
      about: "About",
      state: "State",
      received: "Received",
      applied: "Took effect",
      act: "Act",
    },
    noEvent: "No event’s name",
    outcomes: {
      applied: "Took effect",
      known: "Known before",
      unknown: "Not ours",
      ignored: "Nothing for us",
    } as Record<string, string>,
    tries: (tries: number) => (tries === 1 ? "1 try" : `${tries} tries`),
    apply: "Apply again",
    applyName: (id: string) => `Apply again: ${id}`,
    applied: "It is tried again now",
    none: "The gateway has told us nothing yet",
    noneText: "Each event shows here for 30 days after it took effect.",
  },
};
