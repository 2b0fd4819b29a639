// Toys and games for the floor and the table.
import { RUBBER, roller, STEEL, wheel } from "../parts.ts";
import { circle, type Drawing, faint, line, mirrored, oval, path, rect, stitch, times } from "../pen.ts";

const teddy: Drawing = {
  stance: "stand",
  size: 0.95,
  draw(pen, shades) {
    const half =
      circle(360, 190, 80, shades.base) +
      circle(360, 190, 42, shades.pale) +
      path("M300 520 Q180 560 200 680 Q230 740 300 690Z", shades.base) +
      oval(350, 840, 120, 90, shades.base) +
      oval(340, 850, 62, 54, shades.pale);
    return {
      body:
        mirrored(half) +
        oval(500, 660, 230, 220, pen.down(shades.light, shades.base)) +
        oval(500, 690, 140, 140, shades.pale) +
        circle(500, 330, 200, pen.down(shades.light, shades.base)) +
        oval(500, 390, 90, 70, shades.pale) +
        oval(500, 362, 32, 22, "#3A2C2E") +
        line("M500 384 V410 M500 410 Q470 436 446 416 M500 410 Q530 436 554 416", "#3A2C2E", 8) +
        circle(430, 310, 18, "#3A2C2E") +
        circle(570, 310, 18, "#3A2C2E") +
        path("M500 530 L410 490 V580Z M500 530 L590 490 V580Z", shades.accent) +
        circle(500, 532, 22, shades.accent) +
        stitch("M500 600 V790", shades.dark, 4),
      box: [198, 110, 802, 930],
    };
  },
};

const doll: Drawing = {
  stance: "stand",
  size: 0.95,
  draw(pen, shades) {
    const half =
      line("M420 480 Q330 540 300 640", "#E9B58C", 44) +
      line("M450 760 V880", "#E9B58C", 46) +
      path("M400 880 h80 v40 h-100 q0 -36 20 -40Z", shades.deep);
    return {
      body:
        path("M340 300 Q330 120 500 120 Q670 120 660 300 L700 520 Q600 560 500 540 Q400 560 300 520Z", "#4A2F2A") +
        mirrored(half) +
        path("M430 440 H570 L690 780 Q500 830 310 780Z", pen.down(shades.light, shades.base)) +
        rect(420, 520, 160, 34, 12, shades.accent) +
        stitch("M330 760 Q500 806 670 760", shades.accent, 6) +
        circle(500, 310, 130, "#F2C9A4") +
        path("M370 300 Q390 180 500 190 Q610 180 630 300 Q560 250 500 250 Q440 250 370 300Z", "#4A2F2A") +
        circle(452, 322, 14, "#3A2C2E") +
        circle(548, 322, 14, "#3A2C2E") +
        circle(424, 358, 20, "#EB9A8C", faint(0.7)) +
        circle(576, 358, 20, "#EB9A8C", faint(0.7)) +
        line("M476 372 Q500 394 524 372", "#B5544C", 8) +
        circle(600, 200, 40, shades.accent),
      box: [280, 120, 720, 922],
    };
  },
};

const blocks: Drawing = {
  stance: "stand",
  draw(_pen, shades) {
    const brick = (x: number, y: number, studs: number, fill: string, low: string) =>
      times(studs, (n) => rect(x + 22 + n * 80, y - 26, 50, 30, 8, fill)) +
      rect(x, y, studs * 80 + 14, 110, 10, fill) +
      rect(x, y + 84, studs * 80 + 14, 26, 8, low);
    return {
      body:
        brick(120, 730, 4, "#4C7FC4", "#3A639C") +
        brick(470, 730, 5, "#E0AC4C", "#B98730") +
        brick(200, 610, 3, "#CF4A44", "#A23833") +
        brick(460, 610, 4, shades.base, shades.dark) +
        brick(330, 490, 4, "#5AA06E", "#437A54") +
        brick(420, 370, 2, "#F2B79C", "#CF9276") +
        `<g transform="rotate(14 760 520)">${brick(720, 480, 2, "#7B5AA8", "#5F4585")}</g>`,
      box: [120, 340, 910, 842],
    };
  },
};

const cube: Drawing = {
  stance: "stand",
  size: 0.9,
  draw() {
    const tones = ["#CF4A44", "#F2C44C", "#4C7FC4", "#5AA06E", "#F4F1EA", "#E98B43"];
    const cell = (n: number, k: number) => tones[(n * 7 + k * 5) % 6] ?? "";
    const side = (k: number) =>
      times(9, (n) => rect(230 + (n % 3) * 136, 402 + Math.floor(n / 3) * 145, 124, 132, 14, cell(n, k)));
    return {
      body:
        path("M216 388 L380 250 H790 L640 388Z M640 388 L790 250 V700 L640 838Z", "#23242F") +
        rect(216, 388, 424, 450, 20, "#23242F") +
        side(1) +
        `<g transform="matrix(1 0 -.364 .307 305 131)">${side(2)}</g>` +
        `<g transform="matrix(.354 -.326 0 1 563.6 70.3)">${side(3)}</g>`,
      box: [216, 250, 790, 838],
    };
  },
};

const toyCar: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        line("M700 420 L760 260", STEEL, 8) +
        circle(764, 250, 14, "#CF4A44") +
        path(
          "M90 660 Q90 560 200 545 L330 420 Q350 400 390 400 H640 Q680 400 710 430 L800 540 Q920 560 920 660 V720 H90Z",
          pen.down(shades.light, shades.base),
        ) +
        path("M370 440 H500 V540 H280Z M530 440 H630 Q660 440 680 460 L740 540 H530Z", "#CFE3EE") +
        rect(90, 660, 830, 70, 20, shades.dark) +
        circle(140, 610, 26, "#FFF3CF") +
        rect(870, 590, 50, 40, 10, "#CF4A44") +
        path("M200 560 L720 560 L700 590 H220Z", shades.accent) +
        roller(270, 740, 105, shades.accent) +
        roller(730, 740, 105, shades.accent),
      box: [88, 236, 922, 846],
    };
  },
};

const boardGame: Drawing = {
  stance: "lie",
  draw(_pen, shades) {
    const corner = (x: number, y: number, fill: string) =>
      rect(x, y, 250, 250, 12, fill) +
      rect(x + 40, y + 40, 170, 170, 24, "#FFFDF6") +
      times(4, (n) => circle(x + 85 + (n % 2) * 80, y + 85 + Math.floor(n / 2) * 80, 26, fill));
    const lane =
      times(15, (n) =>
        rect(158 + n * 46, 477, 42, 46, 4, n > 1 && n < 7 ? "#CF4A44" : n > 7 && n < 13 ? "#F2C44C" : "#fff"),
      ) +
      times(15, (n) =>
        rect(477, 158 + n * 46, 46, 42, 4, n > 1 && n < 7 ? "#5AA06E" : n > 7 && n < 13 ? "#4C7FC4" : "#fff"),
      );
    return {
      body:
        rect(120, 120, 760, 760, 26, shades.dark) +
        rect(146, 146, 708, 708, 12, "#F6EAD0") +
        corner(160, 160, "#CF4A44") +
        corner(590, 160, "#5AA06E") +
        corner(160, 590, "#4C7FC4") +
        corner(590, 590, "#F2C44C") +
        lane +
        path("M430 430 L500 500 L430 570Z", "#CF4A44") +
        path("M430 430 L500 500 L570 430Z", "#5AA06E") +
        path("M570 430 L500 500 L570 570Z", "#F2C44C") +
        path("M430 570 L500 500 L570 570Z", "#4C7FC4") +
        `<g transform="rotate(16 760 760)">${rect(720, 720, 80, 80, 18, "#fff")}${circle(745, 745, 9, "#23242F")}${circle(775, 775, 9, "#23242F")}${circle(760, 760, 9, "#CF4A44")}</g>`,
      box: [120, 120, 880, 880],
      outline: '<rect x="120" y="120" width="760" height="760" rx="26"/>',
    };
  },
};

const chess: Drawing = {
  stance: "lie",
  draw(pen, shades) {
    const piece = (x: number, y: number, fill: string) =>
      circle(x, y + 14, 32, fill) + circle(x, y, 22, fill) + circle(x - 6, y - 6, 7, "#fff", faint(0.4));
    return {
      body:
        rect(110, 110, 780, 780, 26, pen.down(shades.base, shades.dark)) +
        times(64, (n) =>
          rect(
            150 + (n % 8) * 87.5,
            150 + Math.floor(n / 8) * 87.5,
            87.5,
            87.5,
            0,
            (n + Math.floor(n / 8)) % 2 === 0 ? "#F4E6CA" : shades.dark,
          ),
        ) +
        times(8, (n) => piece(194 + n * 87.5, 275, "#3A2C2E") + piece(194 + n * 87.5, 712, "#FFFDF6")) +
        times(8, (n) => piece(194 + n * 87.5, 188, "#3A2C2E") + piece(194 + n * 87.5, 800, "#FFFDF6")),
      box: [110, 110, 890, 890],
      outline: '<rect x="110" y="110" width="780" height="780" rx="26"/>',
    };
  },
};

const rideOn: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        path(
          "M80 620 Q90 480 260 470 L340 330 H420 L400 470 H600 L660 330 Q670 300 720 320 Q760 340 740 470 Q900 490 920 620 V700 H80Z",
          pen.down(shades.light, shades.base),
        ) +
        path("M560 540 Q620 520 640 420 L690 430 Q690 560 600 600 H480 V540Z", "#3A3C4A") +
        line("M420 400 L470 470", "#3A3C4A", 26) +
        circle(420, 390, 50, "none", 'stroke="#23242F" stroke-width="22"') +
        rect(80, 640, 840, 70, 24, shades.dark) +
        circle(130, 570, 36, "#FFF3CF") +
        rect(150, 690, 60, 20, 8, STEEL) +
        roller(260, 740, 120, shades.accent) +
        roller(750, 740, 120, shades.accent),
      box: [78, 300, 922, 860],
    };
  },
};

const tricycle: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        wheel(260, 700, 150, 10, 34) +
        wheel(730, 770, 84, 8, 30) +
        line("M260 700 L360 420 M350 450 L620 640 L730 770", shades.base, 40) +
        line("M280 330 Q340 360 430 320", "#3A3C4A", 26) +
        line("M360 420 L350 350", shades.dark, 34) +
        path("M540 520 Q640 490 720 520 L760 430 Q800 440 780 540 Q740 600 560 580Z", shades.accent) +
        line("M620 580 V650", shades.dark, 26) +
        rect(220, 690, 80, 26, 10, RUBBER) +
        path("M500 590 L560 540", pen.across(shades.base, shades.dark)),
      box: [96, 305, 830, 868],
    };
  },
};

export const toyDrawings = {
  teddy,
  doll,
  blocks,
  cube,
  "toy-car": toyCar,
  "board-game": boardGame,
  chess,
  "ride-on": rideOn,
  tricycle,
} satisfies Record<string, Drawing>;
