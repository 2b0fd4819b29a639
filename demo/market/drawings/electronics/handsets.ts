// Smartphones. Makers are told apart as people do it: by how the cameras are placed, and by what interrupts the screen.
import { GLASS, lens, screen } from "../parts.ts";
import { circle, type Drawing, faint, line, type Pen, path, rect, type Shades, shine, times } from "../pen.ts";
import { mix } from "../shades.ts";

type Front = "island" | "notch" | "hole" | "home";

interface Look {
  front: Front;
  /** Drawn on a back that begins at x 0. */
  back: (shades: Shades, pen: Pen) => string;
}

/** What is cut out of the screen, or put below it. */
const cutOuts: Record<Front, (x: number) => string> = {
  island: (x) => rect(x + 160, 106, 110, 30, 15, GLASS),
  notch: (x) => path(`M${x + 120} 80 h190 q-4 36 -34 36 h-122 q-30 0 -34 -36Z`, GLASS),
  hole: (x) => circle(x + 215, 116, 12, GLASS),
  home: (x) =>
    circle(x + 215, 862, 38, GLASS, 'stroke="#565968" stroke-width="6"') + rect(x + 175, 118, 80, 9, 4, "#3A3D4C"),
};

/** Both, one behind the other (0), front (1) and back (2). */
function phone({ front, back }: Look): Drawing {
  return {
    stance: "either",
    views: 3,
    covers: 3,
    size: 0.95,
    draw(pen, shades, view) {
      const edge = pen.tube(shades.dark, shades.pale);
      const face = (x: number) =>
        rect(x, 60, 430, 880, 66, edge) +
        rect(x + 9, 69, 412, 862, 58, GLASS) +
        (front === "home"
          ? screen(pen, shades.base, [x + 24, 178, 382, 622], 6)
          : screen(pen, shades.base, [x + 22, 82, 386, 836])) +
        cutOuts[front](x) +
        shine(`M${x + 300} 82 H${x + 360} Q${x + 408} 84 ${x + 408} 130 V420 L${x + 130} 918 H${x + 70}Z`, 0.1);
      const rear = (x: number) =>
        rect(x, 60, 430, 880, 66, edge) +
        rect(x + 9, 69, 412, 862, 58, pen.down(shades.light, shades.base)) +
        shine(`M${x + 9} 520 L${x + 330} 69 H${x + 363} Q${x + 421} 72 ${x + 421} 130 V200 L${x + 9} 800Z`, 0.13) +
        `<g transform="translate(${x} 0)">${back(shades, pen)}</g>`;
      if (view === 1) return { body: face(285), box: [285, 60, 715, 940] };
      if (view === 2) return { body: rear(285), box: [285, 60, 715, 940] };
      const behind = "translate(-175 0) rotate(-4 500 940)";
      const before = "translate(120 30)";
      const shape = '<rect x="285" y="60" width="430" height="880" rx="66"/>';
      return {
        body: `<g transform="${behind}">${rear(285)}</g><g transform="${before}">${face(285)}</g>`,
        outline: `<g transform="${behind}">${shape}</g><g transform="${before}">${shape}</g>`,
        box: [53, 50, 836, 971],
      };
    },
  };
}

const FLASH = "#FFF3CF";
/** A maker's mark, as far as one sees it from here. */
const mark = (shades: Shades, y = 500) => circle(215, y, 24, shades.dark, faint(0.45));
const brandLine = (shades: Shades) => rect(165, 862, 100, 9, 4, { fill: shades.dark, more: faint(0.5) });

const three = phone({
  front: "island",
  back: (shades) =>
    rect(30, 90, 190, 200, 52, { fill: shades.dark, more: faint(0.75) }) +
    lens(82, 145, 40) +
    lens(82, 236, 40) +
    lens(168, 190, 40) +
    mark(shades),
});
const pair = phone({
  front: "notch",
  back: (shades) =>
    rect(30, 90, 180, 184, 54, {
      fill: shades.light,
      more: `stroke="${shades.dark}" stroke-opacity=".35" stroke-width="5"`,
    }) +
    lens(82, 142, 38) +
    lens(156, 222, 38) +
    circle(156, 142, 13, FLASH) +
    mark(shades),
});
const single = phone({
  front: "notch",
  back: (shades) => lens(84, 150, 44) + circle(84, 226, 13, FLASH) + mark(shades),
});
const home = phone({
  front: "home",
  back: (shades) =>
    lens(78, 130, 32) +
    circle(146, 130, 11, FLASH) +
    mark(shades, 320) +
    line("M9 104 H421 M9 896 H421", shades.dark, 4, 'stroke-opacity=".4"'),
});
const column = phone({
  front: "hole",
  back: (shades) =>
    times(3, (n) => circle(88, 145 + n * 104, 47, shades.dark) + lens(88, 145 + n * 104, 40)) +
    circle(168, 198, 13, FLASH) +
    brandLine(shades),
});
const round = phone({
  front: "hole",
  back: (shades) =>
    circle(215, 230, 138, shades.dark) +
    circle(215, 230, 138, "none", `stroke="${shades.accent}" stroke-opacity=".6" stroke-width="8"`) +
    lens(165, 185, 40) +
    lens(265, 185, 40) +
    lens(165, 275, 40) +
    circle(265, 275, 22, FLASH) +
    mark(shades, 560),
});
const bar = phone({
  front: "hole",
  back: (shades) =>
    rect(9, 130, 412, 120, 10, shades.dark) +
    rect(60, 148, 190, 84, 42, GLASS) +
    lens(105, 190, 32) +
    lens(200, 190, 32) +
    circle(310, 190, 18, FLASH) +
    mark(shades, 560),
});
/** A broad glass plate over most of the width, with two large eyes. */
const plate = phone({
  front: "hole",
  back: (shades) =>
    rect(26, 88, 378, 208, 44, mix(shades.deep, "#000000", 0.35)) +
    lens(112, 192, 66) +
    lens(258, 192, 66) +
    circle(352, 150, 15, FLASH) +
    circle(352, 226, 20, "#23242F") +
    rect(38, 740, 12, 150, 6, { fill: shades.dark, more: faint(0.55) }),
});
/** A tall oval with one large eye, a smaller one, and a ring that lights up. */
const tower = phone({
  front: "hole",
  back: (shades) =>
    rect(34, 88, 150, 340, 75, mix(shades.deep, "#000000", 0.2)) +
    lens(109, 166, 56) +
    lens(109, 288, 44) +
    circle(109, 376, 26, "none", `stroke="${FLASH}" stroke-width="11"`) +
    line("M9 560 Q215 500 421 590", shades.pale, 6, 'stroke-opacity=".55"') +
    brandLine(shades),
});
/** The back itself rises around the eyes, and a dimple waits for the finger. */
const soft = phone({
  front: "hole",
  back: (shades) =>
    rect(30, 88, 216, 216, 58, shades.light) +
    rect(30, 88, 216, 216, 58, { fill: "none", more: `stroke="${shades.dark}" stroke-opacity=".4" stroke-width="5"` }) +
    lens(92, 150, 42) +
    lens(184, 242, 42) +
    circle(184, 150, 15, FLASH) +
    circle(215, 470, 44, shades.dark, faint(0.4)) +
    circle(215, 474, 36, shades.light, faint(0.8)),
});
/** Glass that is seen through, with bows of light. */
const glyph = phone({
  front: "hole",
  back: (shades) =>
    rect(40, 380, 350, 470, 40, { fill: shades.dark, more: faint(0.16) }) +
    circle(215, 560, 120, "none", 'stroke="#ffffff" stroke-width="20" stroke-opacity=".95"') +
    circle(215, 560, 120, "none", `stroke="${shades.dark}" stroke-opacity=".25" stroke-width="3"`) +
    line("M66 100 Q150 84 190 150 M330 96 V230 M215 760 V880", "#ffffff", 18) +
    circle(215, 900, 11, "#CF4A44") +
    circle(98, 170, 54, shades.deep) +
    lens(98, 170, 44) +
    circle(98, 290, 54, shades.deep) +
    lens(98, 290, 44),
});

/** One that closes like a purse, half open. */
const flip: Drawing = {
  stance: "either",
  size: 0.85,
  draw(pen, shades) {
    const upper = "M300 120 Q300 70 350 70 H650 Q700 70 700 120 V520 H300Z";
    const lower = "M300 520 H700 L800 800 Q812 850 760 850 H240 Q188 850 200 800Z";
    return {
      body:
        path(lower, pen.down(shades.dark, shades.base)) +
        path("M322 540 H678 L766 796 Q772 826 744 826 H256 Q228 826 234 796Z", GLASS) +
        path("M336 552 H664 L746 790 Q750 812 730 812 H270 Q250 812 254 790Z", pen.down("#26286f", shades.accent)) +
        path(upper, pen.tube(shades.dark, shades.light)) +
        path("M318 124 Q318 88 354 88 H646 Q682 88 682 124 V504 H318Z", GLASS) +
        screen(pen, shades.base, [330, 100, 340, 392], 24) +
        circle(500, 122, 10, GLASS) +
        rect(288, 506, 424, 30, 14, pen.tube(shades.deep, shades.pale)) +
        shine("M560 100 H630 L430 492 H350Z", 0.12),
      outline: `<path d="${upper}"/><path d="${lower}"/>`,
      box: [196, 70, 804, 850],
    };
  },
};

export const handsetDrawings = {
  "phone-square": three,
  "phone-pair": pair,
  "phone-single": single,
  "phone-home": home,
  "phone-column": column,
  "phone-round": round,
  "phone-bar": bar,
  "phone-plate": plate,
  "phone-tower": tower,
  "phone-soft": soft,
  "phone-glyph": glyph,
  "phone-flip": flip,
} satisfies Record<string, Drawing>;
