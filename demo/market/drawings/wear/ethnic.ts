// Indian wear: draped, embroidered, and festive.
import { HANGER } from "../parts.ts";
import {
  type Art,
  circle,
  type Drawing,
  faint,
  line,
  type Pen,
  path,
  rect,
  type Shades,
  stitch,
  strew,
  times,
} from "../pen.ts";

const asOutline = (d: string) => `<path d="${d}"/>`;
const flower = (x: number, y: number, size: number, petals: string, heart: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${times(6, (n) => `<ellipse cx="0" cy="-13" rx="7" ry="12" fill="${petals}" transform="rotate(${n * 60})"/>`)}${circle(0, 0, 7, heart)}</g>`;

const KURTA =
  "M405 200 Q500 262 595 200 L690 236 Q736 262 752 330 L812 620 L722 646 L672 440 L704 900 Q500 932 296 900 L328 440 L278 646 L188 620 L248 330 Q264 262 310 236Z";
const kurta: Drawing = {
  stance: "hang",
  draw(pen, shades) {
    return {
      body:
        HANGER +
        path(KURTA, pen.down(shades.light, shades.base)) +
        line("M328 440 Q338 400 332 350 M672 440 Q662 400 668 350", shades.deep, 6, 'stroke-opacity=".4"') +
        path("M398 196 Q500 268 602 196 L612 232 Q500 304 388 232Z", shades.dark) +
        rect(472, 270, 56, 270, 8, { fill: shades.dark, more: faint(0.45) }) +
        times(5, (n) => circle(500, 312 + n * 48, 9, shades.accent)) +
        stitch("M464 276 V548 H536 V276", shades.accent, 4) +
        stitch("M304 872 Q500 902 696 872", shades.accent, 6) +
        stitch("M198 594 L276 618 M802 594 L724 618", shades.accent, 5) +
        line("M424 600 Q414 760 424 905 M576 600 Q586 760 576 905", shades.deep, 6, 'stroke-opacity=".14"') +
        line("M330 790 L326 902 M670 790 L674 902", shades.deep, 6, 'stroke-opacity=".4"'),
      outline: asOutline(KURTA),
      box: [188, 78, 812, 925],
    };
  },
};

const kurti: Drawing = {
  stance: "hang",
  draw(pen, shades) {
    const shape =
      "M410 200 Q500 320 590 200 L680 236 Q730 270 742 340 L780 520 L700 548 L668 440 L740 880 Q500 930 260 880 L332 440 L300 548 L220 520 L258 340 Q270 270 320 236Z";
    return {
      body:
        HANGER +
        path(shape, pen.down(shades.light, shades.base)) +
        strew(
          24,
          [440, 840],
          (t) => [350 - t * 55, 650 + t * 55],
          (x, y) => flower(x, y, 1, shades.accent, shades.deep),
        ) +
        path("M402 196 Q500 330 598 196 L622 216 Q500 380 378 216Z", shades.dark) +
        stitch("M386 232 Q500 400 614 232", shades.accent, 5) +
        stitch("M268 852 Q500 900 732 852 M264 872 Q500 920 736 872", shades.accent, 5) +
        line("M332 440 Q340 400 336 350 M668 440 Q660 400 664 350", shades.deep, 6, 'stroke-opacity=".35"'),
      outline: asOutline(shape),
      box: [220, 72, 780, 905],
    };
  },
};

/** Kurta, trousers and a dupatta over the shoulder. */
const suitSet: Drawing = {
  stance: "hang",
  draw(pen, shades) {
    const pants = "M350 640 H650 L690 930 Q620 942 560 930 L506 720 H494 L440 930 Q380 942 310 930Z";
    const shirt =
      "M410 200 Q500 290 590 200 L680 236 Q730 270 742 340 L790 560 L706 584 L668 440 L700 760 Q500 800 300 760 L332 440 L294 584 L210 560 L258 340 Q270 270 320 236Z";
    return {
      body:
        HANGER +
        path(pants, pen.down(shades.dark, shades.deep)) +
        path(shirt, pen.down(shades.light, shades.base)) +
        stitch("M306 736 Q500 776 694 736", shades.accent, 6) +
        path("M402 196 Q500 300 598 196 L618 216 Q500 350 382 216Z", shades.deep) +
        times(5, (n) => flower(500, 390 + n * 62, 1.1, shades.accent, shades.deep)) +
        path("M592 196 Q640 210 660 240 L760 880 Q700 900 640 884 L560 250Z", pen.down(shades.accent, shades.pale)) +
        stitch("M600 250 L676 880 M640 240 L734 876", shades.deep, 4) +
        times(7, (n) => line(`M${650 + n * 16} 886 v26`, shades.accent, 6)),
      outline: asOutline(shirt) + asOutline(pants),
      box: [210, 78, 790, 942],
    };
  },
};

/** Laid out on its hanger with its end in front: six metres with a border, and the pallu that everybody looks at. */
const saree: Drawing = {
  stance: "lie",
  views: 2,
  draw(pen, shades, view) {
    return view === 1 ? foldedSaree(pen, shades) : hungSaree(pen, shades);
  },
};

function hungSaree(pen: Pen, shades: Shades): Art {
  const back = "M300 236 H700 L742 780 Q500 822 258 780Z";
  const front = "M318 236 H640 L668 880 Q480 912 286 880Z";
  const zari = (y: number, tall: number) =>
    path(
      `M${296 - (y - 620) * 0.04} ${y} Q478 ${y + 28} ${657 + (y - 620) * 0.045} ${y} v${tall} Q480 ${y + tall + 30} ${294 - (y - 620) * 0.04} ${y + tall}Z`,
      shades.accent,
    );
  return {
    body:
      HANGER +
      path(back, pen.down(shades.dark, shades.deep)) +
      stitch("M688 250 L726 776", shades.accent, 9, 0.9) +
      path("M252 744 Q500 792 738 744 L742 780 Q500 822 258 780Z", shades.accent) +
      path(front, pen.across(shades.base, shades.light)) +
      times(5, (n) =>
        line(`M${372 + n * 58} 246 Q${366 + n * 60} 560 ${362 + n * 62} 890`, shades.deep, 5, 'stroke-opacity=".2"'),
      ) +
      path("M318 236 h40 L330 886 Q300 884 286 880Z", shades.accent) +
      stitch("M340 250 L310 880", shades.deep, 4) +
      strew(
        16,
        [290, 590],
        () => [392, 620],
        (x, y) => flower(x, y, 0.85, shades.accent, shades.deep),
      ) +
      zari(630, 40) +
      zari(700, 130) +
      times(6, (n) => path(`M${336 + n * 52} 822 q26 -96 52 0 q-26 16 -52 0Z`, shades.deep)) +
      stitch("M300 716 Q480 744 656 716", shades.deep, 4) +
      times(15, (n) =>
        line(`M${296 + n * 26} ${888 + Math.round(Math.sin((n / 14) * Math.PI) * 14)} v34`, shades.accent, 7),
      ),
    outline: asOutline(back) + asOutline(front),
    box: [254, 76, 742, 936],
  };
}

function foldedSaree(pen: Pen, shades: Shades): Art {
  const band = (y: number) =>
    rect(180, y, 640, 70, 6, shades.accent) +
    times(13, (n) => path(`M${196 + n * 48} ${y + 60} l20 -46 l20 46Z`, shades.dark)) +
    stitch(`M184 ${y + 6} H816`, shades.deep, 3);
  const folded =
    times(4, (n) => rect(180 - n * 4, 300 + n * 22, 640 + n * 8, 400, 24, n % 2 === 0 ? shades.dark : shades.base)) +
    rect(180, 250, 640, 440, 26, pen.down(shades.light, shades.base)) +
    band(290) +
    strew(
      20,
      [395, 600],
      () => [215, 785],
      (x, y) => flower(x, y, 1.05, shades.accent, shades.deep),
    ) +
    band(630);
  return {
    body: folded + times(21, (n) => line(`M${192 + n * 31} 766 v34`, shades.accent, 7)),
    outline: '<rect x="168" y="250" width="664" height="520" rx="26"/>',
    box: [168, 250, 832, 800],
  };
}

const LEHENGA = "M360 430 H640 Q720 640 860 860 Q690 930 500 930 Q310 930 140 860 Q280 640 360 430Z";
const lehenga: Drawing = {
  stance: "hang",
  draw(pen, shades) {
    const choli = "M420 210 Q500 290 580 210 L660 236 L700 360 L640 384 L632 400 H368 L360 384 L300 360 L340 236Z";
    return {
      body:
        HANGER +
        path(choli, pen.down(shades.dark, shades.deep)) +
        stitch("M424 216 Q500 300 576 216 M370 388 H630 M306 350 L354 372 M694 350 L646 372", shades.accent, 6) +
        times(7, (n) => circle(390 + n * 37, 340 + (n % 2) * 22, 7, shades.accent)) +
        path(LEHENGA, pen.down(shades.light, shades.base)) +
        times(6, (n) => line(`M${400 + n * 40} 440 L${220 + n * 112} 900`, shades.deep, 6, 'stroke-opacity=".2"')) +
        rect(356, 424, 288, 40, 12, shades.accent) +
        path("M174 800 Q310 874 500 876 Q690 874 826 800 L860 860 Q690 930 500 930 Q310 930 140 860Z", shades.accent) +
        times(11, (n) => flower(200 + n * 60, 868 + (5 - Math.abs(n - 5)) * 6, 0.9, shades.dark, shades.deep)) +
        strew(
          26,
          [510, 800],
          (t) => [360 - t * 130, 640 + t * 130],
          (x, y) => flower(x, y, 0.9, shades.accent, shades.deep),
        ),
      outline: asOutline(LEHENGA) + asOutline(choli),
      box: [140, 78, 860, 930],
    };
  },
};

const sherwani: Drawing = {
  stance: "hang",
  draw(pen, shades) {
    const shape =
      "M420 192 H580 L690 236 Q736 262 752 330 L822 720 L732 742 L676 450 L706 900 Q600 922 512 906 H488 Q400 922 294 900 L324 450 L268 742 L178 720 L248 330 Q264 262 310 236Z";
    return {
      body:
        HANGER +
        path(shape, pen.down(shades.light, shades.base)) +
        rect(430, 178, 140, 74, 20, shades.dark) +
        stitch("M436 194 H564 M436 236 H564", shades.accent, 4) +
        line("M500 250 V906", shades.deep, 6) +
        times(9, (n) => circle(516, 300 + n * 58, 9, shades.accent)) +
        times(
          8,
          (n) =>
            flower(430, 320 + n * 68, 1.1, shades.accent, shades.deep) +
            flower(586, 320 + n * 68, 1.1, shades.accent, shades.deep),
        ) +
        path(
          "M300 820 L304 900 Q400 920 488 906 V830 Q390 850 300 820Z M700 820 L696 900 Q600 920 512 906 V830 Q610 850 700 820Z",
          shades.accent,
          faint(0.85),
        ) +
        stitch("M190 690 L262 708 M810 690 L738 708", shades.accent, 6) +
        rect(590, 420, 70, 16, 6, shades.accent) +
        line("M324 450 Q336 410 330 350 M676 450 Q664 410 670 350", shades.deep, 6, 'stroke-opacity=".4"'),
      outline: asOutline(shape),
      box: [178, 78, 822, 915],
    };
  },
};

const gown: Drawing = {
  stance: "hang",
  draw(pen, shades) {
    const shape =
      "M410 200 Q500 330 590 200 L640 230 Q640 360 600 460 Q700 700 800 880 Q650 940 500 936 Q350 940 200 880 Q300 700 400 460 Q360 360 360 230Z";
    return {
      body:
        HANGER +
        path(shape, pen.down(shades.light, shades.dark)) +
        strew(
          36,
          [300, 450],
          () => [385, 615],
          (x, y) => circle(x, y, 4, shades.accent),
        ) +
        path("M400 452 Q500 490 600 452 L608 484 Q500 520 392 484Z", shades.accent) +
        times(5, (n) =>
          line(`M${420 + n * 40} 510 Q${360 + n * 70} 720 ${280 + n * 110} 905`, shades.deep, 7, 'stroke-opacity=".2"'),
        ) +
        strew(
          44,
          [640, 900],
          (t) => [330 - t * 90, 670 + t * 90],
          (x, y) => circle(x, y, 5, shades.accent),
        ),
      outline: asOutline(shape),
      box: [200, 78, 800, 938],
    };
  },
};

const shawl: Drawing = {
  stance: "lie",
  draw(pen, shades) {
    return {
      body:
        rect(200, 220, 600, 520, 20, pen.down(shades.light, shades.base)) +
        rect(200, 470, 600, 270, 20, pen.down(shades.base, shades.dark)) +
        times(2, (n) => stitch(`M210 ${256 + n * 24} H790`, shades.accent, 6)) +
        times(5, (n) => flower(290 + n * 106, 610, 2.4, shades.accent, shades.deep)) +
        times(10, (n) => flower(240 + n * 58, 520, 0.9, shades.pale, shades.accent)) +
        times(2, (n) => stitch(`M210 ${690 + n * 22} H790`, shades.accent, 6)) +
        times(24, (n) => line(`M${212 + n * 25} 744 v46`, shades.dark, 7)),
      outline: '<rect x="200" y="220" width="600" height="530" rx="20"/>',
      box: [200, 220, 800, 790],
    };
  },
};

export const ethnicDrawings = {
  kurta,
  kurti,
  "suit-set": suitSet,
  saree,
  lehenga,
  sherwani,
  gown,
  shawl,
} satisfies Record<string, Drawing>;
