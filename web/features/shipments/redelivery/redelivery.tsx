import { type FormEvent, useId, useRef, useState } from "react";
import type { Refusal } from "../../../../contract/kit.ts";
import { type SlotPart, sayHours, slotParts } from "../../../../contract/orders/slot-hours.ts";
import { type Shipment, shipmentsContract } from "../../../../contract/shipments/shipments.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { formatDay, formatDayTime } from "../../../lib/format/day.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { makeKey } from "../../../lib/make-key.ts";
import { refusalWords } from "../../../lib/session/failure-words.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { RadioCard } from "../../../ui/form/choice.tsx";
import { SelectField } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { toast } from "../../../ui/overlay/toast-store.ts";

interface RedeliveryProps {
  orderId: string;
  parcel: Shipment;
  onChosen: (parcel: Shipment) => void;
  /** Something else has happened meanwhile. */
  onStale: () => void;
}

/** After an attempt that failed: when the courier shall come again, or what was chosen. */
export function Redelivery({ parcel, ...rest }: RedeliveryProps) {
  const { redelivery, redelivery_choices: choices } = parcel;
  if (redelivery) return <Chosen redelivery={redelivery} />;
  return choices ? <Choose parcel={parcel} choices={choices} {...rest} /> : null;
}

function Chosen({ redelivery }: { redelivery: NonNullable<Shipment["redelivery"]> }) {
  const words = useMessages("shipments").redelivery;
  const language = useLanguage();
  const { day, part, to } = redelivery;
  return (
    <Note tone="good" className="mt-4 text-base">
      <p className="font-semibold">{words.chosenTitle}</p>
      <p className="text-lg font-bold">
        {formatDay(day, language)}, {sayHours(part, language)}
      </p>
      {to ? <p className="[overflow-wrap:anywhere]">{words.chosenTo(to)}</p> : null}
      <p className="mt-1 text-sm">{words.chosenText}</p>
    </Note>
  );
}

type Choices = NonNullable<Shipment["redelivery_choices"]>;

function Choose({ orderId, parcel, choices, onChosen, onStale }: RedeliveryProps & { choices: Choices }) {
  const all = useMessages("shipments");
  const site = useMessages();
  const words = all.redelivery;
  const language = useLanguage();
  const { isBusy, fields, send, form } = useSending();
  const [day, setDay] = useState(choices.days[0] ?? "");
  const [part, setPart] = useState<SlotPart>("morning");
  const [address, setAddress] = useState<string | null>(null);
  const key = useRef({ of: "", key: "" });
  const name = useId();
  const failed = parcel.scans.findLast(({ fact }) => fact === "failed_attempt");
  const chosenDay = choices.days.includes(day) ? day : (choices.days[0] ?? "");

  async function choose(event: FormEvent) {
    event.preventDefault();
    const body = { day: chosenDay, part, address_id: address };
    // One wish, however often it is pressed.
    const of = JSON.stringify(body);
    if (key.current.of !== of) key.current = { of, key: makeKey() };
    const movedOn = (refusal: Refusal) => {
      toast(refusalWords(refusal, site), { tone: "bad" });
      onStale();
    };
    const done = await send(
      () => browserCalls(shipmentsContract).redelivery({ params: { id: orderId }, body, key: key.current.key }),
      { shipment_wrong_state: movedOn },
    );
    if (!done) return;
    toast(words.chosen, { tone: "good" });
    onChosen(done);
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={choose}
      className="mt-4 grid gap-4 rounded-control border border-primary p-4"
      aria-labelledby={`${name}-title`}
    >
      <div>
        <h3 id={`${name}-title`} className="text-lg font-bold">
          {words.title}
        </h3>
        <p>{words.lead(all.reasons[failed?.reason ?? "other"])}</p>
        <p className="mt-1 text-sm text-ink-2">{words.why(formatDayTime(choices.until, language))}</p>
      </div>
      <SelectField
        label={words.day}
        value={chosenDay}
        error={fields.day}
        options={choices.days.map((value) => ({ value, label: formatDay(value, language) }))}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-semibold">{words.part}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {slotParts.map((value) => (
            <RadioCard
              key={value}
              name={`${name}-part`}
              title={sayHours(value, language)}
              checked={part === value}
              onChange={() => setPart(value)}
            />
          ))}
        </div>
      </fieldset>
      {choices.addresses.length > 1 ? (
        <fieldset className="min-w-0" aria-describedby={`${name}-area`}>
          <legend className="font-semibold">{words.address}</legend>
          <p
            id={`${name}-area`}
            className={classNames("mb-1.5 text-sm", fields.address_id ? "text-error" : "text-ink-2")}
          >
            {fields.address_id ?? words.sameArea}
          </p>
          <div className="grid gap-2">
            {choices.addresses.map(({ id, line }) => (
              <RadioCard
                key={id ?? "own"}
                name={`${name}-address`}
                title={<span className="[overflow-wrap:anywhere]">{id === null ? words.ownAddress(line) : line}</span>}
                checked={address === id}
                onChange={() => setAddress(id)}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
      <p className="text-sm text-ink-2">{words.auto}</p>
      <Button type="submit" size="wide" busy={isBusy ? words.choosing : undefined}>
        {words.choose}
      </Button>
    </form>
  );
}
