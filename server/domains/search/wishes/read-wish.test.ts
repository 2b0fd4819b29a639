// What a wish asks for, by its text alone: name, alternatives, room, price, city, in English, Hinglish and Hindi.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Known, readWish } from "./read-wish.ts";

const known: Known = {
  cities: [
    { id: 1, name: "Delhi", name_hi: "दिल्ली" },
    { id: 2, name: "Noida", name_hi: "नोएडा" },
    { id: 3, name: "Gurugram", name_hi: "गुरुग्राम" },
    { id: 4, name: "Greater Noida", name_hi: "ग्रेटर नोएडा" },
    { id: 5, name: "Ghaziabad", name_hi: "ग़ाज़ियाबाद" },
  ],
  stated: new Set("sony bose nike adidas dslr mirrorless treadmill front load|top load|samsung|over-ear".split(/[ |]/)),
};
const wish = (text: string) => readWish(text, known);

test.each([
  ["A sturdy study table for a class 10 student, about 4 feet, with a drawer", "A study table"],
  ["Kids’ bicycle with training wheels, 16 inch, any colour but pink", "Kids bicycle"],
  ["Harmonium, 3½ octave, in tune. For learning at home", "Harmonium"],
  ["NEET 2027 books: MTG fingertips and NCERT exemplar set", "NEET 2027 books"],
  ["Front-load washing machine, 6 to 7 kg, under four years old", "Front load washing machine"],
  ["I am looking for a harmonium", "a harmonium"],
  ["Want a good phone under 10000", "a phone"],
  ["joota chahiye size 9", "joota"],
  ["मुझे बच्चों के लिए साइकिल चाहिए", "साइकिल"],
  ["bachche ke liye cycle chahiye", "cycle"],
  ["iPhone 13 बिल के साथ", "iPhone 13 बिल"],
  ["एक अच्छी साइकिल चाहिए", "साइकिल"],
  ["1.5 ton AC", "1.5 AC"],
  ["128 GB phone", "phone"],
  ["iPhone 13, ₹32,000", "iPhone 13"],
  ["₹32,000 tak iPhone 13", "iPhone 13"],
  ["iPhone 13 Noida", "iPhone 13"],
  ["नोएडा में साइकिल चाहिए", "साइकिल"],
  ["Delhi Public School uniform", "Delhi Public School uniform"],
  ["please", "please"],
  ["😀😀", ""],
])("%s names %s", (description, name) => {
  expect(wish(description).name).toBe(name);
});

test.each<[string, string, string[][]]>([
  ["iPhone 13 या 14, बिल के साथ", "iPhone", [["13", "14"]]],
  ["iPhone 13 or 14", "iPhone", [["13", "14"]]],
  ["iphone 13 ya 14 chahiye", "iphone", [["13", "14"]]],
  ["iPhone 13/14", "iPhone", [["13", "14"]]],
  ["iPhone 12, 13 or 14", "iPhone", [["12", "13", "14"]]],
  ["iPhone 13 or iPhone 14", "iPhone", [["13", "14"]]],
  ["iPhone 13 Pro or 14", "iPhone", [["13", "14"]]],
  ["PS4 / PS5", "", [["PS4", "PS5"]]],
  ["Sony or Bose headphones", "headphones", [["Sony", "Bose"]]],
  ["Bluetooth headphones, Sony or Bose", "Bluetooth headphones", [["Sony", "Bose"]]],
  ["जूते, नाइकी या एडिडास, साइज़ 9", "जूते", []],
  ["Shoes, Nike या Adidas, UK 9", "Shoes", [["Nike", "Adidas"]]],
  ["Camera, mirrorless", "Camera", [["mirrorless"]]],
  ["Camera, mirrorless, with a kit lens", "Camera", [["mirrorless"]]],
  ["Samsung Galaxy, S22 or S23", "Samsung Galaxy", [["S22", "S23"]]],
  ["MacBook Air, M1 or newer, battery above 80%", "MacBook Air", []],
  ["Washing machine, front load", "Washing machine", [["front"], ["load"]]],
  ["Treadmill, motorised, folds away", "Treadmill", []],
  ["Harry Potter books, 7", "Harry Potter books", []],
  ["cycle ya scooter, koi bhi", "", [["cycle", "scooter"]]],
])("%s: %s, and one of each of %j", (description, name, oneOf) => {
  expect({ name: wish(description).name, oneOf: wish(description).oneOf }).toEqual({ name, oneOf });
});

test.each<[string, string[][]]>([
  ["iPhone 13, 128 GB", [["128 gb"]]],
  ["iPhone 13 128GB", [["128 gb"]]],
  ["iPhone 13, 128 or 256 GB", [["128 gb", "256 gb"]]],
  ["iPhone 13, 128GB ya 256GB", [["128 gb", "256 gb"]]],
  ["iPhone 13, 128/256 GB", [["128 gb", "256 gb"]]],
  ["Redmi phone 8/128 GB", [["8 gb"], ["128 gb"]]],
  ["Redmi phone 8GB/128GB", [["8 gb"], ["128 gb"]]],
  ["Laptop, 16 GB RAM, 1 TB SSD", [["16 gb"], ["1 tb"]]],
  ["Laptop 512 GB or more", [["512 gb", "1 tb", "2 tb", "4 tb"]]],
  ["Phone 128GB+", [["128 gb", "256 gb", "512 gb", "1 tb", "2 tb", "4 tb"]]],
  ["आईफोन १२८ जीबी", [["128 gb"]]],
  ["Washing machine 7 kg", []],
])("%s has room for %j", (description, capacities) => {
  expect(wish(description).capacities).toEqual(capacities);
});

test.each<[string, number | undefined]>([
  ["iPhone 13, ₹32,000, Noida", 32_000],
  ["iPhone 13 under 32000", 32_000],
  ["iPhone 13 below ₹32k", 32_000],
  ["phone, budget 15000", 15_000],
  ["phone 20 hazaar tak", 20_000],
  ["फोन 20 हज़ार तक", 20_000],
  ["फोन, २०,००० रुपये", 20_000],
  ["MacBook, 1.2 lakh", 120_000],
  ["phone, 12000", 12_000],
  ["phone Rs. 9,500/-", 9_500],
  ["table 5000 rupees", 5_000],
  ["cycle 4k se kam", 4_000],
  ["NEET 2027 books", undefined],
  ["iPhone 13", undefined],
  ["TV under 43 inch", undefined],
  ["fridge under 5 years old", undefined],
])("%s costs at most %s", (description, price) => {
  expect(wish(description).price).toBe(price);
});

test.each<[string, number | undefined]>([
  ["iPhone 13 या 14, 128 GB, ₹32,000, Noida", 2],
  ["Sofa in Noida", 2],
  ["Sofa in Greater Noida", 4],
  ["Sofa, gurgaon", 3],
  ["Sofa near New Delhi", 1],
  ["नोएडा में सोफा चाहिए", 2],
  ["सोफा, दिल्ली", 1],
  ["सोफा, ग़ाज़ियाबाद", 5],
  ["Noida mein sofa chahiye", 2],
  ["Sofa, Noida or Delhi", undefined],
  ["Sofa, Delhi NCR", undefined],
  ["Delhi Public School uniform", undefined],
  ["Sofa", undefined],
])("%s should be in %s", (description, cityId) => {
  expect(wish(description).cityId).toBe(cityId);
});

describe("all of it at once", () => {
  test("iPhone 13 या 14, 128 GB, ₹32,000, Noida", () => {
    expect(wish("iPhone 13 या 14, 128 GB, ₹32,000, Noida")).toEqual({
      name: "iPhone",
      oneOf: [["13", "14"]],
      capacities: [["128 gb"]],
      price: 32_000,
      cityId: 2,
    });
  });

  test("any text is read, also one that goes on and on", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        expect(wish(text).oneOf.every((group) => group.length > 0)).toBe(true);
      }),
    );
    for (const text of ["1".repeat(300), "1 or ".repeat(60), "₹".repeat(300), "noida ".repeat(50), "1,".repeat(150)])
      expect(wish(text).name.length).toBeLessThanOrEqual(300);
  });
});
