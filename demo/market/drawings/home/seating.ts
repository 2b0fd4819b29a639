// Sofas and chairs.
import { leg, roller } from "../parts.ts";
import { type Drawing, faint, line, oval, path, rect, stitch, times } from "../pen.ts";

/** seats: cushions side by side. */
function sofa(seats: number): Drawing {
  const width = seats === 1 ? 520 : seats === 2 ? 760 : 940;
  const left = 500 - width / 2;
  const each = (width - 190) / seats;
  return {
    stance: "stand",
    size: seats === 1 ? 0.95 : 1.08,
    draw(pen, shades) {
      return {
        body:
          leg(left + 50, 770, 90) +
          leg(left + width - 84, 770, 90) +
          rect(left + 60, 340, width - 120, 400, 60, pen.down(shades.base, shades.deep)) +
          times(seats, (n) =>
            rect(left + 95 + n * each + 3, 366, each - 6, 280, 46, pen.down(shades.light, shades.base)),
          ) +
          times(seats, (n) =>
            stitch(`M${left + 125 + n * each} 402 H${left + 65 + (n + 1) * each}`, shades.accent, 4),
          ) +
          rect(left + 40, 690, width - 80, 100, 30, pen.down(shades.base, shades.deep)) +
          times(seats, (n) =>
            rect(left + 95 + n * each + 2, 590, each - 4, 118, 40, pen.down(shades.light, shades.base)),
          ) +
          rect(left, 490, 120, 300, 54, pen.across(shades.light, shades.base)) +
          rect(left + width - 120, 490, 120, 300, 54, pen.across(shades.light, shades.dark)) +
          rect(left + 18, 504, 84, 50, 25, { fill: shades.pale, more: faint(0.45) }) +
          rect(left + width - 102, 504, 84, 50, 25, { fill: shades.pale, more: faint(0.4) }) +
          (seats > 1
            ? `<g transform="rotate(10 ${left + 200} 540)">${rect(left + 130, 460, 150, 140, 34, shades.accent)}${stitch(`M${left + 150} 530 H${left + 260}`, shades.dark, 4)}</g>`
            : ""),
        box: [left, 340, left + width, 860],
      };
    },
  };
}

const cornerSofa: Drawing = {
  stance: "stand",
  size: 1.1,
  draw(pen, shades) {
    const soft = pen.down(shades.light, shades.base);
    return {
      body:
        leg(70, 800, 70) +
        leg(890, 760, 90) +
        rect(90, 330, 850, 360, 50, pen.down(shades.base, shades.deep)) +
        times(3, (n) => rect(120 + n * 260, 352, 252, 250, 44, soft)) +
        rect(380, 560, 560, 130, 40, pen.down(shades.pale, shades.base)) +
        rect(380, 660, 560, 110, 30, pen.down(shades.base, shades.deep)) +
        rect(830, 460, 120, 310, 54, pen.across(shades.light, shades.dark)) +
        path("M50 560 H400 Q430 560 424 600 L440 760 Q444 810 400 810 H80 Q40 810 42 760Z", soft) +
        path("M44 730 H436 L440 770 Q444 830 400 830 H80 Q40 830 42 770Z", shades.dark) +
        rect(50, 420, 90, 330, 44, pen.across(shades.light, shades.base)) +
        rect(620, 440, 140, 130, 32, shades.accent),
      box: [42, 330, 950, 870],
    };
  },
};

const recliner: Drawing = {
  stance: "stand",
  size: 0.95,
  draw(pen, shades) {
    return {
      body:
        path("M330 200 Q340 140 420 140 H620 Q690 140 690 210 V620 H330Z", pen.down(shades.light, shades.base)) +
        rect(360, 170, 300, 130, 50, shades.light) +
        times(3, (n) => line(`M372 ${360 + n * 80} H648`, shades.dark, 6)) +
        path("M310 560 H700 Q740 560 740 610 V690 H310Z", pen.down(shades.pale, shades.base)) +
        rect(230, 470, 140, 360, 60, pen.across(shades.light, shades.dark)) +
        rect(640, 470, 140, 360, 60, pen.across(shades.light, shades.dark)) +
        path("M350 690 H660 L690 850 Q694 880 660 880 H350 Q316 880 320 850Z", pen.down(shades.base, shades.deep)) +
        stitch("M360 720 H650", shades.accent, 4) +
        rect(250, 830, 510, 30, 12, shades.deep),
      box: [230, 140, 780, 880],
    };
  },
};

const officeChair: Drawing = {
  stance: "stand",
  size: 0.95,
  draw(pen, shades) {
    return {
      body:
        line("M500 700 V820 M500 820 L330 880 M500 820 L670 880 M500 820 V890", "#3A3C4A", 26) +
        roller(330, 900, 24) +
        roller(500, 908, 24) +
        roller(670, 900, 24) +
        rect(340, 90, 320, 430, 70, pen.down(shades.light, shades.base)) +
        times(8, (n) => line(`M370 ${150 + n * 42} H630`, shades.deep, 4, 'stroke-opacity=".35"')) +
        rect(420, 60, 160, 90, 36, shades.dark) +
        rect(480, 510, 40, 80, 8, "#3A3C4A") +
        rect(290, 580, 420, 110, 50, pen.down(shades.light, shades.dark)) +
        line("M300 600 V470 H250 M700 600 V470 H750", "#3A3C4A", 26) +
        rect(222, 450, 100, 34, 16, "#23242F") +
        rect(678, 450, 100, 34, 16, "#23242F"),
      box: [222, 60, 778, 932],
    };
  },
};

const woodChair: Drawing = {
  stance: "stand",
  size: 0.92,
  draw(pen, shades) {
    return {
      body:
        leg(320, 580, 330, shades.dark) +
        leg(646, 580, 330, shades.dark) +
        rect(330, 110, 40, 480, 14, pen.across(shades.light, shades.dark)) +
        rect(630, 110, 40, 480, 14, pen.across(shades.light, shades.dark)) +
        times(3, (n) => rect(340, 140 + n * 110, 320, 56, 18, pen.down(shades.light, shades.base))) +
        rect(290, 540, 420, 70, 26, shades.accent) +
        rect(290, 590, 420, 40, 12, shades.dark) +
        line("M350 760 H650", shades.dark, 18) +
        stitch("M310 566 H690", shades.dark, 4),
      box: [290, 110, 710, 910],
    };
  },
};

const stool: Drawing = {
  stance: "stand",
  size: 0.8,
  draw(pen, shades) {
    return {
      body:
        line("M380 500 L310 880 M620 500 L690 880 M470 500 L450 860 M530 500 L550 860", shades.dark, 30) +
        line("M345 720 H655", shades.base, 20) +
        rect(280, 420, 440, 96, 44, pen.down(shades.light, shades.base)) +
        oval(500, 430, 220, 40, shades.light),
      box: [280, 390, 720, 896],
    };
  },
};

const beanBag: Drawing = {
  stance: "stand",
  size: 0.95,
  draw(pen, shades) {
    return {
      body:
        path(
          "M500 300 Q640 300 700 460 Q860 600 830 760 Q800 860 500 860 Q200 860 170 760 Q140 600 300 460 Q360 300 500 300Z",
          pen.down(shades.light, shades.dark),
        ) +
        line(
          "M500 310 Q440 520 470 850 M500 310 Q640 500 690 830 M500 310 Q340 520 290 820",
          shades.deep,
          6,
          'stroke-opacity=".4"',
        ) +
        oval(500, 310, 46, 22, shades.deep) +
        path("M250 640 Q330 500 480 520 Q400 600 380 700 Q290 720 250 640Z", "#fff", faint(0.14)),
      box: [165, 290, 835, 860],
    };
  },
};

export const seatingDrawings = {
  armchair: sofa(1),
  "sofa-two": sofa(2),
  sofa: sofa(3),
  "corner-sofa": cornerSofa,
  recliner,
  "office-chair": officeChair,
  "wood-chair": woodChair,
  stool,
  "bean-bag": beanBag,
} satisfies Record<string, Drawing>;
