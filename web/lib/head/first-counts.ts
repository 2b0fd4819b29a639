// A page from the cache is the same for everybody who is logged in, so it cannot carry their numbers. This script runs
// before anything is drawn and hands what this browser knew last to the style sheet (web/ui/pieces.css): the numbers in
// the header are there from the first paint on, and nothing moves when the page comes alive.
// Plain ASCII, and as it stands in the document: it is not built.
export const firstCounts = `(() => {
  const show = (name, store, count) => {
    try {
      const number = count(JSON.parse(localStorage.getItem(store)).state);
      if (number > 0) document.documentElement.style.setProperty(name, number > 99 ? '"99+"' : '"' + number + '"');
    } catch {}
  };
  show("--unread", "notifications-data", (state) => state.notifications.filter((one) => !one.is_read).length);
  show("--saved", "wishlist-data", (state) => state.wishlist.length);
})();`;
