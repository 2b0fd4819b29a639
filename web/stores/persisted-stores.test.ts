// What the spec says this browser keeps, under its names and with its fields.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  };
  vi.stubGlobal("window", { localStorage });
  // A store looks for its storage when its file is first read.
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  // Nobody else gets stores that write here.
  vi.resetModules();
});

const stateOf = (name: string) => JSON.parse(kept.get(name) ?? "{}").state;

// spec 3.37, 3.38, 3.39, 3.40, 3.41, 3.42
test("six stores outlive a page, each under the spec's name", async () => {
  const { useFormData } = await import("./form-data.store.ts");
  const { useFormDataEdit } = await import("./form-data-edit.store.ts");
  const { useNotificationsData } = await import("./notifications-data.store.ts");
  const { useTransactionsData } = await import("./transactions-data.store.ts");
  const { useCheckoutData } = await import("./checkout-data.store.ts");
  const { useWishlistData } = await import("./wishlist-data.store.ts");
  useFormData.setState({});
  useFormDataEdit.setState({});
  useNotificationsData.setState({});
  useTransactionsData.setState({});
  useCheckoutData.setState({});
  useWishlistData.setState({});
  expect([...kept.keys()]).toEqual([
    "form-data",
    "form-data-edit",
    "notifications-data",
    "transactions-data",
    "checkout-data",
    "wishlist-data",
  ]);
});

// spec 3.31
test("a listing's form begins with no images, answers and category_data", async () => {
  const { clearFormData } = await import("./form-data.store.ts");
  clearFormData();
  expect(stateOf("form-data")).toMatchObject({ images: [], answers: {}, category_data: null });
});

// spec 3.32, 9.22
test("the edit form has the same, and the buyer pays 100 per cent of delivery unless told otherwise", async () => {
  const { clearFormDataEdit } = await import("./form-data-edit.store.ts");
  clearFormDataEdit();
  expect(stateOf("form-data-edit")).toMatchObject({
    images: [],
    answers: {},
    category_data: null,
    paid_shipping_percentage: 100,
  });
});

const note = (id: string, is_read: boolean) => ({
  id,
  is_read,
  kind: "x",
  title: "",
  body: "",
  link: "/",
  created_at: "",
});

// spec 3.4, 4.2, 8.25
test("the notifications' store holds them, how many are unread, and isViewed; a failed fetch leaves none", async () => {
  const { clearNotifications, setNotifications } = await import("./notifications-data.store.ts");
  const notifications = [note("a", false), note("b", true), note("c", false)];
  setNotifications(notifications);
  expect(stateOf("notifications-data")).toEqual({ notifications, unreadCount: 2, isViewed: false });
  clearNotifications();
  expect(stateOf("notifications-data")).toEqual({ notifications: [], unreadCount: 0, isViewed: false });
});

// spec 8.26
test("a wishlist that came without data is empty", async () => {
  const { setWishlist } = await import("./wishlist-data.store.ts");
  setWishlist([{ id: "a" }]);
  expect(stateOf("wishlist-data")).toEqual({ wishlist: [{ id: "a" }] });
  for (const nothing of [null, undefined]) {
    setWishlist(nothing);
    expect(stateOf("wishlist-data")).toEqual({ wishlist: [] });
  }
});

test("what was pressed while likes were on their way is not taken back by them", async () => {
  const { markLiked, pressesSoFar, setLikedIds } = await import("./wishlist-data.store.ts");
  const ids = () => stateOf("wishlist-data").wishlist.map(({ id }: { id: string }) => id);
  setLikedIds(["a", "b"]);
  const asked = pressesSoFar();
  markLiked({ id: "a" }, false);
  markLiked({ id: "c" }, true);
  setLikedIds(["a", "b"], asked);
  expect(ids().sort()).toEqual(["b", "c"]);
  // Who asks after the presses is told of them, and of what was done elsewhere since.
  setLikedIds(["a"], pressesSoFar());
  expect(ids()).toEqual(["a"]);
});
