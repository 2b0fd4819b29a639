// Requests about one's data.
export const dataRequests = {
  lead: "People download their data and close their accounts themselves, at once. Here is who did, and who could not close yet and why. What reaches us by letter goes through Grievances.",
  columns: { user: "User", kind: "Asked for", state: "What came of it", asked: "Asked" },
  kinds: { export: "A copy of their data", deletion: "Closing the account" },
  waiting: "Could not be done yet",
  done: "Done",
  waits: "Not yet",
  times: (n: number) => `${n} times that day`,
  noName: "No name",
  none: "Nobody has asked",
  noneText: "Downloads and closed accounts show here.",
};
