// A check as a picture: what was checked, drawn, with a spot for each point. The page and the card that is shared draw the
// same. All in a square of 240.

/** Where a point goes: across, down, and which words belong there. The first spot that fits and is free is taken. */
type Spot = readonly [x: number, y: number, words?: RegExp];

interface Shape {
  /** The line, as outlines. */
  lines: readonly string[];
  /** One flat shape under it, printed a little beside the line as a wood block does. */
  print: string;
  spots: readonly Spot[];
}

const box = "M152 190h58v34h-58zM152 202h58M181 190v12";

const handheldSpots: readonly Spot[] = [
  [172, 152, /imei/i],
  [76, 64, /blacklist/i],
  [76, 94, /signed out|account/i],
  [76, 124, /lock/i],
  [76, 154, /display|touch|screen/i],
  [196, 52, /camera/i],
  [104, 38, /mic|speaker|earpiece/i],
  [122, 94, /sim|wi-?fi|bluetooth/i],
  [76, 204, /port|button|charg/i],
  [172, 104, /battery/i],
  [212, 124, /body|photos/i],
  [182, 212, /bill|box/i],
];

const phone: Shape = {
  lines: [
    "M46 24h60a16 16 0 0 1 16 16v148a16 16 0 0 1-16 16H46a16 16 0 0 1-16-16V40a16 16 0 0 1 16-16z",
    "M62 36h28",
    "M146 24h52a14 14 0 0 1 14 14v122a14 14 0 0 1-14 14h-52a14 14 0 0 1-14-14V38a14 14 0 0 1 14-14z",
    "M151 36h20a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8h-20a8 8 0 0 1-8-8V44a8 8 0 0 1 8-8zM149 48a5 5 0 1 0 10 0 5 5 0 0 0-10 0zM163 60a5 5 0 1 0 10 0 5 5 0 0 0-10 0z",
    box,
  ],
  print: "M44 52h76v128H44z",
  spots: handheldSpots,
};

const tablet: Shape = {
  lines: [
    "M38 24h74a12 12 0 0 1 12 12v156a12 12 0 0 1-12 12H38a12 12 0 0 1-12-12V36a12 12 0 0 1 12-12z",
    "M36 36h78v156H36z",
    "M146 24h56a12 12 0 0 1 12 12v126a12 12 0 0 1-12 12h-56a12 12 0 0 1-12-12V36a12 12 0 0 1 12-12z",
    "M148 44a5 5 0 1 0 10 0 5 5 0 0 0-10 0z",
    box,
  ],
  print: "M42 42h78v156H42z",
  spots: handheldSpots,
};

const laptop: Shape = {
  lines: [
    "M54 40h132a8 8 0 0 1 8 8v92H46V48a8 8 0 0 1 8-8z",
    "M58 52h124v76H58z",
    "M46 140 24 172v6a8 8 0 0 0 8 8h176a8 8 0 0 0 8-8v-6l-22-32M24 172h192",
    "M64 150h112M58 160h124",
  ],
  print: "M64 58h124v76H64z",
  spots: [
    [50, 188, /serial/i],
    [80, 72, /boots|bios|switch/i],
    [120, 72, /signed out|account/i],
    [160, 72, /cpu|ram|storage/i],
    [194, 102, /display|hinge/i],
    [120, 156, /keys|touchpad/i],
    [216, 158, /ports|usb/i],
    [100, 188, /battery|charger/i],
    [152, 188, /liquid|fans/i],
    [120, 106, /disk/i],
    [80, 106],
    [160, 106],
  ],
};

const watch: Shape = {
  lines: [
    "M120 66a54 54 0 1 1 0 108 54 54 0 0 1 0-108z",
    "M120 82a38 38 0 1 1 0 76 38 38 0 0 1 0-76zM120 98v22l14 12",
    "M94 72l6-52h40l6 52M94 168l6 52h40l6-52",
    "M174 112h8v16h-8",
  ],
  print: "M126 88a38 38 0 1 1 0 76 38 38 0 0 1 0-76z",
  spots: [
    [120, 206, /serial|reference/i],
    [96, 104, /runs|time/i],
    [190, 120, /crown|button/i],
    [84, 150, /glass|bezel|strap/i],
    [146, 142, /authentic|logo/i],
    [146, 96, /account|paired/i],
    [120, 34, /box|bill|card/i],
    [66, 120],
  ],
};

const shirt: Shape = {
  lines: ["M86 36 42 62l16 38 20-10v114h84V90l20 10 16-38-44-26a34 34 0 0 1-68 0z", "M120 72v126"],
  print: "M86 96h84v114H86z",
  spots: [
    [120, 74, /label|size/i],
    [94, 150, /tear|stain|smell/i],
    [120, 116, /zip|seam/i],
    [148, 172, /colour/i],
    [150, 96, /brand|authentic/i],
    [58, 74],
    [182, 74],
  ],
};

const shoe: Shape = {
  lines: [
    "M30 176v-64c22 4 38-6 50-34l22 4c14 38 44 48 74 54 24 4 34 16 34 40z",
    "M26 176h188v10a12 12 0 0 1-12 12H38a12 12 0 0 1-12-12z",
    "M100 108l18-12M112 124l18-12M128 136l16-12",
  ],
  print: "M36 150h60l40 12h80v20H36z",
  spots: [
    [56, 150, /size/i],
    [128, 188, /sole/i],
    [84, 98, /smell|inside/i],
    [150, 160, /brand|authentic/i],
    [196, 160, /pair/i],
    [100, 156],
    [52, 188],
  ],
};

const book: Shape = {
  lines: [
    "M70 32h100a8 8 0 0 1 8 8v164H70a12 12 0 0 1-12-12V44a12 12 0 0 1 12-12z",
    "M58 192a12 12 0 0 1 12-12h108M80 34v146",
  ],
  print: "M92 56h70v60H92z",
  spots: [
    [124, 66, /title|edition|isbn/i],
    [178, 150, /pages|binding/i],
    [124, 104, /mark/i],
    [124, 144, /pirated/i],
    [64, 192, /mould|wet/i],
    [178, 80],
    [120, 192],
  ],
};

const chair: Shape = {
  lines: [
    "M84 32h72a10 10 0 0 1 10 10v74H74V42a10 10 0 0 1 10-10z",
    "M66 116h108a8 8 0 0 1 8 8v12a8 8 0 0 1-8 8H66a8 8 0 0 1-8-8v-12a8 8 0 0 1 8-8z",
    "M76 144l-6 70M164 144l6 70M73 184h94",
  ],
  print: "M88 46h72v64H88z",
  spots: [
    [184, 130, /measure|size/i],
    [71, 206, /termite|rust|crack/i],
    [166, 156, /joint|drawer|hinge/i],
    [120, 76, /fabric|stain/i],
    [120, 184, /stairs|lift/i],
    [74, 130],
    [120, 130],
  ],
};

const appliance: Shape = {
  lines: [
    "M78 22h84a10 10 0 0 1 10 10v174a8 8 0 0 1-8 8H76a8 8 0 0 1-8-8V32a10 10 0 0 1 10-10z",
    "M68 92h104M84 54v22M84 108v32",
  ],
  print: "M104 30h74v56h-74z",
  spots: [
    [120, 46, /model|serial/i],
    [120, 122, /switch/i],
    [92, 206, /leak|noise|smell/i],
    [146, 156, /cool|heat|spin/i],
    [172, 190, /pipe|hose|remote/i],
    [152, 76, /energy|year/i],
    [96, 170],
  ],
};

/** For whatever has no drawing of its own. */
const parcel: Shape = {
  lines: ["M120 34l86 44v92l-86 46-86-46V78z", "M34 78l86 44 86-44M120 122v94", "M77 56l86 44v26"],
  print: "M126 132l86-44v92l-86 46z",
  spots: [
    [78, 122, /model|serial|number|label/i],
    [162, 148, /switch|test/i],
    [78, 172, /cable|access|part/i],
    [120, 196, /smell|wire|damage|crack|broken/i],
    [162, 190, /cosmetic|photo|colour|clean/i],
    [120, 66, /bill|paper/i],
    [206, 124],
    [34, 124],
    [120, 122],
    [56, 90],
    [184, 90],
    [100, 148],
    [140, 172],
    [120, 34],
  ],
};

/** By the fixed ids of the reference data. */
const shapes: readonly (readonly [Shape, readonly number[]])[] = [
  [phone, [11, 14, 82]],
  [tablet, [12, 13]],
  [laptop, [20, 21, 23, 24]],
  [watch, [71, 72, 73]],
  [shirt, [40, 41, 42, 43, 47]],
  [shoe, [44, 45, 46, 83, 84]],
  [book, [86, 87, 88, 89, 90]],
  [chair, [51, 52, 53, 54, 55]],
  [appliance, [74, 75, 79]],
];

export function shapeOf(categoryId: number): Shape {
  return shapes.find(([, ids]) => ids.includes(categoryId))?.[0] ?? parcel;
}

const STEP = 27;

/** A spot for each point, by its English words, no two at one place. What finds none left stands in a row below. */
export function placePoints({ spots }: Shape, texts: readonly string[]): { x: number; y: number }[] {
  const free = new Set(spots);
  const take = (spot: Spot | undefined) => {
    if (spot) free.delete(spot);
    return spot;
  };
  // Those whose words name a place come before those that take what is left.
  const placed = texts.map((text) => take([...free].find(([, , words]) => words?.test(text))));
  let below = 0;
  return placed.map((known) => {
    const spot = known ?? take([...free][0]);
    if (spot) return { x: spot[0], y: spot[1] };
    below += 1;
    return { x: below * STEP - STEP / 2, y: 228 };
  });
}
