// Watches, glasses and jewellery.
import { dial, GLASS, STEEL } from "../parts.ts";
import {
  circle,
  type Drawing,
  line,
  mirrored,
  oval,
  type Pen,
  path,
  rect,
  type Shades,
  shine,
  stitch,
  times,
} from "../pen.ts";

/** Strap above and below a case. */
function strap(pen: Pen, shades: Shades, isMetal: boolean) {
  const band = (y: number, height: number) => {
    const fill = isMetal ? pen.tube("#8C90A0", "#ECEEF3") : pen.tube(shades.deep, shades.base);
    const links = isMetal
      ? times(Math.floor(height / 34), (n) => line(`M404 ${y + 20 + n * 34} H596`, "#6E7282", 4))
      : stitch(`M412 ${y + 10} V${y + height - 10} M588 ${y + 10} V${y + height - 10}`, shades.accent, 4);
    return rect(392, y, 216, height, 30, fill) + links;
  };
  return band(40, 260) + band(700, 260);
}

function watch(isMetal: boolean): Drawing {
  return {
    stance: "either",
    draw(pen, shades) {
      return {
        body:
          strap(pen, shades, isMetal) +
          rect(726, 474, 44, 52, 10, STEEL) +
          circle(500, 500, 240, pen.down("#F4F5F8", "#8C90A0")) +
          circle(500, 500, 212, "#5E6270") +
          circle(500, 500, 204, pen.down(isMetal ? shades.light : "#FFFDF6", isMetal ? shades.dark : "#EFE7D6")) +
          dial(500, 500, 196, isMetal ? "#FFF6DF" : "#3A3440") +
          shine("M380 350 Q470 296 590 330 L400 660 Q330 600 330 500 Q330 410 380 350Z", 0.12),
        box: [260, 40, 770, 960],
        outline: '<circle cx="500" cy="500" r="240"/><rect x="392" y="40" width="216" height="920" rx="30"/>',
      };
    },
  };
}

/** Bars of a clock's digits: no font is needed. */
function digit(x: number, y: number, size: number, lit: string, colour: string) {
  const bars: Record<string, string> = {
    a: "M6 0 H54",
    b: "M60 6 V54",
    c: "M60 66 V114",
    d: "M6 120 H54",
    e: "M0 66 V114",
    f: "M0 6 V54",
    g: "M6 60 H54",
  };
  return `<g transform="translate(${x} ${y}) scale(${size})">${[...lit].map((bar) => line(bars[bar] ?? "", colour, 12)).join("")}</g>`;
}

const digitalWatch: Drawing = {
  stance: "either",
  draw(pen, shades) {
    return {
      body:
        strap(pen, shades, false) +
        rect(280, 280, 440, 440, 90, pen.down(shades.base, shades.deep)) +
        rect(318, 318, 364, 364, 60, "#23242F") +
        rect(350, 400, 300, 200, 16, "#C7D3B8") +
        digit(376, 440, 0.9, "bc", "#2C3328") +
        digit(440, 440, 0.9, "abcdef", "#2C3328") +
        circle(512, 475, 7, "#2C3328") +
        circle(512, 515, 7, "#2C3328") +
        digit(536, 440, 0.9, "bc", "#2C3328") +
        digit(584, 440, 0.9, "abcdef", "#2C3328") +
        rect(420, 345, 160, 16, 8, shades.accent) +
        rect(420, 632, 160, 14, 7, STEEL),
      box: [280, 40, 720, 960],
      outline:
        '<rect x="280" y="280" width="440" height="440" rx="90"/><rect x="392" y="40" width="216" height="920" rx="30"/>',
    };
  },
};

const smartwatch: Drawing = {
  stance: "either",
  draw(pen, shades) {
    const ring = (radius: number, colour: string, length: number) =>
      circle(
        500,
        560,
        radius,
        "none",
        `stroke="${colour}" stroke-width="26" stroke-linecap="round" stroke-dasharray="${length} 1000" transform="rotate(-90 500 560)"`,
      );
    return {
      body:
        rect(380, 40, 240, 280, 40, pen.tube(shades.dark, shades.light)) +
        rect(380, 680, 240, 280, 40, pen.tube(shades.dark, shades.light)) +
        rect(712, 430, 30, 96, 14, STEEL) +
        rect(290, 260, 430, 480, 110, pen.down("#DADDE5", "#8C90A0")) +
        rect(304, 274, 402, 452, 98, GLASS) +
        ring(108, "#E86A8A", 470) +
        ring(76, "#8AD08F", 330) +
        ring(44, "#6FC3E0", 190) +
        digit(390, 330, 0.55, "bc", "#fff") +
        digit(436, 330, 0.55, "abcdef", "#fff") +
        digit(510, 330, 0.55, "bc", "#fff") +
        digit(552, 330, 0.55, "abcdef", "#fff"),
      box: [290, 40, 742, 960],
      outline:
        '<rect x="290" y="260" width="430" height="480" rx="110"/><rect x="380" y="40" width="240" height="920" rx="40"/>',
    };
  },
};

function glasses(isDark: boolean): Drawing {
  return {
    stance: "stand",
    draw(pen, shades) {
      const glass = isDark ? pen.down("#2A2B3A", "#6B5A6E") : pen.down("#EAF4FA", "#CFE3EE");
      const half =
        path(
          "M110 480 H440 Q470 480 462 560 Q450 690 300 690 Q150 690 120 560Z",
          glass,
          `stroke="${shades.base}" stroke-width="32" stroke-linejoin="round"`,
        ) +
        line("M110 490 Q60 490 40 450", shades.dark, 30) +
        shine("M160 520 H240 L180 640 Q140 600 140 560Z", isDark ? 0.3 : 0.7);
      return {
        body: `${mirrored(half)}${line("M450 520 Q500 480 550 520", shades.base, 30)}`,
        box: [25, 435, 975, 706],
      };
    },
  };
}

const necklace: Drawing = {
  stance: "lie",
  draw(_pen, shades) {
    const bead = (angle: number, radius: number, size: number, fill: string) =>
      circle(
        Number((500 + Math.cos(angle) * radius).toFixed(1)),
        Number((360 + Math.sin(angle) * radius).toFixed(1)),
        size,
        fill,
      );
    return {
      body:
        times(38, (n) => bead(-0.35 + (n * (Math.PI + 0.7)) / 37, 310, 20, n % 3 === 0 ? shades.base : "#D9AE5F")) +
        times(
          17,
          (n) =>
            bead(0.5 + (n * 2.14) / 16, 380, 26, n % 2 === 0 ? shades.base : "#E8C887") +
            bead(0.5 + (n * 2.14) / 16, 380, 10, shades.accent),
        ) +
        path("M500 760 Q560 800 500 880 Q440 800 500 760Z", shades.base, 'stroke="#D9AE5F" stroke-width="12"') +
        times(
          2,
          (n) =>
            `<g transform="translate(${n === 0 ? 400 : 600} 380)">${circle(0, 0, 30, "#D9AE5F")}${circle(0, 0, 14, shades.base)}${path("M-40 50 Q0 20 40 50 L30 110 Q0 130 -30 110Z", "#E0B563")}${times(5, (k) => circle(-28 + k * 14, 128, 7, shades.base))}</g>`,
        ),
      box: [140, 233, 860, 890],
      outline: "",
    };
  },
};

const belt: Drawing = {
  stance: "lie",
  draw(pen, shades) {
    const loop = "M210 420 H790 Q880 420 880 510 Q880 600 790 600 H300";
    return {
      body:
        line(loop, shades.deep, 96) +
        line(loop, shades.base, 84) +
        stitch("M220 388 H800 Q914 396 912 510 Q910 626 800 632 H310", shades.accent, 4) +
        line("M300 600 H190", shades.base, 84) +
        times(5, (n) => oval(420 + n * 70, 420, 9, 9, shades.deep)) +
        rect(130, 350, 150, 140, 26, { fill: "none", more: 'stroke="#A9AEBB" stroke-width="26"' }) +
        rect(140, 412, 120, 16, 8, pen.across("#ECEEF3", "#8C90A0")) +
        rect(320, 366, 44, 108, 10, shades.dark),
      box: [115, 335, 925, 650],
      outline: "",
    };
  },
};

export const accessoryDrawings = {
  "watch-leather": watch(false),
  "watch-steel": watch(true),
  "watch-digital": digitalWatch,
  smartwatch,
  sunglasses: glasses(true),
  spectacles: glasses(false),
  necklace,
  belt,
} satisfies Record<string, Drawing>;
