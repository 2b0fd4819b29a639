// Furniture: sizes in centimetres, as a tape measure gives them.
import { stock } from "./shelf.ts";

const POINTS = [
  "Shifting to another city, so selling.",
  "Can be seen in the photos from all sides.",
  "Kept in a guest room, used rarely.",
];
const TITLES = ["{name}", "{name} {colour}", "{name}, {cond}", "{name} {used}"];

export const furnitureShelves = [
  stock(
    {
      category: 51,
      share: 3,
      ageing: "furniture",
      titles: TITLES,
      points: [...POINTS, "Cushions are firm and clean."],
    },
    `
three seater fabric sofa | 24999 | - | 45 | 6 | sofa | Teal, Grey, Mustard, Navy | seats=3; material=Fabric; length_cm=195; width_cm=82; height_cm=84
two seater sofa | 16500 | - | 32 | 5 | sofa-two | Rust, Green, Blue | seats=2; material=Fabric; length_cm=145; width_cm=80; height_cm=82
L-shape sofa with lounger | 42000 | - | 80 | 4 | corner-sofa | Grey, Beige, Brown | seats=L-shape; material=Fabric~Leather / leatherette; length_cm=250; width_cm=160; height_cm=85
leatherette recliner, single | 19990 | - | 38 | 4 | recliner | Brown, Black, Maroon | seats=1; material=Leather / leatherette; length_cm=90; width_cm=95; height_cm=102
sheesham wood 5 seater sofa set | 48000 | - | 95 | 4 | sofa | Maroon, Cream, Mustard | seats=5; material=Solid wood; length_cm=185; width_cm=78; height_cm=85
accent armchair | 11999 | - | 20 | 3 | armchair | Mustard, Teal, Pink | seats=1; material=Fabric; length_cm=75; width_cm=78; height_cm=88
sofa cum bed | 21000 | - | 50 | 3 | sofa-two | Navy, Maroon, Grey | seats=3; material=Engineered wood; length_cm=185; width_cm=80; height_cm=78
`,
  ),
  stock(
    {
      category: 52,
      share: 3,
      ageing: "furniture",
      titles: TITLES,
      points: [
        ...POINTS,
        "Top has no water marks.",
        "desk,coffee-table,dining: Solid, no wobble, no termite.",
        "desk: Good height for laptop work.",
      ],
    },
    `
study table with drawers | 7999 | - | 28 | 7 | desk | Oak, Walnut, White | kind=Study; material=Engineered wood; length_cm=110; width_cm=55; height_cm=75
six seater dining table set | 38000 | - | 90 | 4 | dining | Teak, Walnut | kind=Dining; material=Solid wood; length_cm=150; width_cm=90; height_cm=76
four seater dining table | 19500 | - | 55 | 4 | dining | Teak, Oak | kind=Dining; material=Solid wood~Glass; length_cm=120; width_cm=75; height_cm=76
sheesham coffee table | 6999 | - | 18 | 6 | coffee-table | Walnut, Teak | kind=Coffee; material=Solid wood; length_cm=100; width_cm=55; height_cm=45
computer table with keyboard tray | 4500 | - | 22 | 4 | desk | Walnut, Oak | kind=Computer; material=Engineered wood; length_cm=90; width_cm=48; height_cm=75
IKEA Lagkapten desk | 5990 | - | 24 | 4 | desk | White, Oak | kind=Office; material=Engineered wood; length_cm=140; width_cm=60; height_cm=73
`,
  ),
  stock(
    {
      category: 53,
      share: 2.5,
      ageing: "furniture",
      titles: TITLES,
      points: [
        ...POINTS,
        "office-chair: Hydraulic and wheels are working.",
        "office-chair,bean-bag: Comfortable for long hours.",
      ],
    },
    `
Green Soul office chair | 12990 | - | 16 | 6 | office-chair | Black, Grey, Blue | kind=Office; quantity=1~2; material=Plastic; length_cm=62; width_cm=62; height_cm=115
ergonomic mesh chair | 7999 | - | 13 | 6 | office-chair | Black, Grey | kind=Office; quantity=1~1~2; material=Plastic; length_cm=60; width_cm=60; height_cm=110
gaming chair | 13500 | - | 20 | 3 | office-chair | Red, Blue, Black | kind=Gaming; quantity=1; material=Leather / leatherette; length_cm=66; width_cm=66; height_cm=130
wooden dining chairs | 3200 | - | 14 | 4 | wood-chair | Teak, Walnut | kind=Dining; quantity=2~4; material=Solid wood; length_cm=45; width_cm=48; height_cm=92
bar stool | 2800 | - | 7 | 3 | stool | Oak, Black, Teak | kind=Stool; quantity=1~2; material=Metal~Solid wood; length_cm=38; width_cm=38; height_cm=75
XXXL bean bag with beans | 2499 | - | 5 | 5 | bean-bag | Maroon, Black, Tan, Blue | kind=Bean bag; quantity=1; material=Leather / leatherette; length_cm=95; width_cm=95; height_cm=80
`,
  ),
  stock(
    {
      category: 54,
      share: 2.5,
      ageing: "furniture",
      titles: TITLES,
      points: [
        ...POINTS,
        "bed,storage-bed: Strong, no sound at all.",
        "bed,storage-bed: Carpenter can open and fix it in one hour.",
        "bed: Mattress side is firm, no sagging.",
      ],
    },
    `
queen size bed with storage | 32000 | - | 110 | 6 | storage-bed | Walnut, Teak, Oak | bed_size=Queen; storage_bed=yes; mattress=yes~no; material=Engineered wood~Solid wood; length_cm=208; width_cm=160; height_cm=95
king size sheesham bed | 45000 | - | 130 | 4 | bed | Teak, Walnut | bed_size=King; storage_bed=no; mattress=yes~no; material=Solid wood; length_cm=213; width_cm=188; height_cm=100
single bed | 9500 | - | 45 | 4 | bed | Oak, Teak | bed_size=Single; storage_bed=no; mattress=yes; material=Engineered wood; length_cm=200; width_cm=95; height_cm=85
diwan with box storage | 14000 | - | 60 | 3 | storage-bed | Walnut, Maroon | bed_size=Diwan; storage_bed=yes; mattress=yes; material=Engineered wood; length_cm=183; width_cm=92; height_cm=46
Sleepwell queen mattress | 16500 | - | 30 | 4 | bed | Grey, Blue | bed_size=Queen; storage_bed=no; mattress=yes; material=Other; length_cm=198; width_cm=152; height_cm=15
kids' bunk bed | 28000 | - | 90 | 2 | storage-bed | Oak, White | bed_size=Bunk; storage_bed=yes; mattress=no; material=Solid wood; length_cm=200; width_cm=105; height_cm=165
`,
  ),
  stock(
    {
      category: 55,
      share: 2.5,
      ageing: "furniture",
      titles: TITLES,
      points: [
        ...POINTS,
        "wardrobe,shelf,tv-unit: No termite, polish is still shining.",
        "wardrobe: Locks and hinges are fine, keys available.",
      ],
    },
    `
three door wardrobe with mirror | 22000 | - | 95 | 5 | wardrobe | Oak, Walnut, White | kind=Wardrobe; material=Engineered wood; length_cm=120; width_cm=52; height_cm=200
Godrej steel almirah | 18500 | - | 80 | 5 | wardrobe | Grey, Brown, Beige | kind=Almirah; material=Metal; length_cm=92; width_cm=49; height_cm=198
five tier book shelf | 4999 | - | 24 | 5 | shelf | Walnut, Oak | kind=Book shelf; material=Engineered wood; length_cm=80; width_cm=30; height_cm=180
shoe rack with seat | 3999 | - | 18 | 4 | shoe-rack | Oak, Walnut | kind=Shoe rack; material=Engineered wood; length_cm=80; width_cm=32; height_cm=95
TV unit up to 55 inch | 8999 | - | 35 | 5 | tv-unit | Teak, Walnut, Oak | kind=TV unit; material=Engineered wood; length_cm=150; width_cm=38; height_cm=50
chest of drawers | 11500 | - | 40 | 3 | wardrobe | White, Teak | kind=Cabinet; material=Engineered wood; length_cm=80; width_cm=42; height_cm=105
`,
  ),
];
