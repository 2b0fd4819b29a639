// Tables, beds and what things are kept in.
import { grain, leg, STEEL } from "../parts.ts";
import { circle, type Drawing, faint, oval, path, rect, stitch, times } from "../pen.ts";

function table(height: number, hasDrawers: boolean): Drawing {
  return {
    stance: "stand",
    draw(pen, shades) {
      const y = 860 - height;
      const drawers = hasDrawers
        ? rect(620, y + 40, 260, height - 80, 10, pen.down(shades.light, shades.base)) +
          times(
            3,
            (n) =>
              rect(640, y + 60 + n * ((height - 100) / 3), 220, (height - 130) / 3, 8, shades.light) +
              rect(725, y + 70 + n * ((height - 100) / 3), 50, 12, 6, "#D9AE5F"),
          )
        : "";
      return {
        body:
          leg(120, y + 30, height - 30, shades.dark) +
          leg(846, y + 30, height - 30, shades.dark) +
          drawers +
          rect(100, y + 20, 800, 46, 6, shades.dark) +
          rect(60, y, 880, 44, 14, pen.down(shades.light, shades.base)) +
          grain(110, y + 12, 700, shades.dark, 2, 16),
        box: [60, y, 940, 860],
      };
    },
  };
}

const dining: Drawing = {
  stance: "stand",
  size: 1.1,
  draw(pen, shades) {
    const chair = (x: number) =>
      rect(x, 360, 130, 30, 12, shades.dark) +
      times(3, (n) => rect(x + 20 + n * 38, 380, 14, 180, 6, shades.base)) +
      rect(x - 6, 560, 142, 40, 14, shades.accent) +
      rect(x + 4, 596, 18, 250, 6, shades.dark) +
      rect(x + 108, 596, 18, 250, 6, shades.dark);
    return {
      body:
        times(3, (n) => chair(170 + n * 265)) +
        rect(40, 500, 920, 50, 18, pen.down(shades.light, shades.base)) +
        grain(100, 514, 760, shades.dark, 2, 16) +
        rect(60, 546, 880, 34, 4, shades.dark) +
        leg(90, 576, 300, shades.deep) +
        leg(876, 576, 300, shades.deep) +
        oval(500, 496, 90, 18, "#F4F1EA") +
        path("M450 490 Q500 400 550 490Z", "#4E9163"),
      box: [40, 360, 960, 876],
    };
  },
};

function bed(hasStorage: boolean): Drawing {
  return {
    stance: "stand",
    size: 1.1,
    draw(pen, shades) {
      return {
        body:
          rect(90, 250, 820, 430, 40, pen.down(shades.light, shades.base)) +
          times(4, (n) => rect(130 + n * 188, 290, 172, 200, 24, { fill: shades.light, more: faint(0.7) })) +
          rect(150, 440, 300, 120, 50, "#FFFDF6") +
          rect(550, 440, 300, 120, 50, "#FFFDF6") +
          rect(70, 530, 860, 170, 40, pen.down("#ffffff", "#E9E2D2")) +
          path("M70 600 Q500 560 930 600 V720 H70Z", shades.accent) +
          stitch("M80 640 Q500 602 920 640", shades.dark, 6) +
          rect(60, 700, 880, 120, 14, pen.down(shades.base, shades.dark)) +
          (hasStorage
            ? rect(90, 724, 400, 76, 8, shades.dark) +
              rect(510, 724, 400, 76, 8, shades.dark) +
              rect(260, 750, 60, 14, 7, "#D9AE5F") +
              rect(680, 750, 60, 14, 7, "#D9AE5F")
            : leg(90, 810, 50, shades.deep) + leg(876, 810, 50, shades.deep)),
        box: [60, 250, 940, hasStorage ? 820 : 860],
      };
    },
  };
}

const wardrobe: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        rect(220, 70, 560, 820, 16, pen.down(shades.base, shades.dark)) +
        rect(240, 96, 256, 620, 8, pen.across(shades.light, shades.base)) +
        rect(504, 96, 256, 620, 8, pen.across(shades.light, shades.base)) +
        rect(264, 124, 208, 300, 6, pen.down("#EAF4FA", "#BFD3DF")) +
        path("M264 330 L400 124 H450 L264 410Z", "#fff", faint(0.4)) +
        rect(476, 400, 12, 90, 6, "#D9AE5F") +
        rect(514, 400, 12, 90, 6, "#D9AE5F") +
        rect(240, 730, 520, 70, 8, shades.light) +
        rect(240, 808, 520, 62, 8, shades.light) +
        rect(470, 758, 60, 12, 6, "#D9AE5F") +
        rect(470, 832, 60, 12, 6, "#D9AE5F") +
        grain(530, 540, 180, shades.dark, 4, 34) +
        rect(240, 886, 60, 30, 6, shades.deep) +
        rect(700, 886, 60, 30, 6, shades.deep),
      box: [220, 70, 780, 916],
    };
  },
};

const shelf: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    const tones = ["#CF4A44", "#4C7FC4", "#E0AC4C", "#4E9163", "#7B5AA8", "#F2B79C"];
    const books = (y: number, from: number) =>
      times(7, (n) =>
        rect(
          from + n * 34,
          y - 130 + ((n * 37) % 40),
          28,
          130 - ((n * 37) % 40),
          4,
          tones[(n + y) % tones.length] ?? "",
        ),
      );
    return {
      body:
        rect(250, 80, 500, 820, 10, pen.down(shades.base, shades.dark)) +
        times(4, (n) => rect(274, 104 + n * 200, 452, 172, 4, { fill: shades.deep, more: faint(0.55) })) +
        books(276, 290) +
        books(476, 440) +
        books(676, 290) +
        circle(620, 236, 40, "#B8603A") +
        path("M590 214 Q620 130 650 214Z", "#4E9163") +
        rect(300, 400, 100, 76, 8, STEEL) +
        rect(560, 780, 130, 96, 10, shades.accent),
      box: [250, 80, 750, 900],
    };
  },
};

const shoeRack: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    const shoe = (x: number, y: number, fill: string) =>
      path(`M${x} ${y} v-50 q30 20 60 4 q40 30 76 34 q16 4 16 12Z`, fill);
    return {
      body:
        rect(180, 360, 640, 520, 10, pen.down(shades.base, shades.dark)) +
        times(3, (n) => rect(206, 390 + n * 160, 588, 140, 6, { fill: shades.deep, more: faint(0.6) })) +
        times(
          3,
          (n) =>
            shoe(230, 528 + n * 160, "#CF4A44") +
            shoe(420, 528 + n * 160, n === 1 ? "#F4F1EA" : "#4C7FC4") +
            shoe(610, 528 + n * 160, "#E0AC4C"),
        ) +
        rect(160, 336, 680, 34, 10, shades.light) +
        path("M660 336 l20 -90 h60 l20 90Z", "#B8603A"),
      box: [160, 246, 840, 880],
    };
  },
};

const tvUnit: Drawing = {
  stance: "stand",
  size: 1.08,
  draw(pen, shades) {
    return {
      body:
        rect(60, 560, 880, 260, 14, pen.down(shades.light, shades.base)) +
        rect(84, 590, 250, 200, 8, {
          fill: pen.across(shades.light, shades.base),
          more: `stroke="${shades.dark}" stroke-width="4"`,
        }) +
        rect(666, 590, 250, 200, 8, {
          fill: pen.across(shades.light, shades.base),
          more: `stroke="${shades.dark}" stroke-width="4"`,
        }) +
        rect(358, 590, 284, 90, 6, shades.deep) +
        rect(358, 696, 284, 94, 6, shades.deep) +
        rect(400, 640, 170, 34, 8, "#3A3C4A") +
        rect(196, 684, 26, 12, 6, "#D9AE5F") +
        rect(778, 684, 26, 12, 6, "#D9AE5F") +
        leg(110, 816, 60, shades.deep) +
        leg(856, 816, 60, shades.deep) +
        path("M150 560 q-6 -90 20 -110 q30 20 24 110Z M790 560 v-60 h70 v60Z", "#4E9163"),
      box: [60, 450, 940, 876],
    };
  },
};

export const furnitureDrawings = {
  desk: table(420, true),
  "coffee-table": table(260, false),
  dining,
  bed: bed(false),
  "storage-bed": bed(true),
  wardrobe,
  shelf,
  "shoe-rack": shoeRack,
  "tv-unit": tvUnit,
} satisfies Record<string, Drawing>;
