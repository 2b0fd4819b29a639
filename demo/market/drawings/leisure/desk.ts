// What lies on a desk or hangs in an office.
import { STEEL } from "../parts.ts";
import { circle, type Drawing, faint, line, path, rect, stitch, times, turned } from "../pen.ts";

const calculator: Drawing = {
  stance: "either",
  size: 0.95,
  draw(pen, shades) {
    return {
      body:
        rect(300, 90, 400, 820, 50, pen.down(shades.base, shades.deep)) +
        rect(336, 130, 328, 180, 16, "#C7D3B8") +
        times(5, (n) => line(`M${400 + n * 52} 190 v60`, "#2C3328", 9)) +
        times(24, (n) =>
          rect(338 + (n % 4) * 84, 350 + Math.floor(n / 4) * 88, 70, 66, 16, n % 4 === 3 ? shades.accent : "#F4F1EA"),
        ),
      box: [300, 90, 700, 910],
    };
  },
};

const whiteboard: Drawing = {
  stance: "hang",
  draw(_pen, shades) {
    return {
      body:
        rect(90, 230, 820, 520, 16, STEEL) +
        rect(114, 254, 772, 472, 8, "#FDFDFB") +
        line("M190 350 H480 M190 410 H420 M190 470 H450", "#4C7FC4", 12) +
        line("M560 640 V360 M560 640 H820", "#3A3C4A", 10) +
        line("M580 600 L650 520 L710 560 L800 400", "#CF4A44", 14) +
        rect(190, 560, 160, 110, 8, { fill: shades.accent, more: faint(0.9) }) +
        rect(300, 744, 400, 30, 10, "#8C90A0") +
        rect(380, 726, 90, 20, 8, "#CF4A44") +
        rect(490, 726, 90, 20, 8, "#4C7FC4"),
      box: [90, 230, 910, 774],
      outline: '<rect x="90" y="230" width="820" height="520" rx="16"/>',
    };
  },
};

const shredder: Drawing = {
  stance: "stand",
  size: 0.95,
  draw(pen, shades) {
    return {
      body:
        path("M350 110 H650 V330 H350Z", "#FFFDF6") +
        times(4, (n) => line(`M390 ${150 + n * 36} H${n === 3 ? 540 : 610}`, "#C9CDD8", 8)) +
        path("M270 420 H730 L700 860 Q698 890 660 890 H340 Q302 890 300 860Z", pen.across(shades.light, shades.deep)) +
        rect(370, 520, 260, 280, 20, { fill: "#DFE7EC", more: faint(0.85) }) +
        times(12, (n) => line(`M${386 + n * 20} 560 q${n % 2 === 0 ? 14 : -14} 60 0 120 t0 100`, "#fff", 7)) +
        rect(240, 310, 520, 130, 34, pen.down("#4A4C5B", "#23242F")) +
        rect(330, 326, 340, 18, 9, "#0F1017") +
        circle(690, 390, 14, "#7FD6A6"),
      box: [240, 108, 760, 890],
    };
  },
};

const drafting: Drawing = {
  stance: "lie",
  draw(pen, shades) {
    return {
      body:
        path("M170 820 V250 L700 820Z", pen.down("#CFE7EE", "#9CC6D6"), 'fill-rule="evenodd"') +
        path("M250 750 V460 L520 750Z", "#F8F2E4", faint(0.9)) +
        times(14, (n) => line(`M${200 + n * 32} 820 v${n % 2 === 0 ? -30 : -18}`, "#3A5A6A", 4)) +
        turned(
          18,
          700,
          450,
          rect(672, 120, 56, 560, 8, pen.across("#F2C44C", "#D99A2B")) +
            path("M672 680 H728 L700 760Z", "#F0DDB4") +
            path("M692 737 L700 760 L708 737Z", "#23242F") +
            rect(672, 100, 56, 50, 10, shades.base),
        ) +
        line("M470 210 L400 480 M470 210 L560 470", STEEL, 18) +
        circle(470, 200, 30, shades.base) +
        stitch("M170 880 H820", shades.accent, 6),
      box: [165, 100, 830, 880],
      outline: '<path d="M170 820 V250 L700 820Z"/>',
    };
  },
};

export const deskDrawings = { calculator, whiteboard, shredder, drafting } satisfies Record<string, Drawing>;
