import type { ReactNode } from "react";
import type { Output } from "../../../../contract/kit.ts";
import { stateCodes } from "../../../../contract/market/gstin.ts";
import type { marketDeskContract } from "../../../../contract/market/market.desk.contract.ts";
import { capabilities, type Market } from "../../../../contract/market/market.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { Checkbox } from "../../../ui/form/choice.tsx";
import { SelectField, TextArea, TextField } from "../../../ui/form/field.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { CitiesFields } from "./cities-fields.tsx";
import { type FieldPath, readPart, writePart } from "./draft-parts.ts";
import { LogoField } from "./logo-field.tsx";

export type Nearest = Output<typeof marketDeskContract.check>["nearest"];

interface SectionProps {
  market: Market;
  setMarket: (market: Market) => void;
  errorOf: (path: string) => string | undefined;
}

/** Part by part, in the order an operator would be asked. */
export function SetupSections({ nearest, ...props }: SectionProps & { nearest: Nearest | undefined }) {
  const words = useMessages("backoffice").marketDesk;
  const field = fieldsOf(props);
  const { market, setMarket, errorOf } = props;
  return (
    <>
      <Panel title={words.sections.identity}>
        <Two>{(["name", "name_hi", "tagline", "tagline_hi"] as const).map((path) => field(path))}</Two>
      </Panel>
      <Looks {...props} nearest={nearest} />
      <Panel title={words.sections.help}>
        <Two>
          {(["support.email", "support.phone", "support.times", "support.times_hi"] as const).map((path) =>
            field(path),
          )}
        </Two>
      </Panel>
      <Law {...props} />
      <Panel title={words.sections.officer}>
        <Two>{(["officer.name", "officer.email", "officer.phone"] as const).map((path) => field(path))}</Two>
      </Panel>
      <Panel title={words.sections.places}>
        <div className="grid gap-4">
          <CitiesFields market={market} onChange={setMarket} errorOf={errorOf} />
          {field("delivers_to")}
        </div>
      </Panel>
      <Choices {...props} />
      <Panel title={words.sections.fees}>
        <Two>
          {(["fees.seller_percent", "fees.seller_min_rupees"] as const).map((path) =>
            field(path, { inputMode: "decimal" }),
          )}
        </Two>
      </Panel>
    </>
  );
}

function fieldsOf({ market, setMarket, errorOf }: SectionProps) {
  return (path: FieldPath, more: Record<string, unknown> = {}) => (
    <Text key={path} path={path} market={market} setMarket={setMarket} error={errorOf(path)} {...more} />
  );
}

function Looks({ nearest, ...props }: SectionProps & { nearest: Nearest | undefined }) {
  const words = useMessages("backoffice").marketDesk;
  const field = fieldsOf(props);
  const { market, setMarket, errorOf } = props;
  return (
    <Panel title={words.sections.looks}>
      <div className="grid gap-4">
        <Two>{(["colours.main", "colours.accent"] as const).map((path) => field(path, { isColour: true }))}</Two>
        {nearest ? (
          <Button type="button" look="secondary" onClick={() => setMarket({ ...market, colours: nearest })}>
            {words.nearest(nearest.main, nearest.accent)}
          </Button>
        ) : null}
        <LogoField market={market} onChange={setMarket} error={errorOf("logo")} />
        <BrandPreview market={market} />
      </div>
    </Panel>
  );
}

function Law(props: SectionProps) {
  const words = useMessages("backoffice").marketDesk;
  const field = fieldsOf(props);
  const { market, setMarket, errorOf } = props;
  return (
    <Panel title={words.sections.law}>
      <div className="grid gap-4">
        <Two>
          {field("legal.name")}
          <SelectField
            label={words.fields["legal.state"]}
            value={market.legal.state}
            error={errorOf("legal.state")}
            onChange={({ target }) => setMarket({ ...market, legal: { ...market.legal, state: target.value } })}
            options={["", ...Object.keys(stateCodes).toSorted()].map((value) => ({ value, label: value || "–" }))}
          />
        </Two>
        {field("legal.address", { isLong: true })}
        <Two>
          {(["legal.pincode", "legal.gstin", "legal.pan", "legal.invoice_series"] as const).map((path) => field(path))}
        </Two>
        <Checkbox
          title={words.sample}
          text={words.sampleText}
          checked={market.legal.is_sample}
          onChange={({ target }) => setMarket({ ...market, legal: { ...market.legal, is_sample: target.checked } })}
        />
      </div>
    </Panel>
  );
}

const Two = ({ children }: { children: ReactNode }) => <div className="grid gap-4 md:grid-cols-2">{children}</div>;

interface TextProps extends Omit<SectionProps, "errorOf"> {
  path: FieldPath;
  error: string | undefined;
  isLong?: boolean;
  isColour?: boolean;
  inputMode?: "decimal";
}

function Text({ path, market, setMarket, error, isLong, isColour, inputMode }: TextProps) {
  const { fields, hints, pick } = useMessages("backoffice").marketDesk;
  const shared = {
    label: fields[path],
    hint: hints[path],
    error,
    value: readPart(market, path),
    onChange: ({ target }: { target: { value: string } }) => setMarket(writePart(market, path, target.value)),
  };
  if (isLong) return <TextArea {...shared} rows={3} />;
  if (!isColour) return <TextField {...shared} inputMode={inputMode} autoComplete="off" />;
  return (
    <div className="flex items-start gap-2">
      <div className="flex-1">
        <TextField {...shared} autoComplete="off" spellCheck={false} />
      </div>
      <input
        type="color"
        aria-label={pick(fields[path])}
        value={/^#[0-9a-f]{6}$/i.test(shared.value) ? shared.value : "#000000"}
        onChange={shared.onChange}
        className="mt-7.5 h-12 w-14 flex-none rounded-control border border-control bg-surface p-1"
      />
    </div>
  );
}

function Choices({ market, setMarket, errorOf }: SectionProps) {
  const words = useMessages("backoffice").marketDesk;
  const error = errorOf("capabilities") ?? errorOf("languages");
  return (
    <Panel title={words.sections.choices}>
      {error ? (
        <Note tone="bad" className="mb-2">
          {error}
        </Note>
      ) : null}
      {capabilities.map((name) => (
        <Checkbox
          key={name}
          title={words.capabilities[name]}
          checked={market.capabilities[name]}
          onChange={({ target }) =>
            setMarket({ ...market, capabilities: { ...market.capabilities, [name]: target.checked } })
          }
        />
      ))}
      <Checkbox
        title={words.hindi}
        checked={market.languages.includes("hi")}
        onChange={({ target }) => setMarket({ ...market, languages: target.checked ? ["en", "hi"] : ["en"] })}
      />
    </Panel>
  );
}
