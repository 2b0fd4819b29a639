// Some of the demo's people look for things: a board as a newcomer should find it, in both languages, of the last weeks.
import { postAsk } from "../server/domains/asks/asks.service.ts";
import { matchAsk } from "../server/domains/asks/match.service.ts";
import type { With } from "../server/kit/services.ts";

const SMARTPHONE = 11;
const [DELHI, NOIDA, GURUGRAM, GREATER_NOIDA, GHAZIABAD] = [1, 2, 3, 4, 5];

/** The oldest first, as it would have been: days ago, budget, city, category, what they wrote. */
const wishes: readonly [number, number, number | null, number | null, string][] = [
  [24, 4_500, DELHI, null, "Acoustic guitar for a beginner, with a cover"],
  [22, 9_000, GURUGRAM, null, "Microwave oven, convection, 25 litres or more"],
  [20, 2_000, null, null, "Harry Potter books, all seven, paperback is fine"],
  [19, 18_000, NOIDA, null, "Refrigerator, double door, frost free"],
  [17, 1_500, GHAZIABAD, null, "Cricket bat, Kashmir willow, full size"],
  [16, 25_000, DELHI, null, "MacBook Air, M1 or newer, battery above 80%"],
  [14, 3_500, GREATER_NOIDA, null, "पढ़ाई की मेज़ चाहिए, दराज़ के साथ"],
  [13, 6_000, null, null, "Dumbbells and a bench for the gym at home"],
  [12, 12_000, GURUGRAM, null, "Sofa, three seats, washable covers"],
  [11, 800, DELHI, null, "Board games for a family of five"],
  [10, 2_500, NOIDA, null, "जूते, नाइकी या एडिडास, साइज़ 9"],
  [9, 15_000, null, SMARTPHONE, "Samsung phone with a good camera, 128 GB"],
  [8, 5_000, GHAZIABAD, null, "Stroller that folds flat, for a baby of six months"],
  [7, 20_000, DELHI, null, "Camera, mirrorless, with a kit lens"],
  [6, 3_000, null, null, "Bluetooth headphones, Sony or Bose"],
  [5, 1_000, NOIDA, null, "साड़ी, शादी में पहनने के लिए"],
  [4, 7_000, GURUGRAM, null, "Office chair with arms, mesh back"],
  [3.2, 8_000, GREATER_NOIDA, null, "Treadmill, motorised, folds away"],
  [2.5, 4_000, DELHI, null, "Smartwatch that counts steps, any colour"],
  [2, 11_000, GURUGRAM, null, "Front-load washing machine, 6 to 7 kg, under four years old"],
  [1.3, 1_200, DELHI, null, "NEET 2027 books: MTG fingertips and NCERT exemplar set"],
  [1, 6_500, GHAZIABAD, null, "Harmonium, 3½ octave, in tune. For learning at home"],
  [0.21, 32_000, NOIDA, SMARTPHONE, "iPhone 13 या 14, 128 GB, बिल के साथ"],
  [0.17, 2_500, DELHI, null, "Kids’ bicycle with training wheels, 16 inch, any colour but pink"],
  [0.08, 3_000, GREATER_NOIDA, null, "A sturdy study table for a class 10 student, about 4 feet, with a drawer"],
];

/** One after the other, so that nobody asks for more than people may. */
export async function plantAsks(
  on: (daysAgo: number) => With<"db" | "clock">,
  peopleIds: readonly string[],
): Promise<void> {
  for (const [place, [daysAgo, budget, city_id, category_id, description]] of wishes.entries()) {
    const userId = peopleIds[place % peopleIds.length] ?? "";
    const { id } = await postAsk(on(daysAgo), userId, { description, budget, city_id, category_id });
    // Of what is on the market some fits: its asker has been told.
    await matchAsk(on(daysAgo), id);
  }
}
