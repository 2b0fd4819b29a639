// Login, /user/* and the payment pages, in English. Its shape is what Hindi must match.
export const messages = {
  back: "Back",
};

export type AccountMessages = typeof messages;
