// Bats, rackets and balls.
import { STEEL } from "../parts.ts";
import { circle, type Drawing, faint, line, oval, path, rect, shine, stitch, times, turned } from "../pen.ts";

const cricketBat: Drawing = {
  stance: "lie",
  draw(pen, shades) {
    return {
      body:
        turned(
          24,
          500,
          500,
          rect(474, 40, 52, 260, 24, pen.tube(shades.deep, shades.base)) +
            times(8, (n) => line(`M476 ${70 + n * 28} l48 14`, shades.light, 6)) +
            path(
              "M440 330 Q444 290 474 284 H526 Q556 290 560 330 V880 Q556 940 500 944 Q444 940 440 880Z",
              pen.across("#F0DDB4", "#CFA968"),
            ) +
            rect(446, 480, 108, 220, 10, shades.base) +
            path("M446 620 L554 520 V600 L446 690Z", shades.accent) +
            line("M500 300 V470 M500 710 V930", "#B98F52", 4),
        ) +
        circle(250, 720, 84, pen.down("#CF4A44", "#8A2F3A")) +
        stitch("M190 670 Q250 720 310 770", "#F6EAD0", 6),
      box: [160, 90, 720, 900],
      outline:
        '<g transform="rotate(24 500 500)"><rect x="440" y="40" width="120" height="904" rx="50"/></g><circle cx="250" cy="720" r="84"/>',
    };
  },
};

function racket(isLarge: boolean): Drawing {
  return {
    stance: "lie",
    draw(pen, shades) {
      const [rx, ry] = isLarge ? [190, 240] : [160, 210];
      const mesh =
        times(9, (n) =>
          line(`M${500 - rx + 30 + n * ((rx * 2 - 60) / 8)} ${330 - ry * 0.8} V${330 + ry * 0.8}`, "#E8E4DA", 5),
        ) +
        times(10, (n) =>
          line(`M${500 - rx * 0.85} ${330 - ry * 0.75 + n * ((ry * 1.5) / 9)} H${500 + rx * 0.85}`, "#E8E4DA", 5),
        );
      const extra = isLarge
        ? circle(250, 700, 70, "#CFE05A") + line("M200 660 Q250 700 210 750", "#fff", 8)
        : turned(
            -30,
            280,
            760,
            path("M200 640 H360 L306 780 H254Z", "#FFFDF6") +
              line("M236 646 L266 770 M280 644 V770 M324 646 L294 770 M226 690 H334", "#C9C2B2", 5) +
              oval(280, 796, 32, 30, shades.accent),
          );
      circle(300, 790, 34, "#F4F1EA") + line("M240 690 L290 780 M265 675 L312 775", "#C9C2B2", 5);
      return {
        body:
          turned(
            -28,
            500,
            500,
            oval(500, 330, rx, ry, "#ffffff", faint(0.22)) +
              mesh +
              oval(500, 330, rx, ry, "none", `stroke="${shades.base}" stroke-width="30"`) +
              oval(500, 330, rx, ry, "none", `stroke="${shades.accent}" stroke-width="6"`) +
              (isLarge ? line("M420 548 L490 640 M580 548 L510 640", shades.base, 26) : "") +
              rect(486, 330 + ry, 28, 180, 8, isLarge ? shades.base : STEEL) +
              rect(474, 720, 52, 220, 22, pen.tube("#15161F", "#4A4C5B")),
          ) + extra,
        box: isLarge ? [180, 101, 722, 893] : [152, 134, 722, 893],
        outline: `<g transform="rotate(-28 500 500)"><ellipse cx="500" cy="330" rx="${rx}" ry="${ry}" fill-opacity=".02"/><rect x="474" y="600" width="52" height="340" rx="22"/></g>`,
      };
    },
  };
}

const football: Drawing = {
  stance: "stand",
  size: 0.85,
  draw(pen, shades) {
    const patch = path("M500 440 L566 488 L541 566 H459 L434 488Z", shades.deep);
    return {
      body:
        circle(500, 500, 320, pen.down("#ffffff", "#CFCBC2")) +
        patch +
        times(5, (n) =>
          turned(
            n * 72,
            500,
            510,
            line("M500 440 V330", shades.deep, 9) +
              path("M500 330 L580 270 Q540 210 500 186 Q460 210 420 270Z", shades.base),
          ),
        ) +
        times(5, (n) => turned(n * 72 + 36, 500, 510, line("M420 250 L380 330 M580 250 L620 330", shades.deep, 8))) +
        shine("M280 420 Q320 260 470 210 Q380 300 350 450Z", 0.5),
      box: [180, 180, 820, 820],
    };
  },
};

function ball(seams: string): Drawing {
  return {
    stance: "stand",
    size: 0.85,
    draw(pen, shades) {
      return {
        body:
          circle(500, 500, 320, pen.down(shades.light, shades.base)) +
          line(seams, shades.deep, 12) +
          circle(500, 500, 318, "none", `stroke="${shades.deep}" stroke-width="6" stroke-opacity=".4"`) +
          shine("M270 420 Q310 260 460 206 Q370 300 340 450Z", 0.3),
        box: [180, 180, 820, 820],
      };
    },
  };
}
const basketball = ball("M500 180 V820 M180 500 H820 M270 280 Q430 500 270 720 M730 280 Q570 500 730 720");
const volleyball = ball(
  "M500 500 Q440 340 500 182 M500 500 Q340 500 226 660 M500 500 Q640 520 774 660 M420 200 Q360 360 400 520 M300 250 Q260 420 300 590 M250 700 Q420 620 560 650 M330 780 Q470 720 640 740 M790 620 Q720 460 590 380 M815 500 Q760 360 620 270",
);

const ttBat: Drawing = {
  stance: "lie",
  draw(pen, shades) {
    return {
      body:
        turned(
          32,
          500,
          500,
          rect(460, 640, 80, 260, 30, pen.across("#D9AE7A", "#A9713F")) +
            circle(500, 420, 250, pen.down(shades.light, shades.base)) +
            path("M290 556 Q500 640 710 556 L560 690 H440Z", "#E8C890"),
        ) + circle(760, 720, 56, "#FFFDF6"),
      box: [266, 182, 818, 851],
      outline:
        '<g transform="rotate(32 500 500)"><circle cx="500" cy="420" r="250"/><rect x="460" y="640" width="80" height="260" rx="30"/></g>',
    };
  },
};

export const ballGameDrawings = {
  "cricket-bat": cricketBat,
  "badminton-racket": racket(false),
  "tennis-racket": racket(true),
  football,
  basketball,
  volleyball,
  "table-tennis": ttBat,
} satisfies Record<string, Drawing>;
