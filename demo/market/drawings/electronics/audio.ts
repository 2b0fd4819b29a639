// Sound and games.
import { GLASS, RUBBER, STEEL } from "../parts.ts";
import { circle, type Drawing, faint, line, mirrored, oval, path, rect, shine, times, turned } from "../pen.ts";

const headphones: Drawing = {
  stance: "either",
  draw(pen, shades) {
    const cup =
      rect(150, 480, 190, 320, 90, pen.across(shades.deep, shades.base)) +
      rect(250, 500, 120, 280, 60, "#2C2D38") +
      rect(172, 520, 40, 240, 20, { fill: shades.light, more: faint(0.6) });
    return {
      body:
        line("M225 520 V430 Q230 180 500 180 Q770 180 775 430 V520", shades.dark, 60) +
        line("M225 520 V430 Q230 180 500 180 Q770 180 775 430 V520", shades.base, 40) +
        line("M330 260 Q400 205 500 203 Q600 205 670 260", shades.accent, 16) +
        mirrored(cup),
      box: [150, 150, 850, 800],
      outline:
        '<rect x="150" y="480" width="210" height="320" rx="90"/><rect x="640" y="480" width="210" height="320" rx="90"/><path d="M225 520 V430 Q230 180 500 180 Q770 180 775 430 V520 H720 V430 Q720 240 500 240 Q280 240 280 430 V520Z"/>',
    };
  },
};

const earbuds: Drawing = {
  stance: "stand",
  size: 0.95,
  draw(pen, shades) {
    const bud =
      rect(300, 330, 60, 200, 30, pen.across(shades.pale, shades.light)) +
      circle(345, 330, 74, pen.across(shades.pale, shades.base)) +
      oval(388, 318, 30, 40, shades.deep);
    return {
      body:
        `<g transform="translate(60 -40)">${bud}</g><g transform="matrix(-1 0 0 1 940 -40)">${bud}</g>` +
        path("M230 560 Q230 430 330 430 H670 Q770 430 770 560Z", pen.down(shades.light, shades.base)) +
        rect(230, 540, 540, 320, 130, pen.down(shades.pale, shades.base)) +
        rect(238, 548, 524, 60, 28, { fill: shades.deep, more: faint(0.5) }) +
        circle(500, 690, 12, "#7FD6A6") +
        shine("M270 660 Q280 610 330 600 V820 Q280 800 270 740Z", 0.4),
      box: [230, 210, 770, 860],
    };
  },
};

const neckband: Drawing = {
  stance: "lie",
  draw(_pen, shades) {
    return {
      body:
        line("M300 700 Q180 240 500 230 Q820 240 700 700", shades.dark, 40) +
        line("M300 700 Q180 240 500 230 Q820 240 700 700", shades.base, 24) +
        line("M304 640 Q312 680 300 740 M696 640 Q688 680 700 740", shades.deep, 56) +
        line("M296 770 Q340 900 430 830 M704 770 Q660 900 570 830", shades.base, 12) +
        circle(436, 812, 46, shades.dark) +
        circle(564, 812, 46, shades.dark) +
        circle(446, 804, 22, shades.accent) +
        circle(554, 804, 22, shades.accent),
      box: [245, 209, 752, 860],
      outline: '<path d="M300 740 Q180 220 500 210 Q820 220 700 740 L660 740 Q760 260 500 250 Q240 260 340 740Z"/>',
    };
  },
};

const speaker: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        rect(100, 360, 800, 400, 190, pen.down(shades.light, shades.deep)) +
        times(13, (n) =>
          line(`M${196 + n * 50} 400 V720`, shades.deep, 8, 'stroke-dasharray="8 14" stroke-opacity=".55"'),
        ) +
        oval(165, 560, 60, 170, shades.deep) +
        oval(165, 560, 36, 120, shades.base) +
        oval(835, 560, 60, 170, shades.deep) +
        oval(835, 560, 36, 120, shades.base) +
        rect(400, 500, 200, 110, 16, shades.accent) +
        rect(200, 748, 600, 22, 11, RUBBER),
      box: [100, 360, 900, 770],
    };
  },
};

const smartSpeaker: Drawing = {
  stance: "stand",
  size: 0.9,
  draw(pen, shades) {
    return {
      body:
        path(
          "M270 420 Q270 300 500 300 Q730 300 730 420 V740 Q730 850 500 850 Q270 850 270 740Z",
          pen.tube(shades.deep, shades.base),
        ) +
        times(9, (n) =>
          line(
            `M280 ${460 + n * 38} Q500 ${520 + n * 38} 720 ${460 + n * 38}`,
            shades.light,
            5,
            'stroke-dasharray="5 11" stroke-opacity=".6"',
          ),
        ) +
        oval(500, 400, 224, 92, pen.down("#4A4C5B", "#23242F")) +
        oval(500, 400, 224, 92, "none", `stroke="${shades.accent}" stroke-width="12"`) +
        circle(500, 400, 14, STEEL) +
        circle(420, 400, 8, STEEL) +
        circle(580, 400, 8, STEEL),
      box: [270, 300, 730, 850],
    };
  },
};

const soundbar: Drawing = {
  stance: "stand",
  size: 1.06,
  draw(pen, shades) {
    return {
      body:
        rect(690, 250, 220, 500, 26, pen.across("#4A4C5B", "#23242F")) +
        circle(800, 600, 84, "#15161F") +
        circle(800, 600, 50, "#3A3C4A") +
        rect(40, 620, 720, 140, 50, pen.down("#4A4C5B", "#1B1C25")) +
        times(32, (n) => line(`M${90 + n * 20} 650 V730`, "#0F1017", 6, 'stroke-dasharray="6 8"')) +
        rect(330, 680, 110, 14, 7, shades.accent),
      box: [40, 250, 910, 760],
    };
  },
};

const partySpeaker: Drawing = {
  stance: "stand",
  size: 0.9,
  draw(pen, shades) {
    const cone = (y: number, radius: number) =>
      circle(500, y, radius, "none", `stroke="${shades.base}" stroke-width="16"`) +
      circle(500, y, radius - 14, "#15161F") +
      circle(500, y, radius * 0.55, "#3A3C4A") +
      circle(500, y, radius * 0.25, shades.accent);
    return {
      body:
        rect(430, 60, 140, 70, 30, { fill: "none", more: 'stroke="#3A3C4A" stroke-width="26"' }) +
        rect(290, 100, 420, 820, 60, pen.across("#3C3F4E", "#1B1C25")) +
        cone(310, 130) +
        cone(660, 175) +
        rect(420, 130, 160, 22, 11, shades.light),
      box: [290, 50, 710, 920],
    };
  },
};

const PAD =
  "M270 380 Q330 330 420 350 H580 Q670 330 730 380 Q840 500 850 680 Q850 780 770 770 Q690 750 640 650 H360 Q310 750 230 770 Q150 780 150 680 Q160 500 270 380Z";

const controller: Drawing = {
  stance: "either",
  size: 0.9,
  draw(pen, shades) {
    const buttons = [
      [700, 400, "#E0AC4C"],
      [750, 450, "#CF4A44"],
      [700, 500, "#5AA06E"],
      [650, 450, "#4C7FC4"],
    ] as const;
    return {
      body:
        path(PAD, pen.down(shades.light, shades.base)) +
        rect(420, 385, 160, 90, 20, { fill: shades.pale, more: faint(0.6) }) +
        path("M285 430 h30 v-30 h36 v30 h30 v36 h-30 v30 h-36 v-30 h-30Z", shades.deep) +
        buttons.map(([x, y, fill]) => circle(x, y, 22, fill)).join("") +
        circle(410, 570, 58, shades.deep) +
        circle(410, 570, 38, "#3A3C4A") +
        circle(590, 570, 58, shades.deep) +
        circle(590, 570, 38, "#3A3C4A") +
        line("M300 375 Q345 345 400 352 M600 352 Q655 345 700 375", shades.accent, 7),
      box: [150, 345, 850, 775],
      outline: `<path d="${PAD}"/>`,
    };
  },
};

const consoleSet: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        path(
          "M330 130 Q380 110 400 170 L420 830 Q400 880 340 850 Q300 480 330 130Z",
          pen.across(shades.pale, shades.light),
        ) +
        rect(392, 170, 90, 680, 18, pen.across("#191A22", "#3A3C4A")) +
        path(
          "M545 130 Q495 110 478 170 L458 830 Q478 880 535 850 Q575 480 545 130Z",
          pen.across(shades.light, shades.base),
        ) +
        line("M436 220 V640", shades.accent, 6) +
        rect(360, 845, 160, 30, 12, RUBBER) +
        `<g transform="translate(440 470) scale(.56)">${path(PAD, pen.down(shades.pale, shades.light))}${circle(410, 570, 58, "#3A3C4A")}${circle(590, 570, 58, "#3A3C4A")}${rect(420, 385, 160, 90, 20, "#3A3C4A")}${circle(700, 450, 40, "#3A3C4A")}${circle(320, 450, 40, "#3A3C4A")}</g>`,
      box: [315, 120, 920, 905],
    };
  },
};

const buttons = (x: number, y: number) => times(4, (n) => turned(n * 90, x, y, circle(x, y - 34, 14, "#23242F")));

const handheld: Drawing = {
  stance: "either",
  draw(pen, shades) {
    return {
      body:
        rect(60, 340, 880, 340, 90, "#2C2D38") +
        path("M150 340 H230 V680 H150 Q60 680 60 590 V430 Q60 340 150 340Z", pen.down(shades.light, shades.base)) +
        path("M850 340 H770 V680 H850 Q940 680 940 590 V430 Q940 340 850 340Z", pen.down("#E27A6A", "#CF4A44")) +
        rect(250, 366, 500, 288, 12, GLASS) +
        rect(262, 378, 476, 264, 8, pen.down("#8FBBE3", "#4A4DB8")) +
        path("M262 600 Q380 520 500 570 T738 540 V642 H262Z", "#4E9163") +
        circle(145, 440, 40, "#23242F") +
        circle(855, 580, 40, "#23242F") +
        buttons(855, 440) +
        buttons(145, 580),
      box: [60, 340, 940, 680],
    };
  },
};

const gameCase: Drawing = {
  stance: "either",
  size: 0.95,
  draw(pen, shades) {
    return {
      body:
        turned(
          -5,
          560,
          560,
          circle(640, 560, 230, pen.across("#EDEFF5", "#C3C8E6")) +
            circle(640, 560, 70, "#F8F2E4") +
            circle(640, 560, 34, "#A9AEBB"),
        ) +
        rect(210, 180, 470, 660, 18, pen.across(shades.dark, shades.base)) +
        rect(238, 190, 432, 640, 8, pen.down(shades.pale, shades.base)) +
        rect(238, 190, 432, 84, 8, shades.deep) +
        path("M238 700 Q350 560 450 640 T670 590 V822 Q670 830 662 830 H246 Q238 830 238 822Z", shades.dark) +
        circle(455, 470, 90, shades.accent) +
        path("M455 390 L530 540 H380Z", shades.deep, faint(0.7)),
      box: [210, 180, 870, 840],
      outline: '<rect x="210" y="180" width="470" height="660" rx="18"/><circle cx="640" cy="560" r="230"/>',
    };
  },
};

export const audioDrawings = {
  headphones,
  earbuds,
  neckband,
  speaker,
  "smart-speaker": smartSpeaker,
  soundbar,
  "party-speaker": partySpeaker,
  controller,
  console: consoleSet,
  handheld,
  "game-case": gameCase,
} satisfies Record<string, Drawing>;
