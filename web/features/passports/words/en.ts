// The passport of an item: what the page itself says. What the loader draws is in drawn-en.ts.

export const messages = {
  none: "There is no passport with this code",
  noneText: "It has ten letters and digits. Read it once more from the paper or the page.",
  action: "Categories",
  checking: "Computing the chain again on this device…",
  checked: (n: number) => `Checked on this device: all ${n} entries are as they were written.`,
  broken: (n: number) =>
    `Entry ${n} is not as it was written. This device computed the chain again and it breaks there.`,
  failed: "This device could not check the chain just now.",
};
export type PassportMessages = typeof messages;

declare module "../../../lib/i18n/catalogue.ts" {
  interface Areas {
    passports: PassportMessages;
  }
}
