// Shoes, watches, bags and what glitters.
import { stock } from "./shelf.ts";

const SHOE_POINTS = [
  "Sole has plenty of grip left.",
  "Very comfortable for walking.",
  "Cleaned and aired before photos.",
  "Size did not suit me, so selling.",
  "Original pair bought from the brand's store.",
];
const WATCH_POINTS = [
  "Keeps perfect time.",
  "Glass has no scratch.",
  "watch-steel: Spare links of the strap are there.",
  "Gifted to me, wore it a few times.",
];

export const wearShelves = [
  stock(
    {
      category: 44,
      share: 3,
      ageing: "clothes",
      titles: [
        "{name} UK {size_uk}",
        "{name} running shoes, size {size_uk}",
        "{name} {colour} UK {size_uk}",
        "{name} {cond}",
      ],
      points: SHOE_POINTS,
    },
    `
Nike Revolution 6 | 3995 | - | 0.9 | 8 | runner | Black, Blue, Grey | brand=Nike; gender=Men~Women; size_uk=6~7~8~9~10
Adidas Duramo SL | 4999 | - | 0.9 | 6 | runner | Blue, Black, Red | brand=Adidas; gender=Men; size_uk=7~8~9~10
Puma Softride | 4499 | - | 0.9 | 6 | runner | Navy, Grey, Pink | brand=Puma; gender=Men~Women; size_uk=5~6~8~9
Asics Gel-Kayano 28 | 15999 | - | 1 | 3 | runner | Blue, Orange | brand=Asics; gender=Men; size_uk=8~9
Skechers Go Walk | 5499 | - | 0.8 | 5 | runner | Grey, Black, Lavender | brand=Skechers; gender=Women~Men; size_uk=4~5~6~8
Campus North Plus | 1599 | - | 0.9 | 5 | runner | Blue, Red, Black | brand=Campus; gender=Men; size_uk=7~8~9
`,
  ),
  stock(
    {
      category: 45,
      share: 3,
      ageing: "clothes",
      titles: ["{name} UK {size_uk}", "{name} {colour}, UK {size_uk}", "{name} sneakers {cond}"],
      points: SHOE_POINTS,
    },
    `
Nike Air Force 1 | 8195 | - | 1 | 7 | sneaker | White, Black, Green | brand=Nike; gender=Unisex~Men; size_uk=6~7~8~9
Adidas Stan Smith | 8999 | - | 0.9 | 5 | sneaker | White, Green | brand=Adidas; gender=Unisex; size_uk=6~7~8~9
Converse Chuck Taylor | 4299 | - | 0.9 | 6 | sneaker | Black, Red, Navy | brand=Converse; gender=Unisex; size_uk=5~6~7~8
Vans Old Skool | 5999 | - | 0.9 | 4 | sneaker | Black, Navy | brand=Vans; gender=Unisex; size_uk=6~7~8~9
Puma Smash V2 | 3999 | - | 0.9 | 5 | sneaker | White, Grey, Blue | brand=Puma; gender=Men; size_uk=7~8~9~10
Red Tape casual sneakers | 2499 | - | 0.9 | 5 | sneaker | Tan, White, Black | brand=Red Tape; gender=Men; size_uk=7~8~9
Air Jordan 1 Mid | 12295 | - | 1 | 3 | sneaker | Red, Blue | brand=Jordan; gender=Unisex; size_uk=7~8~9
`,
  ),
  stock(
    {
      category: 46,
      share: 1.5,
      ageing: "clothes",
      titles: ["{name} UK {size_uk}", "{name} {colour}", "{name}, {cond}"],
      points: [
        "Pure leather, polished before photos.",
        "Good for office and functions.",
        "Heel and sole are not worn out.",
      ],
    },
    `
Bata formal shoes | 2499 | - | 1.1 | 6 | formal-shoe | Black, Brown | brand=Bata; gender=Men; size_uk=7~8~9~10
Clarks leather Oxfords | 6999 | - | 1.2 | 3 | formal-shoe | Brown, Black, Tan | brand=Clarks; gender=Men; size_uk=7~8~9
Woodland boots | 5495 | - | 1.4 | 5 | boot | Tan, Olive, Brown | brand=Woodland; gender=Men; size_uk=7~8~9~10
Hush Puppies loafers | 4999 | - | 1 | 3 | formal-shoe | Brown, Tan | brand=Hush Puppies; gender=Men; size_uk=7~8~9
ankle boots with zip | 2999 | - | 1.1 | 2 | boot | Black, Tan | brand=Catwalk; gender=Women; size_uk=4~5~6
`,
  ),
  stock(
    {
      category: 83,
      share: 1.5,
      ageing: "clothes",
      titles: ["{name} UK {size_uk}", "{name} {colour}", "{name}, {cond}"],
      points: ["heel: Heel is stable, no wobble.", "Very comfortable.", "Straps and buckles are fine."],
    },
    `
Metro block heels | 2490 | - | 0.8 | 5 | heel | Black, Red, Beige | brand=Metro; gender=Women; size_uk=3~4~5~6
Steve Madden stilettos | 6999 | - | 0.8 | 2 | heel | Maroon, Black, Gold | brand=Steve Madden; gender=Women; size_uk=4~5~6
Kolhapuri chappals | 1200 | - | 0.6 | 5 | sandal | Tan, Brown | brand=Handmade; gender=Men~Women; size_uk=5~6~8~9
Bata leather sandals | 1799 | - | 0.8 | 4 | sandal | Brown, Black | brand=Bata; gender=Men; size_uk=7~8~9
embroidered juttis | 1499 | - | 0.5 | 4 | sandal | Rani, Gold, Teal | brand=Needledust; gender=Women; size_uk=4~5~6
`,
  ),
  stock(
    {
      category: 84,
      share: 0.8,
      ageing: "clothes",
      titles: ["{name}, {age_group}", "{name} {colour}", "{name} {cond}"],
      points: ["Outgrown within months, soles are like new.", "Velcro is strong, easy for small kids."],
    },
    `
Adidas kids' shoes | 2299 | - | 0.5 | 4 | kids-shoe | Blue, Pink, Red | brand=Adidas; age_group=2-5 years~5-8 years; size=UK 10~UK 12
Bata school shoes | 999 | - | 0.6 | 5 | kids-shoe | Black, White | brand=Bata; age_group=5-8 years~8-12 years; size=UK 1~UK 3
light-up sneakers | 1299 | - | 0.5 | 3 | kids-shoe | Pink, Blue, Green | age_group=2-5 years; size=UK 8~UK 9
`,
  ),
  stock(
    {
      category: 71,
      share: 2.5,
      ageing: "gadget",
      titles: ["{name}", "{name} {gender}'s watch", "{name} {movement}, {cond}", "{name} with box"],
      points: WATCH_POINTS,
    },
    `
Titan Neo analog watch | 4995 | - | 0.3 | 7 | watch-leather | Brown, Black, Tan | brand=Titan; movement=Quartz; gender=Men; strap=Leather
Titan Raga | 7495 | - | 0.25 | 5 | watch-steel | Rose Gold, Gold, Silver | brand=Titan; movement=Quartz; gender=Women; strap=Metal
Fastrack analog watch | 1995 | - | 0.25 | 7 | watch-leather | Black, Blue, Brown | brand=Fastrack; movement=Quartz; gender=Men~Women; strap=Leather
Casio G-Shock GA-2100 | 8995 | - | 0.3 | 6 | watch-digital | Black, Olive, Red | brand=Casio; movement=Digital; gender=Men; strap=Rubber
Casio Vintage A158 | 1995 | - | 0.2 | 5 | watch-digital | Silver, Gold | brand=Casio; movement=Digital; gender=Unisex; strap=Metal
Fossil Grant chronograph | 11495 | - | 0.3 | 5 | watch-leather | Brown, Tan, Navy | brand=Fossil; movement=Quartz; gender=Men; strap=Leather
Seiko 5 automatic | 18500 | - | 0.35 | 3 | watch-steel | Navy, Black, Green | brand=Seiko; movement=Automatic; gender=Men; strap=Metal
HMT Janata | 1800 | - | 0.2 | 3 | watch-leather | Brown, Black | brand=HMT; movement=Hand-wound; gender=Men; strap=Leather
Tissot PRX | 38500 | - | 0.35 | 1 | watch-steel | Blue, Green | brand=Tissot; movement=Quartz; gender=Men; strap=Metal
`,
  ),
  stock(
    {
      category: 72,
      share: 3,
      ageing: "phone",
      titles: ["{name}", "{name} {colour}", "{name}, {cond}", "{name} {used}"],
      points: [
        "Battery runs {battery_days} days on one charge.",
        "Heart rate and steps are accurate.",
        "Unpaired and reset, ready to use.",
        "Extra strap will be given.",
      ],
    },
    `
Apple Watch Series 8 | 45900 | 2022.7 | 0.3 | 6 | smartwatch | Black, Silver, Red | brand=Apple; model=Series 8 45 mm; battery_days=1
Apple Watch SE 2 | 29900 | 2022.7 | 0.3 | 7 | smartwatch | Navy, White, Silver | brand=Apple; model=SE 2nd gen 44 mm; battery_days=1
Samsung Galaxy Watch 5 | 27999 | 2022.65 | 0.3 | 5 | smartwatch | Black, Silver, Rose Gold | brand=Samsung; model=Galaxy Watch 5; battery_days=2
Noise ColorFit Pro 4 | 3499 | 2022.5 | 0.2 | 8 | smartwatch | Black, Pink, Teal | brand=Noise; model=ColorFit Pro 4; battery_days=6
boAt Wave Call | 2499 | 2022.4 | 0.2 | 7 | smartwatch | Black, Blue | brand=boAt; model=Wave Call; battery_days=5
Fire-Boltt Ninja | 1999 | 2022.2 | 0.2 | 7 | smartwatch | Black, Gold, Green | brand=Fire-Boltt; model=Ninja 3; battery_days=5
Amazfit GTS 4 Mini | 7999 | 2022.6 | 0.2 | 3 | smartwatch | Pink, Black | brand=Amazfit; model=GTS 4 Mini; battery_days=12
Garmin Forerunner 55 | 20990 | 2021.5 | 0.2 | 2 | watch-digital | White, Black | brand=Garmin; model=Forerunner 55; battery_days=14
`,
  ),
  stock(
    {
      category: 73,
      share: 0.5,
      ageing: "lasting",
      titles: ["{name}", "{name} with papers", "{name}, {cond}"],
      points: [
        "Serviced at the authorised centre last year.",
        "Full set with box and papers.",
        "Bought abroad, bill is available.",
      ],
    },
    `
Rado Centrix | 78000 | - | 0.4 | 4 | watch-steel | Gold, Silver | brand=Rado; reference=R30927; year=2018~2020; papers=yes
Longines Conquest | 92000 | - | 0.4 | 3 | watch-steel | Navy, Silver | brand=Longines; reference=L3.759.4; year=2019~2021; papers=yes
TAG Heuer Formula 1 | 135000 | - | 0.4 | 3 | watch-steel | Black, Blue | brand=TAG Heuer; reference=WAZ1110; year=2017~2020; papers=yes
Omega Seamaster Aqua Terra | 480000 | - | 0.4 | 1 | watch-steel | Blue, Black | brand=Omega; reference=220.10.41; year=2021; papers=yes
`,
  ),
  stock(
    {
      category: 48,
      share: 3,
      ageing: "clothes",
      titles: ["{name}", "{name} {colour}", "{name}, {cond}"],
      points: [
        "trolley,backpack,duffel,laptop-bag,sling-bag,handbag: All zips run smoothly.",
        "Inner lining is clean.",
        "trolley: Wheels and handle are strong.",
        "backpack,laptop-bag: Lots of pockets, fits a laptop.",
      ],
    },
    `
American Tourister trolley 68 cm | 7500 | - | 3.6 | 6 | trolley | Blue, Red, Black, Mustard | kind=Trolley; brand=American Tourister
Safari cabin trolley | 4999 | - | 2.8 | 5 | trolley | Teal, Grey, Purple | kind=Trolley; brand=Safari
Wildcraft backpack 35 L | 2199 | - | 0.8 | 7 | backpack | Black, Blue, Olive, Red | kind=Backpack; brand=Wildcraft
Skybags school bag | 1799 | - | 0.7 | 6 | backpack | Blue, Pink, Green | kind=School bag; brand=Skybags
Lavie handbag | 2499 | - | 0.8 | 6 | handbag | Tan, Black, Maroon, Pink | kind=Handbag; brand=Lavie
Hidesign leather handbag | 7995 | - | 1 | 3 | handbag | Brown, Tan, Maroon | kind=Handbag; brand=Hidesign
Baggit sling bag | 1299 | - | 0.5 | 5 | sling-bag | Tan, Peach, Black | kind=Sling; brand=Baggit
Adidas gym duffel | 2299 | - | 0.8 | 4 | duffel | Black, Navy, Grey | kind=Duffel; brand=Adidas
HP laptop bag | 1499 | - | 0.9 | 4 | laptop-bag | Black, Grey | kind=Laptop bag; brand=HP
Tommy Hilfiger wallet | 2499 | - | 0.2 | 4 | wallet | Brown, Black, Tan | kind=Wallet; brand=Tommy Hilfiger
`,
  ),
  stock(
    {
      category: 49,
      share: 2,
      ageing: "clothes",
      titles: ["{name}", "{name} {colour}", "{name}, {cond}"],
      points: [
        "sunglasses,spectacles: No scratch on the lenses, case included.",
        "necklace: Polish is intact, stones are all there.",
        "necklace: Good for weddings and festivals.",
        "belt: Buckle is strong.",
        "Used carefully.",
      ],
    },
    `
Ray-Ban Wayfarer | 8590 | - | 0.2 | 6 | sunglasses | Black, Brown | kind=Sunglasses; brand=Ray-Ban
Fastrack sunglasses | 1299 | - | 0.2 | 5 | sunglasses | Black, Blue | kind=Sunglasses; brand=Fastrack
Lenskart Air frame | 1500 | - | 0.15 | 4 | spectacles | Black, Brown, Blue | kind=Spectacle frame; brand=Vincent Chase
Kundan necklace set | 3500 | - | 0.35 | 5 | necklace | Green, Maroon, Rani, Gold | kind=Fashion jewellery
oxidised silver necklace set | 1200 | - | 0.3 | 4 | necklace | Silver, Black, Blue | kind=Fashion jewellery
Woodland leather belt | 1495 | - | 0.3 | 3 | belt | Brown, Black, Tan | kind=Belt; brand=Woodland
`,
  ),
];
