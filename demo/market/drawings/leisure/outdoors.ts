// Camping, riding and boxing.
import { STEEL } from "../parts.ts";
import { circle, type Drawing, faint, line, oval, path, rect, shine, stitch, times } from "../pen.ts";

const boxing: Drawing = {
  stance: "stand",
  size: 0.92,
  draw(pen, shades) {
    const glove =
      path(
        "M300 260 Q310 130 460 130 Q640 130 650 320 Q655 470 580 560 V640 H340 V560 Q290 500 290 420Z",
        pen.down(shades.light, shades.base),
      ) +
      path("M290 330 Q220 330 216 420 Q216 520 340 560 Q300 470 290 330Z", shades.dark) +
      rect(326, 640, 270, 170, 26, "#F4F1EA") +
      rect(326, 680, 270, 60, 0, shades.accent) +
      shine("M380 220 Q400 170 470 166 Q420 230 410 330 H374Z", 0.3);
    return {
      body: `<g transform="translate(160 -20) scale(.94)">${glove}</g><g transform="translate(-100 60) scale(.94)">${glove}</g>`,
      box: [100, 100, 775, 825],
    };
  },
};

const tent: Drawing = {
  stance: "stand",
  size: 1.05,
  draw(pen, shades) {
    return {
      body:
        line("M500 260 L60 800 M500 260 L940 800", "#8C7A5A", 10) +
        path("M500 270 L880 800 H120Z", pen.down(shades.light, shades.dark)) +
        path("M500 270 L640 800 H360Z", shades.deep) +
        path("M500 270 L470 800 H360Z", shades.base) +
        path("M500 270 L540 800 H640Z", shades.base) +
        stitch("M160 780 H350 M650 780 H840", shades.accent, 6) +
        line("M60 800 l-10 20 M940 800 l10 20", STEEL, 12) +
        path("M500 270 l0 -60 l70 24 l-70 24Z", shades.accent),
      box: [45, 205, 955, 822],
    };
  },
};

const rucksack: Drawing = {
  stance: "stand",
  size: 0.95,
  draw(pen, shades) {
    return {
      body:
        rect(300, 90, 400, 110, 50, pen.across("#B98A5A", "#8A6038")) +
        circle(320, 145, 50, "#CFA877") +
        path(
          "M270 330 Q270 190 500 190 Q730 190 730 330 V820 Q730 890 660 890 H340 Q270 890 270 820Z",
          pen.down(shades.light, shades.base),
        ) +
        path("M270 330 Q270 190 500 190 Q730 190 730 330 V420 Q500 480 270 420Z", shades.dark) +
        rect(330, 560, 340, 260, 36, shades.dark) +
        path("M330 600 Q330 560 366 560 H634 Q670 560 670 600 V650 Q500 690 330 650Z", shades.deep) +
        rect(400, 400, 34, 130, 8, shades.accent) +
        rect(566, 400, 34, 130, 8, shades.accent) +
        rect(210, 560, 70, 250, 30, shades.dark) +
        rect(720, 560, 70, 250, 30, shades.dark) +
        rect(745, 440, 26, 140, 12, STEEL),
      box: [210, 90, 790, 890],
    };
  },
};

const sleepingBag: Drawing = {
  stance: "lie",
  draw(pen, shades) {
    const shape = "M320 300 Q320 110 500 110 Q680 110 680 300 L650 800 Q640 890 500 890 Q360 890 350 800Z";
    return {
      body:
        path(shape, pen.down(shades.light, shades.dark)) +
        path("M370 300 Q370 170 500 170 Q630 170 630 300 Q630 400 500 400 Q370 400 370 300Z", shades.accent) +
        oval(500, 270, 90, 60, "#FFFDF6") +
        line("M500 400 V880", shades.deep, 8) +
        times(5, (n) =>
          line(`M${350 + n * 6} ${480 + n * 80} H${650 - n * 6}`, shades.deep, 6, 'stroke-opacity=".35"'),
        ),
      box: [320, 110, 680, 890],
      outline: `<path d="${shape}"/>`,
    };
  },
};

const torch: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        path("M60 400 L300 500 V660 L60 760Z", "#FFF3CF", faint(0.8)) +
        path("M280 430 H400 V730 H280 Q260 580 280 430Z", pen.down("#ECEEF3", "#6E7282")) +
        path("M400 440 L480 500 V660 L400 720Z", pen.down(shades.light, shades.dark)) +
        rect(476, 500, 430, 160, 40, pen.down(shades.light, shades.deep)) +
        times(8, (n) => line(`M${640 + n * 26} 510 V650`, shades.deep, 8)) +
        rect(530, 484, 80, 36, 16, "#CF4A44"),
      box: [60, 400, 906, 760],
    };
  },
};

const campStove: Drawing = {
  stance: "stand",
  size: 0.9,
  draw(pen, shades) {
    return {
      body:
        path(
          "M330 560 Q330 500 390 500 H610 Q670 500 670 560 V840 Q670 880 630 880 H370 Q330 880 330 840Z",
          pen.tube(shades.deep, shades.base),
        ) +
        rect(440, 420, 120, 90, 14, STEEL) +
        line("M300 400 L500 440 L700 400 M500 440 V400", "#3A3C4A", 18) +
        path("M340 180 H660 V350 Q660 390 620 390 H380 Q340 390 340 350Z", pen.tube("#8C90A0", "#F4F5F8")) +
        line("M660 240 Q760 230 760 330", "#3A3C4A", 18) +
        times(3, (n) => path(`M${440 + n * 60} 420 q-24 -30 0 -60 q24 30 0 60Z`, "#F2A81D")) +
        rect(380, 640, 240, 90, 10, shades.accent),
      box: [290, 178, 770, 882],
    };
  },
};

const helmet: Drawing = {
  stance: "stand",
  size: 0.95,
  draw(pen, shades) {
    return {
      body:
        path(
          "M130 560 Q120 190 500 180 Q850 190 880 520 Q890 720 820 800 Q790 830 740 820 L560 790 Q500 780 480 720 L470 640 H860",
          pen.down(shades.light, shades.dark),
        ) +
        path("M130 560 Q140 800 330 830 L560 790 Q500 780 480 720 L466 560Z", shades.dark) +
        path(
          "M470 400 Q640 370 860 430 Q890 520 880 600 Q700 640 490 620 Q450 500 470 400Z",
          pen.down("#3A4256", "#14151F"),
        ) +
        shine("M510 430 Q620 404 720 410 L660 600 Q580 610 520 600Z", 0.22) +
        path("M180 420 Q240 250 480 220 Q330 290 270 440Z", shades.accent) +
        circle(440, 560, 26, STEEL) +
        line("M560 700 L760 730", shades.deep, 14),
      box: [126, 178, 886, 834],
    };
  },
};

const gloves: Drawing = {
  stance: "lie",
  draw(pen, shades) {
    const one =
      "M330 880 V640 Q230 560 210 460 Q230 420 270 450 L340 540 V220 Q345 180 380 180 Q412 184 412 220 V170 Q420 130 452 130 Q486 134 488 172 V200 Q494 160 524 164 Q556 170 556 208 V260 Q566 230 592 240 Q616 250 612 290 L590 640 V880Z";
    const art =
      path(one, pen.down(shades.light, shades.dark)) +
      rect(326, 780, 268, 60, 10, shades.accent) +
      times(3, (n) => rect(350 + n * 72, 420, 54, 120, 24, { fill: shades.deep, more: faint(0.7) })) +
      stitch("M340 700 H584", shades.accent, 5);
    return {
      body: `<g transform="translate(-130 30) scale(.86)">${art}</g><g transform="matrix(-.86 0 0 .86 1130 30)">${art}</g>`,
      box: [50, 140, 950, 790],
      outline: `<g transform="translate(-130 30) scale(.86)"><path d="${one}"/></g><g transform="matrix(-.86 0 0 .86 1130 30)"><path d="${one}"/></g>`,
    };
  },
};

export const outdoorDrawings = {
  boxing,
  tent,
  rucksack,
  "sleeping-bag": sleepingBag,
  torch,
  "camp-stove": campStove,
  helmet,
  gloves,
} satisfies Record<string, Drawing>;
