// Phones, tablets and what is sold with them.
import { GLASS, lens, screen } from "../parts.ts";
import { circle, type Drawing, faint, line, oval, path, rect, shine, times } from "../pen.ts";
import { mix } from "../shades.ts";

/** Front (0), back (1) and both, one behind the other (2). Makers differ by how they place their cameras. */
function phone(cameras: (plate: string) => string, island: boolean): Drawing {
  return {
    stance: "either",
    views: 3,
    covers: 3,
    size: 0.95,
    draw(pen, shades, view) {
      const edge = pen.tube(shades.dark, shades.pale);
      const front = (x: number) =>
        rect(x, 60, 430, 880, 66, edge) +
        rect(x + 9, 69, 412, 862, 58, GLASS) +
        screen(pen, shades.base, [x + 22, 82, 386, 836]) +
        (island ? rect(x + 160, 106, 110, 30, 15, GLASS) : circle(x + 215, 116, 12, GLASS)) +
        shine(`M${x + 300} 82 H${x + 360} Q${x + 408} 84 ${x + 408} 130 V420 L${x + 130} 918 H${x + 70}Z`, 0.1);
      const back = (x: number) =>
        rect(x, 60, 430, 880, 66, edge) +
        rect(x + 9, 69, 412, 862, 58, pen.down(shades.light, shades.base)) +
        shine(`M${x + 9} 520 L${x + 330} 69 H${x + 363} Q${x + 421} 72 ${x + 421} 130 V200 L${x + 9} 800Z`, 0.13) +
        `<g transform="translate(${x} 0)">${cameras(shades.dark)}</g>` +
        rect(x + 185, 860, 60, 7, 3, { fill: shades.dark, more: faint(0.5) });
      if (view === 1) return { body: front(285), box: [285, 60, 715, 940] };
      if (view === 2) return { body: back(285), box: [285, 60, 715, 940] };
      const behind = "translate(-175 0) rotate(-4 500 940)";
      const before = "translate(120 30)";
      const shape = '<rect x="285" y="60" width="430" height="880" rx="66"/>';
      return {
        body: `<g transform="${behind}">${back(285)}</g><g transform="${before}">${front(285)}</g>`,
        outline: `<g transform="${behind}">${shape}</g><g transform="${before}">${shape}</g>`,
        box: [53, 50, 836, 971],
      };
    },
  };
}

const square = phone(
  (plate) =>
    rect(30, 90, 190, 200, 52, { fill: plate, more: faint(0.75) }) +
    lens(82, 145, 40) +
    lens(82, 236, 40) +
    lens(168, 190, 40),
  true,
);
const column = phone(
  (plate) => times(3, (n) => circle(88, 145 + n * 104, 47, plate) + lens(88, 145 + n * 104, 40)),
  false,
);
const round = phone(
  (plate) =>
    circle(215, 220, 130, plate) +
    lens(165, 175, 40) +
    lens(265, 175, 40) +
    lens(165, 265, 40) +
    circle(265, 265, 22, "#FFF3CF"),
  false,
);
const bar = phone(
  (plate) =>
    rect(9, 130, 412, 120, 10, plate) +
    rect(60, 148, 190, 84, 42, GLASS) +
    lens(105, 190, 32) +
    lens(200, 190, 32) +
    circle(310, 190, 18, "#FFF3CF"),
  false,
);

const tablet: Drawing = {
  stance: "either",
  views: 2,
  draw(pen, shades, view) {
    const face =
      rect(160, 80, 640, 850, 46, pen.tube(shades.dark, shades.pale)) +
      rect(170, 90, 620, 830, 38, GLASS) +
      screen(pen, shades.base === "#C9CDD8" ? "#6B8FB5" : shades.base, [204, 126, 552, 758]) +
      circle(480, 108, 6, "#3A3D4C") +
      shine("M560 126 H700 L330 884 H240Z", 0.1);
    const pencil =
      rect(832, 250, 30, 590, 15, pen.across("#ffffff", "#cfd2da")) + path("M833 838 L847 892 L861 838Z", "#E8E9EE");
    const rear =
      rect(160, 80, 640, 850, 46, pen.tube(shades.dark, shades.light)) +
      rect(170, 90, 620, 830, 38, pen.down(shades.light, shades.base)) +
      lens(232, 152, 34) +
      shine("M170 700 L620 90 H740 L170 900Z", 0.14);
    return { body: view === 1 ? rear : face + pencil, box: [160, 80, view === 1 ? 800 : 862, 930] };
  },
};

const featurePhone: Drawing = {
  stance: "either",
  size: 0.9,
  draw(pen, shades) {
    const keys = times(12, (n) =>
      rect(372 + (n % 3) * 90, 600 + Math.floor(n / 3) * 76, 76, 56, 22, pen.down(shades.pale, shades.light)),
    );
    return {
      body:
        rect(330, 70, 340, 860, 80, pen.tube(shades.deep, shades.base)) +
        rect(348, 88, 304, 824, 64, pen.down(shades.base, shades.dark)) +
        rect(372, 150, 256, 270, 16, GLASS) +
        screen(pen, "#6FA8C9", [384, 162, 232, 246]) +
        rect(460, 112, 80, 10, 5, shades.deep) +
        oval(500, 505, 66, 50, shades.pale) +
        oval(500, 505, 34, 24, shades.dark) +
        rect(372, 470, 60, 30, 15, "#4E9163") +
        rect(568, 470, 60, 30, 15, "#CF4A44") +
        keys,
      box: [330, 70, 670, 930],
    };
  },
};

const charger: Drawing = {
  stance: "either",
  size: 0.9,
  draw(pen, shades) {
    return {
      body:
        line(
          "M560 560 C760 560 900 640 800 780 S520 860 640 920 S900 900 905 840",
          mix(shades.pale, "#9aa0b0", 0.35),
          20,
        ) +
        rect(890, 770, 34, 76, 8, "#C9CDD8") +
        rect(250, 330, 330, 400, 70, pen.across(shades.pale, shades.light)) +
        rect(250, 330, 330, 400, 70, {
          fill: "none",
          more: `stroke="${shades.dark}" stroke-opacity=".25" stroke-width="5"`,
        }) +
        rect(330, 235, 26, 100, 10, "#B9BCC8") +
        rect(474, 235, 26, 100, 10, "#B9BCC8") +
        rect(545, 535, 34, 50, 10, shades.dark) +
        shine("M280 380 Q300 350 340 350 V700 Q290 700 280 660Z", 0.5),
      box: [250, 235, 925, 940],
      outline: '<rect x="250" y="330" width="330" height="400" rx="70"/>',
    };
  },
};

const powerBank: Drawing = {
  stance: "either",
  size: 0.9,
  draw(pen, shades) {
    return {
      body:
        rect(290, 130, 420, 780, 80, pen.tube(shades.deep, shades.base)) +
        rect(304, 144, 392, 752, 68, pen.down(shades.light, shades.base)) +
        rect(400, 180, 76, 22, 8, GLASS) +
        rect(524, 180, 76, 22, 8, GLASS) +
        times(4, (n) => circle(440 + n * 40, 800, 9, n < 3 ? "#7FD6A6" : shades.deep)) +
        shine("M304 560 L560 144 H628 Q696 150 696 220 L304 820Z", 0.12),
      box: [290, 130, 710, 910],
    };
  },
};

const phoneCase: Drawing = {
  stance: "either",
  size: 0.95,
  draw(pen, shades) {
    return {
      body:
        rect(280, 60, 440, 880, 76, pen.tube(shades.deep, shades.base)) +
        rect(294, 74, 412, 852, 64, pen.down(shades.light, shades.base)) +
        rect(320, 104, 190, 200, 50, mix(shades.deep, "#000000", 0.3)) +
        times(9, (n) =>
          line(`M320 ${400 + n * 58} H680`, shades.accent, 5, 'stroke-dasharray="16 15" stroke-opacity=".6"'),
        ) +
        shine("M294 420 L520 74 H600 L294 560Z", 0.12),
      box: [280, 60, 720, 940],
    };
  },
};

export const phoneDrawings = {
  "phone-square": square,
  "phone-column": column,
  "phone-round": round,
  "phone-bar": bar,
  tablet,
  "feature-phone": featurePhone,
  charger,
  "power-bank": powerBank,
  "phone-case": phoneCase,
} satisfies Record<string, Drawing>;
