// Work that is done after the answer.
import type { JobState } from "../../../../contract/backoffice/jobs.contract.ts";

const jobStates: Record<JobState, string> = {
  waiting: "Waiting",
  running: "Running",
  failing: "Tried again soon",
  parked: "Parked",
};

export const jobWords = {
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
};
