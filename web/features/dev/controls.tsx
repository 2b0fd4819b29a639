import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/actions/button.tsx";
import { Chip } from "../../ui/actions/chip.tsx";
import { Checkbox, RadioCard, Switch } from "../../ui/form/choice.tsx";
import { CodeField } from "../../ui/form/code-field.tsx";
import { Combobox } from "../../ui/form/combobox.tsx";
import { SelectField, TextArea, TextField } from "../../ui/form/field.tsx";
import { Section } from "../../ui/layout/section.tsx";
import { Row, Specimen } from "./specimen.tsx";
import { useSampleWords } from "./words.ts";

export function Actions() {
  const words = useSampleWords();
  const [isOn, setOn] = useState(true);
  return (
    <Section title={words.sections.actions}>
      <Row>
        <Specimen name="primary">
          <Button>{words.buy}</Button>
        </Specimen>
        <Specimen name={words.states.busy}>
          <Button busy={words.placing}>{words.buy}</Button>
        </Specimen>
        <Specimen name={words.states.disabled}>
          <Button disabled>{words.next}</Button>
        </Specimen>
        <Specimen name="secondary">
          <Button look="secondary">{words.offer}</Button>
        </Specimen>
        <Specimen name="sell">
          <Button look="sell">
            <Plus className="size-5" strokeWidth={1.75} aria-hidden="true" />
            {words.sell}
          </Button>
        </Specimen>
        <Specimen name="text">
          <Button look="text">{words.all}</Button>
        </Specimen>
        <Specimen name="danger">
          <Button look="danger">{words.remove}</Button>
        </Specimen>
        <Specimen name="small">
          <Button size="small">{words.buy}</Button>
        </Specimen>
      </Row>
      <div className="flex flex-wrap gap-2">
        <Chip isOn={isOn} onClick={() => setOn(!isOn)}>
          {words.chips.on}
        </Chip>
        <Chip>{words.chips.off}</Chip>
        <Chip isRemovable>{words.chips.filter}</Chip>
      </div>
    </Section>
  );
}

export function Fields() {
  const words = useSampleWords();
  const brands = words.brands.map((brand) => ({ value: brand.toLowerCase(), label: brand }));
  const cities = words.cities.map((city) => ({ value: city, label: city }));
  return (
    <Section title={words.sections.fields}>
      <Row>
        <TextField label={words.pincode} hint={words.pincodeHint} inputMode="numeric" />
        <TextField label={words.pincode} error={words.pincodeError} defaultValue="20130" />
        <TextField label={words.pincode} good={words.pincodeGood} defaultValue="201301" />
        <TextField label={words.pincode} hint={words.pincodeHint} disabled defaultValue="201301" />
        <SelectField label={words.city} options={cities} />
        <Combobox label={words.brand} options={brands} nothing={words.nothing} />
        <CodeField label={words.code} digits={6} />
        <TextArea label={words.message} rows={2} />
      </Row>
      <Row>
        <RadioCard name="pay" title={words.cod} text={words.codText} />
        <RadioCard name="pay" title={words.emi} text={words.emiText} disabled />
        <Checkbox title={words.updates} />
        <Switch title={words.saver} text={words.saverText} />
      </Row>
    </Section>
  );
}
