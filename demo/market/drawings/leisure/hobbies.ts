// Music, things that are collected, and the desk.
import { RUBBER, STEEL } from "../parts.ts";
import { circle, type Drawing, faint, line, oval, path, rect, shine, stitch, times, turned } from "../pen.ts";

function guitar(isSmall: boolean): Drawing {
  return {
    stance: "either",
    draw(pen, shades) {
      const neck = isSmall ? 200 : 60;
      const body =
        "M500 470 Q590 450 610 530 Q610 580 630 620 Q700 700 660 820 Q620 920 500 920 Q380 920 340 820 Q300 700 370 620 Q390 580 390 530 Q410 450 500 470Z";
      const strings = times(isSmall ? 4 : 6, (n) =>
        line(`M${480 + n * (isSmall ? 13 : 8)} ${neck + 20} V800`, "#F4F1EA", 3),
      );
      return {
        body:
          path(body, pen.down(shades.light, shades.base)) +
          path(body, "none", `stroke="${shades.deep}" stroke-width="10"`) +
          circle(500, 660, 74, "#2A1E1C") +
          circle(500, 660, 84, "none", `stroke="${shades.accent}" stroke-width="8"`) +
          rect(430, 790, 140, 26, 10, "#3A2C2E") +
          rect(468, neck + 60, 64, 560 - neck, 8, pen.across("#5A3C2C", "#3A2620")) +
          times(isSmall ? 7 : 10, (n) => line(`M470 ${neck + 110 + n * 40} H530`, STEEL, 4)) +
          path(
            `M452 ${neck + 80} L462 ${neck - 20} Q500 ${neck - 50} 538 ${neck - 20} L548 ${neck + 80}Z`,
            shades.dark,
          ) +
          times(
            isSmall ? 2 : 3,
            (n) => circle(446, neck + 4 + n * 30, 12, STEEL) + circle(554, neck + 4 + n * 30, 12, STEEL),
          ) +
          strings,
        box: [325, neck - 40, 675, 922],
        outline: `<path d="${body}"/><rect x="466" y="${neck}" width="68" height="500"/>`,
      };
    },
  };
}

const piano: Drawing = {
  stance: "stand",
  size: 1.05,
  draw(pen, shades) {
    return {
      body:
        line("M250 640 L720 900 M750 640 L280 900", "#3A3C4A", 26) +
        rect(60, 440, 880, 210, 20, pen.down(shades.base, shades.deep)) +
        rect(400, 462, 200, 50, 8, "#15161F") +
        rect(420, 476, 90, 20, 5, "#7FD6A6") +
        times(6, (n) => circle(640 + n * 44, 486, 12, STEEL)) +
        times(2, (n) => rect(n === 0 ? 90 : 330, 466, n === 0 ? 200 : 40, 40, 8, "#2C2D38")) +
        rect(84, 530, 832, 110, 6, "#FFFDF6") +
        times(26, (n) => line(`M${116 + n * 32} 532 V638`, "#C9C2B2", 3)) +
        times(25, (n) => (n % 7 === 2 || n % 7 === 6 ? "" : rect(106 + n * 32, 530, 20, 64, 3, "#23242F"))),
      box: [60, 440, 940, 915],
    };
  },
};

const tabla: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    const skin = (x: number, y: number, rx: number) =>
      oval(x, y, rx, rx * 0.26, "#F2E4C8", 'stroke="#8A5F3E" stroke-width="14"') +
      oval(x, y, rx * 0.42, rx * 0.11, "#2A2226");
    const straps = (x: number, y: number, rx: number, height: number) =>
      times(9, (n) => line(`M${x - rx * 0.95 + n * rx * 0.236} ${y + 18} l${(n - 4) * -6} ${height}`, "#E6CFA0", 9));
    return {
      body:
        oval(290, 850, 190, 40, "#B5245C") +
        path("M110 520 H510 Q560 720 430 840 H190 Q60 720 110 520Z", pen.tube(shades.deep, shades.light)) +
        straps(310, 530, 200, 230) +
        skin(310, 520, 206) +
        oval(730, 850, 150, 36, "#34379B") +
        path("M590 470 H880 L850 830 Q845 850 820 850 H650 Q625 850 620 830Z", pen.tube("#5A3420", "#B8754A")) +
        straps(735, 480, 145, 270) +
        times(4, (n) => rect(614 + n * 66, 660, 44, 56, 16, "#A9713F")) +
        skin(735, 470, 150),
      box: [84, 428, 890, 890],
    };
  },
};

const harmonium: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        path("M150 380 L850 330 V480 H150Z", pen.down(shades.light, shades.base)) +
        times(9, (n) => line(`M170 ${396 + n * 8} L840 ${350 + n * 12}`, shades.deep, 4)) +
        rect(110, 470, 780, 350, 20, pen.down(shades.light, shades.dark)) +
        rect(140, 500, 720, 120, 8, "#FFFDF6") +
        times(23, (n) => line(`M${171 + n * 30} 502 V618`, "#C9C2B2", 3)) +
        times(22, (n) => (n % 7 === 2 || n % 7 === 6 ? "" : rect(162 + n * 30, 500, 18, 70, 3, "#23242F"))) +
        times(7, (n) => circle(210 + n * 97, 690, 22, "#F4E6CA") + circle(210 + n * 97, 690, 9, shades.deep)) +
        rect(150, 740, 700, 50, 8, { fill: shades.accent, more: faint(0.6) }) +
        stitch("M160 766 H840", shades.deep, 5),
      box: [110, 330, 890, 820],
    };
  },
};

const violin: Drawing = {
  stance: "lie",
  draw(pen, shades) {
    const body =
      "M500 430 Q600 420 610 510 Q560 560 572 620 Q640 680 620 790 Q590 880 500 880 Q410 880 380 790 Q360 680 428 620 Q440 560 390 510 Q400 420 500 430Z";
    return {
      body:
        path(body, pen.across(shades.light, shades.dark)) +
        line("M440 620 q-16 50 6 96 M560 620 q16 50 -6 96", "#2A1E1C", 9) +
        rect(478, 150, 44, 420, 8, "#23191A") +
        path("M470 160 Q460 90 500 80 Q540 90 530 160Z", shades.dark) +
        rect(450, 690, 100, 16, 4, "#F0DDB4") +
        path("M470 760 H530 L520 870 H480Z", "#23191A") +
        times(4, (n) => line(`M${486 + n * 9} 130 V800`, "#F4F1EA", 3)) +
        line("M760 120 L690 900", "#8A5F3E", 14) +
        line("M776 130 L706 900", "#FFFDF6", 6),
      box: [365, 78, 780, 905],
      outline: `<path d="${body}"/>`,
    };
  },
};

const flute: Drawing = {
  stance: "lie",
  draw(pen, shades) {
    const one = (y: number, fill: string) =>
      rect(60, y, 880, 70, 35, fill) +
      oval(200, y + 34, 22, 14, "#3A2C2E") +
      times(6, (n) => oval(420 + n * 76, y + 34, 16, 12, "#3A2C2E")) +
      times(4, (n) => rect(110 + n * 230, y, 26, 70, 4, shades.accent));
    return {
      body: turned(
        -16,
        500,
        500,
        one(380, pen.down("#E8C890", "#B98A4E")) + one(520, pen.down(shades.light, shades.dark)),
      ),
      box: [54, 272, 940, 701],
      outline:
        '<g transform="rotate(-16 500 500)"><rect x="60" y="380" width="880" height="70" rx="35"/><rect x="60" y="520" width="880" height="70" rx="35"/></g>',
    };
  },
};

const drum: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        line("M300 300 L470 480 M740 280 L560 470", "#C99A6A", 22) +
        rect(180, 500, 640, 330, 40, pen.tube(shades.deep, shades.light)) +
        times(8, (n) => line(`M${194 + n * 77} 520 l38 290 l39 -290`, "#F4E6CA", 8)) +
        rect(170, 480, 660, 60, 26, shades.accent) +
        rect(170, 790, 660, 60, 26, shades.accent) +
        oval(500, 490, 330, 62, "#FFFDF6"),
      box: [168, 270, 832, 852],
    };
  },
};

const amplifier: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        rect(420, 150, 160, 70, 30, { fill: "none", more: 'stroke="#3A3C4A" stroke-width="24"' }) +
        rect(190, 190, 620, 660, 36, pen.down("#3A3C4A", "#1B1C25")) +
        rect(230, 230, 540, 110, 14, shades.base) +
        times(6, (n) => circle(290 + n * 84, 285, 26, "#F4F1EA") + line(`M${290 + n * 84} 285 v-20`, "#23242F", 7)) +
        rect(230, 370, 540, 440, 14, "#15161F") +
        circle(500, 590, 180, "#2C2D38") +
        circle(500, 590, 130, "none", 'stroke="#3A3C4A" stroke-width="30"') +
        circle(500, 590, 50, "#4A4C5B") +
        rect(240, 850, 70, 20, 6, RUBBER) +
        rect(690, 850, 70, 20, 6, RUBBER),
      box: [190, 140, 810, 870],
    };
  },
};

const coins: Drawing = {
  stance: "lie",
  draw(pen, shades) {
    const coin = (x: number, y: number, radius: number, light: string, dark: string) =>
      circle(x + 6, y + 12, radius, "#2a2140", faint(0.2)) +
      circle(x, y, radius, pen.down(light, dark)) +
      circle(x, y, radius * 0.84, "none", `stroke="${dark}" stroke-width="7" stroke-dasharray="6 7"`) +
      times(8, (n) =>
        turned(n * 45, x, y, path(`M${x} ${y} l${radius * 0.12} ${-radius * 0.5} l${-radius * 0.24} 0Z`, dark)),
      );
    return {
      body:
        coin(330, 380, 170, "#F4DC9A", "#B98730") +
        coin(680, 340, 130, "#ECEEF3", "#8C90A0") +
        coin(600, 640, 190, "#E3A87A", "#9A5A34") +
        coin(290, 690, 120, "#ECEEF3", "#8C90A0") +
        coin(820, 560, 90, shades.light, shades.dark),
      box: [150, 200, 920, 840],
      outline: "",
    };
  },
};

const stamps: Drawing = {
  stance: "lie",
  draw(pen, shades) {
    const stamp = (x: number, y: number, fill: string, turn: number) =>
      turned(
        turn,
        x + 100,
        y + 120,
        rect(x, y, 200, 240, 4, {
          fill: "#FFFDF6",
          more: 'stroke="#FFFDF6" stroke-width="16" stroke-dasharray="14 10"',
        }) +
          rect(x + 20, y + 20, 160, 170, 2, pen.down("#FFFDF6", fill)) +
          circle(x + 130, y + 80, 26, "#F2A81D") +
          path(`M${x + 20} ${y + 190} q50 -80 90 -30 t70 -20 v50Z`, fill) +
          rect(x + 30, y + 204, 80, 14, 7, fill),
      );
    return {
      body:
        rect(110, 150, 780, 700, 20, "#3A3440") +
        rect(140, 180, 720, 640, 8, "#F3EEE2") +
        stamp(180, 220, "#4C7FC4", -4) +
        stamp(410, 220, "#CF4A44", 3) +
        stamp(630, 220, "#4E9163", -2) +
        stamp(180, 520, shades.base, 4) +
        stamp(410, 520, "#7B5AA8", -5) +
        stamp(630, 520, "#B8603A", 2),
      box: [110, 150, 890, 850],
      outline: '<rect x="110" y="150" width="780" height="700" rx="20"/>',
    };
  },
};

const vinyl: Drawing = {
  stance: "either",
  draw(pen, shades) {
    return {
      body:
        circle(600, 500, 300, "#191A22") +
        times(6, (n) => circle(600, 500, 130 + n * 27, "none", 'stroke="#3A3C4A" stroke-width="4"')) +
        circle(600, 500, 96, shades.accent) +
        circle(600, 500, 14, "#F4F1EA") +
        shine("M600 500 L720 226 Q800 260 850 330Z", 0.1) +
        rect(110, 200, 590, 600, 10, pen.down(shades.light, shades.base)) +
        circle(400, 470, 150, shades.accent) +
        times(7, (n) => rect(210, 540 + n * 26, 380, 12, 6, { fill: shades.deep, more: faint(0.35 + n * 0.06) })) +
        rect(150, 240, 200, 24, 12, { fill: "#fff", more: faint(0.8) }),
      box: [110, 200, 900, 800],
      outline: '<rect x="110" y="200" width="590" height="600" rx="10"/><circle cx="600" cy="500" r="300"/>',
    };
  },
};

export const hobbyDrawings = {
  guitar: guitar(false),
  ukulele: guitar(true),
  piano,
  tabla,
  harmonium,
  violin,
  flute,
  drum,
  amplifier,
  coins,
  stamps,
  vinyl,
} satisfies Record<string, Drawing>;
