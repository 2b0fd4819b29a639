// Things of yesterday. In a large market some words are found only in listings that are years old, and a search for
// them must not be slower for it: these supply them.
import { stock } from "./shelf.ts";

const POINTS = ["Calls and display are fine.", "Good as a spare phone.", "For people who like old gadgets."];
const DEVICE_POINTS = ["Works fine, was kept in a drawer.", "For people who like old gadgets."];

/** None of these is put up any more since so many days. */
export const GONE_FOR_DAYS = 500;

export const oldShelves = [
  stock(
    { category: 11, share: 6, ageing: "phone", titles: ["{name} {ram}/{storage}", "{name} {colour}"], points: POINTS },
    `
Micromax Canvas Infinity | 9999 | 2017.7 | 0.4 | 12 | phone-column | Black, Gold | brand=Other; model=Micromax Canvas Infinity; ram,storage=3 GB,32 GB; network=4G
Microsoft Lumia 640 | 11999 | 2015.3 | 0.35 | 6 | phone-bar | Blue, Orange, White | brand=Other; model=Lumia 640; ram,storage=2 GB,16 GB; network=4G
BlackBerry KeyOne | 39990 | 2017.6 | 0.4 | 3 | feature-phone | Black, Silver | brand=Other; model=BlackBerry KeyOne; ram,storage=4 GB,64 GB; network=4G
Reliance LYF Water | 8699 | 2016.2 | 0.35 | 5 | phone-bar | Black, White | brand=Other; model=LYF Water; ram,storage=2 GB,16 GB; network=4G
LeEco Le 2 | 11999 | 2016.5 | 0.35 | 4 | phone-bar | Gold, Grey | brand=Other; model=LeEco Le 2; ram,storage=3 GB,32 GB; network=4G
`,
  ),
  stock(
    { category: 35, share: 2, ageing: "gadget", titles: ["{name}", "{name}, {cond}"], points: DEVICE_POINTS },
    `
Saregama Carvaan | 6390 | 2017.5 | 2 | 5 | speaker | Red, Teal, Brown | brand=Other; kind=Bluetooth
Philips boombox with cassette | 5500 | - | 4 | 2 | speaker | Black, Silver | brand=Other; kind=Home theatre
Sony Walkman dock | 6990 | - | 1.5 | 2 | speaker | Black | brand=Sony; kind=Bluetooth
`,
  ),
];
