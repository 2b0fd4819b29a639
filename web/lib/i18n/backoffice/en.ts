// The back office, in English. Its shape is what Hindi must match.
export const messages = {
  name: "Back office",
};

export type BackofficeMessages = typeof messages;
