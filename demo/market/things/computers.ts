// Computers, large and small, and their parts.
import { stock } from "./shelf.ts";

const PART_POINTS = [
  "Pulled from a working system, tested before packing.",
  "Upgraded my setup, so this is spare now.",
  "No repair done ever.",
  "graphics-card: Runs cool and quiet.",
];

export const computerShelves = [
  stock(
    {
      category: 23,
      share: 10,
      ageing: "laptop",
      titles: [
        "{name} {processor} {ram} {storage} {storage_type}",
        "{name}, {ram} RAM, {storage} {storage_type}",
        "{name} laptop {cond}",
        "{name} {ram}/{storage} {used}",
      ],
      points: [
        "Windows 11 is activated and drivers are updated.",
        "Battery backup is {battery_backup}.",
        "Keyboard and touchpad are smooth, no key is missing.",
        "Very good for coding, office work and college.",
        "Used mostly on the desk at home.",
        "RAM can be upgraded later.",
        "Hinges are tight, body has no crack.",
      ],
    },
    `
HP Pavilion 15 | 64990 | 2022.4 | 2.4 | 12 | laptop | Silver, Blue | brand=HP; model=Pavilion 15-eg; processor=Intel Core i5; generation=12th; ram=8 GB~16 GB +4000; storage_type=SSD; storage=512 GB; gpu=Integrated; screen_inch=15.6
HP Victus 15 | 74990 | 2022.7 | 3 | 8 | laptop | Black, Blue | brand=HP; model=Victus 15-fa; processor=Intel Core i5; generation=12th; ram=8 GB~16 GB +4000; storage_type=SSD; storage=512 GB; gpu=4 GB dedicated; screen_inch=15.6
HP 14s | 39990 | 2021.5 | 2 | 7 | laptop | Silver | brand=HP; model=14s-dy; processor=Intel Core i3; generation=11th; ram=8 GB; storage_type=SSD; storage=256 GB~512 GB +3000; gpu=Integrated; screen_inch=14
Dell Inspiron 15 3520 | 54990 | 2022.6 | 2.4 | 11 | laptop | Black, Silver | brand=Dell; model=Inspiron 3520; processor=Intel Core i5; generation=12th; ram=8 GB~16 GB +4000; storage_type=SSD; storage=512 GB; gpu=Integrated; screen_inch=15.6
Dell Latitude 7490 | 78000 | 2018.3 | 2 | 9 | laptop | Black | brand=Dell; model=Latitude 7490; processor=Intel Core i5~Intel Core i7 +9000; generation=8th; ram=8 GB~16 GB +3000; storage_type=SSD; storage=256 GB~512 GB +2500; gpu=Integrated; screen_inch=14
Dell G15 | 89990 | 2022.3 | 3.2 | 4 | laptop | Black, Grey | brand=Dell; model=G15 5520; processor=Intel Core i7; generation=12th; ram=16 GB; storage_type=SSD; storage=512 GB~1 TB +6000; gpu=6 GB dedicated; screen_inch=15.6
Lenovo IdeaPad Slim 3 | 42990 | 2022.5 | 2.1 | 10 | laptop | Grey, Blue | brand=Lenovo; model=IdeaPad Slim 3; processor=AMD Ryzen 5; ram=8 GB; storage_type=SSD; storage=512 GB; gpu=Integrated; screen_inch=15.6
Lenovo ThinkPad T480 | 82000 | 2018.2 | 2.1 | 9 | laptop | Black | brand=Lenovo; model=ThinkPad T480; processor=Intel Core i5~Intel Core i7 +8000; generation=8th; ram=8 GB~16 GB +3000; storage_type=SSD; storage=256 GB~512 GB +2500; gpu=Integrated; screen_inch=14
Lenovo LOQ 15 | 79990 | 2023.5 | 3.2 | 5 | laptop | Grey | brand=Lenovo; model=LOQ 15IRH8; processor=Intel Core i5; generation=13th; ram=16 GB; storage_type=SSD; storage=512 GB; gpu=6 GB dedicated; screen_inch=15.6
Asus VivoBook 15 | 44990 | 2021.9 | 2.1 | 8 | laptop-slim | Silver, Blue | brand=Asus; model=VivoBook 15 X515; processor=Intel Core i3~Intel Core i5 +9000; generation=11th; ram=8 GB; storage_type=SSD; storage=512 GB; gpu=Integrated; screen_inch=15.6
Asus TUF Gaming F15 | 69990 | 2022.2 | 3.2 | 6 | laptop | Black | brand=Asus; model=TUF F15 FX506; processor=Intel Core i5; generation=11th; ram=8 GB~16 GB +4000; storage_type=SSD; storage=512 GB; gpu=4 GB dedicated; screen_inch=15.6
Acer Aspire 5 | 49990 | 2021.6 | 2.2 | 5 | laptop | Silver | brand=Acer; model=Aspire 5 A515; processor=AMD Ryzen 5; ram=8 GB; storage_type=SSD; storage=512 GB; gpu=Integrated; screen_inch=15.6
Acer Nitro V | 76990 | 2023.8 | 3.1 | 3 | laptop | Black | brand=Acer; model=Nitro V 15; processor=Intel Core i5; generation=13th; ram=16 GB; storage_type=SSD; storage=512 GB; gpu=6 GB dedicated; screen_inch=15.6
MSI Modern 14 | 45990 | 2022.3 | 1.9 | 2 | laptop-slim | Grey, Blue | brand=MSI; model=Modern 14; processor=Intel Core i5; generation=11th; ram=8 GB; storage_type=SSD; storage=512 GB; gpu=Integrated; screen_inch=14
Microsoft Surface Laptop Go | 69999 | 2020.9 | 1.6 | 1 | laptop-slim | Silver, Gold | brand=Microsoft; model=Surface Laptop Go; processor=Intel Core i5; generation=10th; ram=8 GB; storage_type=SSD; storage=128 GB~256 GB +6000; gpu=Integrated; screen_inch=12.4
`,
  ),
  stock(
    {
      category: 24,
      share: 5,
      ageing: "macbook",
      titles: [
        "{name} {ram} {storage} {colour}",
        "Apple {name} {ram}/{storage}",
        "{name} {storage}, {battery_cycles} cycles",
        "{name} {ram} {storage} {cond}",
      ],
      points: [
        "Battery cycle count is {battery_cycles}.",
        "Retina display has no line or spot.",
        "Used for college projects and light editing.",
        "Signed out of iCloud and reset to factory.",
        "No dents, small wear near the ports only.",
        "Fast even with many tabs open.",
      ],
    },
    `
MacBook Air M1 | 92900 | 2020.88 | 1.8 | 16 | laptop-slim | Grey, Gold, Silver | model=MacBook Air 13; chip=M1; year=2020~2021; ram=8 GB~8 GB~16 GB +20000; storage=256 GB~512 GB +20000
MacBook Air M2 | 119900 | 2022.55 | 1.8 | 9 | laptop-slim | Grey, Navy, Silver | model=MacBook Air 13; chip=M2; year=2022~2023; ram=8 GB~16 GB +20000; storage=256 GB~512 GB +20000
MacBook Air M3 | 114900 | 2024.18 | 1.8 | 4 | laptop-slim | Navy, Silver | model=MacBook Air 13; chip=M3; year=2024; ram=8 GB~16 GB +20000; storage=256 GB
MacBook Pro 14 M1 Pro | 194900 | 2021.82 | 2.4 | 4 | laptop-slim | Grey, Silver | model=MacBook Pro 14; chip=M1 Pro; year=2021; ram=16 GB; storage=512 GB~1 TB +20000
MacBook Pro 14 M3 | 169900 | 2023.84 | 2.4 | 2 | laptop-slim | Grey, Silver | model=MacBook Pro 14; chip=M3; year=2023; ram=8 GB~16 GB +20000; storage=512 GB
MacBook Pro 13 Intel | 122900 | 2019.55 | 2 | 4 | laptop-slim | Grey, Silver | model=MacBook Pro 13; chip=Intel i5; year=2019~2020; ram=8 GB~16 GB +18000; storage=256 GB~512 GB +18000
MacBook Air 2017 | 65000 | 2017.45 | 1.8 | 3 | laptop-slim | Silver | model=MacBook Air 13; chip=Intel i5; year=2017; ram=8 GB; storage=128 GB~256 GB +10000
`,
  ),
  stock(
    {
      category: 21,
      share: 1,
      ageing: "laptop",
      titles: ["{name} {ram}/{storage}", "{name} Chromebook for students", "{name} {cond}"],
      points: [
        "Boots in ten seconds and battery runs all day.",
        "Bought for school work, now shifted to Windows.",
        "Light to carry, good for classes and typing.",
      ],
    },
    `
HP Chromebook 11a | 22999 | 2021.3 | 1.4 | 4 | laptop-slim | Blue, Silver | brand=HP; model=11a; ram=4 GB; storage=64 GB
Asus Chromebook CX1101 | 19999 | 2022.2 | 1.5 | 3 | laptop | Silver, Black | brand=Asus; model=CX1101; ram=4 GB; storage=64 GB~128 GB +1500
Acer Chromebook 311 | 23999 | 2021.8 | 1.4 | 2 | laptop-slim | Silver | brand=Acer; model=311; ram=4 GB; storage=64 GB
Lenovo IdeaPad Slim 3 Chromebook | 26999 | 2022.5 | 1.5 | 2 | laptop | Blue | brand=Lenovo; model=IdeaPad Slim 3 Chrome; ram=4 GB~8 GB +3000; storage=64 GB~128 GB +2000
`,
  ),
  stock(
    {
      category: 25,
      share: 2,
      ageing: "laptop",
      titles: ["{name} {ram} {storage}", "{name}, {processor}, {ram}", "{name} full set {cond}"],
      points: [
        "Full set with wires, just plug and play.",
        "Runs all office software and light games without lag.",
        "desktop: Cabinet cleaned and thermal paste changed recently.",
      ],
    },
    `
assembled gaming PC | 72000 | - | 9.5 | 6 | desktop | Indigo, Red, Teal | brand=Assembled; processor=Ryzen 5 5600~Core i5 12400F; ram=16 GB; storage=512 GB~1 TB +5000; gpu=GTX 1660 Super~RTX 3060
Dell OptiPlex 7050 desktop | 48000 | - | 8.5 | 6 | desktop | Blue | brand=Dell; processor=Core i5 7th gen; ram=8 GB~16 GB +3000; storage=256 GB~512 GB +2500
HP All-in-One 24 | 58990 | - | 7.5 | 4 | all-in-one | Silver, White | brand=HP; processor=Core i3 12th gen~Ryzen 3; ram=8 GB; storage=512 GB
Apple iMac 21.5 | 114900 | - | 8.5 | 3 | all-in-one | Silver | brand=Apple; processor=Core i5 Quad core; ram=8 GB~16 GB +15000; storage=1 TB
Lenovo ThinkCentre tiny PC | 36000 | - | 3 | 2 | desktop | Red | brand=Lenovo; processor=Core i5 8th gen; ram=8 GB; storage=256 GB
`,
  ),
  stock(
    {
      category: 26,
      share: 2.5,
      ageing: "gadget",
      titles: ["{name} {screen_inch} inch {resolution}", "{name} monitor {resolution} {refresh}", "{name} {cond}"],
      points: [
        "No dead pixel, no flicker, HDMI cable included.",
        "Good for office work and movies.",
        "Stand is original and height is fine.",
      ],
    },
    `
Dell S2421HN | 14999 | 2020.9 | 5 | 7 | monitor | Silver, Blue | brand=Dell; screen_inch=24; resolution=Full HD; refresh=75 Hz
LG 24MP60G | 13500 | 2021.4 | 4.5 | 6 | monitor | Black, Green | brand=LG; screen_inch=24; resolution=Full HD; refresh=75 Hz
Samsung 27 inch curved monitor | 19500 | 2021.6 | 5.5 | 4 | monitor | Blue, Purple | brand=Samsung; screen_inch=27; resolution=Full HD; refresh=75 Hz
BenQ GW2480 | 12990 | 2019.5 | 4.5 | 4 | monitor | Teal | brand=BenQ; screen_inch=24; resolution=Full HD; refresh=60 Hz
Acer Nitro VG240Y | 15999 | 2021.2 | 4.8 | 4 | monitor | Red, Black | brand=Acer; screen_inch=24; resolution=Full HD; refresh=120-144 Hz
LG 27UP600 4K | 32000 | 2022.3 | 6 | 2 | monitor | Indigo | brand=LG; screen_inch=27; resolution=4K; refresh=60 Hz
`,
  ),
  stock(
    {
      category: 27,
      share: 2,
      ageing: "gadget",
      titles: ["{name}", "{name}, {cond}", "{name} {colour}"],
      points: [
        "keyboard,mouse: All keys and buttons are clicking properly.",
        "keyboard: Layout is the normal English one.",
        "Bought for work from home, office is open now.",
      ],
    },
    `
Logitech K380 keyboard | 2995 | - | 0.6 | 6 | keyboard | White, Black, Pink | kind=Keyboard; brand=Logitech; link=Bluetooth
Redragon K552 mechanical keyboard | 3490 | - | 1.2 | 5 | keyboard | Black, White | kind=Keyboard; brand=Redragon; link=Wired
Logitech MX Master 3S mouse | 9995 | 2022.4 | 0.4 | 5 | mouse | Grey, Black | kind=Mouse; brand=Logitech; link=Bluetooth
Logitech M221 mouse | 895 | - | 0.3 | 5 | mouse | Blue, Black, Red | kind=Mouse; brand=Logitech; link=2.4 GHz
Dell KM3322W combo | 1899 | - | 1 | 3 | keyboard | Black | kind=Combo; brand=Dell; link=2.4 GHz
Logitech C920 webcam | 8495 | - | 0.4 | 3 | webcam | Black | kind=Webcam; brand=Logitech; link=Wired
`,
  ),
  stock(
    {
      category: 28,
      share: 2,
      ageing: "gadget",
      titles: ["{name}", "{name}, {cond}", "{name} {used}"],
      points: PART_POINTS,
    },
    `
Crucial BX500 SSD 480 GB | 3600 | - | 0.2 | 6 | ssd | Blue, Black | kind=SSD; brand=Crucial; spec=480 GB SATA
Samsung 970 EVO Plus 500 GB NVMe | 6500 | - | 0.2 | 5 | ssd | Black, Red | kind=SSD; brand=Samsung; spec=500 GB NVMe Gen 3
Seagate 2 TB external hard disk | 5999 | - | 0.4 | 5 | ssd | Grey, Black | kind=Hard disk; brand=Seagate; spec=2 TB USB 3.0
Corsair Vengeance 16 GB DDR4 kit | 5200 | - | 0.2 | 5 | memory | Red, Black, Blue | kind=RAM; brand=Corsair; spec=2 x 8 GB DDR4 3200
Zotac GTX 1650 4 GB | 16500 | 2019.4 | 0.9 | 4 | graphics-card | Grey, Gold | kind=Graphics card; brand=Zotac; spec=GTX 1650 4 GB GDDR6
MSI RTX 3060 Ventus 12 GB | 34000 | 2021.2 | 1.4 | 4 | graphics-card | Grey, Black | kind=Graphics card; brand=MSI; spec=RTX 3060 12 GB
`,
  ),
  stock(
    {
      category: 29,
      share: 1.5,
      ageing: "appliance",
      titles: ["{name} printer", "{name} {kind}, {cond}", "{name} colour printer"],
      points: [
        "Prints are sharp.",
        "Ink or toner is half full, so you can start right away.",
        "Wi-Fi printing from phone works fine.",
      ],
    },
    `
HP Smart Tank 529 | 13999 | 2022.3 | 6 | 6 | printer | Black, Blue | brand=HP; kind=Ink tank; colour_print=yes
Canon Pixma G3010 | 16499 | 2018.5 | 7 | 5 | printer | Black | brand=Canon; kind=Ink tank; colour_print=yes
Epson EcoTank L3250 | 15999 | 2021.3 | 6.5 | 5 | printer | Black, White | brand=Epson; kind=Ink tank; colour_print=yes
Brother HL-L2321D | 12990 | 2017.5 | 8 | 3 | printer | Grey | brand=Brother; kind=Laser; colour_print=no
`,
  ),
  stock(
    {
      category: 30,
      share: 1,
      ageing: "gadget",
      titles: ["{name} router", "{name} Wi-Fi router, {cond}", "{name} with adapter"],
      points: [
        "Range covers a 3 BHK flat without drop.",
        "Moved to a new broadband plan, so not needed.",
        "Reset done, adapter is included.",
      ],
    },
    `
TP-Link Archer C6 | 2799 | 2019.2 | 0.7 | 7 | router | Black, White | brand=TP-Link; model=Archer C6
D-Link DIR-825 | 2499 | 2019.5 | 0.7 | 3 | router | Black | brand=D-Link; model=DIR-825
Netgear Nighthawk R6700 | 7499 | 2018.5 | 0.9 | 2 | router | Black | brand=Netgear; model=R6700
JioFi M2S hotspot | 2299 | 2018.2 | 0.3 | 2 | power-bank | Black | brand=Jio; model=JioFi M2S
`,
  ),
];
