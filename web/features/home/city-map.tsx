import { formatNumber } from "../../lib/format/number.ts";
import { inLanguage, useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { Section } from "../../ui/layout/section.tsx";
import { Link } from "../../ui/link.tsx";
import { NcrMap, placeOf } from "../../ui/ncr/map.tsx";

export interface LiveCities {
  approximate: boolean;
  cities: { id: number; name: string; name_hi: string; count: number }[];
}

const SMALLEST = 22;
const LARGEST = 36;
/** There the name stands above, where nothing else is. */
const NEAR_TOP = 100;

/** Where things are: each city as large as what it offers. The list beside it says the same, and leads there too. */
export function CityMap({ cities, approximate }: LiveCities) {
  const { map } = useMessages("home");
  const language = useLanguage();
  const most = Math.max(...cities.map(({ count }) => count));
  if (!(most > 0)) return null;
  const shown = cities.map((city) => ({ ...city, said: inLanguage(language, city.name, city.name_hi) }));
  const isDrawn = cities.some(({ name }) => placeOf(name) !== undefined);
  const linkOf = (id: number) => `/products?city=${id}`;
  return (
    <Section title={map.title}>
      <div className="overflow-hidden rounded-sheet border border-line bg-surface md:flex">
        {isDrawn ? (
          <NcrMap className="ncr-map block w-full md:w-1/2 lg:w-5/12">
            {shown.map(({ id, name, count, said }) => {
              const place = placeOf(name);
              if (place === undefined || count === 0) return null;
              const [x, y] = place;
              const radius = Math.round(SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(count / most));
              return (
                <Link key={id} to={linkOf(id)} tabIndex={-1} className="ncr-city">
                  <circle cx={x} cy={y} r={radius} />
                  <text x={x} y={y} dy="0.36em" className="ncr-count">
                    {formatNumber(count)}
                  </text>
                  <text x={x} y={y < NEAR_TOP ? y - radius - 8 : y + radius + 16}>
                    {said}
                  </text>
                </Link>
              );
            })}
          </NcrMap>
        ) : null}
        <div className="border-t border-line p-4 md:flex-1 md:self-center md:border-t-0 md:border-l lg:p-8">
          <p className="text-ink-2">{approximate ? map.about : map.text}</p>
          <ul className="mt-2 grid grid-cols-2 gap-x-5 md:grid-cols-1">
            {shown.map(({ id, count, said }) => (
              <li key={id} className="border-b border-line last:border-b-0 max-md:nth-last-2:border-b-0">
                <Link to={linkOf(id)} className="flex min-h-11 items-center justify-between gap-2 hover:text-primary">
                  {said}
                  <span className="text-ink-2">{formatNumber(count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
