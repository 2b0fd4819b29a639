import { expect, test } from "vitest";
import { languageIn, listCities, nameIn, namelessIn } from "./market-names.ts";

test("a name without a Hindi one is written the same in Hindi", () => {
  expect(nameIn({ name: "Purana", name_hi: "" }, "hi")).toBe("Purana");
  expect(nameIn({ name: "Purana", name_hi: "पुराना" }, "hi")).toBe("पुराना");
  expect(namelessIn({ name: "Purana", name_hi: "पुराना" }, "en")).toBe("Purana user");
  expect(namelessIn({ name: "Purana", name_hi: "पुराना" }, "hi")).toBe("पुराना यूज़र");
});

test("cities are named as long as they are few, and counted after that", () => {
  const cities = ["Pune", "Nashik", "Satara", "Solapur", "Thane"];
  expect(listCities(cities.slice(0, 1), "en")).toBe("Pune");
  expect(listCities(cities.slice(0, 2), "en")).toBe("Pune and Nashik");
  expect(listCities(cities.slice(0, 3), "en")).toBe("Pune, Nashik and Satara");
  expect(listCities(cities.slice(0, 4), "en")).toBe("Pune, Nashik and 2 more cities");
  expect(listCities(cities, "hi")).toBe("Pune, Nashik और 3 अन्य शहरों");
});

test("a language the market does not speak is English", () => {
  expect(languageIn({ languages: ["en"] }, "hi")).toBe("en");
  expect(languageIn({ languages: ["en", "hi"] }, "hi")).toBe("hi");
});
