// Everyday clothes on a hanger or laid out.
import { HANGER } from "../parts.ts";
import { circle, type Drawing, faint, line, type Pen, path, rect, type Shades, stitch, strew, times } from "../pen.ts";

const SHIRT =
  "M400 200 Q500 262 600 200 L700 240 Q742 262 770 330 L840 500 L736 560 L690 450 V860 Q500 880 310 860 V450 L264 560 L160 500 L230 330 Q258 262 300 240Z";
const LONG =
  "M400 200 Q500 262 600 200 L694 238 Q742 262 756 330 L830 800 L738 822 L690 450 V860 Q500 880 310 860 V450 L262 822 L170 800 L244 330 Q258 262 306 238Z";

const asOutline = (d: string) => `<path d="${d}"/>`;
const folds = (shades: Shades) =>
  line("M380 520 Q372 700 384 850 M620 520 Q628 700 616 850 M500 600 V850", shades.deep, 6, 'stroke-opacity=".13"') +
  line("M310 450 Q322 420 318 380 M690 450 Q678 420 682 380", shades.deep, 6, 'stroke-opacity=".35"');

/** One pattern for all that has a body and two sleeves; `trim` is what makes it a shirt, a blazer or a jersey. */
function top(shape: string, trim: (pen: Pen, shades: Shades) => string): Drawing {
  return {
    stance: "hang",
    draw(pen, shades) {
      const box = shape === LONG ? ([170, 78, 830, 880] as const) : ([160, 78, 840, 880] as const);
      return {
        body: HANGER + path(shape, pen.down(shades.light, shades.base)) + folds(shades) + trim(pen, shades),
        outline: asOutline(shape),
        box,
      };
    },
  };
}

const tshirt = top(
  SHIRT,
  (_pen, shades) =>
    line("M404 204 Q500 268 596 204", shades.dark, 18) +
    rect(400, 400, 200, 150, 20, { fill: shades.accent, more: faint(0.9) }) +
    path(
      "M400 530 L470 450 L520 500 L560 460 L600 520 V530 Q600 550 580 550 H420 Q400 550 400 530Z",
      shades.deep,
      faint(0.5),
    ) +
    stitch("M312 840 Q500 860 688 840", shades.deep, 3),
);

const shirt = top(
  LONG,
  (_pen, shades) =>
    times(9, (n) => line(`M${330 + n * 42} 290 V852`, shades.pale, 5, 'stroke-opacity=".5"')) +
    rect(478, 240, 44, 632, 0, shades.light) +
    times(7, (n) => circle(500, 310 + n * 78, 9, "#fff")) +
    path("M400 200 L500 262 L440 340 L370 230Z", shades.pale) +
    path("M600 200 L500 262 L560 340 L630 230Z", shades.pale) +
    rect(560, 400, 96, 110, 10, { fill: shades.dark, more: faint(0.28) }),
);

const blazer = top(
  LONG,
  (_pen, shades) =>
    path("M420 208 L500 560 L580 208 Q500 262 420 208Z", "#F4F1EA") +
    path("M478 250 h44 l14 44 l-20 200 l-16 50 l-16 -50 l-20 -200Z", shades.accent) +
    path("M400 200 L370 300 L420 340 L390 380 L500 600 V560 L420 208Z", shades.dark) +
    path("M600 200 L630 300 L580 340 L610 380 L500 600 V560 L580 208Z", shades.dark) +
    line("M500 600 V862", shades.deep, 6) +
    circle(520, 650, 12, shades.accent) +
    circle(520, 740, 12, shades.accent) +
    rect(350, 700, 96, 16, 6, shades.dark) +
    rect(560, 700, 96, 16, 6, shades.dark) +
    rect(590, 450, 70, 12, 4, "#F4F1EA"),
);

const jacket = top(
  LONG,
  (pen, shades) =>
    rect(482, 240, 36, 630, 0, "#C9CDD8") +
    line("M500 250 V866", "#5E6270", 8, 'stroke-dasharray="8 6"') +
    path("M392 196 Q500 286 608 196 L622 250 Q500 330 378 250Z", shades.deep) +
    line("M360 620 L430 720 M640 620 L570 720", shades.deep, 16) +
    rect(306, 826, 388, 44, 14, pen.down(shades.dark, shades.deep)) +
    times(2, (n) => rect(n === 0 ? 172 : 738, 770, 92, 48, 14, shades.deep)) +
    rect(560, 380, 90, 56, 10, shades.accent),
);

const puffer = top(
  LONG,
  (_pen, shades) =>
    times(6, (n) =>
      line(
        `M314 ${340 + n * 88} Q400 ${372 + n * 88} 484 ${344 + n * 88} M516 ${344 + n * 88} Q600 ${372 + n * 88} 686 ${340 + n * 88}`,
        shades.dark,
        10,
      ),
    ) +
    times(4, (n) =>
      line(
        `M${236 - n * 16} ${420 + n * 92} L${316 - n * 13} ${440 + n * 92} M${764 + n * 16} ${420 + n * 92} L${684 + n * 13} ${440 + n * 92}`,
        shades.dark,
        9,
      ),
    ) +
    line("M500 262 V866", shades.accent, 14) +
    path("M380 190 Q500 290 620 190 L640 262 Q500 350 360 262Z", shades.dark),
);

const sweater = top(
  LONG,
  (pen, shades) =>
    times(5, (n) =>
      line(
        `M316 ${400 + n * 84} l30 -24 l31 24 l31 -24 l31 24 l31 -24 l30 24 l31 -24 l31 24 l31 -24 l31 24 l31 -24 l30 24`,
        n % 2 === 0 ? shades.accent : shades.pale,
        10,
      ),
    ) +
    rect(308, 822, 384, 50, 12, pen.down(shades.dark, shades.deep)) +
    line("M402 202 Q500 276 598 202", shades.deep, 30) +
    times(2, (n) => rect(n === 0 ? 170 : 736, 764, 94, 54, 14, shades.dark)),
);

const hoodie = top(
  LONG,
  (_pen, shades) =>
    path("M370 236 Q380 150 500 150 Q620 150 630 236 Q500 360 370 236Z", shades.dark) +
    path("M410 226 Q430 190 500 190 Q570 190 590 226 Q500 300 410 226Z", shades.deep) +
    line("M450 290 V420 M550 290 V410", "#F4F1EA", 10) +
    path("M370 640 H630 L670 790 H330Z", shades.dark, faint(0.45)) +
    rect(308, 826, 384, 46, 12, shades.dark),
);

const JEANS = "M330 160 H670 L720 900 Q650 915 560 900 L512 420 H488 L440 900 Q350 915 280 900Z";
function bottoms(isDenim: boolean): Drawing {
  return {
    stance: "hang",
    draw(pen, shades) {
      const seams = isDenim
        ? stitch("M348 220 Q350 300 420 320 M652 220 Q650 300 580 320 M330 240 H670", shades.accent, 4) +
          stitch("M300 880 Q370 892 436 880 M564 880 Q640 892 702 880", shades.accent, 4) +
          path(
            "M350 420 Q380 560 350 720 Q330 560 350 420Z M650 420 Q620 560 650 720 Q670 560 650 420Z",
            shades.pale,
            faint(0.55),
          )
        : line("M385 230 L372 890 M615 230 L628 890", shades.deep, 6, 'stroke-opacity=".4"');
      return {
        body:
          line("M500 60 V100 M380 110 H620", "#8C8F9C", 12) +
          rect(360, 104, 40, 70, 8, "#6E7282") +
          rect(600, 104, 40, 70, 8, "#6E7282") +
          path(JEANS, pen.down(shades.base, shades.dark)) +
          rect(330, 160, 340, 56, 8, shades.dark) +
          times(4, (n) => rect(352 + n * 92, 154, 20, 68, 6, shades.base)) +
          circle(500, 190, 13, "#D9AE5F") +
          line("M500 216 V400", shades.deep, 5) +
          seams,
        outline: asOutline(JEANS),
        box: [280, 60, 720, 910],
      };
    },
  };
}

const DRESS =
  "M420 190 L440 260 Q500 320 560 260 L580 190 L612 200 Q650 340 620 450 L780 850 Q640 900 500 890 Q360 900 220 850 L380 450 Q350 340 388 200Z";
const dress: Drawing = {
  stance: "hang",
  draw(pen, shades) {
    return {
      body:
        HANGER +
        path(DRESS, pen.down(shades.light, shades.base)) +
        path("M380 450 Q500 480 620 450 L632 486 Q500 520 368 486Z", shades.accent) +
        strew(
          26,
          [530, 830],
          (t) => [380 - t * 120, 620 + t * 120],
          (x, y) => circle(x, y, 11, shades.pale, faint(0.8)),
        ) +
        line("M430 510 L350 870 M570 510 L650 870 M500 515 V880", shades.deep, 6, 'stroke-opacity=".16"') +
        stitch("M232 830 Q360 876 500 868 Q640 876 768 830", shades.accent, 5),
      outline: asOutline(DRESS),
      box: [220, 78, 780, 895],
    };
  },
};

const BLOUSE =
  "M410 200 Q500 300 590 200 L700 250 Q790 330 800 500 Q740 560 690 520 L680 430 L700 760 Q500 800 300 760 L320 430 L310 520 Q260 560 200 500 Q210 330 300 250Z";
const blouse: Drawing = {
  stance: "hang",
  draw(pen, shades) {
    return {
      body:
        HANGER +
        path(BLOUSE, pen.down(shades.light, shades.base)) +
        path("M410 200 Q500 300 590 200 L606 210 Q500 330 394 210Z", shades.dark) +
        strew(
          18,
          [360, 730],
          () => [340, 660],
          (x, y) => circle(x, y, 15, shades.accent, faint(0.85)) + circle(x, y, 6, shades.deep),
        ) +
        stitch("M304 742 Q500 780 696 742", shades.accent, 5) +
        line("M420 520 Q412 640 420 770 M580 520 Q588 640 580 770", shades.deep, 6, 'stroke-opacity=".14"'),
      outline: asOutline(BLOUSE),
      box: [195, 78, 805, 785],
    };
  },
};

/** A small frock or shirt with matching bottoms, side by side. */
const FROCK =
  "M330 240 Q390 290 450 240 L520 290 L490 380 L460 370 L560 760 Q390 820 220 760 L320 370 L290 380 L260 290Z";
const kidsSet: Drawing = {
  stance: "lie",
  draw(pen, shades) {
    const shorts = "M610 420 H850 L880 700 H752 L730 540 L708 700 H580Z";
    return {
      body:
        path(FROCK, pen.down(shades.pale, shades.base)) +
        path("M318 376 Q390 400 462 376 L468 410 Q390 436 312 410Z", shades.accent) +
        strew(
          14,
          [450, 730],
          (t) => [320 - t * 60, 460 + t * 60],
          (x, y) => circle(x, y, 13, "#fff", faint(0.85)),
        ) +
        path(shorts, pen.down(shades.base, shades.dark)) +
        rect(610, 420, 240, 40, 10, shades.dark) +
        stitch("M584 680 H704 M756 680 H876", shades.accent, 5) +
        stitch("M236 744 Q390 796 544 744", shades.accent, 5),
      outline: asOutline(FROCK) + asOutline(shorts),
      box: [220, 240, 880, 790],
    };
  },
};

export const clothesDrawings = {
  tshirt,
  shirt,
  blazer,
  jacket,
  puffer,
  sweater,
  hoodie,
  jeans: bottoms(true),
  trousers: bottoms(false),
  dress,
  blouse,
  "kids-set": kidsSet,
} satisfies Record<string, Drawing>;
