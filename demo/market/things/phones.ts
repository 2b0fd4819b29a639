// Phones and tablets. Prices are about what they cost in India when they came out, and not checked.
import { stock } from "./shelf.ts";

const POINTS = [
  "Display is original and touch works perfectly.",
  "Battery easily lasts the whole day on normal use.",
  "Camera quality is very good even at night.",
  "Always used with cover and tempered glass.",
  "No network or heating problem, runs games smoothly.",
  "Single hand used, never opened for repair.",
  "Latest update installed and factory reset done.",
  "Dual SIM, both slots are working.",
];

const APPLE_POINTS = [
  "Face ID and True Tone both working.",
  "Battery health is {battery_health}%, original battery.",
  "Signed out of iCloud and reset, ready for new owner.",
  "Indian unit with bill from an authorised store.",
  "Always kept in a case, no water contact ever.",
  "Speakers are loud and cameras are crystal clear.",
  "{storage} is more than enough for photos and videos.",
];

export const phoneShelves = [
  stock(
    {
      category: 82,
      share: 15,
      ageing: "apple",
      titles: [
        "{name} {storage} {colour}",
        "{name} {storage}, {battery_health}% battery",
        "{name} {storage} {colour}, battery {battery_health}%",
        "Apple {name} {storage} {cond}",
        "{name} {storage} {used}",
      ],
      points: APPLE_POINTS,
    },
    `
iPhone 13 | 69900 | 2021.72 | 0.4 | 30 | phone-pair | Blue, Black, Pink, White, Green | model=iPhone 13; storage=128 GB~128 GB~256 GB +10000
iPhone 14 | 79900 | 2022.72 | 0.4 | 20 | phone-pair | Blue, Black, Lavender, White | model=iPhone 14; storage=128 GB~256 GB +10000
iPhone 15 | 79900 | 2023.72 | 0.4 | 22 | phone-pair | Pink, Black, Blue, Green, Yellow | model=iPhone 15; storage=128 GB~256 GB +10000
iPhone 12 | 79900 | 2020.8 | 0.4 | 16 | phone-pair | Black, White, Blue, Green, Red | model=iPhone 12; storage=64 GB~128 GB +5000
iPhone 11 | 64900 | 2019.72 | 0.45 | 18 | phone-pair | Black, White, Red, Lavender, Green | model=iPhone 11; storage=64 GB~128 GB +5000
iPhone XR | 76900 | 2018.8 | 0.45 | 8 | phone-single | Black, Blue, Red, White | model=iPhone XR; storage=64 GB~128 GB +5000
iPhone 14 Pro | 129900 | 2022.72 | 0.45 | 9 | phone-square | Purple, Black, Gold, Silver | model=iPhone 14 Pro; storage=128 GB~256 GB +10000
iPhone 15 Pro | 134900 | 2023.72 | 0.45 | 8 | phone-square | Black, Blue, Silver | model=iPhone 15 Pro; storage=128 GB~256 GB +10000
iPhone 15 Pro Max | 159900 | 2023.72 | 0.5 | 7 | phone-square | Black, Blue, Silver | model=iPhone 15 Pro Max; storage=256 GB~512 GB +20000
iPhone 13 Pro | 119900 | 2021.72 | 0.45 | 6 | phone-square | Blue, Silver, Gold | model=iPhone 13 Pro; storage=128 GB~256 GB +10000
iPhone 16 | 79900 | 2024.72 | 0.4 | 12 | phone-pair | Teal, Black, Pink, White | model=iPhone 16; storage=128 GB~256 GB +10000
iPhone 16 Pro | 119900 | 2024.72 | 0.45 | 6 | phone-square | Black, Gold, White | model=iPhone 16 Pro; storage=128 GB~256 GB +10000
iPhone 16e | 59900 | 2025.15 | 0.4 | 4 | phone-single | White, Black | model=iPhone 16e; storage=128 GB~256 GB +10000
iPhone 17 | 82900 | 2025.72 | 0.4 | 5 | phone-pair | Lavender, Black, Mint | model=iPhone 17; storage=256 GB
iPhone SE 2022 | 43900 | 2022.2 | 0.35 | 4 | phone-home | Black, White, Red | model=iPhone SE (3rd gen); storage=64 GB~128 GB +5000
iPhone 8 | 64000 | 2017.72 | 0.35 | 3 | phone-home | Black, Gold, Silver | model=iPhone 8; storage=64 GB
iPhone 12 mini | 69900 | 2020.85 | 0.35 | 2 | phone-pair | Blue, Black | model=iPhone 12 mini; storage=64 GB~128 GB +5000
`,
  ),
  stock(
    {
      category: 11,
      share: 22,
      ageing: "phone",
      titles: [
        "{name} {ram}/{storage}",
        "{name} {network} {storage} {colour}",
        "{name} {ram} RAM {storage}, {cond}",
        "{name} {colour} {used}",
        "{name} {storage} with box",
        "{name} {ram} {storage}, bill available",
      ],
      points: POINTS,
    },
    `
Samsung Galaxy S23 | 74999 | 2023.13 | 0.4 | 16 | phone-column | Black, Cream, Green, Lavender | brand=Samsung; model=Galaxy S23; ram,storage=8 GB,128 GB~8 GB,256 GB +5000; network=5G
Samsung Galaxy S24 | 79999 | 2024.07 | 0.4 | 11 | phone-column | Black, Grey, Lavender, Yellow | brand=Samsung; model=Galaxy S24; ram,storage=8 GB,128 GB~8 GB,256 GB +5000; network=5G
Samsung Galaxy S24 Ultra | 129999 | 2024.07 | 0.5 | 7 | phone-column | Grey, Black, Lavender | brand=Samsung; model=Galaxy S24 Ultra; ram,storage=12 GB,256 GB~12 GB,512 GB +10000; network=5G
Samsung Galaxy S21 FE | 49999 | 2022.02 | 0.4 | 9 | phone-column | Lavender, Grey, White, Olive | brand=Samsung; model=Galaxy S21 FE 5G; ram,storage=8 GB,128 GB~8 GB,256 GB +4000; network=5G
Samsung Galaxy A54 | 38999 | 2023.21 | 0.4 | 8 | phone-column | Black, Lavender, Mint | brand=Samsung; model=Galaxy A54 5G; ram,storage=8 GB,128 GB~8 GB,256 GB +2000; network=5G
Samsung Galaxy M34 | 18999 | 2023.54 | 0.45 | 9 | phone-column | Blue, Silver | brand=Samsung; model=Galaxy M34 5G; ram,storage=6 GB,128 GB~8 GB,128 GB +2000; network=5G
Samsung Galaxy A14 | 16499 | 2023.05 | 0.45 | 7 | phone-column | Black, Maroon, Green | brand=Samsung; model=Galaxy A14 5G; ram,storage=4 GB,64 GB~6 GB,128 GB +2500; network=5G
Samsung Galaxy Z Flip 5 | 99999 | 2023.6 | 0.4 | 2 | phone-flip | Mint, Lavender, Cream | brand=Samsung; model=Galaxy Z Flip 5; ram,storage=8 GB,256 GB; network=5G
Redmi Note 12 Pro | 24999 | 2023.02 | 0.4 | 14 | phone-plate | Blue, Black, White | brand=Redmi; model=Note 12 Pro 5G; ram,storage=6 GB,128 GB~8 GB,256 GB +3000; network=5G
Redmi Note 13 | 17999 | 2024.02 | 0.4 | 12 | phone-plate | Black, White, Teal | brand=Redmi; model=Note 13 5G; ram,storage=6 GB,128 GB~8 GB,256 GB +2000; network=5G
Redmi Note 10 | 12999 | 2021.2 | 0.4 | 10 | phone-plate | Black, White, Green | brand=Redmi; model=Note 10; ram,storage=4 GB,64 GB~6 GB,128 GB +2000; network=4G
Redmi 12 | 10999 | 2023.6 | 0.4 | 8 | phone-plate | Black, Silver, Blue | brand=Redmi; model=12 5G; ram,storage=4 GB,128 GB~6 GB,128 GB +1500; network=5G
Xiaomi 11i HyperCharge | 26999 | 2022.02 | 0.42 | 4 | phone-plate | Black, Blue, Green | brand=Xiaomi; model=11i HyperCharge 5G; ram,storage=6 GB,128 GB~8 GB,128 GB +2000; network=5G
Vivo V29 | 32999 | 2023.76 | 0.4 | 7 | phone-tower | Blue, Red, Black | brand=Vivo; model=V29; ram,storage=8 GB,128 GB~12 GB,256 GB +4000; network=5G
Vivo Y100 | 24999 | 2023.13 | 0.4 | 6 | phone-tower | Gold, Blue, Black | brand=Vivo; model=Y100; ram,storage=8 GB,128 GB; network=5G
Vivo T2x | 12999 | 2023.3 | 0.4 | 6 | phone-tower | Gold, Black, Blue | brand=Vivo; model=T2x 5G; ram,storage=4 GB,128 GB~6 GB,128 GB +1000; network=5G
OPPO Reno 10 | 32999 | 2023.54 | 0.4 | 5 | phone-tower | Blue, Grey | brand=OPPO; model=Reno 10 5G; ram,storage=8 GB,256 GB; network=5G
OPPO A78 | 18999 | 2023.04 | 0.4 | 4 | phone-tower | Black, Blue | brand=OPPO; model=A78 5G; ram,storage=8 GB,128 GB; network=5G
Realme 11 Pro | 23999 | 2023.44 | 0.4 | 6 | phone-round | Beige, Green, Black | brand=Realme; model=11 Pro 5G; ram,storage=8 GB,128 GB~8 GB,256 GB +2000; network=5G
Realme Narzo 60 | 17999 | 2023.54 | 0.4 | 5 | phone-round | Orange, Black | brand=Realme; model=Narzo 60 5G; ram,storage=8 GB,128 GB~8 GB,256 GB +2000; network=5G
OnePlus 11R | 39999 | 2023.13 | 0.42 | 9 | phone-round | Black, Silver | brand=OnePlus; model=11R 5G; ram,storage=8 GB,128 GB~16 GB,256 GB +5000; network=5G
OnePlus Nord CE 3 Lite | 19999 | 2023.27 | 0.42 | 10 | phone-column | Green, Grey | brand=OnePlus; model=Nord CE 3 Lite 5G; ram,storage=8 GB,128 GB~8 GB,256 GB +2000; network=5G
OnePlus 12 | 64999 | 2024.07 | 0.45 | 5 | phone-round | Green, Black | brand=OnePlus; model=12; ram,storage=12 GB,256 GB~16 GB,512 GB +5000; network=5G
OnePlus 9R | 39999 | 2021.28 | 0.42 | 4 | phone-column | Black, Blue | brand=OnePlus; model=9R 5G; ram,storage=8 GB,128 GB~12 GB,256 GB +4000; network=5G
Motorola Edge 40 | 29999 | 2023.39 | 0.38 | 5 | phone-soft | Green, Black | brand=Motorola; model=Edge 40; ram,storage=8 GB,256 GB; network=5G
Moto G54 | 15999 | 2023.68 | 0.4 | 5 | phone-soft | Blue, Green, Black | brand=Motorola; model=G54 5G; ram,storage=8 GB,128 GB~12 GB,256 GB +3000; network=5G
iQOO Neo 7 | 29999 | 2023.13 | 0.42 | 4 | phone-tower | Blue, Black | brand=iQOO; model=Neo 7 5G; ram,storage=8 GB,128 GB~12 GB,256 GB +4000; network=5G
iQOO Z7 | 18999 | 2023.22 | 0.4 | 4 | phone-tower | Blue, Black | brand=iQOO; model=Z7 5G; ram,storage=6 GB,128 GB~8 GB,128 GB +1000; network=5G
POCO X5 Pro | 22999 | 2023.1 | 0.4 | 5 | phone-plate | Yellow, Black, Blue | brand=POCO; model=X5 Pro 5G; ram,storage=6 GB,128 GB~8 GB,256 GB +2000; network=5G
Nothing Phone (2) | 44999 | 2023.54 | 0.42 | 4 | phone-glyph | White, Grey | brand=Nothing; model=Phone (2); ram,storage=8 GB,128 GB~12 GB,256 GB +5000; network=5G
Nothing Phone (1) | 32999 | 2022.54 | 0.42 | 4 | phone-glyph | White, Black | brand=Nothing; model=Phone (1); ram,storage=8 GB,128 GB~8 GB,256 GB +3000; network=5G
Google Pixel 7a | 43999 | 2023.37 | 0.42 | 6 | phone-bar | Grey, White, Sky Blue | brand=Google; model=Pixel 7a; ram,storage=8 GB,128 GB; network=5G
Google Pixel 8 | 75999 | 2023.76 | 0.42 | 4 | phone-bar | Black, Peach, Grey | brand=Google; model=Pixel 8; ram,storage=8 GB,128 GB~8 GB,256 GB +7000; network=5G
Google Pixel 6a | 43999 | 2022.55 | 0.4 | 4 | phone-bar | Grey, Mint | brand=Google; model=Pixel 6a; ram,storage=6 GB,128 GB; network=5G
Nokia G42 | 12599 | 2023.7 | 0.42 | 2 | phone-soft | Purple, Grey | brand=Nokia; model=G42 5G; ram,storage=6 GB,128 GB; network=5G
Infinix Note 30 | 14999 | 2023.45 | 0.45 | 2 | phone-square | Gold, Black, Blue | brand=Infinix; model=Note 30 5G; ram,storage=8 GB,256 GB; network=5G
Tecno Camon 20 | 14999 | 2023.4 | 0.42 | 2 | phone-square | Black, Blue | brand=Tecno; model=Camon 20; ram,storage=8 GB,256 GB; network=4G
Lava Blaze Curve | 17999 | 2024.18 | 0.4 | 1 | phone-round | Green, Black | brand=Lava; model=Blaze Curve 5G; ram,storage=8 GB,128 GB~8 GB,256 GB +1000; network=5G
`,
  ),
  stock(
    {
      category: 12,
      share: 4,
      ageing: "apple",
      titles: ["Apple {name} {storage} {network}", "{name} {storage} {colour}", "{name} {storage}, {cond}"],
      points: [
        "Used only for online classes and movies.",
        "Great for drawing and note taking.",
        "Battery gives 8 to 9 hours of screen time.",
        "Kept in a folio cover from day one.",
        "No bend, no dead pixel, speakers are loud.",
      ],
    },
    `
iPad 9th gen | 30900 | 2021.75 | 0.9 | 10 | tablet | Silver, Grey | model=iPad (9th gen); storage=64 GB~256 GB +14000; network=Wi-Fi~Wi-Fi~Wi-Fi + Cellular +12000
iPad 10th gen | 44900 | 2022.8 | 0.9 | 8 | tablet | Blue, Pink, Yellow, Silver | model=iPad (10th gen); storage=64 GB~256 GB +15000; network=Wi-Fi
iPad Air M1 | 54900 | 2022.2 | 0.9 | 5 | tablet | Blue, Lavender, Grey | model=iPad Air (older); storage=64 GB~256 GB +14000; network=Wi-Fi
iPad Pro 11 M2 | 81900 | 2022.8 | 0.9 | 3 | tablet | Silver, Grey | model=iPad Pro 11; storage=128 GB~256 GB +10000; network=Wi-Fi; has_pencil=yes~no
iPad mini 6 | 46900 | 2021.75 | 0.6 | 2 | tablet | Lavender, Pink, Grey | model=iPad mini; storage=64 GB~256 GB +14000; network=Wi-Fi
`,
  ),
  stock(
    {
      category: 13,
      share: 3,
      ageing: "phone",
      titles: ["{name} {ram}/{storage} {network}", "{name} tablet {storage}", "{name} {storage} {colour}, {cond}"],
      points: [
        "Bought for kids' online classes, now lying idle.",
        "Screen is bright and sound is loud.",
        "Battery backup is around 8 hours.",
        "No scratch on the display, used with a cover.",
      ],
    },
    `
Samsung Galaxy Tab A8 | 17999 | 2022.03 | 0.8 | 8 | tablet | Grey, Silver | brand=Samsung; model=Galaxy Tab A8; ram,storage=4 GB,64 GB~4 GB,128 GB +2000; network=Wi-Fi~Wi-Fi + Cellular +3000
Samsung Galaxy Tab S9 FE | 36999 | 2023.76 | 0.9 | 4 | tablet | Mint, Grey, Lavender | brand=Samsung; model=Galaxy Tab S9 FE; ram,storage=6 GB,128 GB~8 GB,256 GB +5000; network=Wi-Fi
Lenovo Tab M10 | 14999 | 2022.5 | 0.8 | 6 | tablet | Grey | brand=Lenovo; model=Tab M10 Plus; ram,storage=4 GB,64 GB~4 GB,128 GB +2000; network=Wi-Fi
Xiaomi Pad 6 | 26999 | 2023.46 | 0.8 | 5 | tablet | Grey, Blue | brand=Xiaomi; model=Pad 6; ram,storage=6 GB,128 GB~8 GB,256 GB +2000; network=Wi-Fi
Realme Pad 2 | 19999 | 2023.58 | 0.85 | 3 | tablet | Grey, Green | brand=Realme; model=Pad 2; ram,storage=6 GB,128 GB~8 GB,256 GB +3000; network=Wi-Fi + Cellular
OnePlus Pad | 37999 | 2023.32 | 0.9 | 2 | tablet | Green | brand=OnePlus; model=Pad; ram,storage=8 GB,128 GB~12 GB,256 GB +2000; network=Wi-Fi
`,
  ),
  stock(
    {
      category: 14,
      share: 1.5,
      ageing: "gadget",
      titles: ["{name} keypad phone", "{name} {colour}", "{name} for parents, {cond}"],
      points: [
        "Good for parents, keys are big and sound is loud.",
        "Battery runs for three to four days easily.",
        "Torch and FM are working.",
        "Used as a spare phone only.",
      ],
    },
    `
Nokia 105 | 1599 | - | 0.25 | 8 | feature-phone | Black, Blue | brand=Nokia; model=105
Nokia 5310 XpressMusic | 3699 | - | 0.25 | 3 | feature-phone | Black, White | brand=Nokia; model=5310
JioPhone Prima 4G | 2599 | - | 0.25 | 5 | feature-phone | Blue, Yellow | brand=Jio; model=JioPhone Prima 4G
Samsung Guru Music 2 | 2399 | - | 0.25 | 4 | feature-phone | Black, White, Blue | brand=Samsung; model=Guru Music 2
itel Magic X Pro | 2999 | - | 0.25 | 2 | feature-phone | Black | brand=itel; model=Magic X Pro
`,
  ),
  stock(
    {
      category: 15,
      share: 3,
      ageing: "gadget",
      titles: ["{name}", "{name}, {cond}", "{name} {colour}"],
      points: [
        "Bought extra by mistake, hardly used.",
        "charger,power-bank: Works with all Type-C phones.",
        "Original product, not a local copy.",
        "charger,power-bank: Charges fast and does not heat up.",
      ],
    },
    `
Samsung 25W adapter with cable | 1699 | - | 0.2 | 6 | charger | White, Black | kind=Charger; brand=Samsung; fits=Galaxy S and A series
Apple 20W USB-C adapter | 1900 | - | 0.2 | 7 | charger | White | kind=Charger; brand=Apple; fits=iPhone 12 and newer
Mi power bank 20000 mAh | 2199 | - | 0.5 | 8 | power-bank | Black, Blue | kind=Power bank; brand=Xiaomi
Ambrane 10000 mAh power bank | 1299 | - | 0.3 | 5 | power-bank | Black, Blue, Green | kind=Power bank; brand=Ambrane
Spigen case for iPhone 15 | 1499 | - | 0.15 | 4 | phone-case | Black, Teal, Navy | kind=Case; brand=Spigen; fits=iPhone 15
S Pen compatible stylus | 2499 | - | 0.15 | 1 | phone-case | Black, White | kind=Smart pen; brand=Samsung; fits=Galaxy Tab S series
`,
  ),
];
