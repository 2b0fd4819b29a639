// Appliances that stand on a worktop or lie in a drawer.
import { GLASS, RUBBER, STEEL } from "../parts.ts";
import { circle, type Drawing, faint, line, oval, path, rect, shine, times } from "../pen.ts";

const microwave: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        rect(90, 330, 820, 470, 34, pen.down(shades.light, shades.dark)) +
        rect(120, 366, 560, 398, 24, "#23242F") +
        rect(154, 400, 492, 330, 16, pen.down("#4A4C5B", "#2A2B36")) +
        oval(400, 690, 180, 24, "#6E7282") +
        path("M330 680 Q330 580 400 580 Q470 580 470 680Z", "#E0AC4C") +
        rect(650, 420, 18, 290, 9, STEEL) +
        rect(715, 376, 160, 70, 10, GLASS) +
        rect(735, 400, 90, 20, 6, "#7FD6A6") +
        times(9, (n) => circle(745 + (n % 3) * 50, 500 + Math.floor(n / 3) * 50, 16, shades.pale)) +
        circle(795, 700, 40, shades.pale) +
        rect(140, 800, 60, 20, 6, RUBBER) +
        rect(800, 800, 60, 20, 6, RUBBER),
      box: [90, 330, 910, 820],
    };
  },
};

const mixer: Drawing = {
  stance: "stand",
  size: 0.95,
  draw(pen, shades) {
    return {
      body:
        path("M370 180 H630 L600 500 H400Z", pen.across("#F4F5F8", "#A9AEBB")) +
        line("M620 240 Q740 250 700 420 L606 450", "#3A3C4A", 28) +
        rect(356, 130, 288, 60, 26, shades.dark) +
        rect(460, 90, 80, 50, 18, shades.deep) +
        path("M360 500 H640 L700 800 Q704 860 650 860 H350 Q296 860 300 800Z", pen.down(shades.light, shades.dark)) +
        circle(500, 720, 66, "#F4F5F8") +
        line("M500 720 V668", shades.deep, 14) +
        rect(340, 856, 320, 24, 10, RUBBER) +
        shine("M400 200 H440 L450 490 H420Z", 0.6),
      box: [298, 90, 720, 880],
    };
  },
};

const induction: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        path(
          "M350 430 Q350 400 380 400 H620 Q650 400 650 430 V560 Q650 640 500 640 Q350 640 350 560Z",
          pen.across("#F4F5F8", "#A9AEBB"),
        ) +
        oval(500, 410, 150, 30, "#8C90A0") +
        line("M350 460 H250 M650 460 H700", "#3A3C4A", 26) +
        path("M150 620 H850 L920 800 Q922 826 890 826 H110 Q78 826 80 800Z", pen.down("#3A3C4A", "#15161F")) +
        oval(500, 680, 230, 36, "none", `stroke="${shades.base}" stroke-width="8"`) +
        path("M350 560 Q350 640 500 640 Q650 640 650 560 L650 600 Q650 680 500 680 Q350 680 350 600Z", "#C9CDD8") +
        times(5, (n) => circle(340 + n * 80, 786, 13, n === 2 ? "#CF4A44" : STEEL)),
      box: [80, 380, 920, 826],
    };
  },
};

const airFryer: Drawing = {
  stance: "stand",
  size: 0.95,
  draw(pen, shades) {
    return {
      body:
        path(
          "M280 380 Q290 160 500 160 Q710 160 720 380 V800 Q720 870 650 870 H350 Q280 870 280 800Z",
          pen.across(shades.light, shades.deep),
        ) +
        rect(380, 230, 240, 150, 40, GLASS) +
        rect(420, 280, 90, 34, 8, "#F2A81D") +
        circle(570, 298, 18, "#6E7282") +
        path("M280 470 H720 V760 Q720 790 690 790 H310 Q280 790 280 760Z", pen.across(shades.base, shades.deep)) +
        rect(440, 560, 120, 60, 20, shades.light) +
        rect(460, 600, 80, 190, 26, pen.down("#4A4C5B", "#23242F")) +
        rect(300, 866, 400, 20, 8, RUBBER),
      box: [278, 158, 722, 886],
    };
  },
};

const kettle: Drawing = {
  stance: "stand",
  size: 0.9,
  draw(pen, shades) {
    return {
      body:
        path(
          "M640 330 Q840 330 820 560 Q800 720 660 740",
          "none",
          `stroke="#23242F" stroke-width="46" stroke-linecap="round"`,
        ) +
        path("M330 300 H640 L700 800 Q704 830 670 830 H300 Q266 830 270 800Z", pen.tube("#8C90A0", "#F4F5F8")) +
        path("M330 300 L230 360 Q220 380 250 400 L318 420Z", "#B9BCC8") +
        path("M320 310 Q330 220 485 220 Q640 220 650 310Z", shades.base) +
        rect(460, 180, 50, 50, 20, shades.deep) +
        rect(430, 480, 24, 220, 12, "#DFF0F7") +
        rect(430, 580, 24, 120, 12, "#6FA8C9") +
        rect(240, 826, 490, 50, 20, "#23242F"),
      box: [226, 180, 846, 876],
    };
  },
};

const iron: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        path("M100 740 Q200 500 460 470 H760 Q860 480 880 740Z", pen.down(shades.light, shades.base)) +
        path(
          "M320 510 Q420 340 600 340 H760 Q850 350 860 470 L862 560 H780 V480 Q776 430 730 430 H590 Q480 430 420 520Z",
          shades.dark,
        ) +
        circle(560, 620, 56, "#F4F5F8") +
        line("M560 620 L590 590", shades.deep, 10) +
        path("M90 740 H890 V770 Q890 790 870 790 H110 Q80 790 90 740Z", pen.down("#F4F5F8", "#8C90A0")) +
        line("M860 400 Q950 380 930 260 Q900 200 960 160", "#3A3C4A", 18),
      box: [84, 150, 975, 790],
    };
  },
};

const vacuum: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        line("M300 520 Q300 180 560 180 Q760 190 790 480 L860 800", "#3A3C4A", 34) +
        line("M790 480 L860 800", STEEL, 26) +
        path("M760 800 H950 L970 860 H740Z", shades.dark) +
        path(
          "M80 700 Q80 500 290 500 Q560 500 590 700 V800 Q590 840 550 840 H120 Q80 840 80 800Z",
          pen.down(shades.light, shades.dark),
        ) +
        rect(150, 590, 180, 60, 30, "#23242F") +
        circle(190, 820, 66, RUBBER) +
        circle(190, 820, 30, STEEL) +
        circle(490, 820, 66, RUBBER) +
        circle(490, 820, 30, STEEL) +
        circle(470, 620, 34, shades.accent),
      box: [78, 165, 972, 886],
    };
  },
};

const toaster: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        path(
          "M290 420 V300 Q290 250 340 250 H440 Q490 250 490 300 V420Z",
          "#E0AC6A",
          'stroke="#B8803F" stroke-width="14"',
        ) +
        path(
          "M530 420 V300 Q530 250 580 250 H680 Q730 250 730 300 V420Z",
          "#E0AC6A",
          'stroke="#B8803F" stroke-width="14"',
        ) +
        path(
          "M150 520 Q150 380 300 380 H710 Q860 380 860 520 V780 Q860 820 820 820 H190 Q150 820 150 780Z",
          pen.down(shades.light, shades.dark),
        ) +
        rect(260, 384, 490, 24, 12, "#23242F") +
        rect(800, 520, 30, 150, 12, shades.deep) +
        rect(784, 540, 62, 40, 14, "#23242F") +
        circle(300, 700, 46, "#F4F5F8") +
        line("M300 700 V664", shades.deep, 10) +
        shine("M190 540 Q190 430 300 420 V460 Q230 470 226 560 V760 H190Z", 0.35),
      box: [150, 245, 860, 820],
    };
  },
};

const airPurifier: Drawing = {
  stance: "stand",
  size: 0.95,
  draw(pen, shades) {
    return {
      body:
        path(
          "M300 200 Q300 120 380 120 H620 Q700 120 700 200 V820 Q700 880 640 880 H360 Q300 880 300 820Z",
          pen.across("#ffffff", "#D3D6DF"),
        ) +
        oval(500, 160, 160, 30, "#8C90A0") +
        times(14, (n) => times(9, (k) => circle(372 + k * 32, 430 + n * 30, 6, "#A9AEBB"))) +
        circle(500, 310, 62, "#23242F") +
        circle(500, 310, 62, "none", `stroke="${shades.base}" stroke-width="12"`) +
        circle(500, 310, 18, "#7FD6A6"),
      box: [300, 120, 700, 880],
    };
  },
};

const heater: Drawing = {
  stance: "stand",
  size: 0.95,
  draw(pen, shades) {
    return {
      body:
        times(9, (n) => rect(190 + n * 68, 300, 54, 500, 26, pen.across(shades.light, shades.dark))) +
        rect(170, 770, 640, 40, 18, shades.deep) +
        rect(760, 400, 90, 280, 20, "#3A3C4A") +
        circle(805, 470, 24, STEEL) +
        circle(805, 550, 24, STEEL) +
        circle(805, 630, 10, "#F2A81D") +
        circle(240, 830, 36, RUBBER) +
        circle(740, 830, 36, RUBBER),
      box: [170, 300, 850, 866],
    };
  },
};

const trimmer: Drawing = {
  stance: "either",
  size: 0.9,
  draw(pen, shades) {
    return {
      body:
        times(9, (n) => rect(402 + n * 22, 90, 12, 70, 5, STEEL)) +
        rect(392, 140, 216, 70, 16, "#8C90A0") +
        path(
          "M410 210 H590 Q620 260 610 420 L600 860 Q596 920 540 920 H460 Q404 920 400 860 L390 420 Q380 260 410 210Z",
          pen.across(shades.light, shades.deep),
        ) +
        rect(460, 400, 80, 150, 40, GLASS) +
        circle(500, 450, 22, shades.accent) +
        times(3, (n) => rect(440, 640 + n * 60, 120, 18, 9, { fill: shades.deep, more: faint(0.6) })),
      box: [388, 90, 612, 920],
      outline: '<rect x="392" y="100" width="216" height="820" rx="60"/>',
    };
  },
};

const hairDryer: Drawing = {
  stance: "either",
  size: 0.95,
  draw(pen, shades) {
    return {
      body:
        path("M560 480 H690 L660 860 Q656 890 620 890 H590 Q556 890 560 850Z", pen.across(shades.light, shades.dark)) +
        path("M150 290 L260 310 V470 L150 500 Q120 395 150 290Z", "#3A3C4A") +
        path(
          "M250 300 Q420 210 640 210 Q830 220 830 390 Q830 560 640 560 Q420 560 250 480Z",
          pen.down(shades.light, shades.base),
        ) +
        circle(700, 385, 100, shades.dark) +
        times(5, (n) => line(`M640 ${330 + n * 28} H760`, shades.light, 9)) +
        rect(590, 620, 40, 90, 18, shades.accent),
      box: [135, 210, 832, 890],
      outline:
        '<path d="M150 290 L260 310 Q420 210 640 210 Q830 220 830 390 Q830 520 690 556 L650 880 H570 L556 556 Q400 550 250 480 L150 500Z"/>',
    };
  },
};

export const smallApplianceDrawings = {
  microwave,
  mixer,
  induction,
  "air-fryer": airFryer,
  kettle,
  iron,
  vacuum,
  toaster,
  "air-purifier": airPurifier,
  heater,
  trimmer,
  "hair-dryer": hairDryer,
} satisfies Record<string, Drawing>;
