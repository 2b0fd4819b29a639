// What every screen says on which something is set.

export const editing = {
  save: "Save",
  saving: "Saving",
  saved: "Saved",
  never: "As delivered",
  by: (name: string, when: string) => `${name}, ${when}`,
  readOnly: "You can look at this. An admin can change it.",
  movedOn: "Somebody else changed this in the meantime. Load it again to see how it is now; what you wrote here goes.",
  reload: "Load it again",
  problems: "Some things are not right yet",
  nothing: "nothing",
  english: "English",
  hindi: "Hindi",
  remove: "Remove",
  up: "Move up",
  down: "Move down",
  yes: "Yes",
  no: "No",
};
