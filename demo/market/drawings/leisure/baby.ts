// What babies ride, sleep and sit in.
import { RUBBER, STEEL, wheel } from "../parts.ts";
import { circle, type Drawing, faint, line, path, rect, shine, stitch, times } from "../pen.ts";

const stroller: Drawing = {
  stance: "stand",
  size: 0.98,
  draw(pen, shades) {
    return {
      body:
        line("M300 760 L700 420 L800 240 M700 760 L330 480", "#8C90A0", 26) +
        line("M770 230 H840", RUBBER, 34) +
        path("M240 480 Q240 200 520 200 V480Z", pen.down(shades.light, shades.base)) +
        line("M520 200 Q400 320 400 480 M520 200 Q300 280 270 480", shades.dark, 7) +
        path("M230 470 H690 L640 640 Q620 690 560 690 H340 Q280 690 260 640Z", pen.down(shades.base, shades.dark)) +
        stitch("M250 510 H670", shades.accent, 6) +
        path("M420 690 H640 L620 760 H460Z", shades.deep) +
        wheel(310, 790, 86, 8, 26) +
        wheel(690, 790, 86, 8, 26),
      box: [205, 200, 860, 890],
    };
  },
};

const cot: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        rect(110, 620, 780, 60, 8, "#FFFDF6") +
        rect(130, 560, 200, 80, 36, shades.accent) +
        times(12, (n) => rect(150 + n * 61, 380, 20, 380, 8, shades.base)) +
        rect(90, 300, 40, 560, 16, pen.across(shades.light, shades.dark)) +
        rect(870, 300, 40, 560, 16, pen.across(shades.light, shades.dark)) +
        rect(100, 360, 800, 40, 16, shades.light) +
        rect(100, 740, 800, 50, 12, shades.dark) +
        line("M500 300 V200", STEEL, 6) +
        path("M500 200 Q540 150 580 200 Q540 190 500 200Z", shades.accent) +
        circle(120, 880, 24, RUBBER) +
        circle(880, 880, 24, RUBBER),
      box: [90, 170, 910, 904],
    };
  },
};

const carSeat: Drawing = {
  stance: "stand",
  size: 0.92,
  draw(pen, shades) {
    return {
      body:
        path("M300 250 Q310 130 500 130 Q690 130 700 250 L740 640 Q760 850 640 870 H360 Q240 850 260 640Z", "#3A3C4A") +
        path(
          "M350 270 Q360 180 500 180 Q640 180 650 270 L670 600 Q660 660 500 660 Q340 660 330 600Z",
          pen.down(shades.light, shades.base),
        ) +
        path(
          "M300 640 Q500 700 700 640 L720 780 Q700 830 500 830 Q300 830 280 780Z",
          pen.down(shades.base, shades.dark),
        ) +
        line("M420 300 L480 640 M580 300 L520 640", "#23242F", 30) +
        rect(460, 620, 80, 70, 16, "#CF4A44") +
        rect(400, 200, 200, 90, 40, { fill: shades.pale, more: faint(0.6) }) +
        shine("M380 320 Q384 260 420 240 L440 560 H390Z", 0.14),
      box: [254, 128, 746, 872],
    };
  },
};

export const babyDrawings = {
  stroller,
  cot,
  "car-seat": carSeat,
} satisfies Record<string, Drawing>;
