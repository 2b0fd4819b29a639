// Tablets, telephones with keys, and what is sold with phones.
import { GLASS, lens, screen } from "../parts.ts";
import { circle, type Drawing, line, oval, path, rect, shine, times } from "../pen.ts";
import { mix } from "../shades.ts";

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

/** Seen from a little above: the ports are on the upper edge, a short cable hangs from one. */
const powerBank: Drawing = {
  stance: "either",
  size: 0.9,
  views: 2,
  draw(pen, shades, view) {
    const block =
      rect(210, 170, 440, 760, 64, shades.deep) +
      rect(210, 150, 440, 740, 64, pen.tube(shades.dark, shades.light)) +
      rect(222, 236, 416, 642, 52, pen.down(shades.base, shades.dark)) +
      rect(258, 176, 96, 40, 8, GLASS) +
      rect(272, 196, 68, 14, 3, "#4C7FC4") +
      rect(386, 176, 96, 40, 8, GLASS) +
      rect(400, 196, 68, 14, 3, "#4C7FC4") +
      rect(520, 182, 76, 28, 14, GLASS);
    const bolt = path("M452 420 L352 600 H424 L400 740 L512 548 H436Z", shades.accent);
    const charge = times(4, (n) => rect(318 + n * 62, 800, 44, 18, 9, n < 3 ? "#7FD6A6" : shades.deep));
    const light = shine("M222 560 L470 236 H560 L222 790Z", 0.1);
    const cable =
      line("M306 180 V120 C306 40 760 20 800 180 S760 420 800 520", mix(shades.pale, "#9aa0b0", 0.4), 22) +
      rect(278, 120, 56, 66, 10, "#E8E9EE") +
      rect(764, 516, 72, 96, 14, "#E8E9EE") +
      rect(776, 608, 48, 56, 6, "#B9BCC8");
    const outline = '<rect x="210" y="150" width="440" height="780" rx="64"/>';
    return view === 1
      ? { body: block + bolt + charge + light, outline, box: [210, 150, 650, 930] }
      : { body: block + bolt + charge + light + cable, outline, box: [210, 62, 836, 930] };
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
  tablet,
  "feature-phone": featurePhone,
  charger,
  "power-bank": powerBank,
  "phone-case": phoneCase,
} satisfies Record<string, Drawing>;
