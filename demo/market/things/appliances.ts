// Appliances, large and small.
import { stock } from "./shelf.ts";

const POINTS = [
  "Cooling and working is perfect, you can check before pickup.",
  "Serviced two months back.",
  "Used by a family of three only.",
  "Buying a bigger one, so selling this.",
  "Electricity bill is low with it.",
  "Remote or manual is available where needed.",
];
const TITLES = ["{name}", "{name} {year} model", "{name}, {cond}", "{name} {used}"];
const COLOUR_TITLES = [...TITLES, "{name} {colour}"];

export const applianceShelves = [
  stock(
    {
      category: 74,
      share: 3,
      ageing: "appliance",
      titles: COLOUR_TITLES,
      points: ["Cooling is excellent, no gas leakage.", ...POINTS.slice(1, 5), "Stabiliser can be given extra."],
    },
    `
LG 190 L single door fridge | 17490 | - | 38 | 7 | fridge | Maroon, Blue, Silver, Purple | brand=LG; litres=190; doors=Single
Samsung 253 L double door fridge | 26990 | - | 48 | 6 | fridge-two | Silver, Grey, Black | brand=Samsung; litres=253; doors=Double
Whirlpool 215 L fridge | 18990 | - | 42 | 5 | fridge | Blue, Maroon, Grey | brand=Whirlpool; litres=215; doors=Single
Godrej 180 L fridge | 14990 | - | 35 | 4 | fridge | Red, Teal, Purple | brand=Godrej; litres=180; doors=Single
Haier 258 L bottom mount fridge | 27500 | - | 52 | 3 | fridge-two | Black, Silver | brand=Haier; litres=258; doors=Double
LG 687 L French door fridge | 84990 | - | 98 | 2 | fridge-wide | Silver, Black | brand=LG; litres=687; doors=Side by side
`,
  ),
  stock(
    {
      category: 75,
      share: 3,
      ageing: "appliance",
      titles: COLOUR_TITLES,
      points: ["Drum is clean, no rust.", "Both pipes are included.", ...POINTS.slice(1, 5)],
    },
    `
LG 7 kg front load washing machine | 29990 | - | 60 | 5 | front-loader | Silver, White | brand=LG; kg=7; kind=Front load
IFB Senator 8 kg front load | 38990 | - | 68 | 4 | front-loader | Grey, Silver | brand=IFB; kg=8; kind=Front load
Samsung 6.5 kg top load | 17990 | - | 32 | 6 | top-loader | Grey, Silver | brand=Samsung; kg=6.5; kind=Top load
Whirlpool 7.5 kg top load | 19500 | - | 34 | 4 | top-loader | Grey, Maroon | brand=Whirlpool; kg=7.5; kind=Top load
LG 8 kg semi-automatic | 13990 | - | 28 | 4 | top-loader | Maroon, Blue | brand=LG; kg=8; kind=Semi-automatic
Bosch 7 kg front load | 33990 | - | 66 | 2 | front-loader | White, Silver | brand=Bosch; kg=7; kind=Front load
`,
  ),
  stock(
    {
      category: 76,
      share: 2.5,
      ageing: "appliance",
      titles: [...TITLES, "{name} with outdoor unit"],
      points: ["Gas is full and cooling is fast.", "Outdoor unit, pipe and remote included.", ...POINTS.slice(1, 4)],
    },
    `
Voltas 1.5 ton split AC | 34990 | - | 48 | 7 | split-ac | Blue, Silver | brand=Voltas; ton=1.5; kind=Split; inverter=yes~no
LG 1.5 ton dual inverter AC | 41990 | - | 46 | 6 | split-ac | Silver, Blue | brand=LG; ton=1.5; kind=Split; inverter=yes
Daikin 1 ton split AC | 35990 | - | 40 | 4 | split-ac | Sky Blue, Silver | brand=Daikin; ton=1; kind=Split; inverter=yes
Blue Star 1.5 ton window AC | 31500 | - | 55 | 3 | window-ac | Blue, Grey | brand=Blue Star; ton=1.5; kind=Window; inverter=no
Hitachi 1.5 ton window AC | 33000 | - | 56 | 3 | window-ac | Red, Blue | brand=Hitachi; ton=1.5; kind=Window; inverter=no
`,
  ),
  stock(
    {
      category: 77,
      share: 2,
      ageing: "appliance",
      titles: TITLES,
      points: ["cooler: Air throw is strong, pads are new.", "Motor is silent.", ...POINTS.slice(2, 4)],
    },
    `
Symphony Diet 22i tower cooler | 8999 | - | 11 | 5 | cooler | Blue, Teal | brand=Symphony
Bajaj 36 L personal cooler | 6499 | - | 9 | 5 | cooler | Blue, Grey | brand=Bajaj
Crompton 75 L desert cooler | 11500 | - | 16 | 3 | cooler | Teal, Blue | brand=Crompton
Usha table fan | 2499 | - | 4 | 4 | fan | Sky Blue, White, Black | brand=Usha
Havells pedestal fan | 3999 | - | 7 | 4 | fan | Blue, Grey | brand=Havells
`,
  ),
  stock(
    {
      category: 78,
      share: 3.5,
      ageing: "appliance",
      titles: ["{name}", "{name} {colour}", "{name}, {cond}"],
      points: [
        "microwave,toaster,air-fryer: Heats evenly, no burn marks inside.",
        "Used a few times a month.",
        "mixer: All jars are there.",
        "Got a new one as a gift.",
      ],
    },
    `
LG 28 L convection microwave | 14990 | - | 9.5 | 5 | microwave | Black, Silver | kind=Microwave; brand=LG
IFB 20 L microwave | 8490 | - | 9 | 5 | microwave | Black, White | kind=Microwave; brand=IFB
Philips mixer grinder 750 W | 4999 | - | 4.5 | 6 | mixer | Red, Black, Blue | kind=Mixer grinder; brand=Philips
Bajaj Rex mixer grinder | 2799 | - | 4 | 5 | mixer | White, Red, Purple | kind=Mixer grinder; brand=Bajaj
Prestige induction cooktop | 2999 | - | 2.5 | 6 | induction | Blue, Red | kind=Induction; brand=Prestige
Philips air fryer 4.1 L | 9995 | - | 5 | 5 | air-fryer | Black, Grey | kind=Air fryer; brand=Philips
Prestige electric kettle 1.5 L | 1299 | - | 1.2 | 5 | kettle | Black, Silver | kind=Kettle; brand=Prestige
Philips steam iron | 2199 | - | 1.4 | 4 | iron | Blue, Purple | kind=Iron; brand=Philips
Eureka Forbes vacuum cleaner | 5499 | - | 5 | 3 | vacuum | Red, Blue | kind=Vacuum cleaner; brand=Other
Bajaj pop-up toaster | 1699 | - | 1.3 | 3 | toaster | Cream, Black, Red | kind=Toaster; brand=Bajaj
`,
  ),
  stock(
    {
      category: 79,
      share: 1.5,
      ageing: "appliance",
      titles: TITLES,
      points: [
        "purifier: Filters were changed this year.",
        "purifier: Water tastes good, TDS is fine.",
        "geyser: Heats in five minutes.",
        ...POINTS.slice(2, 4),
      ],
    },
    `
Kent Grand RO purifier | 18500 | - | 11 | 5 | purifier | Teal, Blue | brand=Kent
Aquaguard Delight RO | 12990 | - | 10 | 4 | purifier | Blue, Red | brand=Aquaguard
Pureit Eco RO | 11500 | - | 9 | 3 | purifier | Green, Black | brand=Pureit
AO Smith 15 L geyser | 8990 | - | 11 | 4 | geyser | Silver, Blue | brand=AO Smith
Bajaj 25 L geyser | 7499 | - | 14 | 3 | geyser | Grey, Blue | brand=Bajaj
`,
  ),
  stock(
    {
      category: 80,
      share: 1.5,
      ageing: "appliance",
      titles: TITLES,
      points: [
        "air-purifier: A must for Delhi smog.",
        "heater: A must for Delhi winters.",
        "air-purifier: Filter life is more than half.",
        "Runs silently at night.",
      ],
    },
    `
Mi air purifier 3 | 9999 | 2019.9 | 5 | 6 | air-purifier | Blue, Silver | brand=Mi
Philips AC1215 air purifier | 11995 | - | 6 | 4 | air-purifier | Teal, Blue | brand=Philips
Dyson Pure Cool tower | 39900 | 2018.6 | 6 | 2 | air-purifier | Silver, Indigo | brand=Dyson
Havells oil filled heater | 10499 | - | 9.5 | 4 | heater | White, Grey, Black | brand=Havells
`,
  ),
  stock(
    {
      category: 81,
      share: 1,
      ageing: "appliance",
      titles: TITLES,
      points: [
        "Backup is three hours for fans and lights.",
        "Battery was checked last month.",
        "Power cuts are rare here now, so selling.",
      ],
    },
    `
Luminous Zelio inverter with battery | 21500 | - | 70 | 5 | inverter | Blue, Red | brand=Luminous; va=900~1100
Microtek inverter with battery | 18500 | - | 65 | 3 | inverter | Teal, Grey | brand=Microtek; va=850~1050
Exide tubular battery 150 Ah | 15500 | - | 58 | 3 | inverter | Red, Black | brand=Exide; va=900
`,
  ),
  stock(
    {
      category: 85,
      share: 1.2,
      ageing: "gadget",
      titles: ["{name}", "{name} {colour}", "{name}, {cond}"],
      points: ["Cleaned and sanitised.", "trimmer: Charge lasts long.", "Used hardly five times."],
    },
    `
Philips beard trimmer | 1799 | - | 0.4 | 6 | trimmer | Black, Blue | kind=Trimmer
Nova hair dryer | 1199 | - | 0.7 | 4 | hair-dryer | Rani, Black, Purple | kind=Hair dryer
Vega hair straightener | 1399 | - | 0.5 | 3 | trimmer | Purple, Rani | kind=Straightener
Mi electric shaver | 2499 | - | 0.4 | 3 | trimmer | Black, Grey | kind=Shaver
`,
  ),
];
