// Books without words: covers told apart by shape and colour, because no font is sure to be there.
import { circle, type Drawing, faint, line, type Pen, path, rect, type Shades, shine, stitch, times } from "../pen.ts";

/** What is on the cover. */
const MOTIFS: readonly ((shades: Shades) => string)[] = [
  (s) => circle(500, 430, 110, s.accent) + path("M330 640 Q420 520 500 600 T670 560 V700 H330Z", s.deep),
  (s) => times(5, (n) => rect(360, 330 + n * 62, 280 - n * 36, 30, 15, n % 2 === 0 ? s.accent : s.pale)),
  (s) =>
    times(
      6,
      (n) =>
        `<g transform="rotate(${n * 60} 500 460)">${path("M500 450 C540 390 540 330 500 300 C460 330 460 390 500 450Z", n % 2 === 0 ? s.accent : s.pale)}</g>`,
    ) + circle(500, 460, 30, s.deep),
  (s) => path("M500 290 L640 640 H360Z", s.accent) + path("M500 400 L590 640 H410Z", s.deep, faint(0.6)),
  (s) =>
    times(9, (n) => circle(400 + (n % 3) * 100, 360 + Math.floor(n / 3) * 100, 34, n % 2 === 0 ? s.accent : s.dark)),
];

const cover = (pen: Pen, s: Shades, motif: number) =>
  rect(276, 132, 476, 770, 14, s.deep) +
  rect(268, 140, 470, 748, 4, "#FBF6EA") +
  times(4, (n) => line(`M734 ${170 + n * 3} V${878 - n * 3}`, "#D8CFBC", 2)) +
  rect(250, 120, 476, 770, 14, pen.down(s.light, s.base)) +
  rect(250, 120, 52, 770, 14, { fill: s.dark, more: faint(0.6) }) +
  rect(350, 190, 300, 26, 13, s.pale) +
  rect(390, 234, 220, 16, 8, { fill: s.pale, more: faint(0.7) }) +
  (MOTIFS[motif % MOTIFS.length]?.(s) ?? "") +
  rect(400, 790, 200, 20, 10, { fill: s.pale, more: faint(0.8) }) +
  shine("M302 500 L560 120 H640 L302 700Z", 0.08);

function book(motif: number): Drawing {
  return {
    stance: "either",
    views: 2,
    size: 0.95,
    draw(pen, shades, view) {
      if (view === 0) return { body: cover(pen, shades, motif), box: [250, 120, 752, 902] };
      const page = (x: number) =>
        times(11, (n) => line(`M${x} ${330 + n * 40} h${n % 4 === 3 ? 200 : 300}`, "#B9B2A2", 7));
      return {
        body:
          path("M70 250 Q290 190 500 270 Q710 190 930 250 V830 Q710 780 500 850 Q290 780 70 830Z", shades.base) +
          path("M100 240 Q300 190 500 270 V830 Q300 760 100 810Z", pen.across("#ffffff", "#EFE8D8")) +
          path("M900 240 Q700 190 500 270 V830 Q700 760 900 810Z", pen.across("#EFE8D8", "#ffffff")) +
          page(150) +
          page(560) +
          line("M500 270 V830", "#CFC6B2", 5) +
          path("M780 200 h40 v150 l-20 -24 l-20 24Z", shades.accent),
        box: [70, 190, 930, 850],
        outline: '<path d="M70 250 Q290 190 500 270 Q710 190 930 250 V830 Q710 780 500 850 Q290 780 70 830Z"/>',
      };
    },
  };
}

const TONES = ["#CF4A44", "#4C7FC4", "#E0AC4C", "#4E9163", "#7B5AA8", "#2F8C8C"];
const tone = (index: number) => TONES[index % TONES.length] ?? "#4C7FC4";

/** A pile of several, spines to the front. */
const bookPile: Drawing = {
  stance: "stand",
  draw(_pen, shades) {
    const start = shades.base.charCodeAt(2);
    return {
      body: times(5, (n) => {
        const width = 640 - ((n * 53) % 120);
        const x = 500 - width / 2 + (((n * 67) % 60) - 30);
        const y = 740 - n * 108;
        const fill = n === 2 ? shades.base : tone(n + start);
        return (
          rect(x, y, width, 104, 12, fill) +
          rect(x + 24, y + 14, width - 12, 76, 6, "#FBF6EA") +
          times(3, (k) => line(`M${x + 40} ${y + 32 + k * 20} H${x + width + 6}`, "#D8CFBC", 3)) +
          rect(x, y, width * 0.92, 104, 12, fill) +
          rect(x + 60, y + 34, width * 0.4, 18, 9, { fill: "#fff", more: faint(0.75) }) +
          rect(x + 60, y + 64, width * 0.25, 12, 6, { fill: "#fff", more: faint(0.5) }) +
          rect(x + width * 0.78, y, 16, 104, 0, { fill: "#fff", more: faint(0.35) })
        );
      }),
      box: [150, 308, 803, 844],
    };
  },
};

/** A row on a shelf: sets and series. */
const bookRow: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        times(8, (n) => {
          const x = 130 + n * 88;
          const height = 520 + ((n * 41) % 70);
          return (
            rect(
              x,
              830 - height,
              82,
              height,
              10,
              n % 2 === 0 ? pen.across(shades.light, shades.dark) : pen.across(shades.pale, shades.base),
            ) +
            rect(x, 880 - height, 82, 20, 0, shades.accent) +
            rect(x + 28, 930 - height, 26, 180, 13, { fill: "#fff", more: faint(0.7) }) +
            circle(x + 41, 770, 20, shades.accent)
          );
        }) + rect(96, 828, 780, 30, 10, "#A9713F"),
      box: [96, 240, 876, 858],
    };
  },
};

const comics: Drawing = {
  stance: "lie",
  draw(pen, shades) {
    const page = (fill: string, turn: number) =>
      `<g transform="rotate(${turn} 500 500)">${rect(290, 190, 420, 600, 8, "#fff")}${rect(310, 210, 380, 560, 4, fill)}</g>`;
    return {
      body:
        page("#8FBBE3", -14) +
        page("#F2C44C", 9) +
        rect(290, 190, 420, 600, 8, "#fff") +
        rect(310, 210, 380, 560, 4, pen.down(shades.light, shades.base)) +
        path(
          "M500 330 l44 84 l94 -26 l-46 84 l80 52 l-94 20 l6 96 l-84 -50 l-84 50 l6 -96 l-94 -20 l80 -52 l-46 -84 l94 26Z",
          "#FFE58A",
        ) +
        circle(500, 500, 70, shades.accent) +
        rect(340, 236, 320, 54, 10, "#fff") +
        stitch("M356 262 H640", shades.deep, 6) +
        rect(330, 690, 340, 60, 10, { fill: shades.deep, more: faint(0.7) }),
      box: [221, 149, 773, 830],
      outline: '<rect x="280" y="190" width="440" height="600" rx="8"/>',
    };
  },
};

export const bookDrawings = {
  "book-sun": book(0),
  "book-lines": book(1),
  "book-flower": book(2),
  "book-peak": book(3),
  "book-dots": book(4),
  "book-pile": bookPile,
  "book-row": bookRow,
  comics,
} satisfies Record<string, Drawing>;
