// Cameras, sound, screens and games.
import { stock } from "./shelf.ts";

const SOUND_POINTS = [
  "Sound is clear with good bass.",
  "earbuds,headphones,neckband,speaker: Battery backup is very good.",
  "Connects in a second.",
];

export const cameraShelves = [
  stock(
    {
      category: 32,
      share: 2.5,
      ageing: "camera",
      titles: [
        "{name} with {lens}",
        "{name} body and lens, {cond}",
        "{name} DSLR, {shutter_count} shots",
        "{name} camera kit",
      ],
      points: [
        "Shutter count is around {shutter_count}.",
        "Sensor is clean, no fungus in the lens.",
        "Bag, strap, battery and charger come along.",
        "Used for family functions and trips only.",
      ],
    },
    `
Canon EOS 1500D | 41995 | 2018.3 | 1.4 | 9 | dslr | Black | brand=Canon; model=EOS 1500D; shutter_count=8200~14500~21000; lens=18-55 mm kit lens
Canon EOS 200D II | 62995 | 2019.4 | 1.4 | 7 | dslr | Black, White | brand=Canon; model=EOS 200D II; shutter_count=5400~12800~19000; lens=18-55 mm STM lens
Nikon D5600 | 58950 | 2016.9 | 1.5 | 6 | dslr | Black | brand=Nikon; model=D5600; shutter_count=9800~16000~27000; lens=18-55 mm VR lens
Nikon D3500 | 39950 | 2018.7 | 1.3 | 4 | dslr | Black | brand=Nikon; model=D3500; shutter_count=6400~11000; lens=18-55 mm VR lens
Sony Alpha A6400 | 87990 | 2019.1 | 1.2 | 4 | dslr | Black | brand=Sony; model=ILCE-6400; shutter_count=7200~15500; lens=16-50 mm lens
Fujifilm X-T30 | 84999 | 2019.2 | 1.2 | 2 | compact | Silver, Black | brand=Fujifilm; model=X-T30; shutter_count=4300~9000; lens=15-45 mm lens
`,
  ),
  stock(
    {
      category: 31,
      share: 1.5,
      ageing: "camera",
      titles: ["{name}", "{name} {colour}", "{name}, {cond}"],
      points: ["Took it on two trips only.", "Pictures are lovely.", "Memory card and cable will be given."],
    },
    `
Canon PowerShot SX70 HS | 41995 | 2018.8 | 1 | 4 | compact | Black, Silver | brand=Canon; model=PowerShot SX70 HS
Sony Cyber-shot W830 | 9990 | 2014.2 | 0.4 | 4 | compact | Silver, Pink | brand=Sony; model=DSC-W830
Fujifilm Instax Mini 11 | 6499 | 2020.3 | 0.6 | 6 | instant | Pink, Sky Blue, Lavender, Mint | brand=Fujifilm; model=Instax Mini 11
GoPro Hero 9 Black | 44500 | 2020.75 | 0.5 | 5 | action-camera | Blue, Black | brand=GoPro; model=Hero 9 Black
Insta360 Go 2 | 31990 | 2021.2 | 0.3 | 1 | action-camera | White, Blue | brand=Insta360; model=Go 2
Kodak Ektar H35 film camera | 4999 | 2022.5 | 0.3 | 2 | compact | Mint, Cream, Black | brand=Kodak; model=Ektar H35
`,
  ),
  stock(
    {
      category: 33,
      share: 1.5,
      ageing: "camera",
      titles: ["{name}", "{name}, {cond}", "{name} for {mount}"],
      points: [
        "zoom-lens: No fungus, no scratch on the glass.",
        "tripod: Locks properly, carry bag included.",
        "zoom-lens: Autofocus is quick and silent.",
      ],
    },
    `
Canon 50 mm f/1.8 STM lens | 10995 | - | 0.4 | 7 | zoom-lens | Red, Grey | kind=Lens; brand=Canon; mount=Canon EF
Nikon 70-300 mm lens | 24950 | - | 0.7 | 4 | zoom-lens | Gold | kind=Lens; brand=Nikon; mount=Nikon F
Sigma 16 mm f/1.4 lens | 36500 | - | 0.6 | 2 | zoom-lens | Grey | kind=Lens; brand=Sigma; mount=Sony E
Digitek 5.5 ft tripod | 2495 | - | 1.8 | 6 | tripod | Orange, Blue | kind=Tripod; brand=Digitek
DJI Osmo Mobile 6 gimbal | 14990 | 2022.75 | 0.6 | 3 | tripod | Grey | kind=Gimbal; brand=DJI
`,
  ),
  stock(
    {
      category: 34,
      share: 0.7,
      ageing: "camera",
      titles: ["{name} drone", "{name} with extra batteries", "{name}, {cond}"],
      points: [
        "Flown less than ten times, no crash.",
        "Spare propellers included.",
        "Stable in wind, camera is steady.",
      ],
    },
    `
DJI Mini 2 | 49900 | 2020.85 | 0.9 | 4 | drone | Silver | brand=DJI; model=Mini 2; uin=yes
DJI Mini 3 | 68000 | 2022.95 | 0.9 | 3 | drone | Grey | brand=DJI; model=Mini 3; uin=yes
Ryze Tello drone | 12500 | 2018.2 | 0.4 | 2 | drone | White | brand=Other; model=Tello; uin=no
`,
  ),
  stock(
    {
      category: 35,
      share: 3,
      ageing: "gadget",
      titles: ["{name}", "{name} {colour}", "{name}, {cond}", "{name} speaker {used}"],
      points: SOUND_POINTS,
    },
    `
JBL Flip 6 | 13999 | 2021.9 | 0.8 | 9 | speaker | Black, Red, Blue, Teal | brand=JBL; kind=Bluetooth
JBL Charge 5 | 17999 | 2021.3 | 1.2 | 6 | speaker | Black, Blue, Red | brand=JBL; kind=Bluetooth
boAt Stone 1200 | 4999 | 2020.6 | 1 | 6 | speaker | Black, Blue | brand=boAt; kind=Bluetooth
Amazon Echo Dot 5th gen | 5499 | 2023.2 | 0.5 | 8 | smart-speaker | Black, Blue, White | brand=Amazon Echo; kind=Smart speaker
Google Nest Mini | 4499 | 2019.9 | 0.4 | 4 | smart-speaker | Grey, Black | brand=Google; kind=Smart speaker
Sony HT-S20R home theatre | 17990 | 2020.3 | 9 | 5 | soundbar | Gold, Black | brand=Sony; kind=Home theatre
boAt Aavante Bar 1160 | 6999 | 2021.5 | 4 | 5 | soundbar | Red, Black | brand=boAt; kind=Soundbar
Zebronics party speaker | 7999 | - | 7 | 3 | party-speaker | Red, Blue | brand=Zebronics; kind=Party
Marshall Emberton II | 17499 | 2022.5 | 0.9 | 2 | speaker | Black, Cream | brand=Marshall; kind=Bluetooth
`,
  ),
  stock(
    {
      category: 36,
      share: 4,
      ageing: "gadget",
      titles: ["{name}", "{name} {colour}", "{name}, {cond}", "{name} with bill"],
      points: [...SOUND_POINTS, "Mic is working fine for calls."],
    },
    `
Apple AirPods Pro 2 | 26900 | 2022.7 | 0.25 | 9 | earbuds | White | brand=Apple; kind=True wireless; anc=yes
Apple AirPods 3 | 20900 | 2021.8 | 0.25 | 6 | earbuds | White | brand=Apple; kind=True wireless; anc=no
boAt Airdopes 141 | 1499 | 2022.1 | 0.2 | 9 | earbuds | Black, Blue, Mint | brand=boAt; kind=True wireless; anc=no
boAt Rockerz 255 Pro | 1499 | 2020.5 | 0.2 | 8 | neckband | Blue, Black, Red | brand=boAt; kind=Neckband; anc=no
OnePlus Bullets Wireless Z2 | 1999 | 2022.3 | 0.2 | 8 | neckband | Black, Blue, Green | brand=OnePlus; kind=Neckband; anc=no
Sony WH-1000XM4 | 29990 | 2020.7 | 0.6 | 6 | headphones | Black, Silver, Navy | brand=Sony; kind=Over-ear; anc=yes
Sony WH-CH520 | 5990 | 2023.2 | 0.4 | 6 | headphones | Blue, Black, Beige | brand=Sony; kind=On-ear; anc=no
JBL Tune 760NC | 7999 | 2021.5 | 0.5 | 5 | headphones | Black, Blue, White | brand=JBL; kind=Over-ear; anc=yes
Bose QuietComfort 45 | 32900 | 2021.75 | 0.6 | 2 | headphones | Black, White | brand=Bose; kind=Over-ear; anc=yes
Samsung Galaxy Buds 2 | 11999 | 2021.65 | 0.2 | 5 | earbuds | Lavender, White, Olive | brand=Samsung; kind=True wireless; anc=yes
Noise Buds VS102 | 1299 | 2022.2 | 0.2 | 4 | earbuds | Black, White | brand=Noise; kind=True wireless; anc=no
Sennheiser HD 206 | 1990 | - | 0.4 | 1 | headphones | Black | brand=Sennheiser; kind=Wired; anc=no
`,
  ),
  stock(
    {
      category: 37,
      share: 2.5,
      ageing: "camera",
      titles: [
        "{name} {storage}",
        "{name} with {controllers} controllers",
        "{name}, {cond}",
        "{name} {storage} {used}",
      ],
      points: [
        "No heating or noise.",
        "Played on weekends only.",
        "HDMI and power cables are in the box.",
        "Account is signed out, you can log in with yours.",
      ],
    },
    `
PlayStation 5 | 54990 | 2021.1 | 5.5 | 7 | console | White | model=PlayStation 5; storage=825 GB; controllers=1~2; games=Spider-Man 2, FC 24
PlayStation 4 Slim | 29990 | 2016.75 | 3 | 9 | console | Black | model=PlayStation 4; storage=500 GB~1 TB +3000; controllers=1~2; games=GTA V, FIFA 21
PlayStation 3 | 24990 | 2009.7 | 4 | 2 | console | Black | model=PlayStation 3; storage=500 GB; controllers=2; games=Ten games installed
Xbox Series S | 34990 | 2020.87 | 2.8 | 6 | console | White | model=Xbox Series S; storage=512 GB; controllers=1~2
Xbox One S | 29990 | 2016.7 | 3.2 | 3 | console | White | model=Xbox One; storage=1 TB; controllers=1
Nintendo Switch OLED | 33990 | 2021.8 | 0.9 | 4 | handheld | Blue, White | model=Nintendo Switch; storage=64 GB; controllers=1; games=Mario Kart 8 Deluxe
`,
  ),
  stock(
    {
      category: 38,
      share: 2,
      ageing: "toy",
      titles: ["{name}", "{name} {platform}", "{name}, {cond}"],
      points: [
        "game-case: Disc has no scratch.",
        "game-case: Finished the game, so selling.",
        "controller: No stick drift, buttons are crisp.",
      ],
    },
    `
God of War Ragnarok | 3999 | - | 0.2 | 6 | game-case | Blue, Navy | platform=PS5~PS4; title=God of War Ragnarok
EA Sports FC 24 | 4499 | - | 0.2 | 6 | game-case | Green, Teal | platform=PS5~PS4~Xbox; title=EA Sports FC 24
Spider-Man Miles Morales | 3999 | - | 0.2 | 4 | game-case | Red, Black | platform=PS5; title=Spider-Man Miles Morales
GTA V Premium Edition | 1999 | - | 0.2 | 6 | game-case | Green, Orange | platform=PS4~Xbox; title=GTA V Premium Edition
Zelda Breath of the Wild | 4499 | - | 0.2 | 3 | game-case | Teal, Blue | platform=Switch; title=Zelda Breath of the Wild
DualSense controller | 5990 | - | 0.5 | 5 | controller | White, Black, Red | platform=PS5; title=DualSense controller
Xbox wireless controller | 5390 | - | 0.5 | 4 | controller | Black, White, Blue | platform=Xbox; title=Xbox wireless controller
`,
  ),
  stock(
    {
      category: 39,
      share: 4,
      ageing: "gadget",
      titles: [
        "{name} {screen_inch} inch {resolution}",
        "{name} {screen_inch} inch smart TV",
        "{name} {cond}",
        "{name} with wall mount",
      ],
      points: [
        "television: Panel has no line or spot.",
        "television: Remote and table stand are included.",
        "television: YouTube and all apps are running.",
        "Picture and sound are excellent.",
      ],
    },
    `
Mi TV 4A 43 inch | 25999 | 2019.2 | 9 | 9 | television | Blue, Teal | brand=Mi; screen_inch=43; resolution=Full HD; smart=yes
Samsung Crystal 4K 43 inch | 36990 | 2021.4 | 10 | 8 | television | Indigo, Purple | brand=Samsung; screen_inch=43; resolution=4K; smart=yes
LG 55 inch 4K UHD | 56990 | 2021.5 | 15 | 6 | television | Blue, Rust | brand=LG; screen_inch=55; resolution=4K; smart=yes
Sony Bravia 32 inch | 24990 | 2020.5 | 6 | 6 | television | Teal | brand=Sony; screen_inch=32; resolution=HD; smart=yes
OnePlus Y1S 32 inch | 16499 | 2022.1 | 5 | 6 | television | Red, Blue | brand=OnePlus; screen_inch=32; resolution=HD; smart=yes
Vu Premium 50 inch 4K | 31999 | 2021.3 | 11 | 3 | television | Green | brand=Vu; screen_inch=50; resolution=4K; smart=yes
TCL 55 inch QLED | 47990 | 2022.4 | 14 | 3 | television | Purple | brand=TCL; screen_inch=55; resolution=4K; smart=yes
Samsung LED 32 inch | 18900 | 2016.5 | 6 | 3 | television | Navy | brand=Samsung; screen_inch=32; resolution=HD; smart=no
Epson EB-E01 projector | 36000 | 2019.9 | 4 | 2 | projector | Blue, Orange | brand=Epson; screen_inch=100; resolution=HD; smart=no
`,
  ),
];
