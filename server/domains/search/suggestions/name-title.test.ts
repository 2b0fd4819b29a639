import fc from "fast-check";
import { expect, test } from "vitest";
import { nameInTitle } from "./name-title.ts";

test.each<[string, string | undefined]>([
  ["Chanderi saree with blouse piece good condition", "Chanderi saree"],
  ["Teal Chanderi saree with blouse piece", "Teal Chanderi saree"],
  ["Three seater fabric sofa 5 years old", "Three seater fabric sofa"],
  ["Samsung 6.5 kg top load 2026 model", "Samsung top load"],
  ["Study table with drawers one and a half years old", "Study table"],
  ["Table with 4 chairs", "Table"],
  ["Godrej 180 L fridge", "Godrej fridge"],
  ["Godrej steel almirah Beige", "Godrej steel almirah"],
  ["Puma Softride Grey UK 8", "Puma Softride"],
  ["Nike Air Force 1 sneakers good condition", "Nike Air Force 1 sneakers"],
  ["Indian Polity by M. Laxmikanth 2024 edition", "Indian Polity"],
  ["Banarasi silk saree, good condition", "Banarasi silk saree"],
  ["Green Soul office chair 5 months old", "Green Soul office chair"],
  ["Biba kurti XL Teal", "Biba kurti"],
  ["Chest of drawers", "Chest of drawers"],
  ["Kitchen storage jars, set of 12 3 years old", "Kitchen storage jars"],
  ["Magnetic whiteboard 4 x 3 ft, good condition", "Magnetic whiteboard"],
  ["Corsair Vengeance 16 GB DDR4 kit", "Corsair Vengeance DDR4 kit"],
  ["Redmi 12 4 GB 128 GB, bill available", "Redmi 12"],
  ["OnePlus Nord CE 3 Lite 8 GB/128 GB", "OnePlus Nord CE 3 Lite"],
  ["Nivia Storm football size 5 one month old", "Nivia Storm football"],
  ["Hercules kids' cycle 20T", "Hercules kids' cycle"],
  ["अच्छी साइकिल", "अच्छी साइकिल"],
  ["Sofa set 5", "Sofa set"],
  ["Red", undefined],
  ["5 kg", undefined],
  ["6.5 128 GB kg sofa", "sofa"],
  ["(128 GB)", undefined],
  ["A very long title that goes on and on about everything", undefined],
  ["", undefined],
])("%s is called %s", (title, name) => {
  expect(nameInTitle(title)).toBe(name);
});

test("no name is a piece of one: none ends with a small word, a measure or a space", () => {
  const words = fc.constantFrom(
    ..."sofa saree table with 5 6.5 kg GB 128 for and Samsung like new years old red , - of chair L UK 8".split(" "),
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 10 }), (title) => {
      const name = nameInTitle(title.join(" "));
      expect(name ?? "sofa").not.toMatch(
        /(^|\s)(with|for|and|of|kg|gb)$|\d\s?(kg|gb)\b|^\s|\s$|(sofa|saree|table|chair) [\d.]+$/i,
      );
    }),
  );
});
