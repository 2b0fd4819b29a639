// What is said about an address that events are to go to.
export const webhookSayings = {
  webhook_url_no_address: "This is not an address.",
  webhook_url_not_https: "The address has to begin with https://.",
  webhook_url_credentials: "Take the user name and password out of the address. The signature says who we are.",
  webhook_url_port: "Use port 443, or one from 1024 on.",
  webhook_url_private: "This address is inside a private network. Events go to public addresses only.",
  webhook_url_unknown: "Nobody knows this host’s name. Is it spelled right?",
  webhook_limit: "A market has at most {n} addresses for events. Delete one first.",
  webhook_no_events: "Choose at least one event.",
  webhook_span_backwards: "The end of the span is before its beginning.",
  webhook_span_too_old: "Events are kept for {n} days. Choose a later beginning.",
  webhook_is_off: "It is switched off. Resume it first.",
} as const;
