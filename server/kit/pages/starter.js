// Goes into the page as it is, beside the script it starts. See paint-first.ts.
(() => {
  const asleep = document.getElementById("start");
  const touches = ["pointerdown", "keydown", "focusin"];
  let isAwake = false;
  const wake = () => {
    if (isAwake) return;
    isAwake = true;
    for (const touch of touches) removeEventListener(touch, wake, true);
    for (const file of asleep.dataset.files.split(" ")) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = file;
      document.head.append(link);
    }
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = asleep.textContent;
    document.head.append(script);
  };
  for (const touch of touches) addEventListener(touch, wake, true);
  // A photo that never comes must not keep the page asleep.
  setTimeout(wake, 2500);
  // All there is may have come before any of it is painted: the second frame comes after the first is on the screen.
  const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(wake)));
  if (document.readyState === "complete") afterPaint();
  else addEventListener("load", afterPaint);
})();
