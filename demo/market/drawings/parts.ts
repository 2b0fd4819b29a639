// Parts that several drawings have: lit screens, lenses, wheels, hangers, legs.
import { circle, faint, line, type Pen, path, rect, times } from "./pen.ts";
import { mix } from "./shades.ts";

export const GLASS = "#14151F";
export const STEEL = "#B9BCC8";
export const RUBBER = "#2C2D38";

type Box = readonly [x: number, y: number, width: number, height: number];

/** A lit screen: a sky of two colours, two hills and a moon. */
export function screen(pen: Pen, tint: string, [x, y, width, height]: Box, radius = width * 0.09): string {
  const low = y + height;
  const corner = Math.min(radius, height * 0.12);
  const hill = (rise: number, fill: string) =>
    path(
      `M${x} ${low - rise} q${width * 0.3} ${-height * 0.14} ${width * 0.55} ${height * 0.02} t${width * 0.45} ${-height * 0.05}` +
        ` V${low - corner} q0 ${corner} ${-corner} ${corner} H${x + corner} q${-corner} 0 ${-corner} ${-corner}Z`,
      fill,
    );
  return (
    rect(x, y, width, height, radius, pen.down(mix(tint, "#ffe9c4", 0.55), mix(tint, "#26286f", 0.35))) +
    hill(height * 0.3, mix(tint, "#26286f", 0.45)) +
    hill(height * 0.16, mix(tint, "#26286f", 0.65)) +
    circle(x + width * 0.7, y + height * 0.36, Math.min(width, height) * 0.11, "#fff6df", faint(0.9))
  );
}

export function lens(x: number, y: number, radius: number): string {
  return (
    circle(x, y, radius, "#23242F", `stroke="#fff" stroke-opacity=".28" stroke-width="${radius * 0.1}"`) +
    circle(x, y, radius * 0.62, "#0D0E16") +
    circle(x, y, radius * 0.34, "#2E3C66") +
    circle(x - radius * 0.25, y - radius * 0.28, radius * 0.14, "#fff", faint(0.75))
  );
}

/** A spoked wheel of a bicycle, pram or scooter. */
export function wheel(x: number, y: number, radius: number, spokes: number, tyre = 26): string {
  const spoke = times(spokes, (n) => {
    const angle = (Math.PI * 2 * n) / spokes;
    return line(
      `M${x} ${y} L${(x + Math.cos(angle) * radius).toFixed(1)} ${(y + Math.sin(angle) * radius).toFixed(1)}`,
      STEEL,
      4,
    );
  });
  return (
    spoke +
    circle(x, y, radius, "none", `stroke="${RUBBER}" stroke-width="${tyre}"`) +
    circle(x, y, radius - tyre * 0.7, "none", `stroke="${STEEL}" stroke-width="7"`) +
    circle(x, y, radius * 0.1 + 6, "#6E7282")
  );
}

/** A solid wheel of a toy or a trolley. */
export function roller(x: number, y: number, radius: number, hub = STEEL): string {
  return circle(x, y, radius, RUBBER) + circle(x, y, radius * 0.55, hub) + circle(x, y, radius * 0.18, RUBBER);
}

export const HANGER =
  line("M500 168 V118 Q500 78 532 78 Q566 78 566 110", "#8C8F9C", 12) +
  line("M500 168 L330 236 Q312 250 330 256 H670 Q688 250 670 236Z", "#B98A5A", 16);

export function leg(x: number, y: number, height: number, colour = "#6B4A33"): string {
  return path(`M${x} ${y} h34 l-6 ${height} h-22Z`, colour);
}

/** Grain of a board. */
export function grain(x: number, y: number, width: number, colour: string, lines = 3, gap = 24): string {
  return times(lines, (n) =>
    line(
      `M${x + (n % 2) * width * 0.12} ${y + n * gap} h${width * (0.7 + (n % 3) * 0.1)}`,
      colour,
      3,
      'stroke-opacity=".4"',
    ),
  );
}

/** A dial with hands at ten past ten, as watchmakers show it. */
export function dial(x: number, y: number, radius: number, hands: string, marks = 12): string {
  const mark = times(marks, (n) => {
    const angle = (Math.PI * 2 * n) / marks;
    const at = (share: number) =>
      `${(x + Math.sin(angle) * radius * share).toFixed(1)} ${(y - Math.cos(angle) * radius * share).toFixed(1)}`;
    return line(`M${at(0.8)} L${at(0.9)}`, hands, radius * (n % 3 === 0 ? 0.05 : 0.025));
  });
  return (
    mark +
    line(`M${x} ${y} L${x - radius * 0.4} ${y - radius * 0.26}`, hands, radius * 0.06) +
    line(`M${x} ${y} L${x + radius * 0.5} ${y - radius * 0.42}`, hands, radius * 0.045) +
    circle(x, y, radius * 0.06, hands)
  );
}
