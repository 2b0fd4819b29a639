// What a message may hold, for the form that writes one and the call that takes it.
export const messageRules = { text: 1_000, photos: 4 } as const;

export const MESSAGES_ON_A_PAGE = 30;

/** Who stands behind an entry of a thread. */
export const threadSides = ["buyer", "seller", "support", "system"] as const;
export type ThreadSide = (typeof threadSides)[number];
