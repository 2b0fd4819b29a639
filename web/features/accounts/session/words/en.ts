// Logging in by phone, in English. Its shape is what Hindi must match.
export const messages = {
  heading: "Login with your phone",
  lead: "We send a code by SMS. No password to remember.",
  phone: "Mobile number",
  phoneHint: "10 digits, without 0 or +91",
  phoneWrong: "Enter a 10-digit mobile number that starts with 6, 7, 8 or 9.",
  next: "Send code",
  sending: "Sending code",
  codeHeading: "Enter the code",
  sentTo: "Sent by SMS to",
  edit: "Edit number",
  code: "6-digit code",
  codeHint: "You can paste it, or let your phone fill it in. We go on after the sixth digit.",
  codeShort: "The code has 6 digits.",
  submit: "Continue",
  checking: "Checking the code",
  done: "You’re in. Taking you back…",
  noCode: "No code yet?",
  resend: "Send a new code",
  resendIn: (time: string) => `Resend in ${time}`,
  resent: "A new code is on its way.",
  haveCode: "I have a code already",
  waitSend: (when: string) => `Enough codes for this number for now. You can ask for another ${when}.`,
  waitTry: (when: string) => `Too many wrong codes. You can try again ${when}.`,
  inSeconds: (seconds: number) => `in ${seconds} seconds`,
  at: (time: string) => `at ${time}`,
  back: "We’ll take you back to where you were.",
  agree: "By continuing you agree to the",
  terms: "Terms",
  and: "and the",
  privacy: "Privacy policy",
  demo: {
    title: "This is a demo: no SMS leaves it.",
    looking: "Looking for the code in the demo’s inbox.",
    none: "The code is in the demo’s inbox.",
    open: "Open the inbox",
    use: "Use this code",
  },
};

export type LoginMessages = typeof messages;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface Areas {
    "accounts/session": LoginMessages;
  }
}
