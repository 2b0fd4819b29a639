// Laptops, desktops and what is plugged into them.
import { GLASS, RUBBER, STEEL, screen } from "../parts.ts";
import { circle, type Drawing, faint, line, oval, type Pen, path, rect, shine, times } from "../pen.ts";
import { mix } from "../shades.ts";

const SCREEN_TINTS: Record<string, string> = { "#30313D": "#4E7FB8", "#C9CDD8": "#8B6FB8", "#8C90A0": "#4E9C8C" };
const tintOf = (base: string) => SCREEN_TINTS[base] ?? base;

function keys(rows: number, columns: number, box: readonly [number, number, number, number], fill: string) {
  const [x, y, width, height] = box;
  const stepX = width / columns;
  const stepY = height / rows;
  return times(rows * columns, (n) =>
    rect(
      Number((x + (n % columns) * stepX + 2).toFixed(1)),
      Number((y + Math.floor(n / columns) * stepY + 2).toFixed(1)),
      Number((stepX - 4).toFixed(1)),
      Number((stepY - 4).toFixed(1)),
      4,
      fill,
    ),
  );
}

/** Open from the front (0), closed from behind (1). Slim ones have round corners and a narrow rim. */
function laptop(slim: boolean): Drawing {
  const rim = slim ? 20 : 30;
  return {
    stance: "stand",
    views: 2,
    size: 1.05,
    draw(pen, shades, view) {
      const lid = rect(150, 190, 700, 470, slim ? 30 : 16, pen.tube(shades.dark, shades.light));
      const base =
        path("M150 660 H850 L925 790 Q928 806 910 806 H90 Q72 806 75 790Z", pen.down(shades.light, shades.base)) +
        path("M205 675 H795 L836 742 H164Z", mix(shades.deep, "#000000", 0.25)) +
        times(4, (n) =>
          line(`M${200 - n * 10} ${691 + n * 16} H${800 + n * 10}`, shades.base, 3, 'stroke-dasharray="30 8"'),
        ) +
        path("M425 752 H575 L590 790 H410Z", shades.pale, faint(0.7)) +
        rect(75, 796, 850, 16, 8, shades.dark);
      const open =
        lid +
        rect(158, 198, 684, 454, slim ? 24 : 12, GLASS) +
        screen(pen, tintOf(shades.base), [158 + rim, 198 + rim, 684 - rim * 2, 454 - rim * 2 - 8], 8) +
        shine("M560 218 H700 L440 624 H300Z", 0.09);
      const rear =
        lid +
        rect(158, 198, 684, 454, slim ? 24 : 12, pen.down(shades.light, shades.base)) +
        (slim ? circle(500, 420, 34, shades.pale) : rect(440, 405, 120, 34, 8, shades.pale)) +
        shine("M158 560 L540 198 H680 L230 652 H158Z", 0.14);
      return { body: (view === 1 ? rear : open) + base, box: [75, 190, 925, 812] };
    },
  };
}

function stand(pen: Pen, y: number) {
  return path(`M465 ${y} h70 l14 120 h-98Z`, pen.across("#8C90A0", "#5E6270")) + oval(500, y + 128, 170, 20, "#6E7282");
}

const monitor: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        stand(pen, 690) +
        rect(90, 200, 820, 500, 18, "#23242F") +
        screen(pen, tintOf(shades.base), [108, 218, 784, 446], 6) +
        rect(470, 676, 60, 10, 5, STEEL) +
        shine("M560 218 H720 L420 664 H260Z", 0.09),
      box: [90, 200, 910, 838],
    };
  },
};

const allInOne: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        path("M430 690 h140 l24 140 h-188Z", pen.across("#DADDE5", "#A9AEBB")) +
        rect(390, 826, 220, 18, 9, "#B9BCC8") +
        rect(120, 170, 760, 540, 24, pen.down("#E8EAF0", "#C9CDD8")) +
        rect(132, 182, 736, 428, 14, GLASS) +
        screen(pen, tintOf(shades.base), [146, 196, 708, 400], 6) +
        rect(190, 862, 470, 46, 14, pen.down("#F4F5F8", "#C9CDD8")) +
        keys(2, 16, [204, 868, 440, 32], "#ffffff") +
        rect(720, 858, 70, 54, 26, pen.down("#ffffff", "#D3D6DF")),
      box: [120, 170, 880, 912],
    };
  },
};

const desktop: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        `<g transform="translate(-90 70) scale(.82)">${stand(pen, 690)}${rect(90, 200, 820, 500, 18, "#23242F")}${screen(pen, tintOf(shades.base), [108, 218, 784, 446], 6)}</g>` +
        rect(690, 250, 230, 520, 18, pen.across("#3A3C4A", "#20212B")) +
        rect(708, 268, 194, 484, 10, "#191A22") +
        times(3, (n) =>
          circle(
            805,
            360 + n * 150,
            62,
            "none",
            `stroke="${n === 1 ? shades.accent : shades.light}" stroke-width="12"`,
          ),
        ) +
        times(3, (n) => circle(805, 360 + n * 150, 18, "#3A3C4A")) +
        rect(150, 800, 420, 44, 12, "#2C2D38") +
        keys(2, 15, [162, 805, 396, 32], "#4A4C5B") +
        rect(600, 796, 56, 48, 22, "#2C2D38"),
      box: [0, 234, 920, 846],
    };
  },
};

const keyboard: Drawing = {
  stance: "lie",
  draw(pen, shades) {
    return {
      body:
        rect(60, 340, 880, 330, 34, pen.down(shades.light, shades.dark)) +
        rect(78, 358, 844, 294, 22, shades.deep) +
        keys(5, 15, [90, 370, 820, 220], shades.pale) +
        rect(90, 596, 120, 44, 6, shades.pale) +
        rect(216, 596, 480, 44, 6, shades.accent) +
        rect(702, 596, 208, 44, 6, shades.pale),
      box: [60, 340, 940, 670],
    };
  },
};

const mouse: Drawing = {
  stance: "either",
  size: 0.9,
  draw(pen, shades) {
    return {
      body:
        rect(310, 150, 380, 720, 190, pen.across(shades.light, shades.dark)) +
        path("M330 470 Q500 520 670 470 V340 Q665 170 500 160 Q335 170 330 340Z", pen.down(shades.light, shades.base)) +
        line("M500 160 V490", shades.deep, 6) +
        rect(476, 250, 48, 130, 24, shades.deep) +
        rect(486, 265, 28, 100, 14, shades.accent) +
        shine("M360 300 Q375 220 430 195 Q400 330 400 440 Q370 430 360 420Z", 0.35),
      box: [310, 150, 690, 870],
      outline: '<rect x="310" y="150" width="380" height="720" rx="190"/>',
    };
  },
};

const webcam: Drawing = {
  stance: "stand",
  size: 0.9,
  draw(pen, shades) {
    return {
      body:
        path("M440 560 h120 l60 250 h-240Z", pen.down("#4A4C5B", "#2C2D38")) +
        rect(340, 800, 320, 40, 18, RUBBER) +
        rect(230, 260, 540, 310, 150, pen.down(shades.base, shades.deep)) +
        circle(500, 415, 120, "#15161F") +
        circle(500, 415, 84, "#26324F") +
        circle(500, 415, 44, "#0C0D14") +
        circle(470, 382, 18, "#fff", faint(0.8)) +
        circle(680, 415, 12, "#7FD6A6"),
      box: [230, 260, 770, 840],
    };
  },
};

/** A small part on a board: drive, memory, card. */
const ssd: Drawing = {
  stance: "lie",
  size: 0.95,
  draw(pen, shades) {
    return {
      body:
        rect(180, 260, 640, 470, 34, pen.down("#3C3F4E", "#23242F")) +
        rect(212, 292, 576, 300, 18, pen.across(shades.base, shades.dark)) +
        path("M212 500 Q420 380 788 470 V574 Q788 592 770 592 H230 Q212 592 212 574Z", shades.accent, faint(0.85)) +
        rect(260, 640, 170, 18, 9, "#6E7282") +
        rect(260, 672, 110, 14, 7, "#565A69") +
        times(11, (n) => rect(560 + n * 20, 714, 12, 30, 3, "#D9AE5F")),
      box: [180, 260, 820, 744],
    };
  },
};

const graphicsCard: Drawing = {
  stance: "lie",
  draw(pen, shades) {
    const fan = (x: number) =>
      circle(x, 490, 128, "#15161F") +
      times(
        9,
        (n) =>
          `<g transform="rotate(${n * 40} ${x} 490)">${path(`M${x} 490 Q${x + 60} 430 ${x + 20} 375 Q${x - 20} 420 ${x} 490Z`, "#3C3F4E")}</g>`,
      ) +
      circle(x, 490, 34, shades.accent);
    return {
      body:
        rect(50, 330, 30, 360, 4, STEEL) +
        rect(90, 330, 850, 320, 30, pen.down("#4A4D5D", "#2A2B36")) +
        path("M90 560 L300 330 H470 L240 650 H120 Q90 650 90 620Z", shades.base, faint(0.9)) +
        fan(330) +
        fan(690) +
        rect(250, 650, 430, 34, 4, "#D9AE5F") +
        line("M860 360 V620", shades.accent, 8),
      box: [50, 330, 940, 690],
    };
  },
};

const memory: Drawing = {
  stance: "lie",
  draw(pen, shades) {
    const stick = (y: number) =>
      rect(90, y, 820, 190, 12, pen.down(shades.base, shades.dark)) +
      path(
        `M90 ${y + 60} L300 ${y} H700 L910 ${y + 60} V${y + 20} Q910 ${y} 890 ${y} H110 Q90 ${y} 90 ${y + 20}Z`,
        shades.light,
      ) +
      rect(400, y + 80, 200, 40, 8, shades.accent) +
      times(36, (n) => rect(120 + n * 21 + (n > 20 ? 14 : 0), y + 160, 13, 34, 2, "#D9AE5F"));
    return { body: stick(300) + stick(530), box: [90, 300, 910, 724] };
  },
};

const printer: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        path("M270 250 h460 v180 h-460Z", "#ffffff") +
        times(3, (n) => line(`M320 ${292 + n * 34} H${n === 2 ? 560 : 680}`, "#C9CDD8", 8)) +
        path(
          "M150 400 Q150 370 190 370 H810 Q850 370 850 400 V720 Q850 750 815 750 H185 Q150 750 150 720Z",
          pen.down(shades.light, shades.base),
        ) +
        rect(150, 470, 700, 16, 0, { fill: shades.dark, more: faint(0.5) }) +
        rect(230, 560, 540, 120, 14, "#23242F") +
        path("M270 620 h460 l30 190 h-520Z", pen.down("#ffffff", "#E6E8EE")) +
        path("M330 690 h340 l12 90 h-364Z", shades.accent, faint(0.5)) +
        rect(700, 405, 110, 44, 10, "#23242F") +
        circle(650, 427, 14, "#7FD6A6"),
      box: [150, 250, 850, 810],
    };
  },
};

const router: Drawing = {
  stance: "stand",
  size: 0.9,
  draw(pen, shades) {
    return {
      body:
        times(
          4,
          (n) =>
            `<g transform="rotate(${-12 + n * 8} ${240 + n * 173} 640)">${rect(228 + n * 173, 230, 26, 400, 13, pen.across("#4A4C5B", "#23242F"))}</g>`,
        ) +
        path(
          "M120 690 Q130 600 200 600 H800 Q870 600 880 690 V740 Q880 770 850 770 H150 Q120 770 120 740Z",
          pen.down(shades.light, shades.dark),
        ) +
        times(6, (n) => circle(250 + n * 46, 700, 10, n < 4 ? "#7FD6A6" : "#F2A81D")) +
        rect(620, 690, 180, 18, 9, shades.deep),
      box: [110, 230, 890, 770],
    };
  },
};

export const computerDrawings = {
  laptop: laptop(false),
  "laptop-slim": laptop(true),
  monitor,
  "all-in-one": allInOne,
  desktop,
  keyboard,
  mouse,
  webcam,
  ssd,
  "graphics-card": graphicsCard,
  memory,
  printer,
  router,
} satisfies Record<string, Drawing>;
