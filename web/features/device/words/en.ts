// What the device itself is asked for: leave to show notifications, a place on the home screen.
export const messages = {
  /** The words of docs/spec/spec.md section 9. */
  askLead: "Allow notifications?",
  askText: "We send only product updates and price drops. No Spam!",
  notice: "What we use for it, and how to stop it",
  allow: "Allow",
  later: "Ask later",
  open: "View",
};

export type DeviceMessages = typeof messages;
