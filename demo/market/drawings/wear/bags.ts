// Bags and luggage.
import { roller, STEEL } from "../parts.ts";
import { circle, type Drawing, faint, line, path, rect, stitch, times } from "../pen.ts";

const backpack: Drawing = {
  stance: "stand",
  size: 0.95,
  draw(pen, shades) {
    return {
      body:
        line("M430 170 Q430 90 500 90 Q570 90 570 170", shades.deep, 26) +
        path(
          "M250 360 Q250 150 500 150 Q750 150 750 360 V830 Q750 900 680 900 H320 Q250 900 250 830Z",
          pen.down(shades.light, shades.base),
        ) +
        line("M300 420 Q310 220 500 210 Q690 220 700 420", shades.deep, 9) +
        path(
          "M310 580 Q310 540 350 540 H650 Q690 540 690 580 V800 Q690 850 640 850 H360 Q310 850 310 800Z",
          pen.down(shades.base, shades.dark),
        ) +
        line("M320 590 H680", shades.deep, 8) +
        rect(600, 584, 18, 60, 8, shades.accent) +
        rect(440, 300, 120, 90, 16, { fill: shades.accent, more: faint(0.9) }) +
        stitch("M330 830 H670", shades.accent, 4) +
        path(
          "M250 640 Q200 650 206 720 V800 Q210 850 250 850Z M750 640 Q800 650 794 720 V800 Q790 850 750 850Z",
          shades.dark,
        ),
      box: [204, 78, 796, 900],
    };
  },
};

const handbag: Drawing = {
  stance: "stand",
  size: 0.95,
  draw(pen, shades) {
    return {
      body:
        line("M340 470 Q340 170 500 170 Q660 170 660 470", shades.dark, 30) +
        path("M220 430 H780 L840 800 Q846 860 780 860 H220 Q154 860 160 800Z", pen.down(shades.light, shades.base)) +
        path("M220 430 H780 L796 540 Q500 660 204 540Z", shades.dark) +
        stitch("M226 540 Q500 640 774 540", shades.accent, 5) +
        circle(500, 600, 34, "#D9AE5F") +
        circle(500, 600, 16, shades.dark) +
        circle(340, 470, 24, "#D9AE5F") +
        circle(660, 470, 24, "#D9AE5F") +
        stitch("M190 820 H810", shades.accent, 4),
      box: [158, 155, 842, 860],
    };
  },
};

const slingBag: Drawing = {
  stance: "stand",
  size: 0.9,
  draw(pen, shades) {
    return {
      body:
        line("M230 520 Q200 130 500 130 Q800 130 770 520", shades.dark, 18) +
        rect(200, 470, 600, 390, 90, pen.down(shades.light, shades.base)) +
        path("M200 560 Q200 470 290 470 H710 Q800 470 800 560 Q800 690 500 700 Q200 690 200 560Z", shades.dark) +
        rect(450, 650, 100, 90, 24, "#D9AE5F") +
        stitch("M222 566 Q230 666 500 676 Q770 666 778 566", shades.accent, 5),
      box: [198, 120, 802, 860],
    };
  },
};

const trolley: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        line("M410 230 V90 H590 V230", STEEL, 22) +
        rect(396, 70, 208, 40, 18, "#3A3C4A") +
        roller(340, 900, 32) +
        roller(660, 900, 32) +
        rect(270, 200, 460, 690, 60, pen.across(shades.light, shades.dark)) +
        times(5, (n) => rect(330 + n * 76, 250, 34, 590, 17, { fill: shades.deep, more: faint(0.28) })) +
        rect(420, 220, 160, 30, 15, shades.deep) +
        rect(620, 500, 90, 60, 12, shades.accent) +
        path("M270 330 V260 Q270 200 330 200 H400Z M730 330 V260 Q730 200 670 200 H600Z", shades.deep, faint(0.45)),
      box: [270, 70, 730, 932],
    };
  },
};

const duffel: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        line("M330 560 Q350 300 500 300 Q650 300 670 560", shades.deep, 30) +
        rect(90, 430, 820, 390, 170, pen.down(shades.light, shades.dark)) +
        line("M190 452 H810", shades.deep, 10) +
        rect(300, 440, 60, 376, 0, { fill: shades.deep, more: faint(0.6) }) +
        rect(640, 440, 60, 376, 0, { fill: shades.deep, more: faint(0.6) }) +
        rect(400, 560, 200, 150, 24, shades.dark) +
        rect(450, 600, 100, 60, 12, shades.accent) +
        stitch("M180 790 H820", shades.accent, 5),
      box: [90, 285, 910, 820],
    };
  },
};

const wallet: Drawing = {
  stance: "either",
  draw(pen, shades) {
    return {
      body:
        rect(250, 330, 480, 200, 16, "#E8C06A") +
        rect(230, 360, 520, 200, 16, "#8FBBE3") +
        rect(170, 400, 660, 380, 50, pen.down(shades.light, shades.base)) +
        path("M170 560 V450 Q170 400 220 400 H780 Q830 400 830 450 V560 Q500 610 170 560Z", shades.dark, faint(0.6)) +
        stitch("M196 752 H804 M196 440 V752 M804 440 V752", shades.accent, 4) +
        rect(640, 560, 190, 90, 40, shades.dark) +
        circle(690, 605, 20, "#D9AE5F"),
      box: [170, 330, 830, 780],
    };
  },
};

const laptopBag: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        line("M400 350 Q400 230 500 230 Q600 230 600 350", shades.deep, 26) +
        rect(130, 340, 740, 490, 50, pen.down(shades.light, shades.base)) +
        rect(130, 340, 740, 210, 50, shades.dark) +
        rect(250, 500, 50, 110, 14, shades.accent) +
        rect(700, 500, 50, 110, 14, shades.accent) +
        stitch("M160 530 H840 M160 800 H840", shades.accent, 5),
      box: [130, 215, 870, 830],
    };
  },
};

export const bagDrawings = {
  backpack,
  handbag,
  "sling-bag": slingBag,
  trolley,
  duffel,
  wallet,
  "laptop-bag": laptopBag,
} satisfies Record<string, Drawing>;
