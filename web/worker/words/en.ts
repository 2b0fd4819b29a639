// The page that stands in when there is no network. The browser keeps it with both languages.
export const messages = {
  title: "You’re offline",
  text: "Here is what you looked at last. Everything else comes back with the network.",
  empty: "Items you look at will wait here for the next time the network is away.",
  retry: "Try again",
  home: "Home",
  seen: "Seen lately",
  wishlist: "Wishlist",
};

export type OfflineMessages = typeof messages;
