// Where things are photographed: walls with a table or floor, and cloths and boards seen from above.
// The colours are tints of the brand's: raw cotton, marigold, indigo, and what grows beside them.
import { line, path, rect, stitch, times } from "../drawings/pen.ts";
import type { Dice } from "../random.ts";

export const WIDTH = 1280;
export const HEIGHT = 1600;

interface Background {
  kind: "room" | "flat";
  wall: readonly [string, string];
  ground: readonly [string, string];
  thread: string;
  /** Boards of a table, or a plain cloth or stone. */
  boards?: string;
}

const BACKGROUNDS = {
  cotton: {
    kind: "room",
    wall: ["#FBF6EA", "#F1E7D3"],
    ground: ["#E6D3B1", "#D9C199"],
    thread: "#C9A86E",
    boards: "#C4A878",
  },
  marigold: { kind: "room", wall: ["#FFF3D6", "#FBE2AE"], ground: ["#F3D497", "#E7BF77"], thread: "#D99A2B" },
  indigo: { kind: "room", wall: ["#E8EAF7", "#D3D7EF"], ground: ["#C3C8E6", "#AEB5DA"], thread: "#7F86C4" },
  sage: {
    kind: "room",
    wall: ["#EAF2E6", "#D5E5D2"],
    ground: ["#E9DCC3", "#D8C6A3"],
    thread: "#8FB08F",
    boards: "#C9B48E",
  },
  rose: { kind: "room", wall: ["#FCEDEA", "#F6DAD5"], ground: ["#EFD0C6", "#E0B8AC"], thread: "#CF9488" },
  sky: { kind: "room", wall: ["#E9F3F8", "#D2E5EF"], ground: ["#EFE6D6", "#DDCFB6"], thread: "#8DB3C7" },
  stone: { kind: "room", wall: ["#F2F0EC", "#E3DFD8"], ground: ["#D3CDC3", "#BFB8AC"], thread: "#A39B8E" },
  clay: {
    kind: "room",
    wall: ["#F8E6D8", "#EFD0B9"],
    ground: ["#C98F68", "#B57B55"],
    thread: "#B5714A",
    boards: "#A66C48",
  },
  "cotton-cloth": { kind: "flat", wall: ["#F8F2E4", "#EDE2CC"], ground: ["#F8F2E4", "#EDE2CC"], thread: "#D8B673" },
  "marigold-cloth": { kind: "flat", wall: ["#FBE6B6", "#F3CF86"], ground: ["#FBE6B6", "#F3CF86"], thread: "#FFF7E0" },
  "indigo-cloth": { kind: "flat", wall: ["#5A5FB0", "#464A97"], ground: ["#5A5FB0", "#464A97"], thread: "#C9CAEC" },
  "sage-cloth": { kind: "flat", wall: ["#D9E7D5", "#BFD5BE"], ground: ["#D9E7D5", "#BFD5BE"], thread: "#FFFFFF" },
  "rose-cloth": { kind: "flat", wall: ["#F7DDD8", "#EBC2BA"], ground: ["#F7DDD8", "#EBC2BA"], thread: "#FFFFFF" },
  boards: {
    kind: "flat",
    wall: ["#E3C79B", "#D2B07E"],
    ground: ["#E3C79B", "#D2B07E"],
    thread: "#B98A4E",
    boards: "#BF9A66",
  },
} as const satisfies Record<string, Background>;

export type BackgroundName = keyof typeof BACKGROUNDS;
export const roomNames = namesOf("room");
export const flatNames = namesOf("flat");

function namesOf(kind: Background["kind"]): BackgroundName[] {
  return (Object.keys(BACKGROUNDS) as BackgroundName[]).filter((name) => BACKGROUNDS[name].kind === kind);
}

/** From the top to the bottom of the wall, and of what is before it. */
export function coloursOf(name: BackgroundName): Pick<Background, "wall" | "ground"> {
  return BACKGROUNDS[name];
}

export interface Scene {
  defs: string;
  body: string;
  isFlat: boolean;
  /** Where the ground begins; things stand a little below it. */
  horizon: number;
}

/** hasGround: a hanging thing is shown on the wall alone. */
export function paintBackground(name: BackgroundName, dice: Dice, hasGround: boolean): Scene {
  const look: Background = BACKGROUNDS[name];
  const horizon = dice.whole(1050, 1170);
  const defs =
    `<linearGradient id="wall" x2="0" y2="1"><stop stop-color="${look.wall[0]}"/><stop offset="1" stop-color="${look.wall[1]}"/></linearGradient>` +
    `<linearGradient id="ground" x2="0" y2="1"><stop stop-color="${look.ground[0]}"/><stop offset="1" stop-color="${look.ground[1]}"/></linearGradient>`;
  if (look.kind === "flat")
    return { defs, body: paintCloth(look, dice) + paintLight(dice, HEIGHT), isFlat: true, horizon };
  const floor = hasGround
    ? rect(0, horizon, WIDTH, HEIGHT - horizon, 0, "url(#ground)") +
      (look.boards ? paintBoards(look.boards, horizon, dice) : stitch(`M-20 ${HEIGHT - 70} H1300`, look.thread, 6)) +
      rect(0, horizon, WIDTH, 5, 0, { fill: "#fff", more: 'fill-opacity=".45"' }) +
      rect(0, horizon - 16, WIDTH, 16, 0, { fill: look.thread, more: 'fill-opacity=".12"' })
    : "";
  const body = rect(0, 0, WIDTH, HEIGHT, 0, "url(#wall)") + paintLight(dice, hasGround ? horizon : HEIGHT) + floor;
  return { defs, body, isFlat: false, horizon };
}

function paintCloth(look: Background, dice: Dice): string {
  const cover = rect(0, 0, WIDTH, HEIGHT, 0, "url(#wall)");
  if (look.boards) {
    const seams = dice.whole(180, 300);
    return cover + times(8, (n) => line(`M${n * seams - 60} -10 V1610`, look.boards ?? "", 5, 'stroke-opacity=".55"'));
  }
  const step = dice.whole(54, 70);
  const slant = dice.whole(-9, 9);
  const rows = times(30, (n) => stitch(`M-300 ${n * step - 120} H1600`, look.thread, 4, 0.4));
  return `${cover}<g transform="rotate(${slant} 640 800)">${rows}</g>`;
}

function paintBoards(colour: string, horizon: number, dice: Dice): string {
  const shift = dice.whole(0, 200);
  const seams = times(7, (n) => {
    const x = n * 320 - 500 + shift;
    return line(
      `M${640 + (x - 200) * 0.72} ${horizon} L${640 + (x - 200) * 1.35} 1610`,
      colour,
      4,
      'stroke-opacity=".4"',
    );
  });
  return seams;
}

/** Sun through a window with bars; it ends where the ground begins. */
function paintLight(dice: Dice, bottom: number): string {
  const x = dice.whole(-260, 900);
  const y = dice.whole(-120, 420);
  const lean = dice.whole(120, 420) * (dice.chance(0.5) ? 1 : -1);
  const wide = dice.whole(150, 290);
  const tall = dice.whole(420, 760);
  const pane = (left: number) => {
    const low = Math.min(bottom, y + tall);
    const drift = (lean * (low - y)) / tall;
    return path(`M${left} ${y} h${wide} L${left + wide + drift} ${low} H${left + drift}Z`, "#fff", 'fill-opacity=".3"');
  };
  return pane(x) + pane(x + wide + 34);
}
