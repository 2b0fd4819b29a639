// The script of the offline page: the words in the person's language, and what this browser remembers of items.
import { readCookie } from "../lib/cookies.ts";
import { showHindiFont } from "../lib/device/hindi-font.ts";
import { keptMarketName } from "../lib/device/kept-market.ts";
import { type KeptItem, readKept } from "../lib/device/seen-listings.ts";
import { formatRupees } from "../lib/format/money.ts";
import { productLink } from "../lib/product-links.ts";
import { messages as en } from "./words/en.ts";
import { messages as hi } from "./words/hi.ts";

const language = readCookie(document.cookie, "lang") === "hi" ? "hi" : "en";
const theme = readCookie(document.cookie, "theme");
const words = language === "hi" ? hi : en;

document.documentElement.lang = language;
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
const market = keptMarketName(language);
if (market !== "") document.title = `${words.title} | ${market}`;
for (const mark of document.querySelectorAll<HTMLImageElement>("header img")) mark.alt = market || words.home;

// Without it the system's own letters do.
if (language === "hi") showHindiFont().catch(() => undefined);

const seen = readKept();
const wishlist = readWishlist();
say("title", words.title);
say("text", seen.length + wishlist.length > 0 ? words.text : words.empty);
say("retry", words.retry);
document.getElementById("retry")?.addEventListener("click", () => window.location.reload());
window.addEventListener("online", () => void goOnIfBack());
document.addEventListener("visibilitychange", () => void goOnIfBack());
setInterval(() => void goOnIfBack(), 5_000);
show("seen", words.seen, seen);
show("wishlist", words.wishlist, wishlist);

/** A browser that says it is connected may be so to a wall; and what it says may come before this page listens. */
async function goOnIfBack(): Promise<void> {
  if (document.visibilityState !== "visible") return;
  const isBack = await fetch("/healthz", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isBack) window.location.reload();
}

function say(id: string, text: string): void {
  const element = document.getElementById(id);
  if (element) element.textContent = text;
}

function show(id: string, title: string, items: readonly KeptItem[]): void {
  const section = document.getElementById(id);
  if (!section || items.length === 0) return;
  section.hidden = false;
  const heading = document.createElement("h2");
  heading.textContent = title;
  const list = document.createElement("ul");
  list.append(...items.map(drawItem));
  section.append(heading, list);
}

function drawItem({ id, title, price, photo }: KeptItem): HTMLLIElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = productLink(id, title);
  const frame = document.createElement("span");
  frame.className = "photo";
  if (photo) frame.append(drawPhoto(photo));
  const name = document.createElement("span");
  name.className = "name";
  name.textContent = title;
  link.append(frame, name);
  if (price !== undefined) {
    const amount = document.createElement("span");
    amount.className = "price";
    amount.textContent = formatRupees(price);
    link.append(amount);
  }
  item.append(link);
  return item;
}

/** Kept with the item; one that is not there leaves the frame empty. */
function drawPhoto(url: string): HTMLImageElement {
  const image = document.createElement("img");
  image.alt = "";
  caches
    .match(url)
    .then(async (response) => {
      if (response) image.src = URL.createObjectURL(await response.blob());
      else image.remove();
    })
    .catch(() => image.remove());
  return image;
}

/** What the wishlist knew when it was last open. Of some only the id is known, which says nothing to anybody. */
function readWishlist(): KeptItem[] {
  try {
    const stored = JSON.parse(localStorage.getItem("wishlist-data") ?? "{}") as { state?: { wishlist?: KeptItem[] } };
    const items = Array.isArray(stored.state?.wishlist) ? stored.state.wishlist : [];
    const photos = new Map(seen.map(({ id, photo }) => [id, photo]));
    return items
      .filter(({ id, title }) => typeof id === "string" && typeof title === "string")
      .map(({ id, title, price }) => ({ id, title, price, photo: photos.get(id) }));
  } catch {
    return [];
  }
}
