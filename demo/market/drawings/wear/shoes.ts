// Footwear, seen from its outer side; a pair on the cover, one shoe in the closer views.
import { circle, type Drawing, faint, line, type Pen, path, rect, type Shades, shine, stitch, times } from "../pen.ts";

type Box = readonly [number, number, number, number];

function pair(shoe: (pen: Pen, shades: Shades) => string, box: Box, size = 1): Drawing {
  return {
    stance: "stand",
    views: 2,
    size,
    draw(pen, shades, view) {
      const one = shoe(pen, shades);
      const [left, top, right, bottom] = box;
      if (view === 1) return { body: one, box };
      return {
        body: `<g transform="translate(60 -90) scale(.95)">${one}</g><g transform="translate(-12 44)">${one}</g>`,
        box: [left - 12, top * 0.95 - 90, Math.max(right * 0.95 + 60, right - 12), bottom + 44],
      };
    },
  };
}

const runner = (pen: Pen, shades: Shades) =>
  path("M60 680 Q40 770 110 780 H870 Q960 776 940 690 L930 660 H72Z", pen.down("#ffffff", "#d4d0c8")) +
  path("M62 700 H940 L942 722 H58Z", shades.accent) +
  path(
    "M80 676 C70 600 95 520 88 420 Q92 372 142 384 Q200 466 300 428 Q345 398 380 380 L432 396 C520 500 640 560 780 578 Q930 600 936 676Z",
    pen.down(shades.light, shades.base),
  ) +
  path("M80 676 C74 625 86 575 90 520 Q180 560 200 676Z", shades.dark) +
  path("M690 566 Q925 590 936 676 H700 Q650 620 690 566Z", shades.dark) +
  path("M300 430 Q345 400 380 382 L432 398 Q470 450 520 488 L430 560Z", shades.pale) +
  times(4, (n) => line(`M${372 + n * 40} ${432 + n * 34} l62 ${-32 + n * 2}`, "#fff", 15)) +
  path("M280 650 C420 640 560 600 620 540 Q560 640 440 672 H300Z", "#fff", faint(0.9)) +
  line("M93 420 Q180 512 300 452", shades.deep, 14) +
  times(16, (n) => rect(110 + n * 50, 764, 26, 18, 5, "#a9a59c"));

const sneaker = (pen: Pen, shades: Shades) =>
  path("M70 690 Q64 772 110 776 H890 Q946 772 938 690Z", pen.down("#ffffff", "#e4e0d6")) +
  stitch("M84 716 H926", "#b9b4a8", 4) +
  path(
    "M78 694 C70 600 90 480 84 380 Q90 340 140 348 Q230 420 330 380 L400 350 L450 380 C530 500 640 560 770 574 Q930 592 938 694Z",
    pen.down(shades.light, shades.base),
  ) +
  path("M640 690 Q640 570 770 574 Q930 592 938 694Z", "#F7F4EE") +
  path("M78 694 C74 640 80 590 84 540 H190 Q210 620 200 694Z", shades.dark) +
  path("M330 380 L400 350 L450 380 Q500 460 560 510 L470 590 Q360 500 330 380Z", shades.pale) +
  times(5, (n) => line(`M${394 + n * 30} ${398 + n * 36} l68 ${-26 + n * 2}`, "#fff", 14)) +
  circle(300, 560, 54, "#F7F4EE") +
  path("M300 524 l11 24 l26 3 l-19 18 l5 26 l-23 -13 l-23 13 l5 -26 l-19 -18 l26 -3Z", shades.base) +
  stitch("M212 680 Q224 610 196 556 M626 686 Q640 560 760 562", shades.accent, 4);

const formal = (pen: Pen, shades: Shades) =>
  path("M70 700 H300 V760 Q300 776 284 776 H90 Q74 776 74 760Z", "#2A2028") +
  path("M70 690 H930 Q960 690 950 722 Q940 740 900 740 H310 L290 722 H70Z", "#3A2C2E") +
  path(
    "M72 700 C70 600 96 520 100 430 Q104 396 150 402 Q240 450 330 410 L380 396 C470 500 600 560 760 590 Q930 616 946 700Z",
    pen.down(shades.light, shades.dark),
  ) +
  path("M330 410 L380 396 Q450 480 540 528 L470 610 Q350 520 330 410Z", shades.dark) +
  times(3, (n) => line(`M${392 + n * 42} ${446 + n * 36} l58 -24`, shades.deep, 12)) +
  path("M690 580 Q930 610 946 700 H720 Q660 640 690 580Z", shades.dark, faint(0.6)) +
  stitch("M690 588 Q660 640 716 690", shades.accent, 4) +
  stitch("M110 560 Q200 600 240 690", shades.accent, 4) +
  shine("M760 606 Q860 622 910 664 Q820 640 740 640Z", 0.35);

const boot = (pen: Pen, shades: Shades) =>
  path("M130 790 Q120 850 160 850 H880 Q930 846 920 780Z", "#3A2C2E") +
  times(12, (n) => rect(150 + n * 62, 838, 38, 22, 4, "#241B1E")) +
  path(
    "M140 796 C130 600 150 400 150 230 Q160 200 200 204 H420 Q450 206 452 240 L470 500 C560 600 660 620 780 640 Q920 664 924 796Z",
    pen.down(shades.light, shades.base),
  ) +
  rect(146, 206, 306, 62, 20, shades.deep) +
  path("M380 290 L456 290 L470 500 Q520 560 590 590 L520 660 Q400 560 380 290Z", shades.dark) +
  times(6, (n) => line(`M${396 + n * 14 + (n > 3 ? n * 6 : 0)} ${320 + n * 50} l66 -14`, shades.accent, 11)) +
  path("M720 630 Q910 660 924 796 H720 Q670 700 720 630Z", shades.dark, faint(0.55)) +
  stitch("M722 640 Q680 710 722 786 M200 280 V780", shades.accent, 4);

const heel = (pen: Pen, shades: Shades) =>
  path("M120 330 Q150 420 170 560 L150 860 H186 L240 640Z", shades.dark) +
  path(
    "M90 300 Q120 250 180 300 Q300 480 470 640 Q640 790 830 770 Q950 770 946 830 Q940 862 860 862 H640 Q480 840 380 720 Q290 610 210 640 Q110 560 90 300Z",
    pen.down(shades.light, shades.base),
  ) +
  path("M180 300 Q300 480 470 640 Q560 724 660 756 Q560 800 470 740 Q300 560 160 340Z", shades.deep, faint(0.55)) +
  path("M640 862 H860 Q940 862 946 830 Q900 846 800 842 H600Z", "#3A2C2E") +
  shine("M760 786 Q880 780 916 812 Q840 806 750 812Z", 0.4);

const sandal = (pen: Pen, shades: Shades) =>
  path(
    "M80 720 Q70 680 140 680 Q420 740 640 716 Q820 690 920 730 Q950 760 910 786 Q760 800 560 800 H160 Q90 800 80 720Z",
    pen.down("#C99A6A", "#8A5F3E"),
  ) +
  path("M600 730 Q620 590 730 570 Q860 580 880 724 Q740 690 600 730Z", pen.down(shades.light, shades.base)) +
  path(
    "M110 690 Q110 500 220 470 Q330 460 420 560 L440 600 Q320 540 240 560 Q180 580 190 700Z",
    pen.down(shades.light, shades.base),
  ) +
  line("M300 520 Q460 600 640 640", shades.dark, 26) +
  rect(470, 566, 56, 56, 12, { fill: "none", more: 'stroke="#D9AE5F" stroke-width="12"' }) +
  stitch("M620 716 Q650 606 736 592 Q840 600 862 706", shades.accent, 4);

const kidsShoe = (pen: Pen, shades: Shades) =>
  path("M110 700 Q104 780 150 784 H850 Q930 780 900 690Z", pen.down("#ffffff", "#e0dcd2")) +
  path(
    "M120 704 C110 600 130 520 130 440 Q140 400 200 410 Q300 470 400 430 C480 470 600 500 740 530 Q900 570 904 704Z",
    pen.down(shades.light, shades.base),
  ) +
  path("M640 704 Q640 540 740 530 Q900 570 904 704Z", shades.pale) +
  path("M330 430 Q470 400 560 470 Q580 520 540 560 Q430 540 330 560Z", shades.accent) +
  path("M380 470 Q480 450 550 490 L546 530 Q450 510 380 530Z", "#fff", faint(0.7)) +
  circle(240, 600, 40, "#fff") +
  circle(228, 594, 7, shades.deep) +
  circle(252, 594, 7, shades.deep) +
  line("M224 612 Q240 626 256 612", shades.deep, 5);

export const shoeDrawings = {
  runner: pair(runner, [48, 372, 950, 782]),
  sneaker: pair(sneaker, [66, 340, 942, 778]),
  "formal-shoe": pair(formal, [68, 394, 955, 778]),
  boot: pair(boot, [126, 200, 926, 862], 0.95),
  heel: pair(heel, [88, 270, 948, 864], 0.92),
  sandal: pair(sandal, [76, 460, 934, 802]),
  "kids-shoe": pair(kidsShoe, [106, 400, 910, 786], 0.9),
} satisfies Record<string, Drawing>;
