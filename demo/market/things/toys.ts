// Toys and what babies need.
import { stock } from "./shelf.ts";

const POINTS = [
  "My kids have outgrown it.",
  "Cleaned and sanitised before packing.",
  "All parts are there.",
  "Safe for children, no sharp edges.",
];

export const toyShelves = [
  stock(
    {
      category: 91,
      share: 1.2,
      ageing: "toy",
      titles: ["{name}", "{name} {colour}", "{name}, {cond}"],
      points: POINTS,
    },
    `
giant teddy bear 3 ft | 1599 | - | 1.8 | 6 | teddy | Tan, Brown, Pink, Cream | age_group=3-5 years~5-8 years
soft toy combo, 5 pieces | 1200 | - | 1 | 4 | teddy | Tan, Grey, Pink | age_group=1-3 years
Barbie doll with dresses | 1499 | - | 0.5 | 5 | doll | Pink, Purple, Rani | age_group=3-5 years~5-8 years
rag doll, handmade | 699 | - | 0.4 | 3 | doll | Red, Yellow, Teal | age_group=1-3 years
`,
  ),
  stock(
    {
      category: 92,
      share: 1.8,
      ageing: "toy",
      titles: ["{name}", "{name}, {pieces} pieces", "{name}, {cond}"],
      points: POINTS,
    },
    `
LEGO Classic creative bricks | 3499 | - | 1.2 | 6 | blocks | Purple, Teal, Red | brand=LEGO; pieces=484; age_group=3-5 years~5-8 years
LEGO Technic car | 4999 | - | 1.4 | 4 | blocks | Orange, Blue | brand=LEGO; pieces=580; age_group=8-12 years
Mega Bloks big building bag | 2299 | - | 1.6 | 4 | blocks | Green, Pink | brand=Mega Bloks; pieces=80; age_group=1-3 years
Rubik's cube set of 3 | 999 | - | 0.4 | 5 | cube | Blue | brand=Rubik's; pieces=3; age_group=8-12 years
Ravensburger jigsaw 1000 pieces | 1499 | - | 0.8 | 2 | board-game | Teak | brand=Ravensburger; pieces=1000; age_group=12+ years
`,
  ),
  stock(
    {
      category: 93,
      share: 1.2,
      ageing: "toy",
      titles: ["{name}", "{name} {colour}", "{name}, {cond}"],
      points: [...POINTS, "Runs well on smooth floor."],
    },
    `
remote control rock crawler | 1999 | - | 1.2 | 5 | toy-car | Red, Blue, Green | age_group=5-8 years~8-12 years
Hot Wheels track set | 2499 | - | 1.6 | 5 | toy-car | Orange, Blue | age_group=5-8 years
RC racing car | 1499 | - | 0.9 | 4 | toy-car | Yellow, Red, Black | age_group=5-8 years
metal model SUV, pull back | 799 | - | 0.5 | 3 | toy-car | White, Maroon | age_group=3-5 years
`,
  ),
  stock(
    {
      category: 94,
      share: 1.2,
      ageing: "toy",
      titles: ["{name}", "{name} for {players} players", "{name}, {cond}"],
      points: [...POINTS, "board-game: All pieces were counted.", "Good fun on family evenings."],
    },
    `
wooden chess board with pieces | 1299 | - | 1.5 | 6 | chess | Walnut, Teak | players=2; age_group=8-12 years~12+ years
Ludo and snakes board | 399 | - | 0.6 | 5 | board-game | Teak, Red | players=4; age_group=5-8 years
Monopoly classic | 1199 | - | 1.2 | 5 | board-game | Green, Red | players=6; age_group=8-12 years
Scrabble original | 999 | - | 1.1 | 4 | board-game | Green, Maroon | players=4; age_group=8-12 years~12+ years
carrom board 32 inch | 2799 | - | 8 | 3 | board-game | Teak, Walnut | players=4; age_group=8-12 years
`,
  ),
  stock(
    {
      category: 95,
      share: 1,
      ageing: "toy",
      titles: ["{name}", "{name} {colour}", "{name}, {cond}"],
      points: [...POINTS, "Wheels are fine.", "Kept indoors, no rust."],
    },
    `
battery operated ride-on car | 9999 | - | 14 | 4 | ride-on | Red, White, Blue | max_kg=30; age_group=1-3 years~3-5 years
kids' tricycle with parent handle | 3499 | - | 6 | 5 | tricycle | Blue, Pink, Red | max_kg=25; age_group=1-3 years
swing car | 1999 | - | 5 | 4 | ride-on | Green, Orange | max_kg=60; age_group=3-5 years
`,
  ),
  stock(
    {
      category: 96,
      share: 2,
      ageing: "toy",
      titles: ["{name}", "{name} {colour}", "{name}, {cond}"],
      points: [
        ...POINTS,
        "stroller,car-seat: Covers are washable and washed.",
        "stroller: Folds flat, fits in a small car.",
      ],
    },
    `
LuvLap stroller | 6499 | - | 8 | 6 | stroller | Teal, Red, Grey | kind=Pram / stroller; age_group=0-12 months~1-3 years
R for Rabbit pram | 8999 | - | 9 | 4 | stroller | Navy, Maroon, Black | kind=Pram / stroller; age_group=0-12 months
wooden baby cot with net | 9500 | - | 10 | 4 | cot | Oak, White, Teak | kind=Cot; age_group=0-12 months
Chicco car seat | 13990 | - | 7 | 3 | car-seat | Navy, Black, Grey | kind=Car seat; age_group=0-12 months~1-3 years
baby carrier with hip seat | 2999 | - | 1.2 | 3 | backpack | Grey, Teal | kind=Carrier; age_group=0-12 months
`,
  ),
];
