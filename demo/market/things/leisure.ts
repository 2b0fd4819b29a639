// Home, sport, music and things that are collected.
import { stock } from "./shelf.ts";

const TITLES = ["{name}", "{name} {colour}", "{name}, {cond}", "{name} {used}"];
const PLAIN_TITLES = ["{name}", "{name}, {cond}", "{name} {used}"];
const SPORT_POINTS = [
  "Used for one season only.",
  "cricket-bat,badminton-racket: Grip was changed recently.",
  "Left the sport, so giving it to a player.",
  "No crack anywhere.",
];

export const leisureShelves = [
  stock(
    {
      category: 56,
      share: 2,
      ageing: "toy",
      titles: TITLES,
      points: [
        "pan: Non-stick coating is intact.",
        "crockery,jars: Complete set, nothing chipped.",
        "Washed and packed in its box.",
        "cooker: Whistle and gasket are fine.",
      ],
    },
    `
Prestige pressure cooker 5 L | 2199 | - | 2.6 | 6 | cooker | Black, Silver | kind=Pressure cooker; brand=Prestige
Hawkins Contura 3 L | 1850 | - | 2 | 4 | cooker | Black | kind=Pressure cooker; brand=Hawkins
non-stick cookware set, 3 pieces | 2499 | - | 3 | 5 | pan | Black, Maroon | kind=Cookware; brand=Pigeon
Borosil dinner set, 27 pieces | 3999 | - | 8 | 4 | crockery | Indigo, Green, Rust | kind=Crockery; brand=Borosil
Khurja ceramic mugs and plates | 1400 | - | 3.5 | 3 | crockery | Blue, Teal | kind=Crockery
two burner gas stove | 3299 | - | 6 | 4 | stove | Black, Red | kind=Gas stove; brand=Prestige
kitchen storage jars, set of 12 | 899 | - | 2.5 | 4 | jars | Teal, Red, Grey | kind=Storage
`,
  ),
  stock(
    {
      category: 57,
      share: 2.5,
      ageing: "furniture",
      titles: PLAIN_TITLES,
      points: [
        "Looks lovely in the living room.",
        "Redoing the house, so letting it go.",
        "No damage, kept away from dust.",
        "painting-flower,rug: Handmade piece.",
      ],
    },
    `
brass finish table lamp | 2499 | - | 2.5 | 5 | lamp | Cream, Rust, Teal | kind=Lamp
Madhubani style wall painting | 3200 | - | 2 | 4 | painting-flower | Rust, Indigo, Green | kind=Wall art
sunburst wall mirror | 3999 | - | 4 | 4 | mirror | Gold, Silver | kind=Mirror
Areca palm in ceramic pot | 899 | - | 4 | 4 | plant | Rust, White, Teal | kind=Plant & pot
Jaipur handwoven rug 4 x 6 ft | 6500 | - | 6 | 4 | rug | Maroon, Indigo, Rust | kind=Rug
blackout curtains, pair | 1999 | - | 2.5 | 4 | curtain | Teal, Grey, Maroon, Beige | kind=Curtain
wooden wall clock | 1299 | - | 1.2 | 4 | wall-clock | Brown, Black, Teak | kind=Clock
`,
  ),
  stock(
    { category: 60, share: 2, ageing: "toy", titles: TITLES, points: SPORT_POINTS },
    `
SG English willow bat | 7999 | - | 1.3 | 5 | cricket-bat | Red, Blue, Green | kind=Bat; brand=SG
SS Kashmir willow bat | 2199 | - | 1.3 | 6 | cricket-bat | Blue, Orange | kind=Bat; brand=SS
full cricket kit with bag | 8500 | - | 8 | 3 | duffel | Navy, Red | kind=Kit; brand=SG
Yonex Astrox badminton racket | 4990 | - | 0.4 | 6 | badminton-racket | Red, Blue, Green | kind=Racket; brand=Yonex
Li-Ning racket pair | 2499 | - | 0.6 | 4 | badminton-racket | Purple, Orange | kind=Racket; brand=Li-Ning
`,
  ),
  stock(
    {
      category: 61,
      share: 1.5,
      ageing: "toy",
      titles: PLAIN_TITLES,
      points: [
        ...SPORT_POINTS.slice(0, 1),
        "football,basketball,volleyball: Holds air well, no puncture.",
        "basketball,volleyball,table-tennis: Good grip.",
      ],
    },
    `
Nivia Storm football size 5 | 799 | - | 0.6 | 6 | football | Black, Blue, Red | kind=Football; brand=Nivia
Adidas Al Rihla football | 2499 | - | 0.6 | 3 | football | Purple, Blue | kind=Football; brand=Adidas
Spalding basketball size 7 | 1899 | - | 0.8 | 4 | basketball | Orange, Rust | kind=Basketball; brand=Spalding
Cosco volleyball | 899 | - | 0.5 | 3 | volleyball | Sky Blue, Yellow | kind=Volleyball; brand=Cosco
Wilson tennis racket | 5499 | - | 0.6 | 3 | tennis-racket | Blue, Red | kind=Tennis; brand=Wilson
Stiga table tennis bat set | 1999 | - | 0.5 | 4 | table-tennis | Red, Black | kind=Table tennis; brand=Stiga
`,
  ),
  stock(
    {
      category: 62,
      share: 1.2,
      ageing: "toy",
      titles: TITLES,
      points: [
        "Wheels spin freely.",
        "skates,kick-scooter: Child has grown, size is small now.",
        "skates: Comes with pads.",
      ],
    },
    `
inline skates with helmet | 2999 | - | 3 | 5 | skates | Purple, Blue, Pink | kind=Inline skates; size=UK 4 to 6~UK 6 to 8
maple skateboard | 1799 | - | 2.2 | 4 | skateboard | Teal, Red, Black | kind=Skateboard; size=31 inch
folding kick scooter | 2499 | - | 4 | 4 | kick-scooter | Blue, Pink, Green | kind=Scooter; size=Adjustable
`,
  ),
  stock(
    {
      category: 63,
      share: 3,
      ageing: "furniture",
      titles: [...TITLES, "{name} {wheel} inch"],
      points: [
        "Brakes are smooth, chain is oiled.",
        "New tyres put last year.",
        "Rode it in the park only.",
        "Lock and bell included.",
      ],
    },
    `
Hero Sprint 26T | 9500 | - | 16 | 6 | bicycle | Red, Black, Blue | brand=Hero; kind=Mountain; wheel=26; gears=no~yes
Firefox Bad Attitude 8 | 15900 | - | 16 | 5 | bicycle | Black, Green, Orange | brand=Firefox; kind=Mountain; wheel=27.5; gears=yes
Btwin Riverside 120 | 14999 | - | 15 | 5 | bicycle | Grey, Teal, Blue | brand=Btwin; kind=Hybrid; wheel=700c; gears=yes
Rockrider ST100 | 17999 | - | 15 | 4 | bicycle | Blue, Yellow, Black | brand=Btwin Rockrider; kind=Mountain; wheel=27.5; gears=yes
Trek FX 1 hybrid | 38000 | - | 13 | 2 | bicycle | Navy, Red | brand=Trek; kind=Hybrid; wheel=700c; gears=yes
Hero Lectro electric cycle | 34999 | - | 22 | 2 | bicycle | Black, Grey | brand=Hero; kind=Electric; wheel=26; gears=yes
Hercules kids' cycle 20T | 6500 | - | 12 | 5 | kids-bicycle | Pink, Blue, Red | brand=Hercules; kind=Kids; wheel=20; gears=no
Btwin kids' cycle 16 inch | 5999 | - | 9 | 4 | kids-bicycle | Orange, Purple, Mint | brand=Btwin; kind=Kids; wheel=16; gears=no
`,
  ),
  stock(
    {
      category: 64,
      share: 2,
      ageing: "furniture",
      titles: TITLES,
      points: [
        "Bought in lockdown, now using the gym.",
        "treadmill: Motor and display are working.",
        "exercise-cycle: Pedals and resistance knob are smooth.",
        "dumbbells,treadmill,exercise-cycle: No rust, kept on a mat.",
      ],
    },
    `
PowerMax treadmill | 32000 | - | 48 | 4 | treadmill | Blue, Red | kind=Treadmill; brand=PowerMax
Cockatoo exercise cycle | 12500 | - | 24 | 4 | exercise-cycle | Red, Blue, Black | kind=Exercise cycle; brand=Cockatoo
rubber hex dumbbells 2 x 10 kg | 4500 | - | 20 | 6 | dumbbells | Black, Navy | kind=Dumbbells; brand=Kore
adjustable PVC dumbbell set 20 kg | 1999 | - | 20 | 5 | dumbbells | Grey, Red | kind=Dumbbells; brand=Kakss
boxing gloves with punching bag | 3200 | - | 14 | 2 | boxing | Red, Black, Blue | kind=Boxing; brand=USI
yoga mat 6 mm with strap | 899 | - | 1.2 | 5 | yoga-mat | Purple, Teal, Pink | kind=Yoga; brand=Boldfit
`,
  ),
  stock(
    {
      category: 65,
      share: 1.2,
      ageing: "toy",
      titles: TITLES,
      points: [
        "Went to Triund and Kedarkantha with me.",
        "tent,rucksack,sleeping-bag: Waterproof, no tear in the fabric.",
        "Dried and packed well.",
      ],
    },
    `
Quechua 3 person tent | 5999 | - | 4 | 5 | tent | Green, Blue, Orange | kind=Tent
Wildcraft 60 L rucksack | 5499 | - | 2.2 | 5 | rucksack | Olive, Navy, Red | kind=Rucksack
Forclaz sleeping bag | 3499 | - | 1.8 | 4 | sleeping-bag | Orange, Blue, Grey | kind=Sleeping bag
rechargeable torch | 999 | - | 0.6 | 3 | torch | Black, Yellow | kind=Torch
camping gas stove | 1799 | - | 1.2 | 2 | camp-stove | Red, Blue | kind=Stove
`,
  ),
  stock(
    {
      category: 66,
      share: 1.5,
      ageing: "toy",
      titles: ["{name} {size}", "{name}, size {size}", "{name}, {cond}", "{name} {colour}"],
      points: ["Never dropped, never crashed.", "helmet: Visor is clear.", "helmet: ISI marked."],
    },
    `
Studds full face helmet | 1899 | - | 1.5 | 6 | helmet | Black, Red, Blue | kind=Helmet; size=M~L~XL; crashed=no
Vega Off Road helmet | 2999 | - | 1.5 | 4 | helmet | Black, Orange, Navy | kind=Helmet; size=M~L; crashed=no
Rynox riding jacket | 7950 | - | 1.9 | 3 | jacket | Black, Grey | kind=Jacket; size=M~L~XL; crashed=no
Royal Enfield riding gloves | 2250 | - | 0.4 | 4 | gloves | Black, Brown | kind=Gloves; size=M~L; crashed=no
`,
  ),
  stock(
    {
      category: 69,
      share: 2.5,
      ageing: "lasting",
      titles: TITLES,
      points: [
        "Sound is sweet and loud.",
        "guitar,ukulele,violin: Strings were changed last month.",
        "guitar,ukulele: Bag and tuner come with it.",
        "Good for beginners and practice.",
      ],
    },
    `
Yamaha F310 acoustic guitar | 9990 | - | 3.5 | 7 | guitar | Tan, Teak | kind=Guitar; brand=Yamaha
Juarez acoustic guitar kit | 2799 | - | 2.5 | 6 | guitar | Rust, Black, Blue | kind=Guitar; brand=Juarez
Kadence ukulele | 2999 | - | 1.2 | 4 | ukulele | Teak, Sky Blue, Pink | kind=Ukulele; brand=Kadence
Casio CT-S200 keyboard | 9995 | - | 5 | 5 | piano | Black, Red, White | kind=Keyboard; brand=Casio
tabla set with cushions | 6500 | - | 9 | 4 | tabla | Silver, Rust | kind=Tabla
harmonium 7 stopper | 8500 | - | 9.5 | 4 | harmonium | Teak, Walnut, Maroon | kind=Harmonium
bansuri pair, C and G | 1500 | - | 0.6 | 3 | flute | Teak, Oak | kind=Flute
violin with bow and case | 5500 | - | 2.5 | 2 | violin | Rust, Walnut | kind=Violin
dholak with rope tuning | 2800 | - | 4 | 2 | drum | Red, Teak | kind=Drum
Stranger Cube guitar amplifier | 6800 | - | 7 | 2 | amplifier | Tan, Navy | kind=Amplifier; brand=Stranger
`,
  ),
  stock(
    {
      category: 70,
      share: 1.5,
      ageing: "lasting",
      titles: ["{name}", "{name} for collectors", "{name}, {cond}"],
      points: [
        "From my grandfather's collection.",
        "toy-car,coins,stamps: Kept in a glass cabinet.",
        "Details: {details}.",
        "For people who value old things.",
      ],
    },
    `
acrylic landscape on canvas | 4500 | - | 1.9 | 4 | painting | Green, Rust, Teal | kind=Painting; details=24 x 30 inch, framed, signed by a local artist
old Indian coin collection | 3500 | - | 0.5 | 4 | coins | Gold, Teal | kind=Coins; details=Forty coins from 1950 to 1990
stamp album, 300 stamps | 2800 | - | 0.9 | 3 | stamps | Teal, Maroon | kind=Stamps; details=Indian and foreign stamps in a full album
Kishore Kumar vinyl record | 1200 | - | 0.4 | 4 | vinyl | Purple, Rust, Indigo | kind=Vinyl; details=LP record from the seventies, plays well
Die-cast Ambassador model car | 1500 | - | 0.5 | 4 | toy-car | White, Cream, Black | kind=Model car; details=Scale 1:24, doors open
brass gramophone style showpiece | 5500 | - | 1.9 | 1 | lamp | Gold, Rust | kind=Antique (under 100 years); details=About 40 years old, brass horn
`,
  ),
  stock(
    {
      category: 97,
      share: 1.2,
      ageing: "toy",
      titles: PLAIN_TITLES,
      points: [
        "Closed my office, so selling.",
        "calculator: Works fine, kept in a drawer.",
        "calculator,drafting: Good for students.",
      ],
    },
    `
Casio fx-991ES Plus calculator | 1395 | - | 0.3 | 6 | calculator | Grey, Black, Blue | kind=Calculator
magnetic whiteboard 4 x 3 ft | 2499 | - | 6 | 4 | whiteboard | Yellow, Teal | kind=Whiteboard
paper shredder for home office | 4999 | - | 6 | 3 | shredder | Grey, Black | kind=Shredder
mini drafter with board | 1299 | - | 3 | 3 | drafting | Red, Teal | kind=Drafting
`,
  ),
];
