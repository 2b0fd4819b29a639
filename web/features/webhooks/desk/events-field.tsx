import { groupNames, type PublicTopic, type TopicGroup, topicGroups } from "../../../../contract/webhooks/topics.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Checkbox } from "../../../ui/form/choice.tsx";
import { Accordion } from "../../../ui/layout/accordion.tsx";

interface EventsFieldProps {
  chosen: readonly PublicTopic[];
  onChange: (chosen: PublicTopic[]) => void;
  error?: string | undefined;
  /** Of the groups' headings, below whatever stands above them. */
  level?: "h2" | "h3";
}

/** Every event by the thing it is about; a group that has some chosen stands open. */
export function EventsField({ chosen, onChange, error, level = "h2" }: EventsFieldProps) {
  const { form } = useMessages("backoffice").webhookDesk;
  return (
    <fieldset aria-describedby={error ? "events-error" : undefined}>
      <legend className="mb-2 font-semibold">{form.events}</legend>
      {error ? (
        <p id="events-error" role="alert" className="mb-2 text-sm font-medium text-error">
          {error}
        </p>
      ) : null}
      {groupNames.map((group) => (
        <EventGroup key={group} group={group} chosen={chosen} onChange={onChange} level={level} />
      ))}
    </fieldset>
  );
}

function EventGroup({ group, chosen, onChange, level }: EventsFieldProps & { group: TopicGroup }) {
  const { form, groups, topics } = useMessages("backoffice").webhookDesk;
  const own: readonly PublicTopic[] = topicGroups[group];
  const mine = own.filter((topic) => chosen.includes(topic));
  const others = chosen.filter((topic) => !own.includes(topic));
  const hasAll = mine.length === own.length;
  return (
    <Accordion level={level} title={`${groups[group]}: ${form.chosen(mine.length, own.length)}`}>
      <Button look="secondary" size="small" onClick={() => onChange(hasAll ? others : [...others, ...own])}>
        {hasAll ? form.noneOf(groups[group]) : form.allOf(groups[group])}
      </Button>
      <div className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {own.map((topic) => (
          <Checkbox
            key={topic}
            name="events"
            value={topic}
            title={topics[topic]}
            text={<code>{topic}</code>}
            checked={chosen.includes(topic)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, topic] : chosen.filter((one) => one !== topic))
            }
          />
        ))}
      </div>
    </Accordion>
  );
}
