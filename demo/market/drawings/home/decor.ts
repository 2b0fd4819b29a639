// Kitchen and what makes a room pretty.
import { dial, STEEL } from "../parts.ts";
import { circle, type Drawing, line, oval, path, rect, type Shades, shine, stitch, times, turned } from "../pen.ts";

const pan: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        line("M690 640 L930 560", "#3A3C4A", 40) +
        path("M100 580 H700 L650 760 Q640 790 600 790 H200 Q160 790 150 760Z", pen.down(shades.light, shades.dark)) +
        oval(400, 580, 300, 60, "#23242F") +
        oval(400, 586, 260, 46, "#3A3C4A") +
        line(
          "M330 250 Q300 300 340 350 T330 450 M450 230 Q420 290 460 340 T450 460",
          "#fff",
          14,
          'stroke-opacity=".6"',
        ) +
        shine("M130 620 H200 L230 770 H190Z", 0.25),
      box: [98, 220, 952, 792],
    };
  },
};

const cooker: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        line("M620 470 L910 430", "#23242F", 46) +
        rect(170, 470, 520, 360, 50, pen.tube("#8C90A0", "#F4F5F8")) +
        path("M160 470 Q180 370 430 370 Q680 370 700 470Z", pen.tube("#8C90A0", "#F4F5F8")) +
        rect(150, 456, 560, 36, 16, shades.base) +
        rect(405, 290, 50, 90, 16, "#23242F") +
        rect(385, 262, 90, 44, 18, shades.accent) +
        rect(120, 560, 70, 50, 20, "#23242F") +
        shine("M220 500 H280 V800 H240 Q220 790 220 770Z", 0.6),
      box: [118, 260, 934, 832],
    };
  },
};

const stove: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    const ring = (x: number) =>
      oval(x, 560, 150, 34, "#3A3C4A") +
      oval(x, 560, 100, 22, "#C07A2F") +
      times(5, (n) => line(`M${x - 120 + n * 60} 536 v-40`, "#23242F", 14)) +
      line(`M${x - 140} 500 H${x + 140}`, "#23242F", 16);
    return {
      body:
        path("M110 560 H890 L940 740 H60Z", pen.down("#4A4C5B", "#23242F")) +
        ring(300) +
        ring(700) +
        rect(60, 730, 880, 110, 16, pen.down("#ECEEF3", "#A9AEBB")) +
        circle(300, 785, 36, shades.base) +
        circle(700, 785, 36, shades.base) +
        line("M300 785 V756 M700 785 V756", "#fff", 9) +
        rect(120, 840, 50, 30, 6, "#23242F") +
        rect(830, 840, 50, 30, 6, "#23242F"),
      box: [60, 490, 940, 870],
    };
  },
};

const crockery: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    const plate = (y: number, rx: number) =>
      oval(400, y, rx, 40, pen.down("#ffffff", "#E6E0D4"), `stroke="${shades.base}" stroke-width="9"`);
    return {
      body:
        times(5, (n) => plate(800 - n * 26, 320)) +
        times(3, (n) => plate(660 - n * 22, 230)) +
        stitch("M200 612 Q400 664 600 612", shades.accent, 5) +
        path("M640 560 H920 L890 780 Q880 830 830 830 H730 Q680 830 670 780Z", pen.across("#ffffff", "#E0DACC")) +
        path("M905 600 Q990 600 980 690 Q970 760 892 756", "none", `stroke="${shades.base}" stroke-width="24"`) +
        rect(646, 600, 260, 34, 0, shades.base) +
        stitch("M654 660 H896", shades.accent, 6) +
        oval(780, 560, 140, 26, "#8A5A3A"),
      box: [80, 534, 992, 842],
    };
  },
};

const jars: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    const jar = (x: number, height: number, fill: string) =>
      rect(x, 850 - height, 220, height, 30, pen.across("#ffffff", "#DDE7EA")) +
      rect(x + 14, 850 - height * 0.7, 192, height * 0.7 - 14, 20, fill) +
      rect(x - 6, 830 - height, 232, 60, 20, shades.base) +
      rect(x + 60, 850 - height * 0.45, 100, 60, 10, "#FFFDF6");
    return {
      body: jar(110, 520, "#E0AC4C") + jar(390, 420, "#B8603A") + jar(670, 340, "#7C8050"),
      box: [104, 310, 896, 850],
    };
  },
};

const lamp: Drawing = {
  stance: "stand",
  size: 0.95,
  draw(pen, shades) {
    return {
      body:
        rect(482, 470, 36, 360, 14, pen.across("#E8C887", "#A97F3A")) +
        oval(500, 850, 170, 36, shades.dark) +
        path("M370 160 H630 L760 500 H240Z", pen.down(shades.pale, shades.base)) +
        stitch("M256 470 H744 M366 190 H634", shades.accent, 6) +
        line("M650 500 V600", "#8C90A0", 5) +
        circle(650, 610, 12, shades.accent),
      box: [235, 160, 765, 886],
    };
  },
};

const hills = (shades: Shades) =>
  circle(650, 380, 70, shades.accent) +
  path("M240 700 Q360 520 480 620 T760 560 V780 H240Z", shades.base) +
  path("M240 760 Q420 640 560 710 T760 680 V780 H240Z", shades.dark);
const petal = "M500 480 C570 390 570 300 500 250 C430 300 430 390 500 480Z";
const bloom = (shades: Shades) =>
  times(5, (n) => turned(n * 72, 500, 490, path(petal, n % 2 === 0 ? shades.base : shades.accent))) +
  circle(500, 490, 56, shades.dark);

function framed(picture: (shades: Shades) => string): Drawing {
  return {
    stance: "hang",
    draw: (pen, shades) => ({
      body:
        rect(200, 180, 600, 640, 10, pen.across("#A9713F", "#7A5239")) +
        rect(226, 206, 548, 588, 6, "#FFFDF6") +
        rect(240, 220, 520, 560, 4, pen.down(shades.pale, "#FBF0DC")) +
        picture(shades),
      box: [200, 180, 800, 820],
      outline: '<rect x="200" y="180" width="600" height="640" rx="10"/>',
    }),
  };
}

const mirror: Drawing = {
  stance: "hang",
  draw(pen, shades) {
    return {
      body:
        times(
          24,
          (n) =>
            `<g transform="rotate(${n * 15} 500 480)">${path("M482 160 H518 L508 96 H492Z", n % 2 === 0 ? shades.base : shades.accent)}</g>`,
        ) +
        circle(500, 480, 330, pen.down(shades.light, shades.dark)) +
        circle(500, 480, 280, pen.down("#F4FAFD", "#B9D3E0")) +
        shine("M330 560 L560 240 H650 L380 660Z", 0.5),
      box: [116, 96, 884, 864],
      outline: '<circle cx="500" cy="480" r="340"/>',
    };
  },
};

const plant: Drawing = {
  stance: "stand",
  size: 0.95,
  draw(pen, shades) {
    const leaf = (angle: number, length: number) =>
      `<g transform="rotate(${angle} 500 620)">${path(`M500 620 C430 ${620 - length * 0.5} 450 ${620 - length} 500 ${620 - length} C550 ${620 - length} 570 ${620 - length * 0.5} 500 620Z`, pen.down("#6FAE7A", "#3E7D52"))}${line(`M500 620 V${640 - length}`, "#2F6643", 5)}</g>`;
    return {
      body:
        [-62, 62, -38, 38, -15, 15, 0].map((angle, n) => leaf(angle, 380 + n * 18)).join("") +
        path("M330 620 H670 L630 880 Q626 900 600 900 H400 Q374 900 370 880Z", pen.across(shades.light, shades.dark)) +
        rect(310, 600, 380, 70, 16, shades.base) +
        stitch("M350 720 Q500 750 650 720", shades.accent, 6),
      box: [150, 120, 850, 900],
    };
  },
};

const rug: Drawing = {
  stance: "lie",
  draw(pen, shades) {
    const diamond = (y: number) =>
      path(`M500 ${y - 90} L620 ${y} L500 ${y + 90} L380 ${y}Z`, shades.accent) +
      path(`M500 ${y - 50} L566 ${y} L500 ${y + 50} L434 ${y}Z`, shades.dark);
    return {
      body:
        times(19, (n) => line(`M${224 + n * 31} 90 v-34 M${224 + n * 31} 910 v34`, shades.pale, 8)) +
        rect(210, 90, 580, 820, 8, pen.down(shades.base, shades.dark)) +
        rect(250, 130, 500, 740, 4, { fill: "none", more: `stroke="${shades.accent}" stroke-width="12"` }) +
        rect(286, 166, 428, 668, 4, shades.light) +
        times(3, (n) => diamond(290 + n * 210)) +
        stitch("M226 106 H774 M226 894 H774", shades.accent, 6),
      box: [210, 56, 790, 944],
      outline: '<rect x="210" y="90" width="580" height="820" rx="8"/>',
    };
  },
};

const wallClock: Drawing = {
  stance: "hang",
  draw(pen, shades) {
    return {
      body:
        circle(500, 500, 310, pen.down(shades.light, shades.dark)) +
        circle(500, 500, 262, "#FFFDF6") +
        dial(500, 500, 250, shades.deep),
      box: [190, 190, 810, 810],
      outline: '<circle cx="500" cy="500" r="310"/>',
    };
  },
};

const curtain: Drawing = {
  stance: "hang",
  draw(pen, shades) {
    const fall = (x: number) =>
      times(5, (n) =>
        rect(x + n * 62, 190, 64, 690, 8, pen.across(n % 2 === 0 ? shades.light : shades.base, shades.dark)),
      );
    return {
      body:
        fall(130) +
        fall(560) +
        line("M90 170 H910", "#A9713F", 26) +
        circle(90, 170, 30, "#D9AE5F") +
        circle(910, 170, 30, "#D9AE5F") +
        stitch("M136 850 H436 M566 850 H866", shades.accent, 7) +
        times(10, (n) => circle(160 + n * 31 + (n > 4 ? 278 : 0) + (n % 5) * 31, 176, 14, STEEL)),
      box: [60, 140, 940, 880],
      outline: '<rect x="130" y="180" width="312" height="700"/><rect x="560" y="180" width="312" height="700"/>',
    };
  },
};

export const decorDrawings = {
  pan,
  cooker,
  stove,
  crockery,
  jars,
  lamp,
  painting: framed(hills),
  "painting-flower": framed(bloom),
  mirror,
  plant,
  rug,
  "wall-clock": wallClock,
  curtain,
} satisfies Record<string, Drawing>;
