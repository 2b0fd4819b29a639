import { useState } from "react";
import { stateCodes } from "../../../../contract/market/gstin.ts";
import type { Market } from "../../../../contract/market/market.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { SelectField, TextField } from "../../../ui/form/field.tsx";
import { wordsOf } from "./draft-parts.ts";

type City = Market["cities"][number];

interface CitiesProps {
  market: Market;
  onChange: (market: Market) => void;
  errorOf: (path: string) => string | undefined;
}

/** In the order the footer names them. */
export function CitiesFields({ market, onChange, errorOf }: CitiesProps) {
  const words = useMessages("backoffice").marketDesk;
  const { cities } = market;
  const change = (at: number, part: Partial<City>) =>
    onChange({ ...market, cities: cities.map((city, n) => (n === at ? { ...city, ...part } : city)) });
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{words.cities}</legend>
      <ul className="grid gap-4">
        {cities.map((city, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a city has nothing but its place while its name is typed
          <li key={at} className="grid gap-3 rounded-card border border-line-2 p-3 md:grid-cols-2">
            <TextField
              label={words.city}
              value={city.name}
              error={errorOf(`cities.${at}.name`)}
              onChange={({ target }) => change(at, { name: target.value })}
            />
            <TextField
              label={words.cityHi}
              value={city.name_hi}
              onChange={({ target }) => change(at, { name_hi: target.value })}
            />
            <SelectField
              label={words.state}
              value={city.state}
              onChange={({ target }) => change(at, { state: target.value })}
              options={["", ...Object.keys(stateCodes).toSorted()].map((value) => ({ value, label: value || "–" }))}
            />
            <PincodesField
              pincodes={city.pincodes}
              error={errorOf(`cities.${at}.pincodes`)}
              onChange={(pincodes) => change(at, { pincodes })}
            />
            {cities.length > 1 ? (
              <Button
                type="button"
                look="text"
                className="justify-self-start"
                onClick={() => onChange({ ...market, cities: cities.filter((_, n) => n !== at) })}
              >
                {words.removeCity(city.name)}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Button
        type="button"
        look="secondary"
        className="mt-3"
        onClick={() => onChange({ ...market, cities: [...cities, { name: "", name_hi: "", state: "", pincodes: [] }] })}
      >
        {words.addCity}
      </Button>
    </fieldset>
  );
}

interface PincodesProps {
  pincodes: readonly string[];
  error: string | undefined;
  onChange: (pincodes: string[]) => void;
}

/** What is typed stays as it is typed, as long as it says what the city has: a file or another city may come in its place. */
function PincodesField({ pincodes, error, onChange }: PincodesProps) {
  const words = useMessages("backoffice").marketDesk;
  const [typed, setTyped] = useState("");
  const kept = pincodes.join(" ");
  return (
    <TextField
      label={words.pincodes}
      hint={words.pincodesHint}
      inputMode="numeric"
      autoComplete="off"
      value={wordsOf(typed).join(" ") === kept ? typed : kept}
      error={error}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(wordsOf(target.value));
      }}
    />
  );
}
