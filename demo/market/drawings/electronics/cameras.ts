// Cameras, what flies, and large screens.
import { GLASS, lens, RUBBER, STEEL, screen } from "../parts.ts";
import { circle, type Drawing, faint, line, oval, type Pen, path, rect, shine, times } from "../pen.ts";

function barrel(pen: Pen, x: number, y: number, radius: number) {
  return (
    circle(x, y, radius, pen.down("#4A4C5B", "#1B1C25")) +
    circle(x, y, radius * 0.86, "none", 'stroke="#6E7282" stroke-width="8" stroke-dasharray="10 8"') +
    circle(x, y, radius * 0.72, "#101119") +
    circle(x, y, radius * 0.5, "#26324F") +
    circle(x, y, radius * 0.3, "#0C0D14") +
    oval(x - radius * 0.2, y - radius * 0.24, radius * 0.14, radius * 0.1, "#fff", faint(0.8)) +
    circle(x + radius * 0.18, y + radius * 0.2, radius * 0.06, "#8FBBE3", faint(0.9))
  );
}

const dslr: Drawing = {
  stance: "stand",
  views: 2,
  draw(pen, shades, view) {
    const body =
      path("M370 300 L420 210 H580 L630 300Z", pen.down(shades.base, shades.deep)) +
      rect(130, 290, 740, 470, 60, pen.down(shades.base, shades.deep)) +
      rect(130, 290, 130, 470, 55, { fill: shades.deep, more: faint(0.55) }) +
      rect(700, 250, 110, 50, 18, RUBBER) +
      rect(200, 262, 90, 36, 12, RUBBER) +
      circle(755, 262, 26, STEEL) +
      rect(430, 232, 140, 40, 8, { fill: "#fff", more: faint(0.18) });
    const front = body + barrel(pen, 480, 530, 225) + circle(790, 360, 16, "#CF4A44");
    const back =
      body +
      rect(240, 370, 440, 330, 18, GLASS) +
      screen(pen, "#6FA8C9", [256, 386, 408, 298], 8) +
      circle(765, 520, 60, shades.deep) +
      circle(765, 520, 28, STEEL) +
      times(3, (n) => circle(765, 400 + n * 24 - 30, 8, STEEL));
    return { body: view === 1 ? back : front, box: [130, 210, 870, 760] };
  },
};

const compact: Drawing = {
  stance: "stand",
  size: 0.9,
  draw(pen, shades) {
    return {
      body:
        rect(130, 320, 740, 430, 56, pen.down(shades.light, shades.base)) +
        rect(130, 440, 740, 200, 0, shades.deep) +
        rect(640, 286, 120, 40, 16, STEEL) +
        rect(230, 296, 80, 30, 10, RUBBER) +
        barrel(pen, 480, 540, 180) +
        rect(700, 350, 120, 62, 14, "#E8F1F7") +
        rect(200, 352, 70, 50, 10, GLASS),
      box: [130, 286, 870, 750],
    };
  },
};

const instant: Drawing = {
  stance: "stand",
  size: 0.9,
  draw(pen, shades) {
    return {
      body:
        rect(320, 180, 360, 150, 10, "#ffffff") +
        rect(344, 200, 312, 130, 4, pen.down("#F7D9A8", "#E59A7A")) +
        rect(180, 290, 640, 560, 110, pen.down(shades.pale, shades.base)) +
        barrel(pen, 500, 600, 170) +
        circle(500, 600, 190, "none", `stroke="${shades.light}" stroke-width="20"`) +
        rect(620, 350, 130, 90, 30, "#E8F1F7") +
        circle(290, 400, 36, shades.accent),
      box: [180, 180, 820, 850],
    };
  },
};

const actionCamera: Drawing = {
  stance: "stand",
  size: 0.9,
  draw(pen, shades) {
    return {
      body:
        rect(210, 300, 580, 480, 60, pen.down("#4A4C5B", "#23242F")) +
        rect(250, 440, 240, 270, 26, GLASS) +
        screen(pen, shades.base, [266, 456, 208, 238], 12) +
        rect(530, 340, 220, 220, 40, "#15161F") +
        lens(640, 450, 84) +
        rect(540, 640, 190, 16, 8, shades.accent) +
        rect(300, 278, 110, 26, 12, "#CF4A44") +
        path("M440 780 h50 v60 h-50Z M510 780 h50 v60 h-50Z", "#23242F"),
      box: [210, 278, 790, 840],
    };
  },
};

const zoomLens: Drawing = {
  stance: "stand",
  size: 0.9,
  draw(pen, shades) {
    const skin = pen.tube("#16171F", "#5A5D6C");
    return {
      body:
        path("M330 250 H670 L690 330 H310Z", skin) +
        rect(290, 330, 420, 170, 14, skin) +
        times(28, (n) => line(`M${302 + n * 15} 350 V480`, "#0F1017", 5, 'stroke-opacity=".7"')) +
        rect(310, 500, 380, 40, 0, shades.accent) +
        rect(300, 540, 400, 210, 14, skin) +
        times(26, (n) => line(`M${314 + n * 15} 600 V720`, "#0F1017", 5, 'stroke-opacity=".7"')) +
        path("M330 750 H670 L650 850 H350Z", pen.tube("#5E6270", "#D3D6DF")) +
        oval(500, 250, 170, 40, "#101119") +
        oval(500, 250, 120, 26, "#2E3C66") +
        oval(470, 244, 30, 8, "#fff", faint(0.7)),
      box: [290, 210, 710, 850],
    };
  },
};

const tripod: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    return {
      body:
        line("M500 330 L300 900 M500 330 L700 900", "#3A3C4A", 26) +
        line("M500 330 V880", "#23242F", 24) +
        line("M395 640 H605", STEEL, 10) +
        times(2, (n) => line(n === 0 ? "M380 690 L366 730" : "M620 690 L634 730", shades.accent, 30)) +
        rect(462, 170, 76, 180, 20, pen.across("#5A5D6C", "#23242F")) +
        rect(410, 110, 180, 66, 18, "#23242F") +
        line("M540 240 L690 300", "#3A3C4A", 18) +
        circle(700, 304, 22, shades.accent),
      box: [290, 110, 730, 905],
    };
  },
};

const drone: Drawing = {
  stance: "stand",
  draw(pen, shades) {
    const rotor = (x: number, y: number) =>
      oval(x, y, 150, 18, "#5A5D6C", faint(0.35)) +
      rect(x - 14, y - 4, 28, 70, 10, "#3A3C4A") +
      oval(x, y, 22, 9, shades.accent);
    return {
      body:
        line("M380 520 L180 430 M620 520 L820 430", shades.dark, 34) +
        line("M390 570 L230 600 M610 570 L770 600", shades.dark, 34) +
        line("M330 600 L290 730 M670 600 L710 730", "#3A3C4A", 20) +
        path(
          "M330 500 Q340 440 420 430 H580 Q660 440 670 500 L650 600 Q640 640 590 640 H410 Q360 640 350 600Z",
          pen.down(shades.pale, shades.base),
        ) +
        rect(430, 590, 140, 120, 40, "#23242F") +
        lens(500, 655, 46) +
        rect(380, 470, 60, 16, 8, "#CF4A44") +
        rect(560, 470, 60, 16, 8, "#7FD6A6") +
        rotor(180, 400) +
        rotor(820, 400) +
        rotor(225, 572) +
        rotor(775, 572),
      box: [30, 382, 970, 735],
    };
  },
};

const television: Drawing = {
  stance: "stand",
  size: 1.08,
  draw(pen, shades) {
    return {
      body:
        path("M220 740 l60 0 l-60 70 h-40Z M780 740 l-60 0 l60 70 h40Z", "#3A3C4A") +
        rect(40, 210, 920, 540, 12, "#191A22") +
        screen(pen, shades.base, [52, 222, 896, 508], 4) +
        rect(470, 736, 60, 7, 3, STEEL) +
        shine("M560 222 H760 L470 730 H270Z", 0.08),
      box: [40, 210, 960, 810],
    };
  },
};

const projector: Drawing = {
  stance: "stand",
  size: 0.9,
  draw(pen, shades) {
    return {
      body:
        rect(130, 380, 740, 350, 70, pen.down("#F4F5F8", "#C9CDD8")) +
        circle(340, 555, 130, "#3A3C4A") +
        lens(340, 555, 104) +
        times(6, (n) => rect(560, 460 + n * 36, 220, 14, 7, "#A9AEBB")) +
        rect(560, 404, 140, 22, 11, shades.accent) +
        rect(200, 730, 70, 36, 8, RUBBER) +
        rect(730, 730, 70, 36, 8, RUBBER),
      box: [130, 380, 870, 766],
    };
  },
};

export const cameraDrawings = {
  dslr,
  compact,
  instant,
  "action-camera": actionCamera,
  "zoom-lens": zoomLens,
  tripod,
  drone,
  television,
  projector,
} satisfies Record<string, Drawing>;
