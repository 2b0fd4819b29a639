import { encode } from "uqr";

/** Dark on light in either theme: that is what cameras look for. Drawn as one path, without any inline style. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 3 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="220"
      height="220"
      shapeRendering="crispEdges"
      className="rounded-control"
    >
      <rect width={size} height={size} fill="#FFFFFF" />
      <path d={path} fill="#1F1D2B" />
    </svg>
  );
}
