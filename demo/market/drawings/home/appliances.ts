// Large appliances.
import { RUBBER, STEEL } from "../parts.ts";
import { circle, type Drawing, faint, line, oval, path, rect, shine, times } from "../pen.ts";

function fridge(doors: "one" | "two" | "beside"): Drawing {
  const isWide = doors === "beside";
  const [left, right] = isWide ? [220, 780] : [290, 710];
  const width = right - left;
  return {
    stance: "stand",
    draw(pen, shades) {
      const face = pen.across(shades.light, shades.base);
      const handle = (x: number, y: number, height: number) =>
        rect(x, y, 20, height, 10, pen.across("#fff", "#9CA1AE"));
      const petal = path("M0 -14 C26 -60 26 -84 0 -104 C-26 -84 -26 -60 0 -14Z", shades.accent, faint(0.85));
      const panels = {
        beside: () =>
          rect(left, 60, width / 2 - 3, 850, 22, face) +
          rect(left + width / 2 + 3, 60, width / 2 - 3, 850, 22, face) +
          handle(466, 330, 330) +
          handle(514, 330, 330) +
          rect(290, 330, 110, 170, 16, "#22242E") +
          rect(306, 346, 78, 60, 8, "#5E7FA8"),
        two: () =>
          rect(left, 60, width, 270, 26, face) +
          rect(left, 338, width, 572, 26, face) +
          handle(left + 30, 200, 110) +
          handle(left + 30, 370, 190),
        one: () =>
          rect(left, 60, width, 740, 26, face) +
          rect(left, 808, width, 102, 18, pen.down(shades.base, shades.dark)) +
          handle(left + 30, 340, 210) +
          times(5, (n) => `<g transform="translate(${left + width * 0.66} 600) rotate(${n * 72})">${petal}</g>`) +
          circle(left + width * 0.66, 600, 14, shades.deep),
      };
      return {
        body:
          path(`M${right} 74 l44 20 v800 l-44 16Z`, shades.dark) +
          panels[doors]() +
          rect(left + width * 0.62, 96, 68, 12, 6, { fill: "#fff", more: faint(0.7) }) +
          rect(left + 20, 910, 50, 22, 6, "#3A3D4C") +
          rect(right - 70, 910, 50, 22, 6, "#3A3D4C") +
          shine(
            `M${left + width * 0.55} 60 H${left + width * 0.78} L${left + width * 0.4} 910 H${left + width * 0.17}Z`,
            0.13,
          ),
        box: [left, 60, right + 44, 932],
      };
    },
  };
}

const frontLoader: Drawing = {
  stance: "stand",
  size: 0.95,
  draw(pen, shades) {
    return {
      body:
        rect(210, 130, 580, 740, 30, pen.down(shades.pale, shades.light)) +
        rect(210, 130, 580, 130, 30, shades.base) +
        rect(240, 160, 150, 70, 12, shades.light) +
        circle(500, 195, 40, "#F4F5F8") +
        line("M500 195 V165", shades.deep, 8) +
        rect(590, 165, 170, 60, 10, "#23242F") +
        rect(606, 186, 70, 18, 6, "#7FD6A6") +
        circle(500, 560, 220, pen.down("#F4F5F8", "#A9AEBB")) +
        circle(500, 560, 180, "#3A3C4A") +
        circle(500, 560, 160, pen.down("#5E7FA8", "#26324F")) +
        path("M345 600 Q420 540 500 600 T655 590 Q640 720 500 720 Q360 720 345 600Z", "#CFE3EE", faint(0.75)) +
        path("M420 630 Q470 590 520 640 Q480 700 420 630Z", "#CF4A44") +
        path("M530 650 Q580 600 620 640 Q590 690 530 650Z", "#E0AC4C") +
        rect(700, 520, 26, 80, 12, STEEL) +
        rect(240, 870, 70, 22, 6, RUBBER) +
        rect(690, 870, 70, 22, 6, RUBBER),
      box: [210, 130, 790, 892],
    };
  },
};

const topLoader: Drawing = {
  stance: "stand",
  size: 0.95,
  draw(pen, shades) {
    return {
      body:
        path("M260 210 H740 L790 330 H210Z", pen.down("#5E6270", "#3A3C4A")) +
        path("M290 228 H710 L742 312 H258Z", "#8FBBE3", faint(0.55)) +
        rect(250, 150, 500, 70, 20, shades.dark) +
        times(5, (n) => circle(310 + n * 50, 186, 12, "#F4F5F8")) +
        rect(590, 168, 120, 36, 8, "#23242F") +
        path("M210 330 H790 V830 Q790 870 750 870 H250 Q210 870 210 830Z", pen.across(shades.pale, shades.base)) +
        rect(210, 330, 580, 26, 0, { fill: shades.dark, more: faint(0.4) }) +
        rect(420, 400, 160, 20, 10, shades.accent) +
        shine("M260 356 H360 L300 870 H250 Q210 870 210 830 V700Z", 0.25) +
        rect(240, 870, 70, 22, 6, RUBBER) +
        rect(690, 870, 70, 22, 6, RUBBER),
      box: [210, 150, 790, 892],
    };
  },
};

const splitAc: Drawing = {
  stance: "hang",
  draw(pen, shades) {
    return {
      body:
        path(
          "M110 400 Q110 360 150 360 H850 Q890 360 890 400 V560 Q890 610 840 616 H160 Q110 610 110 560Z",
          pen.down("#ffffff", shades.pale),
        ) +
        path("M120 560 H880 Q878 606 838 614 H162 Q122 606 120 560Z", "#DADDE5") +
        path("M190 586 H810 L790 640 H210Z", "#F4F5F8") +
        line("M200 584 H800", "#8C90A0", 8) +
        rect(700, 470, 120, 50, 10, "#23242F") +
        circle(736, 495, 8, "#7FD6A6") +
        rect(150, 400, 90, 12, 6, shades.base) +
        times(3, (n) => line(`M${360 + n * 140} 690 q-30 40 0 80 q30 40 0 80`, "#ffffff", 12, 'stroke-opacity=".7"')),
      outline: '<rect x="110" y="360" width="780" height="256" rx="40"/>',
      box: [110, 360, 890, 856],
    };
  },
};

const windowAc: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        rect(130, 330, 740, 480, 26, pen.down("#ffffff", shades.pale)) +
        times(11, (n) => rect(170, 372 + n * 38, 440, 20, 8, "#C9CDD8")) +
        rect(640, 370, 190, 400, 16, "#E6E8EE") +
        circle(735, 460, 54, "#F4F5F8", 'stroke="#A9AEBB" stroke-width="8"') +
        line("M735 460 V420", shades.deep, 10) +
        circle(735, 620, 54, "#F4F5F8", 'stroke="#A9AEBB" stroke-width="8"') +
        line("M735 620 L765 590", shades.deep, 10) +
        rect(690, 720, 90, 20, 10, shades.base),
      box: [130, 330, 870, 810],
    };
  },
};

const cooler: Drawing = {
  stance: "stand",
  size: 0.98,
  draw(pen, shades) {
    return {
      body:
        rect(270, 90, 460, 790, 50, pen.down("#ffffff", "#E0E4EC")) +
        rect(270, 600, 460, 280, 50, pen.down(shades.light, shades.base)) +
        rect(310, 190, 380, 390, 30, "#3A3C4A") +
        times(8, (n) => rect(326, 214 + n * 44, 348, 22, 10, shades.light)) +
        circle(400, 140, 22, shades.base) +
        circle(500, 140, 22, shades.base) +
        circle(600, 140, 22, shades.base) +
        rect(660, 650, 26, 170, 12, "#DFF0F7") +
        rect(660, 730, 26, 90, 12, "#6FA8C9") +
        circle(320, 896, 26, RUBBER) +
        circle(680, 896, 26, RUBBER),
      box: [270, 90, 730, 922],
    };
  },
};

const fan: Drawing = {
  stance: "stand",
  size: 0.95,
  draw(pen, shades) {
    const blade = path("M500 400 Q420 330 440 220 Q520 170 580 250 Q580 340 500 400Z", shades.base, faint(0.9));
    return {
      body:
        rect(482, 620, 36, 230, 10, pen.across("#ECEEF3", "#8C90A0")) +
        oval(500, 880, 190, 34, shades.dark) +
        rect(430, 800, 140, 70, 30, shades.base) +
        circle(500, 400, 290, "#ffffff", faint(0.35)) +
        times(3, (n) => `<g transform="rotate(${n * 120} 500 400)">${blade}</g>`) +
        times(5, (n) => circle(500, 400, 90 + n * 48, "none", 'stroke="#8C90A0" stroke-width="5"')) +
        times(12, (n) => `<g transform="rotate(${n * 30} 500 400)">${line("M500 340 V116", "#8C90A0", 4)}</g>`) +
        circle(500, 400, 290, "none", `stroke="${shades.dark}" stroke-width="16"`) +
        circle(500, 400, 60, shades.dark) +
        circle(500, 400, 28, shades.accent),
      box: [202, 104, 798, 912],
    };
  },
};

const purifier: Drawing = {
  stance: "stand",
  size: 0.92,
  draw(pen, shades) {
    return {
      body:
        rect(290, 110, 420, 760, 60, pen.across("#ffffff", "#DADDE5")) +
        rect(290, 110, 420, 300, 60, pen.down(shades.light, shades.base)) +
        path("M290 340 Q500 430 710 340 V410 Q500 500 290 410Z", shades.dark) +
        rect(350, 450, 300, 260, 30, "#DFF0F7") +
        path("M350 560 Q430 530 500 560 T650 550 V680 Q650 710 620 710 H380 Q350 710 350 680Z", "#8FC3DE") +
        rect(466, 740, 68, 40, 10, STEEL) +
        rect(484, 776, 32, 36, 8, "#8C90A0") +
        times(3, (n) => circle(440 + n * 60, 220, 14, n === 0 ? "#7FD6A6" : "#fff")) +
        rect(340, 830, 320, 22, 10, "#A9AEBB"),
      box: [290, 110, 710, 870],
    };
  },
};

const geyser: Drawing = {
  stance: "hang",
  draw(pen, shades) {
    return {
      body:
        rect(320, 200, 360, 560, 170, pen.across("#ffffff", "#D3D6DF")) +
        path("M320 560 H680 V590 Q680 760 510 760 H490 Q320 760 320 590Z", pen.down(shades.light, shades.base)) +
        circle(500, 640, 46, "#F4F5F8") +
        line("M500 640 L520 610", shades.deep, 8) +
        circle(430, 420, 12, "#CF4A44") +
        rect(470, 408, 110, 24, 12, shades.accent) +
        line("M420 750 V860 M580 750 V860", STEEL, 26) +
        line("M420 840 V880", "#CF4A44", 26) +
        line("M580 840 V880", "#4C7FC4", 26),
      outline: '<rect x="320" y="200" width="360" height="560" rx="170"/>',
      box: [320, 200, 680, 893],
    };
  },
};

const inverter: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        rect(80, 400, 370, 400, 30, pen.down(shades.light, shades.base)) +
        rect(110, 440, 310, 130, 16, "#23242F") +
        times(4, (n) => rect(140 + n * 66, 470, 46, 70, 8, n < 3 ? "#7FD6A6" : "#3A4A44")) +
        times(5, (n) => rect(130, 620 + n * 30, 270, 12, 6, { fill: shades.deep, more: faint(0.5) })) +
        line("M450 500 C500 460 520 420 560 400", "#CF4A44", 14) +
        line("M450 540 C520 540 560 460 820 400", "#23242F", 14) +
        rect(500, 430, 430, 370, 20, pen.down("#F4F5F8", "#C9CDD8")) +
        rect(500, 430, 430, 90, 20, shades.dark) +
        rect(545, 395, 60, 40, 8, "#CF4A44") +
        rect(800, 395, 60, 40, 8, "#23242F") +
        rect(560, 570, 310, 150, 14, shades.accent) +
        path("M735 580 L660 660 H710 L690 712 L770 630 H718Z", shades.deep),
      box: [80, 390, 930, 800],
    };
  },
};

export const applianceDrawings = {
  fridge: fridge("one"),
  "fridge-two": fridge("two"),
  "fridge-wide": fridge("beside"),
  "front-loader": frontLoader,
  "top-loader": topLoader,
  "split-ac": splitAc,
  "window-ac": windowAc,
  cooler,
  fan,
  purifier,
  geyser,
  inverter,
} satisfies Record<string, Drawing>;
