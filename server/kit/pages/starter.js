// Goes into the page as it is, beside the script it starts: see paint-first.ts. Everybody waits for each line of it, so
// it is short.
(() => {
  const asleep = document.getElementById("start");
  const touches = ["pointerdown", "keydown", "focusin"];
  const stirs = ["pointermove", "wheel", "scroll"];
  let isAwake = false;
  let isPainted = false;
  // Who is logged in waits for what is theirs.
  let isStirred = /(^|; )is_login=1/.test(document.cookie);
  try {
    // What the page before left to be said is said now: web/lib/next-page-notice.ts.
    isStirred ||= sessionStorage.getItem("toast-on-next-page") !== null;
  } catch {}

  const fetchAs = (rel) => {
    for (const file of asleep.dataset.files.split(" ")) {
      const link = document.createElement("link");
      link.rel = rel;
      if (rel === "prefetch") link.as = "script";
      link.href = file;
      document.head.append(link);
    }
  };
  const wake = (event) => {
    // A field that the browser itself puts the cursor into was touched by nobody.
    if (isAwake || (event?.type === "focusin" && event.target.autofocus)) return;
    isAwake = true;
    for (const sign of touches) removeEventListener(sign, wake, true);
    for (const sign of stirs) removeEventListener(sign, stir, true);
    fetchAs("modulepreload");
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = asleep.textContent;
    script.onerror = () => release();
    document.head.append(script);
  };
  // A browser tells of a pointer that lies still, when the page moves under it.
  const stir = ({ type, movementX, movementY }) => {
    if (type === "pointermove" && !movementX && !movementY) return;
    isStirred = true;
    if (isPainted) wake();
  };
  for (const sign of touches) addEventListener(sign, wake, true);
  for (const sign of stirs) addEventListener(sign, stir, true);

  // What is pressed and typed before the page is alive is kept, and done when there is somebody to take it. Links that
  // only lead on need nobody, ticks show at once.
  const held = [];
  const filled = new Map();
  const hold = (event, target, again) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push([target, again]);
    // Scripts that never come must not swallow it.
    setTimeout(release, 8000);
  };
  const keepers = {
    click(event) {
      const pressed = event.target.closest("a[href],summary,label,input:not([type=submit]),button,[type=submit]");
      const leavesAlone = event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (leavesAlone || !pressed?.matches("button,[type=submit],a:not([data-go],[target],[download])")) return;
      hold(event, pressed, () => pressed.click());
    },
    submit(event) {
      hold(event, event.target, () => event.target.requestSubmit(event.submitter));
    },
    input({ target }) {
      filled.set(target, target.value);
    },
  };
  for (const name in keepers) addEventListener(name, keepers[name], true);

  // React knows what a field held when it first saw it, and hears only of what differs from that.
  const fillAgain = ([field, value]) => {
    if (/checkbox|radio/.test(field.type)) {
      field.checked = !field.checked;
      return field.click();
    }
    if (field.type !== "file") {
      field.value = "";
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, value);
    }
    for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
  };
  const release = () => {
    for (const name in keepers) removeEventListener(name, keepers[name], true);
    for (const one of filled) fillAgain(one);
    filled.clear();
    // What was typed is known when the task has ended, and a press may be about it.
    setTimeout(() => {
      for (const [, again] of held.splice(0)) again();
    });
  };
  // The part of the page where it is may come alive a moment after the page.
  const isTaken = ([target]) =>
    target.closest("[data-card]") || Object.keys(target).some((key) => /^__reactP/.test(key));
  addEventListener("alive", () => {
    const until = performance.now() + 1500;
    const look = () => {
      if (performance.now() > until || [...held, ...filled].every(isTaken)) release();
      else setTimeout(look, 30);
    };
    document.activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    look();
  });

  // An empty place in view, which only a script fills, is not left empty.
  const isGap = (place) => {
    const { top, bottom } = place.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  const painted = () => {
    isPainted = true;
    if (isStirred || [...document.querySelectorAll("[data-needs-script]:empty")].some(isGap)) return wake();
    if (document.documentElement.dataset.saver === undefined) fetchAs("prefetch");
    setTimeout(wake, 6000);
  };
  // All there is may have come before any of it is painted: the second frame comes after the first is on the screen.
  const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(painted)));
  if (document.readyState === "complete") afterPaint();
  else addEventListener("load", afterPaint);
  // A photo that never comes must not keep the page asleep.
  setTimeout(wake, 8000);
})();
