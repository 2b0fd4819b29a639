// Wheels and the gym.
import { RUBBER, roller, STEEL, wheel } from "../parts.ts";
import { circle, type Drawing, faint, line, path, rect, stitch, times } from "../pen.ts";

const skates: Drawing = {
  stance: "stand",
  size: 0.95,
  draw(pen, shades) {
    return {
      body:
        path(
          "M290 150 H540 Q560 150 562 180 L580 470 Q640 540 780 550 Q860 570 860 680 H250 Q240 400 260 190 Q262 150 290 150Z",
          pen.down(shades.light, shades.base),
        ) +
        rect(256, 150, 304, 70, 24, shades.deep) +
        path("M440 240 H566 L582 480 L640 530 H480Z", shades.dark) +
        times(4, (n) => line(`M${456 + n * 8} ${280 + n * 64} l110 -16`, shades.accent, 12)) +
        rect(250, 660, 620, 50, 14, "#3A3C4A") +
        path("M270 710 H850 L820 780 H300Z", STEEL) +
        times(4, (n) => roller(300 + n * 172, 810, 66, shades.accent)),
      box: [234, 148, 884, 878],
    };
  },
};

const skateboard: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        path(
          "M60 520 Q90 500 130 560 Q150 600 220 600 H780 Q850 600 870 560 Q910 500 940 520 Q950 640 800 650 H200 Q50 640 60 520Z",
          pen.down(shades.light, shades.dark),
        ) +
        line("M90 540 Q130 625 220 626 H780 Q870 625 910 540", shades.accent, 10) +
        rect(230, 650, 90, 40, 10, STEEL) +
        rect(680, 650, 90, 40, 10, STEEL) +
        roller(275, 730, 62, "#FFF3CF") +
        roller(725, 730, 62, "#FFF3CF"),
      box: [56, 510, 944, 792],
    };
  },
};

const kickScooter: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        line("M300 800 L240 190", pen.across("#ECEEF3", "#8C90A0"), 30) +
        line("M300 800 L244 250", shades.base, 30) +
        line("M140 210 H340", RUBBER, 36) +
        path("M300 770 Q360 770 380 750 L420 720 H800 Q850 720 850 770 H320Z", pen.down(shades.light, shades.dark)) +
        wheel(300, 810, 76, 6, 28) +
        wheel(810, 810, 76, 6, 28) +
        rect(460, 712, 300, 16, 8, shades.accent),
      box: [120, 175, 902, 902],
    };
  },
};

const FRAME =
  "M250 640 L390 400 H640 L500 640 H250 M390 400 L500 640 M640 400 L770 640 M640 400 L610 320 M390 400 L370 330";
function bicycle(size: number, radius: number): Drawing {
  return {
    stance: "stand",
    size,
    draw(_pen, shades) {
      return {
        body:
          wheel(230, 660, radius, 18, 20) +
          wheel(780, 660, radius, 18, 20) +
          line(
            FRAME.replace("250 640", "230 660").replace("H250", "L230 660").replace("770 640", "780 660"),
            shades.base,
            24,
          ) +
          line("M390 400 H640", shades.light, 10) +
          circle(500, 640, 46, "none", 'stroke="#3A3C4A" stroke-width="14"') +
          line("M500 640 L540 700 M500 640 L230 660", "#3A3C4A", 10) +
          line("M520 706 H570", RUBBER, 16) +
          path("M310 320 Q370 296 440 318 Q430 346 380 344 Q330 346 310 320Z", "#3A2C2E") +
          line("M600 300 Q660 270 700 300 Q720 320 690 346", "#3A3C4A", 20) +
          line("M610 320 L604 300", shades.dark, 22),
        box: [230 - radius - 12, 280, 780 + radius + 12, 660 + radius + 12],
      };
    },
  };
}

const treadmill: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        path("M120 780 L840 720 L880 790 L140 860Z", "#23242F") +
        path("M170 784 L800 734 L820 764 L180 820Z", "#4A4C5B") +
        line("M810 740 L700 250", "#3A3C4A", 44) +
        line("M700 430 L520 440", "#3A3C4A", 30) +
        path("M560 170 L760 200 L740 320 L540 280Z", pen.down(shades.base, shades.dark)) +
        path("M590 196 L730 218 L718 282 L578 254Z", "#15161F") +
        rect(616, 220, 60, 14, 7, "#7FD6A6") +
        line("M150 872 H880", shades.base, 22),
      box: [118, 168, 892, 884],
    };
  },
};

const exerciseCycle: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        line("M190 870 H380 M620 870 H830 M280 870 L480 640 L720 870", "#3A3C4A", 34) +
        circle(420, 650, 190, pen.down(shades.base, shades.deep)) +
        circle(420, 650, 120, shades.light, faint(0.5)) +
        circle(420, 650, 44, "#23242F") +
        line("M420 650 L500 720", STEEL, 18) +
        rect(470, 712, 90, 24, 10, RUBBER) +
        line("M560 700 L640 400", "#5E6270", 34) +
        path("M560 380 Q640 350 740 390 Q730 430 650 430 Q580 430 560 380Z", "#23242F") +
        line("M330 500 L270 260", "#5E6270", 34) +
        line("M210 250 Q270 200 350 260", RUBBER, 28) +
        rect(200, 170, 130, 90, 16, "#15161F") +
        rect(222, 194, 70, 30, 6, "#7FD6A6"),
      box: [180, 168, 848, 888],
    };
  },
};

const dumbbells: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    const bell = (y: number, fill: string) =>
      rect(360, y - 26, 280, 52, 20, pen.down("#ECEEF3", "#8C90A0")) +
      times(
        2,
        (n) =>
          rect(n === 0 ? 230 : 640, y - 110, 130, 220, 34, fill) +
          rect(n === 0 ? 170 : 760, y - 80, 70, 160, 26, shades.deep),
      );
    return {
      body: `<g transform="translate(60 -40)">${bell(560, pen.down(shades.light, shades.dark))}</g><g transform="translate(-40 140)">${bell(560, pen.down(shades.light, shades.dark))}</g>`,
      box: [128, 410, 892, 812],
    };
  },
};

const yogaMat: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        path("M250 640 H900 L960 800 H300Z", pen.down(shades.light, shades.base)) +
        rect(120, 560, 700, 240, 120, pen.down(shades.light, shades.dark)) +
        circle(240, 680, 120, shades.base) +
        times(4, (n) =>
          circle(
            240,
            680,
            100 - n * 24,
            "none",
            `stroke="${n % 2 === 0 ? shades.pale : shades.dark}" stroke-width="10"`,
          ),
        ) +
        line("M420 560 V800 M680 560 V800", shades.accent, 22) +
        stitch("M900 670 L944 790", shades.accent, 5),
      box: [118, 558, 962, 802],
    };
  },
};

export const sportsDrawings = {
  skates,
  skateboard,
  "kick-scooter": kickScooter,
  bicycle: bicycle(1.06, 190),
  "kids-bicycle": bicycle(0.92, 150),
  treadmill,
  "exercise-cycle": exerciseCycle,
  dumbbells,
  "yoga-mat": yogaMat,
} satisfies Record<string, Drawing>;
