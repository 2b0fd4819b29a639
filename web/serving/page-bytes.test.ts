import { expect, test } from "vitest";
import { PageBytes } from "./page-bytes.ts";

const textOf = (page: PageBytes): string => {
  let text = "";
  page.end((bytes) => {
    text = bytes.toString();
  });
  return text;
};
const written = (texts: readonly string[]) => {
  const page = new PageBytes();
  for (const text of texts) page.add(text);
  return textOf(page);
};

test("whatever is added comes out as it went in, however long and in whatever script", () => {
  const texts = ["<p>₹", "8,999</p>".repeat(900), "पुराना फ़ोन", "😀".repeat(3_000), "", "a".repeat(400_000), "</html>"];
  expect(written(texts)).toBe(texts.join(""));
  // The room is used again, and nothing of the last page is left in it.
  expect(written(["short"])).toBe("short");
  expect(written([])).toBe("");
});

test("two pages that are drawn in turns do not get into each other", () => {
  const [one, other] = [new PageBytes(), new PageBytes()];
  for (let n = 0; n < 2_000; n++) {
    one.add("one ");
    other.add("other ");
  }
  expect(textOf(one)).toBe("one ".repeat(2_000));
  expect(textOf(other)).toBe("other ".repeat(2_000));
});

test("its end is known and can be taken back, to add something before it", () => {
  const page = new PageBytes();
  page.add("<body>");
  page.add("₹</body>");
  expect([page.endsWith("</body>"), page.endsWith("</html>")]).toEqual([true, false]);
  page.drop("</body>".length);
  page.add("!</body>");
  expect(textOf(page)).toBe("<body>₹!</body>");
});

test("what nobody wants leaves nothing behind", () => {
  const page = new PageBytes();
  page.add("<body>");
  page.discard();
  expect(written(["<p>"])).toBe("<p>");
});
