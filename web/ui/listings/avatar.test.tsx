import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Avatar } from "./avatar.tsx";

const draw = (seed: string, size?: number) => renderToStaticMarkup(<Avatar seed={seed} size={size} />);

// spec 2.84
test("a face is drawn from its seed: the same one for the same, another for another", () => {
  expect(draw("mango")).toBe(draw("mango"));
  const faces = Array.from({ length: 50 }, (_, n) => draw(`seed ${n}`));
  expect(new Set(faces).size).toBe(50);
});

// spec 2.85
test("a face is 90 wide and high unless something else is asked for", () => {
  expect(draw("mango")).toContain('<svg width="90" height="90"');
  expect(draw("mango", 40)).toContain('<svg width="40" height="40"');
});
