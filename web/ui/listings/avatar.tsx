// A face for someone without a photo: the same seed always gives the same patch of cloth.

const grounds = ["#34379B", "#855000", "#1E6B45", "#B5245C", "#3F5E86", "#6A4C93"];
const threads = ["#FFC04D", "#F6F2E8", "#FFB8CF", "#BFE8D0"];

interface AvatarProps {
  seed: string;
  /** Pixels; the spec's default. */
  size?: number;
  /** Whose face it is. Left out where the name stands beside it. */
  name?: string;
}

/** FNV-1a: small, and well spread for short strings. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    value = Math.imul(value ^ text.charCodeAt(place), 0x01000193) >>> 0;
  }
  return value;
}

/** Draws numbers from the seed, as many as the picture wants. */
function numbersFrom(seed: string): (below: number) => number {
  let state = hash(seed) || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

export function Avatar({ seed, size = 90, name }: AvatarProps) {
  const next = numbersFrom(seed);
  const ground = grounds[next(grounds.length)];
  const thread = threads[next(threads.length)];
  const petals = 5 + next(4);
  const angles = Array.from({ length: petals }, (_, petal) => Math.round((360 / petals) * petal));
  const turn = next(360);
  const reach = 18 + next(8);
  const dash = 4 + next(4);
  return (
    <span className="inline-block flex-none">
      <svg width={size} height={size} viewBox="0 0 90 90" className="rounded-full" aria-hidden="true">
        <rect width="90" height="90" fill={ground} />
        <circle
          cx="45"
          cy="45"
          r="37"
          fill="none"
          stroke={thread}
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeDasharray={`${dash} 6`}
          opacity=".75"
        />
        <g transform={`rotate(${turn} 45 45)`} fill={thread}>
          {angles.map((angle) => (
            <ellipse
              key={angle}
              cx="45"
              cy={45 - reach / 1.6}
              rx={reach / 2.9}
              ry={reach / 1.9}
              transform={`rotate(${angle} 45 45)`}
              opacity=".82"
            />
          ))}
        </g>
        <circle cx="45" cy="45" r={4 + next(5)} fill={ground} />
      </svg>
      {name ? <span className="sr-only">{name}</span> : null}
    </span>
  );
}
